// Drawing of stones. Colour and shape: X is a cross on its disc, O a ring.

import { s } from "../kit/element.js";

/** @import {Player, Rules} from "./rules.js" */

/** The disc of a player around the origin, 1 being a cell's side. @param {Player} player */
export function disc(player) {
  const mark =
    player === "X"
      ? s("path", { class: "mark", d: "M-.15-.15.15.15M.15-.15-.15.15" })
      : s("circle", { class: "mark", r: 0.17 });
  return s("g", { class: `disc ${player}` }, s("circle", { class: "face", r: 0.41 }), mark);
}

/** A stone beside text. @param {Player} player */
export function stone(player) {
  return s(
    "svg",
    { class: "stone-icon", viewBox: "-.5 -.5 1 1", "aria-hidden": "true" },
    disc(player),
  );
}

/**
 * The part of a board that lies before its stones: a sheet with holes where
 * stones fall, tiles between which one looks where they are placed.
 * @param {Rules} rules
 */
export function sheet({ rows, columns, gravity }) {
  const cells = Array.from({ length: rows * columns }, (_, cell) => [
    cell % columns,
    Math.floor(cell / columns),
  ]);
  if (!gravity) {
    const tiles = cells.map(([x, y]) =>
      s("rect", { class: "tile", x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94, rx: 0.1 }),
    );
    return s("g", {}, ...tiles);
  }
  const hole = (/** @type {number[]} */ [x, y]) =>
    `M${x + 0.1} ${y + 0.5}a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0Z`;
  const outline = `M0 0H${columns}V${rows}H0Z`;
  const rims = cells.map(([x, y]) =>
    s("circle", { class: "rim", cx: x + 0.5, cy: y + 0.5, r: 0.4 }),
  );
  return s(
    "g",
    {},
    s("path", { class: "sheet", "fill-rule": "evenodd", d: outline + cells.map(hole).join("") }),
    ...rims,
  );
}

/** The empty board of a game, small, with a line on it. @param {Rules} rules */
export function miniature({ rows, columns, k, gravity }) {
  const [height, width] = [Math.min(rows, 6), Math.min(columns, 7)];
  const length = Math.min(k, height, width);
  const left = Math.floor((width - length) / 2);
  const dots = Array.from({ length: height * width }, (_, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const onLine = x - left === height - 1 - y && height - y <= length;
    const kind = onLine ? "line" : gravity ? "hole" : "empty";
    return s("circle", { class: kind, cx: x + 0.5, cy: y + 0.5, r: 0.36 });
  });
  const box = { class: "miniature", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" };
  return s("svg", box, ...dots);
}
