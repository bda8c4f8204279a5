// Sounds of moves and results, and a shower of stones after a win. Nothing moves for readers
// who prefer reduced motion.

import { h } from "../kit/element.js";
import { sound } from "../kit/sound.js";

/**
 * @import {Match} from "./match.js"
 * @typedef {{plies: number, round: number, over: boolean}} Seen
 */

const PIECES = 28;

/** Stones that fall over an element once. @param {HTMLElement} element */
export function celebrate(element) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const shower = h("div", { class: "shower", "aria-hidden": "true" });
  for (let index = 0; index < PIECES; index++) {
    const piece = h("span", { class: index % 2 ? "piece X" : "piece O" });
    piece.style.setProperty("--at", `${(index * 61) % 100}%`);
    piece.style.setProperty("--late", `${(index % 7) * 0.09}s`);
    shower.append(piece);
  }
  element.append(shower);
  setTimeout(() => shower.remove(), 3000);
}

export class Effects {
  /** @type {Seen | null} */
  #seen = null;

  /** Follows a match; what is there at first happened before. @param {Match} match @param {HTMLElement} stage */
  follow(match, stage) {
    const { state, seat, plies } = match;
    if (!state) return;
    const old = this.#seen;
    const now = { plies, round: state.round, over: state.outcome !== null };
    this.#seen = now;
    if (!old) return;
    if (now.over && !old.over) this.#end(match, stage);
    else if (now.round === old.round && now.plies > old.plies) {
      const ours = match.pending || state.opponent === "here" || !seat;
      sound(ours ? "own" : "other");
    }
  }

  /** @param {Match} match @param {HTMLElement} stage */
  #end({ state, seat }, stage) {
    const winner = state?.outcome?.seat;
    if (!winner) return sound("drawn");
    const won = winner === seat || state?.opponent === "here" || !seat;
    sound(won ? "won" : "lost");
    if (won && seat) celebrate(stage);
  }
}
