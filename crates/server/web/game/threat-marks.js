// Marks on a board of cells: threats as rings, and the moves of best play.

import { s } from "../kit/element.js";

/**
 * @import {Threat} from "../app/api.js"
 * @import {Player, Ply} from "./picture.js"
 */

/** How many moves of best play are drawn. */
export const MOST_AHEAD = 5;

/** @param {number} cell @param {number} columns */
const middle = (cell, columns) => [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5];

/** Half the width of a mark; without gravity it lies around the value of the move. */
const SIZES = { gravity: { X: 0.3, O: 0.19 }, free: { X: 0.43, O: 0.35 } };

/**
 * Odd threats are round, even ones square; those of O lie inside those of X.
 * @param {Threat} threat @param {number} columns
 */
function ring({ player, parity, playable, place }, columns) {
  const size = SIZES[parity ? "gravity" : "free"][player];
  const shape = (/** @type {string} */ kind) =>
    parity === "even"
      ? s("rect", { class: kind, x: -size, y: -size, width: 2 * size, height: 2 * size, rx: 0.04 })
      : s("circle", { class: kind, r: size });
  const at = `translate(${middle(place, columns).join(" ")})`;
  const kind = `threat-mark ${player} ${playable ? "now" : "later"} ${parity ?? "free"}`;
  const about = { class: kind, transform: at, "data-place": place, "data-parity": parity };
  return s("g", about, shape("threat-casing"), shape("threat-ring"));
}

/** @param {readonly Threat[]} threats @param {number} columns */
export const threatRings = (threats, columns) => threats.map((threat) => ring(threat, columns));

/**
 * The next moves of best play, numbered; where stones fall, an arrow to the first.
 * @param {readonly Ply[]} plies @param {number} columns @param {boolean} gravity
 */
export function aheadMarks(plies, columns, gravity) {
  const shown = plies.slice(0, MOST_AHEAD).filter(({ changes }) => changes.length > 0);
  const marks = shown.map(({ player, changes }, index) => {
    const [x, y] = middle(changes[0].place, columns);
    return s(
      "g",
      { class: `ahead ${player}`, transform: `translate(${x} ${y})` },
      s("circle", { class: "face", r: 0.24 }),
      s("text", { class: "ahead-number", y: 0.11 }, index + 1),
    );
  });
  if (!gravity || shown.length === 0) return marks;
  const [x, y] = middle(shown[0].changes[0].place, columns);
  const tip = y - 0.3;
  const path = `M${x} 0.06V${tip}M${x - 0.14} ${tip - 0.16}L${x} ${tip}L${x + 0.14} ${tip - 0.16}`;
  const stroke = (/** @type {string} */ kind) => s("path", { class: kind, d: path });
  return [stroke("arrow-casing"), stroke("arrow"), ...marks];
}

/** The players who threaten a cell. @param {readonly Threat[]} threats @param {number} cell @returns {Player[]} */
export const threateners = (threats, cell) =>
  threats.filter(({ place }) => place === cell).map(({ player }) => player);
