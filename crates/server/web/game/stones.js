// Drawing of stones. Colour and shape: X is a cross on its disc, O a ring.

import { s } from "../kit/element.js";

/** @import {GridPicture, Player} from "./picture.js" */

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

/** @param {number} rows @param {number} columns */
const cellsOf = (rows, columns) =>
  Array.from({ length: rows * columns }, (_, cell) => [cell % columns, Math.floor(cell / columns)]);

/**
 * The part of a board that does not change: a sheet with holes before stones that fall, tiles,
 * or lines with stones on their crossings or between them.
 * @param {GridPicture} picture
 */
export function sheet({ rows, columns, look }) {
  if (look === "drop") return holes(rows, columns);
  if (look === "stones") return crossings(rows, columns);
  if (look === "discs") return felt(rows, columns);
  const tiles = cellsOf(rows, columns).map(([x, y]) =>
    s("rect", { class: "tile", x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94, rx: 0.1 }),
  );
  return s("g", {}, ...tiles);
}

/** @param {number} rows @param {number} columns */
function holes(rows, columns) {
  const cells = cellsOf(rows, columns);
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

/** The star points of a board that has a middle, by which the eye finds its place. @param {number} rows @param {number} columns */
function stars(rows, columns) {
  if (rows < 13 || columns < 13 || rows % 2 === 0 || columns % 2 === 0) return [];
  const at = (/** @type {number} */ size) => [3, size - 4].map((place) => place + 0.5);
  const corners = at(rows).flatMap((cy) => at(columns).map((cx) => ({ cx, cy })));
  const points = [...corners, { cx: columns / 2, cy: rows / 2 }];
  return points.map((point) => s("circle", { class: "star", ...point, r: 0.1 }));
}

/** @param {number} rows @param {number} columns */
function crossings(rows, columns) {
  const lines = [
    ...Array.from({ length: rows }, (_, row) => `M.5 ${row + 0.5}H${columns - 0.5}`),
    ...Array.from({ length: columns }, (_, column) => `M${column + 0.5} .5V${rows - 0.5}`),
  ];
  const ground = { class: "wood", x: 0, y: 0, width: columns, height: rows, rx: 0.3 };
  const ruling = s("path", { class: "ruling", d: lines.join("") });
  return s("g", {}, s("rect", ground), ruling, ...stars(rows, columns));
}

/** @param {number} rows @param {number} columns */
function felt(rows, columns) {
  const lines = [
    ...Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}H${columns}`),
    ...Array.from({ length: columns + 1 }, (_, column) => `M${column} 0V${rows}`),
  ];
  const ground = { class: "felt", x: 0, y: 0, width: columns, height: rows };
  return s("g", {}, s("rect", ground), s("path", { class: "ruling", d: lines.join("") }));
}
