// Model of a game of two computers: a match in which the agent of the side to move takes the
// guest's seat before every move.

import { NetworkError, Problem, post, put, withRetry } from "../app/api.js";
import { GameRecord } from "../game/record.js";
import { say } from "../kit/words.js";

/**
 * @import {Admission, MatchState} from "../app/api.js"
 * @import {Player} from "../game/picture.js"
 * @import {Table} from "./players.js"
 */

/** Between two moves, in milliseconds. */
const PAUSE = 700;

export class Exhibition extends EventTarget {
  /** @type {MatchState | null} */
  state = null;
  running = false;
  thinking = false;
  /** What keeps it from going on. */
  trouble = "";
  #token = "";
  #closing = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | 0} */
  #timer = 0;

  /** @param {GameRecord} record  where it begins @param {Record<Player, string>} agents */
  constructor(record, agents) {
    super();
    this.start = record;
    this.record = record;
    this.agents = agents;
  }

  get over() {
    return Boolean(this.record.frames[this.record.plies.length].outcome);
  }

  /** Who plays, as a match has it. @returns {Table} */
  get table() {
    const { game, frames, plies } = this.record;
    const { to_move, outcome } = frames[plies.length];
    const seat = (/** @type {Player | null} */ player) =>
      player && (player === "X" ? "host" : "guest");
    const winner = outcome ? outcome.winner : null;
    const sitter = (/** @type {string} */ agent) =>
      /** @type {const} */ ({ kind: "engine", name: null, agent });
    return {
      game,
      opponent: "engine",
      seats: { host: sitter(this.agents.X), guest: sitter(this.agents.O) },
      first: "host",
      score: { host: Number(winner === "X"), guest: Number(winner === "O"), draws: 0 },
      round: 1,
      turn: outcome ? null : seat(to_move),
      outcome: outcome && { winner, seat: seat(winner), reason: "rules" },
    };
  }

  run() {
    this.running = true;
    this.step();
  }

  pause() {
    this.running = false;
    clearTimeout(this.#timer);
    this.#changed();
  }

  restart() {
    this.pause();
    this.state = null;
    this.record = this.start;
    this.run();
  }

  close() {
    this.pause();
    this.#closing.abort();
  }

  /** One move. */
  async step() {
    clearTimeout(this.#timer);
    if (this.thinking || this.over) return this.#changed();
    this.thinking = true;
    this.trouble = "";
    this.#changed();
    const before = this.record;
    try {
      const state = await this.#nextState();
      if (this.record === before) {
        this.state = state;
        this.record = GameRecord.ofMatch(state, before);
      }
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      this.running = false;
      this.trouble = error instanceof Problem ? error.message : say("page-trouble-silence");
    } finally {
      this.thinking = false;
    }
    if (this.#closing.signal.aborted) return;
    if (this.over) this.running = false;
    if (this.running) this.#timer = setTimeout(() => this.step(), PAUSE);
    this.#changed();
  }

  /** @returns {Promise<MatchState>} */
  async #nextState() {
    let state = this.state ?? (await this.#begin());
    const path = `/matches/${state.id}`;
    const { signal } = this.#closing;
    const asking = { token: this.#token, signal };
    if (state.turn === "host") {
      await put(`${path}/seats/guest`, { agent: this.agents[state.to_move] }, asking);
      state = await post(`${path}/swap`, {}, asking);
    }
    const ply = this.record.plies.length;
    return withRetry(() => post(`${path}/engine-moves`, { ply }, asking), { signal });
  }

  /** @returns {Promise<MatchState>} */
  async #begin() {
    const { game, frame, start } = this.start;
    const first = frame.to_move === "O" ? "guest" : "host";
    const wanted = { game, opponent: this.agents.O, first, ...(start && { position: start }) };
    const { signal } = this.#closing;
    /** @type {Admission} */
    const { token, match } = await post("/matches", wanted, { signal });
    this.#token = token;
    return match;
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
