// A puzzle being solved: each move is judged by the server, a right one is answered with the best
// defence until nothing is left to find, a wrong one is taken back after its refutation.

import { explanationOf, lineOf } from "../analysis/cached-api.js";
import { NetworkError, Problem, pause, post, withRetry } from "../app/api.js";
import { GameRecord } from "../game/record.js";
import { noteMistake, noteSolved } from "./score.js";

/**
 * @import {Puzzle, PuzzleTry} from "../app/api.js"
 * @import {LegalMove} from "../game/picture.js"
 * @typedef {"asking" | "judging" | "refuting" | "solved" | "revealed"} Phase
 */

/** Seconds between the moves that are shown, and before a wrong one is taken back. */
const STEP = 0.65;
const LOOK = 1.6;

export class Attempt extends EventTarget {
  /** @type {Phase} */
  phase = "asking";
  /** The answer to the latest move. @type {PuzzleTry | null} */
  tried = null;
  mistakes = 0;
  /** Right moves so far. */
  found = 0;
  /** Best play from the position, once the solution is shown. @type {GameRecord | null} */
  line = null;
  /** Why the server did not answer. @type {Error | null} */
  trouble = null;
  /** @type {AbortSignal} */
  #signal;
  /** The day whose puzzle it is. @type {string | null} */
  #day;

  /** @param {Puzzle} puzzle @param {string | null} day @param {AbortSignal} signal */
  constructor(puzzle, day, signal) {
    super();
    this.puzzle = puzzle;
    this.#day = day;
    this.#signal = signal;
    /** The position to find a move in. */
    this.record = GameRecord.posed(puzzle);
    /** The position on the board. */
    this.shown = this.record;
    /** The position of the latest move, for its words. */
    this.from = this.record;
  }

  /** @param {Phase} [phase] */
  #change(phase = this.phase) {
    this.phase = phase;
    this.dispatchEvent(new Event("change"));
  }

  /** Runs what asks the server; what was on the board comes back if it does not answer. @param {() => Promise<void>} work */
  async #asking(work) {
    this.trouble = null;
    try {
      await work();
    } catch (error) {
      if (this.#signal.aborted) return;
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      this.trouble = error;
      this.shown = this.record;
      this.#change("asking");
    }
  }

  /** @param {LegalMove} legal */
  play(legal) {
    if (this.phase !== "asking") return Promise.resolve();
    this.from = this.record;
    this.shown = this.record.played(legal);
    this.#change("judging");
    return this.#asking(() => this.#judge(legal.move));
  }

  /** @param {string} move */
  async #judge(move) {
    const { game, task } = this.puzzle;
    const signal = this.#signal;
    const body = { game, task, position: this.record.position() ?? "", move };
    const tried = /** @type {PuzzleTry} */ (
      await withRetry(() => post("/puzzles/tries", body, { signal }), { signal })
    );
    const line = await lineOf(this.record, [tried.move, ...tried.replies], { signal });
    if (signal.aborted) return;
    this.tried = tried;
    if (tried.right) await this.#goOn(tried, line);
    else await this.#refute(line);
  }

  /** @param {PuzzleTry} tried @param {GameRecord} line */
  async #goOn({ replies, solved }, line) {
    this.found++;
    this.record = line.browse(line.plies.length);
    if (solved) noteSolved(this.mistakes === 0, this.#day);
    if (replies.length > 0) await this.#step(line, "judging");
    this.shown = this.record;
    this.#change(solved ? "solved" : "asking");
  }

  /** @param {GameRecord} line */
  async #refute(line) {
    this.mistakes++;
    noteMistake();
    await this.#step(line, "refuting");
    await pause(LOOK, this.#signal);
    this.shown = this.record;
    this.#change("asking");
  }

  /** Shows the moves of a line one by one. @param {GameRecord} line @param {Phase} phase */
  async #step(line, phase) {
    for (let at = line.at + 1; at <= line.plies.length; at++) {
      this.shown = line.browse(at);
      this.#change(phase);
      if (at < line.plies.length) await pause(STEP, this.#signal);
    }
  }

  /** Shows best play instead of asking for it. */
  reveal() {
    if (this.phase !== "asking") return Promise.resolve();
    this.mistakes++;
    noteMistake();
    this.#change("revealed");
    return this.#asking(async () => {
      const signal = this.#signal;
      const { line } = await explanationOf(this.record, { signal });
      const moves = line.length > 0 ? line : [this.puzzle.solution];
      this.line = await lineOf(this.record, moves, { signal });
      this.#change();
    });
  }
}
