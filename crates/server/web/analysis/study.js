// Model of the analysis view: the current position with its analysis, the review of the game,
// and the game left for a variation.

import { NetworkError, Problem, pause } from "../app/api.js";
import { knownGame } from "../game/catalogue.js";
import { sizeOf } from "../game/picture.js";
import { say } from "../kit/words.js";
import {
  analysisAgain,
  analysisOf,
  candidatesOf,
  explanationOf,
  knownAnalysis,
  lineOf,
  positionOf,
  reviewOf,
} from "./cached-api.js";
import { balanceOf } from "./values.js";

/** How often a better analysis is asked for. */
const AGAIN = 5;

/**
 * @import {Analysis, Explanation, Review} from "../app/api.js"
 * @import {GameRecord} from "../game/record.js"
 */

export class Study extends EventTarget {
  /** @type {Analysis | null} */
  analysis = null;
  /** @type {Explanation | null} */
  explanation = null;
  /** Best play from the position on. @type {GameRecord | null} */
  line = null;
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
    this.reviewing = review && record.plies.length > 0;
    this.record = record;
    this.#analyse();
    if (this.reviewing) this.reviewGame();
  }

  /** Goes to another position of the game, or leaves it. @param {GameRecord} next */
  go(next) {
    const { record, review } = this;
    const sameStart = next.game === record.game && next.start === record.start;
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
    this.analysis = this.explanation = this.line = null;
    this.explaining = false;
    this.trouble = "";
    const asking = new AbortController();
    this.#asking = asking;
    const options = { signal: asking.signal, waiting: this.#waiting };
    if (this.record.frame.legal) this.analysis = knownAnalysis(this.record);
    this.#changed();
    await this.#ask(asking.signal, async () => {
      await this.#learn(options);
      if (!this.record.frame.balanced) return;
      const found = this.analysis ?? (await this.#search(options));
      if (asking.signal.aborted) return;
      this.trouble = "";
      this.analysis = found;
      this.#changed();
      await this.#follow(found.line, options);
      if (!found.candidates) await this.#improve(found, options);
    });
  }

  /** The value of every move or, of a large board, of the best as far as they are known. @param {{signal: AbortSignal}} options */
  async #search(options) {
    const { record } = this;
    const game = knownGame(record.game);
    if (!game?.candidates) return analysisOf(record, options);
    const found = await candidatesOf(record, options, (analysis) => {
      if (options.signal.aborted) return;
      this.trouble = "";
      this.analysis = analysis;
      this.#changed();
    });
    // A position that was solved after all.
    const solved = found.exact && game.perfect && !found.outcome;
    return solved ? analysisOf(record, options) : found;
  }

  /**
   * Asks again, now and then, while the server is too busy for a whole analysis.
   * @param {import("../app/api.js").Analysis} found @param {{signal: AbortSignal}} options
   */
  async #improve(found, options) {
    for (let latest = found, times = 0; latest.hurried && times < AGAIN; times++) {
      await pause(2 + 2 * times, options.signal);
      latest = await analysisAgain(this.record, options);
      if (options.signal.aborted) return;
      this.trouble = "";
      this.analysis = latest;
      this.#changed();
    }
  }

  /** Lets the server tell what it has not told yet about the position. @param {{signal: AbortSignal}} options */
  async #learn(options) {
    const { record } = this;
    if (record.frame.legal) return;
    const view = await positionOf(record.question(), options);
    if (options.signal.aborted) return;
    this.trouble = "";
    this.record = record.filled(view);
    this.#changed();
  }

  /** Takes over best play, unless there is some already. @param {readonly string[]} moves @param {{signal: AbortSignal}} options */
  async #follow(moves, options) {
    if (this.line || moves.length === 0) return;
    const line = await lineOf(this.record, moves, options);
    if (options.signal.aborted) return;
    this.line = line;
    this.#changed();
  }

  /** Shows an error, unless the request was cancelled. @param {AbortSignal} signal @param {() => Promise<void>} ask */
  async #ask(signal, ask) {
    try {
      await ask();
    } catch (error) {
      if (signal.aborted) return;
      this.explaining = false;
      this.complain(error);
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
    const options = { signal, waiting: this.#waiting };
    await this.#ask(signal, async () => {
      await this.#learn(options);
      const found = await explanationOf(this.record, options);
      if (signal.aborted) return;
      this.trouble = "";
      this.explanation = found;
      this.#changed();
      await this.#follow(found.line, options);
    });
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
      const { game, start, moves } = this.record;
      const same = game === record.game && start === record.start;
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
    return record.frames.map(({ picture }, ply) => {
      if (review) return review.graph[ply] ?? null;
      const known = knownAnalysis(record, ply);
      return known && balanceOf(known, sizeOf(picture));
    });
  }
}
