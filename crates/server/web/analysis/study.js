// Model of the analysis view: the current position with its analysis, the review of the game,
// and the game left for a variation.

import { NetworkError, Problem } from "../app/api.js";
import { GameRecord } from "../game/record.js";
import { say } from "../kit/words.js";
import { analysisOf, explanationOf, knownAnalysis, reviewOf } from "./cached-api.js";
import { isBalanced } from "./editor.js";
import { balanceOf } from "./values.js";

/** @import {Analysis, Explanation, Review} from "../app/api.js" */

export class Study extends EventTarget {
  /** @type {Analysis | null} */
  analysis = null;
  /** @type {Explanation | null} */
  explanation = null;
  /** Whether an explanation of the position was asked for. */
  explaining = false;
  /** @type {Review | null} */
  review = null;
  /** Whether a review was asked for. */
  reviewing = false;
  /** The reviewed game that the reader has left. @type {GameRecord | null} */
  left = null;
  trouble = "";
  #closing = new AbortController();
  /** Ends what is asked about the position when another takes its place. */
  #asking = new AbortController();

  /** @param {GameRecord} record */
  constructor(record) {
    super();
    this.record = record;
  }

  close() {
    this.#closing.abort();
    this.#asking.abort();
  }

  get closed() {
    return this.#closing.signal.aborted;
  }

  /** The address of what is studied. */
  get address() {
    return this.record.address(this.reviewing);
  }

  #changed() {
    if (!this.closed) this.dispatchEvent(new Event("change"));
  }

  /** Studies another game. @param {GameRecord} record @param {boolean} [review] */
  load(record, review = false) {
    this.left = this.review = null;
    this.reviewing = review && record.moves.length > 0;
    this.record = record;
    this.#analyse();
    if (this.reviewing) this.reviewGame();
  }

  /** Goes to another position of the game, or leaves it. @param {GameRecord} next */
  go(next) {
    const { record, review } = this;
    const sameStart = next.game === record.game && next.startText === record.startText;
    if (!sameStart) return this.load(next);
    if (next.moves.join() !== record.moves.join() && review) {
      this.left ??= record;
      this.review = null;
      this.reviewing = false;
    }
    this.record = next;
    this.#analyse();
  }

  /** Back to the game that was left. */
  comeBack() {
    if (this.left) this.load(this.left, true);
  }

  /** Shows what is wrong instead. @param {unknown} error @param {GameRecord} [record] */
  complain(error, record = this.record) {
    if (this.closed) return;
    this.record = record;
    this.trouble = error instanceof NetworkError ? say("page-trouble-silence") : "";
    if (error instanceof Problem || (error instanceof Error && !this.trouble)) {
      this.trouble = error.message;
    }
    this.#changed();
  }

  #waiting = (/** @type {number} */ seconds, /** @type {boolean} */ busy) => {
    this.trouble = busy ? say("page-waiting-busy", { seconds }) : say("page-waiting-silence");
    this.#changed();
  };

  async #analyse() {
    this.#asking.abort();
    this.analysis = this.explanation = null;
    this.explaining = false;
    this.trouble = "";
    const { record } = this;
    if (!isBalanced(record.cells())) return this.#changed();
    const asking = new AbortController();
    this.#asking = asking;
    const { signal } = asking;
    this.analysis = knownAnalysis(record.game, record.position());
    this.#changed();
    if (this.analysis) return;
    try {
      const options = { signal, waiting: this.#waiting };
      const found = await analysisOf(record.game, record.position(), options);
      if (signal.aborted) return;
      this.trouble = "";
      this.analysis = found;
      this.#changed();
    } catch (error) {
      if (!signal.aborted) this.complain(error);
    }
  }

  /** Asks why the position is worth what it is. */
  async explain() {
    if (this.explaining) return;
    if (this.trouble) this.retry();
    const { signal } = this.#asking;
    if (signal.aborted) return;
    this.explaining = true;
    this.#changed();
    const { game } = this.record;
    const position = this.record.position();
    try {
      const found = await explanationOf(game, position, { signal, waiting: this.#waiting });
      if (signal.aborted) return;
      this.trouble = "";
      this.explanation = found;
      this.#changed();
    } catch (error) {
      if (signal.aborted) return;
      this.explaining = false;
      this.complain(error);
    }
  }

  /** Tries again what did not work. */
  retry() {
    this.#analyse();
    if (this.reviewing && !this.review) this.reviewGame();
  }

  async reviewGame() {
    this.reviewing = true;
    this.#changed();
    const { record } = this;
    const { signal } = this.#closing;
    try {
      const found = await reviewOf(record, { signal, waiting: this.#waiting });
      const { game, startText, moves } = this.record;
      const same = game === record.game && startText === record.startText;
      if (!same || moves.join() !== record.moves.join()) return;
      this.trouble = "";
      this.review = found;
      this.left = null;
      this.#changed();
    } catch (error) {
      this.complain(error);
    }
  }

  /** How well X stood after every ply, from -1 to 1, as far as that is known. */
  get curve() {
    const { record, review } = this;
    return Array.from({ length: record.moves.length + 1 }, (_, ply) => {
      if (review) return review.graph[ply] ?? null;
      const known = knownAnalysis(record.game, record.position(ply));
      return known && balanceOf(known, record.start.length);
    });
  }
}

/** The board of a game before anything was played. @param {GameRecord} record */
export const emptied = ({ game, rules }) => new GameRecord(game, rules);
