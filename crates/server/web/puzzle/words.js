// Texts of a puzzle: its task, and the judgement of the latest move.

import { moveTextWords, moveWords } from "../game/place-names.js";
import { h } from "../kit/element.js";
import { icon } from "../kit/icons.js";
import { say } from "../kit/words.js";

/**
 * @import {GameRecord} from "../game/record.js"
 * @import {Attempt} from "./attempt.js"
 * @typedef {{right: boolean, title: string, text: string}} Judgement
 */

/** The line above the board. @param {Attempt} attempt */
export function taskWords({ puzzle, phase, found }) {
  if (phase === "solved") return say("page-puzzle-solved");
  if (phase === "refuting") return say("page-puzzle-wrong");
  const turn = say("page-turn", { player: puzzle.to_move });
  return found > 0 ? `${say("page-puzzle-go-on")} ${turn}` : `${puzzle.words} ${turn}`;
}

/** A move of the position it was made in, in words. @param {GameRecord} from @param {string} move */
function words({ frame: { picture, legal } }, move) {
  const known = legal?.find((found) => found.move === move);
  return known ? moveWords(picture, known) : moveTextWords(picture, move);
}

/** The judgement of the latest move. @param {Attempt} attempt @returns {Judgement | null} */
export function judged({ phase, tried, from, mistakes, puzzle }) {
  if (phase === "revealed") {
    return { right: false, title: say("page-puzzle-revealed"), text: "" };
  }
  if (!tried || (phase === "judging" && !tried.right)) return null;
  const { move, right, value, replies, solved } = tried;
  const why = say("page-puzzle-why", { move: words(from, move), value: value.words });
  if (!right) {
    const reply = replies.map((text) => moveTextWords(from.frame.picture, text)).join(", ");
    const text = replies.length > 0 ? `${why}. ${say("page-puzzle-reply", { reply })}` : why;
    return { right, title: say("page-puzzle-wrong"), text };
  }
  if (!solved) return { right, title: say("page-puzzle-right"), text: why };
  const end = puzzle.task === "win" ? say("page-puzzle-won") : say("page-puzzle-held");
  const how = mistakes > 0 ? ` ${say("page-puzzle-mistakes", { count: mistakes })}` : "";
  return { right, title: say("page-puzzle-solved"), text: end + how };
}

/** @param {Judgement} judgement */
export const judgementLines = ({ right, title, text }) => [
  h(
    "p",
    { class: right ? "right" : "wrong" },
    icon(right ? "check" : "cross"),
    h("strong", {}, title),
  ),
  h("p", {}, text),
];
