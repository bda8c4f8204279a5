// Announcements for screen readers: differences between the last two states of a match.

import { mustPass } from "../game/board.js";
import { playedWords } from "../game/place-names.js";
import { say } from "../kit/words.js";
import { otherSeat, seatTitle } from "./players.js";
import { questions, questionWords } from "./questions.js";
import { result, status } from "./status-text.js";

/**
 * @import {MatchState, SeatName} from "../app/api.js"
 * @import {Match} from "./match.js"
 * @typedef {{
 *   plies: number, round: number, over: boolean, passing: boolean,
 *   questions: string[], there: boolean | null, hints: number,
 * }} Heard
 */

export class Announcements {
  /** @type {Heard | null} */
  #heard = null;

  /** What happened since the last time, in words; empty if nothing did. @param {Match} match @param {MatchState} state */
  of(match, state) {
    const old = this.#heard;
    const other = match.seat && otherSeat(match.seat);
    const now = {
      plies: match.plies,
      round: state.round,
      over: state.outcome !== null,
      passing: match.mayPlay && mustPass(state.legal),
      questions: match.seat ? questions(state, match.seat) : [],
      there: other && match.presence[other],
      hints: other ? state.hints[other] : 0,
    };
    this.#heard = now;
    if (!old) return state.turn && now.plies === 0 ? status(state, match.seat, false) : "";
    /** @type {(string | false | null)[]} */
    const parts = [this.#round(old, now), this.#move(old, now, match)];
    if (now.over && !old.over) parts.push(result(state, match.seat));
    else if (match.mayPlay && state.opponent !== "here" && this.#moved(old, now)) {
      parts.push(status(state, match.seat, false));
    }
    if (now.passing && !old.passing) parts.push(say("page-must-pass"));
    if (match.seat) parts.push(...this.#friend(old, now, state, match.seat));
    return parts.filter(Boolean).join(". ");
  }

  /** What the friend asks, answers and does. @param {Heard} old @param {Heard} now @param {MatchState} state @param {SeatName} seat */
  #friend(old, now, state, seat) {
    const name = seatTitle(state, otherSeat(seat), null);
    const asked = now.questions.filter((one) => !old.questions.includes(one));
    return [
      ...asked.map((question) => questionWords(question, state, seat)),
      now.hints > old.hints && say("page-hint-used", { name }),
      old.there && now.there === false && say("page-presence-left", { name }),
      old.there === false && now.there && say("page-presence-back", { name }),
    ];
  }

  /** @param {Heard} old @param {Heard} now */
  #moved(old, now) {
    return old.plies !== now.plies || old.round !== now.round;
  }

  /** @param {Heard} old @param {Heard} now */
  #round(old, now) {
    return old.round === now.round ? "" : say("page-round", { round: now.round });
  }

  /** @param {Heard} old @param {Heard} now @param {Match} match */
  #move(old, now, match) {
    const before = old.round === now.round ? old.plies : 0;
    if (now.plies < before) return say("page-taken-back");
    const { plies, frames } = match.record ?? { plies: [], frames: [] };
    const said = plies.map((ply, index) => playedWords(frames[index].picture, ply));
    return said.slice(before).join(". ");
  }
}
