// Position editor of line boards. Where stones fall, erasing one lets those above it drop.

import { changed } from "../game/picture.js";
import { stone } from "../game/stones.js";
import { button } from "../kit/button.js";
import { h } from "../kit/element.js";
import { label, radios } from "../kit/radios.js";
import { say } from "../kit/words.js";

/** @import {GridPicture, Stone} from "../game/picture.js" */

/**
 * The board after a click on a cell with one of the tools.
 * @param {GridPicture} picture @param {number} cell @param {Stone} tool
 */
export function edited(picture, cell, tool) {
  const { gravity, columns, places } = picture;
  if (!gravity) return changed(picture, [{ place: cell, to: tool }]);
  const column = [...places.keys()].filter((place) => place % columns === cell % columns);
  if (tool !== "") {
    const at = places[cell] === "" ? column.findLast((place) => places[place] === "") : cell;
    return at === undefined ? picture : changed(picture, [{ place: at, to: tool }]);
  }
  const dropped = column
    .filter((place) => place <= cell)
    .map((place) => ({ place, to: places[place - columns] ?? "" }));
  return changed(picture, dropped);
}

/** A line board as text. @param {GridPicture} picture */
export function diagram({ rows, columns, places }) {
  const lines = Array.from({ length: rows }, (_, row) =>
    places.slice(row * columns, (row + 1) * columns),
  );
  return lines.map((line) => line.map((content) => content || ".").join("")).join("/");
}

/** @param {Stone} chosen @param {(tool: Stone) => void} choose @param {() => void} clear */
export function tools(chosen, choose, clear) {
  /** @type {[Stone, ...Node[]][]} */
  const all = [
    ["X", stone("X"), label("X")],
    ["O", stone("O"), label("O")],
    ["", label(say("page-edit-erase"))],
  ];
  return h(
    "div",
    { class: "tools" },
    radios(say("page-edit-tool"), all, chosen, choose),
    button(say("page-edit-clear"), clear),
  );
}
