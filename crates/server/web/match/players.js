// The two seats: players, their stones and the score.

import { agentTitle } from "../game/catalogue.js";
import { countOf } from "../game/place-names.js";
import { stone } from "../game/stones.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";

/**
 * @import {MatchState, Presence, SeatName} from "../app/api.js"
 * @import {Picture, Player} from "../game/picture.js"
 * @typedef {Pick<
 *   MatchState, "game" | "opponent" | "seats" | "first" | "score" | "turn" | "outcome" | "round"
 * >} Table  who sits where in which round
 */

/** @param {SeatName} seat @returns {SeatName} */
export const otherSeat = (seat) => (seat === "host" ? "guest" : "host");

/** The stones a seat plays with in this round. @param {Table} match @param {SeatName} seat @returns {Player} */
export const sideOf = (match, seat) => (match.first === seat ? "X" : "O");

/**
 * Name of the player of a seat.
 * @param {Table} match @param {SeatName} seat @param {SeatName | null} own
 */
export function seatTitle(match, seat, own) {
  const { kind, name, agent } = match.seats[seat];
  if (match.opponent === "here")
    return say("page-player-number", { number: seat === "host" ? 1 : 2 });
  if (kind === "free") return say("page-seat-free");
  if (kind === "engine") return agentTitle(agent, match.game);
  if (name) return name;
  return seat === own
    ? say("page-you")
    : seat === "host"
      ? say("page-seat-host")
      : say("page-seat-guest");
}

/** How many boxes or discs a player has, in games in which they count. @param {Picture} picture @param {Player} player */
function tally(picture, player) {
  const counts = picture.kind === "boxes" || (picture.kind === "grid" && picture.look === "discs");
  if (!counts) return null;
  const count = countOf(picture, player);
  return h("span", { class: "count", "aria-label": say("page-count", { count }) }, count);
}

/** Game, round and draws, above the board. @param {Table} match @param {string} title */
export function headline({ score: { draws }, round }, title) {
  const words = say("page-round", { round });
  const tally = draws > 0 ? `${words} · ${say("page-draws", { draws })}` : words;
  return [title, h("small", {}, ` · ${tally}`)];
}

/** How many hints a friend was given. @param {number} count */
const hintBadge = (count) =>
  count > 0 && h("span", { class: "badge" }, say("page-hints-used", { count }));

/**
 * @param {Table} match @param {SeatName | null} own @param {Picture} picture  of the position shown
 * @param {{presence: Presence, hints: MatchState["hints"]}} [friends]
 */
export function players(match, own, picture, friends) {
  const left = own ?? "host";
  const card = (/** @type {SeatName} */ seat) => {
    const onTurn = match.turn === seat && !match.outcome;
    const title = seatTitle(match, seat, own);
    const away = friends?.presence[seat] === false && seat !== own;
    const me = seat === own && match.opponent !== "here" && match.seats[seat].name;
    return h(
      "div",
      { class: `player${onTurn ? " on-turn" : ""}` },
      stone(sideOf(match, seat)),
      tally(picture, sideOf(match, seat)),
      h("span", { class: "who" }, me ? say("page-name-you", { name: title }) : title),
      away && h("span", { class: "badge" }, say("page-away")),
      hintBadge(friends?.hints[seat] ?? 0),
      h(
        "span",
        { class: "score", "aria-label": say("page-score", { points: match.score[seat] }) },
        match.score[seat],
      ),
    );
  };
  return h("div", { class: "players" }, card(left), card(otherSeat(left)));
}
