// Status texts of a match: turn, last move, result.

import { say } from "../kit/words.js";
import { otherSeat, seatTitle, sideOf } from "./players.js";

/**
 * @import {MatchState, SeatName} from "../app/api.js"
 * @import {Table} from "./players.js"
 */

/** @param {Table} match @param {SeatName | null} own */
export function result(match, own) {
  const { outcome, opponent } = match;
  if (!outcome) return "";
  const { seat, reason } = outcome;
  if (!seat) return reason === "agreed" ? say("page-result-agreed") : say("page-result-draw");
  const name = seatTitle(match, seat, own);
  const player = sideOf(match, seat);
  if (reason === "resigned") {
    const loser = otherSeat(seat);
    if (loser === own && opponent !== "here") return say("page-result-you-resigned");
    if (seat === own && opponent !== "here") {
      return say("page-result-they-resigned", { name: seatTitle(match, loser, own) });
    }
    return say("page-result-resigned", {
      name: seatTitle(match, loser, own),
      player: sideOf(match, loser),
    });
  }
  if (opponent === "here" || !own) return say("page-result-player", { name, player });
  return seat === own ? say("page-result-you") : say("page-result-other");
}

/**
 * The line above the board.
 * @param {MatchState} match @param {SeatName | null} own @param {boolean} sending
 */
export function status(match, own, sending) {
  const { turn, opponent, seats } = match;
  if (match.outcome) return result(match, own);
  if (sending) return say("page-status-sending");
  if (!turn) return own ? say("page-status-waiting-friend") : say("page-status-waiting");
  const [name, player] = [seatTitle(match, turn, own), sideOf(match, turn)];
  if (seats[turn].kind === "engine") return say("page-status-thinking", { name });
  if (opponent === "here" || !own) return say("page-status-turn", { name, player });
  return turn === own
    ? say("page-status-your-turn", { player })
    : say("page-status-their-turn", { name });
}
