// Announcements for screen readers: differences between the last two states of a match.

import { mustPass } from "../game/board.js";
import { playedWords } from "../game/place-names.js";
import { say } from "../kit/words.js";
import { otherSeat, seatTitle } from "./players.js";
import { result, status } from "./status-text.js";

/**
 * @import {MatchState} from "../app/api.js"
 * @import {Match} from "./match.js"
 * @typedef {{plies: number, round: number, over: boolean, asked: boolean, passing: boolean}} Heard
 */

export class Announcements {
  /** @type {Heard | null} */
  #heard = null;

  /** What happened since the last time, in words; empty if nothing did. @param {Match} match @param {MatchState} state */
  of(match, state) {
    const old = this.#heard;
    const asked = state.undo_asked_by !== null && state.undo_asked_by !== match.seat;
    const now = {
      plies: match.plies,
      round: state.round,
      over: state.outcome !== null,
      asked,
      passing: match.mayPlay && mustPass(state.legal),
    };
    this.#heard = now;
    if (!old) return state.turn && now.plies === 0 ? status(state, match.seat, false) : "";
    const parts = [this.#round(old, now), this.#move(old, now, match)];
    if (now.over && !old.over) parts.push(result(state, match.seat));
    else if (match.mayPlay && state.opponent !== "here" && this.#moved(old, now)) {
      parts.push(status(state, match.seat, false));
    }
    if (now.passing && !old.passing) parts.push(say("page-must-pass"));
    if (asked && !old.asked && match.seat) {
      const name = seatTitle(state, otherSeat(match.seat), null);
      parts.push(say("page-undo-asks", { name }));
    }
    return parts.filter(Boolean).join(". ");
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
