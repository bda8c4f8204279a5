// Review of a game: moves that cost something, better ones, and retries.

import { GLYPHS, markWords, rowNumber } from "../game/moves.js";
import { moveTextWords, moveWords } from "../game/place-names.js";
import { stone } from "../game/stones.js";
import { button } from "../kit/button.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";

/**
 * @import {Mark, Review, ReviewedPly} from "../app/api.js"
 * @import {Player} from "../game/picture.js"
 * @import {GameRecord} from "../game/record.js"
 */

/** The marks of moves that changed the result, or only its time. @type {Mark[]} */
const FAULTS = ["blunder", "mistake", "inaccuracy"];

/** The plies that changed the result. @param {Review} review */
export function faults(review) {
  return new Set(
    review.plies
      .filter(({ mark }) => mark === "mistake" || mark === "blunder")
      .map(({ ply }) => ply),
  );
}

/** @param {Review} review @param {Player} player */
function summary(review, player) {
  const marks = review.plies.filter((ply) => ply.player === player).map(({ mark }) => mark);
  const tally = (/** @type {Mark} */ mark) => marks.filter((found) => found === mark).length;
  const [blunders, mistakes, inaccuracies] = FAULTS.map(tally);
  const words = [
    blunders > 0 && say("page-blunders", { blunders }),
    mistakes > 0 && say("page-mistakes", { mistakes }),
    inaccuracies > 0 && say("page-inaccuracies", { inaccuracies }),
  ].filter(Boolean);
  return h(
    "p",
    { class: "tally" },
    stone(player),
    h("span", {}, words.join(", ") || say("page-faultless")),
  );
}

/**
 * @param {GameRecord} record @param {Review} review
 * @param {{look: (ply: number) => void, retry: (ply: ReviewedPly) => void}} acts
 *   look at the position before a move; play on from there
 */
export function reviewed(record, review, { look, retry }) {
  const entry = (/** @type {ReviewedPly} */ reviewed) => {
    const { ply, player, mark, better, words } = reviewed;
    const { picture } = record.frames[ply - 1];
    const name = moveWords(picture, record.plies[ply - 1]);
    const number = rowNumber(record.plies, ply);
    const title = say("page-move-number", { ply: number, player, move: name });
    const others = better.map((text) => moveTextWords(picture, text)).join(", ");
    return h(
      "li",
      { class: `fault ${mark}` },
      h(
        "h3",
        {},
        stone(player),
        h("span", {}, title),
        h("span", { class: "mark-glyph" }, `${GLYPHS[mark]} ${markWords(mark)}`),
      ),
      h("p", {}, words),
      others && h("p", {}, say("page-better", { moves: others })),
      h(
        "div",
        { class: "buttons" },
        button(say("page-look"), () => look(ply - 1)),
        button(say("page-retry"), () => retry(reviewed), { icon: "play" }),
      ),
    );
  };
  const list = review.plies.filter(({ mark }) => FAULTS.includes(mark));
  // An estimate that finds no mistake has not shown that there is none.
  const told = review.exact || list.length > 0;
  return h(
    "div",
    { class: "reviewed" },
    !review.exact && h("p", { class: "muted" }, say("page-review-estimate")),
    told && summary(review, "X"),
    told && summary(review, "O"),
    list.length > 0 && h("ol", { class: "faults" }, ...list.map(entry)),
    list.length === 0 && told && h("p", {}, say("page-review-clean")),
  );
}
