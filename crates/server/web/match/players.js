// The two seats: players, their stones and the score.

import { agentTitle } from "../game/catalogue.js";
import { stone } from "../game/stones.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";

/**
 * @import {MatchState, SeatName} from "../app/api.js"
 * @import {Player} from "../game/rules.js"
 */

/** @param {SeatName} seat @returns {SeatName} */
export const otherSeat = (seat) => (seat === "host" ? "guest" : "host");

/** The stones a seat plays with in this round. @param {MatchState} match @param {SeatName} seat @returns {Player} */
export const sideOf = (match, seat) => (match.first === seat ? "X" : "O");

/**
 * What the one who sits there is called.
 * @param {MatchState} match @param {SeatName} seat @param {SeatName | null} own
 */
export function seatTitle(match, seat, own) {
  const { kind, name, agent } = match.seats[seat];
  if (match.opponent === "here")
    return say("page-player-number", { number: seat === "host" ? 1 : 2 });
  if (kind === "free") return say("page-seat-free");
  if (kind === "engine") return agentTitle(agent);
  if (name) return name;
  return seat === own
    ? say("page-you")
    : seat === "host"
      ? say("page-seat-host")
      : say("page-seat-guest");
}

/** @param {MatchState} match @param {SeatName | null} own */
export function players(match, own) {
  const left = own ?? "host";
  const card = (/** @type {SeatName} */ seat) => {
    const onTurn = match.turn === seat && !match.outcome;
    const title = seatTitle(match, seat, own);
    const me = seat === own && match.opponent !== "here" && match.seats[seat].name;
    return h(
      "div",
      { class: `player${onTurn ? " on-turn" : ""}` },
      stone(sideOf(match, seat)),
      h("span", { class: "who" }, me ? say("page-name-you", { name: title }) : title),
      h(
        "span",
        { class: "score", "aria-label": say("page-score", { points: match.score[seat] }) },
        match.score[seat],
      ),
    );
  };
  return h("div", { class: "players" }, card(left), card(otherSeat(left)));
}
