// Settings of the lab in one line.

import { titleOf } from "../game/catalogue.js";
import { say } from "../kit/words.js";
import { algorithmTitle, profiles } from "./names.js";
import { rivalOf } from "./url-state.js";

/** @import {LabState} from "./url-state.js" */

/** The shape of a tree: its branches ply by ply if they are regular, else its leaves. @param {string} text */
export function shapeOf(text) {
  /** @type {unknown} */
  let tree;
  try {
    tree = JSON.parse(text);
  } catch {
    return say("page-lab-typed");
  }
  const counts = [];
  let row = [tree];
  for (;;) {
    const lists = row.filter(Array.isArray);
    const counted = new Set(lists.map(({ length }) => length));
    const regular = counted.size <= 1 && (lists.length === 0 || lists.length === row.length);
    if (!regular) {
      const count = String([tree].flat(Number.POSITIVE_INFINITY).length);
      return say("page-lab-tree-leaves", { count });
    }
    if (lists.length === 0) break;
    counts.push(lists[0].length);
    row = lists.flat();
  }
  return say("page-lab-tree-shape", { shape: counts.join(" × ") });
}

/** @param {LabState} state */
export function summaryOf(state) {
  const { mode, algorithm } = state;
  const profile = profiles().find(([name]) => name === state.profile)?.[1] ?? state.profile;
  const names =
    mode === "compare"
      ? state.algorithms
      : mode === "beside"
        ? ["minimax", rivalOf(state)]
        : [algorithm];
  const subject = state.game
    ? [titleOf(state.game), state.position].filter(Boolean).join(" ")
    : state.series && state.quiz
      ? say("page-tree-quiz")
      : shapeOf(state.tree);
  // The name without what explains it.
  const short = profile.split(" (")[0];
  return [names.map(algorithmTitle).join(", "), short, subject].join(" · ");
}
