// Position editor. With gravity, stones fall; erasing one lets those above it drop.

import { count, landing, placed } from "../game/rules.js";
import { stone } from "../game/stones.js";
import { button } from "../kit/button.js";
import { h } from "../kit/element.js";
import { label, radios } from "../kit/radios.js";
import { say } from "../kit/words.js";

/** @import {Cells, Rules, Stone} from "../game/rules.js" */

/**
 * The board after a click on a cell with one of the tools.
 * @param {Rules} rules @param {Cells} cells @param {number} cell @param {Stone} tool
 * @returns {Cells}
 */
export function edited(rules, cells, cell, tool) {
  if (!rules.gravity) return placed(cells, cell, tool);
  if (tool !== "") {
    const at = cells[cell] === "" ? landing(rules, cells, cell % rules.columns) : cell;
    return at === null ? cells : placed(cells, at, tool);
  }
  let board = cells;
  for (let at = cell; at >= 0; at -= rules.columns) {
    board = placed(board, at, at >= rules.columns ? cells[at - rules.columns] : "");
  }
  return board;
}

/** Whether it can be somebody's turn. @param {Cells} cells */
export function isBalanced(cells) {
  const ahead = count(cells, "X") - count(cells, "O");
  return ahead === 0 || ahead === 1;
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
