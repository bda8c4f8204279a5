// The computer of an embedded board: one match that goes on move by move, and another from
// where the reader has gone back to.

import { positionOf } from "../analysis/cached-api.js";
import { post, withRetry } from "../app/api.js";
import { other } from "../game/picture.js";

/**
 * @import {Admission, MatchState} from "../app/api.js"
 * @import {Player} from "../game/picture.js"
 * @import {GameRecord} from "../game/record.js"
 */

export class Opponent {
  #match = "";
  #token = "";
  /** The position after the computer's last move. */
  #after = "";
  /** How many moves the match has. */
  #plies = 0;

  /** @param {string} agent @param {Player} side  of the reader */
  constructor(agent, side) {
    this.agent = agent;
    this.side = side;
  }

  /** Whether the computer is to move. @param {GameRecord} record */
  isToMove({ frame }) {
    return !frame.outcome && frame.to_move === other(this.side);
  }

  /** The record with the computer's move. @param {GameRecord} record */
  async answer(record) {
    const before = record.at > 0 ? record.key(record.at - 1) : "";
    const goesOn = this.#match !== "" && before === this.#after;
    if (goesOn) await this.#play(record.plies[record.at - 1].move);
    else await this.#begin(record);
    const asking = { token: this.#token };
    /** @type {MatchState} */
    const state = await withRetry(() =>
      post(`/matches/${this.#match}/engine-moves`, { ply: this.#plies }, asking),
    );
    this.#plies = state.moves.length;
    const ply = state.plies[state.plies.length - 1];
    const next = record.continued([ply]);
    this.#after = next.key();
    return next;
  }

  /** @param {string} move */
  async #play(move) {
    const body = { move, ply: this.#plies };
    await post(`/matches/${this.#match}/moves`, body, { token: this.#token });
    this.#plies += 1;
  }

  /** A match from a position on. @param {GameRecord} record */
  async #begin(record) {
    const { position } = await positionOf(record.question());
    const first = this.side === "X" ? "host" : "guest";
    const wanted = {
      game: record.game,
      opponent: this.agent,
      first,
      ...(position && { position }),
    };
    /** @type {Admission} */
    const { token, match } = await post("/matches", wanted);
    [this.#match, this.#token, this.#plies] = [match.id, token, match.moves.length];
  }
}
