// Model of a class: the server's state, our part in it, and the event stream.

import { del, get, NetworkError, newKey, Problem, post, withRetry } from "../app/api.js";
import { watchConnection } from "../app/connection.js";
import { openStream } from "../app/transport.js";
import { keepSeat, recall, remember, seatIn } from "../kit/storage.js";
import { say, spoken } from "../kit/words.js";

/**
 * @typedef {"round-robin" | "swiss" | "level" | "quiz"} Mode
 * @typedef {"first" | "second" | "draw"} GameResult
 * @typedef {{
 *   round: number, table: number, first: number | null, second: number | null, bye: boolean,
 *   match: string | null, result: GameResult | null,
 * }} ClassGame
 * @typedef {{
 *   rank: number, number: number, name: string, points: number, buchholz: number,
 *   sonneborn_berger: number, wins: number, draws: number, losses: number, byes: number,
 *   seconds: number, rating: number | null,
 * }} Standing
 * @typedef {{
 *   code: string, version: number, game: string, mode: Mode, agent: string | null,
 *   phase: "open" | "playing" | "between" | "over", paused: boolean, round: number,
 *   rounds: number | null, tree: string | null, students: {number: number, name: string}[],
 *   games: ClassGame[], standings: Standing[], updated: number,
 * }} ClassState
 * @typedef {{code: string, token: string, presence: string, number: number}} Part
 *   of this device in a class; number 0: the teacher
 * @typedef {{game: string, mode: Mode, rounds?: number, agent?: string}} NewClass
 */

/** How long to wait before a stream that was refused is asked for again. */
const STREAM_PAUSE = 3000;

/** What this device takes part in, if anything. @returns {Part | null} */
export function ownPart() {
  const part = recall("class", /** @type {Partial<Part>} */ ({}));
  const { code, token, presence, number } = part;
  return code && token && presence && number !== undefined
    ? { code, token, presence, number }
    : null;
}

export function dropPart() {
  remember("class", {});
}

/** @param {{token: string, presence: string, number?: number, class: ClassState}} admission */
function keepPart({ token, presence, number, class: { code } }) {
  remember("class", { code, token, presence, number: number ?? 0 });
}

/** Creates a class for this device to lead. @param {NewClass} wanted */
export async function createClass(wanted) {
  const once = newKey();
  keepPart(await withRetry(() => post("/classes", wanted, { once })));
}

/** Joins a class under a name. @param {string} code @param {string} name */
export async function joinClass(code, name) {
  const once = newKey();
  const path = `/classes/${encodeURIComponent(code)}/students`;
  keepPart(await withRetry(() => post(path, { name }, { once })));
}

export class ClassRoom extends EventTarget {
  /** @type {ClassState | null} */
  state = null;
  /** Numbers of the students who are there. @type {number[]} */
  present = [];
  /** What went wrong last. @type {string | null} */
  trouble = null;
  /** Whether the class is gone, or we were removed from it. */
  missing = false;
  part;
  #closing = new AbortController();
  /** @type {import("../app/transport.js").Stream | null} */
  #stream = null;

  /** @param {Part} part */
  constructor(part) {
    super();
    this.part = part;
    const { signal } = this.#closing;
    watchConnection((reached) => reached && this.refresh(), signal);
  }

  get leads() {
    return this.part.number === 0;
  }

  get path() {
    return `/classes/${this.part.code}`;
  }

  async open() {
    await this.refresh();
    if (!this.missing) this.#listen();
  }

  close() {
    this.#closing.abort();
    this.#stream?.close();
  }

  async refresh() {
    await this.#try(() => get(this.path, { token: this.part.token }));
  }

  /**
   * Does something that changes the class.
   * @param {"rounds" | "pause" | "resume" | "end" | "results" | "answers"} what @param {unknown} [body]
   */
  act(what, body) {
    const { token } = this.part;
    const once = newKey();
    return this.#try(() => post(`${this.path}/${what}`, body, { token, once }));
  }

  /** @param {number} number */
  remove(number) {
    const { token } = this.part;
    return this.#try(() => del(`${this.path}/students/${number}`, { token, once: newKey() }));
  }

  /** Deletes the class with everything in it. */
  async erase() {
    await del(this.path, { token: this.part.token });
    this.#gone();
  }

  /** The results as a file. @param {"standings" | "games"} of @returns {Promise<Blob>} */
  csv(of) {
    return get(`${this.path}/results.csv?of=${of}`, { token: this.part.token, file: true });
  }

  /** Our finished games of all rounds; null if the server does not tell. @returns {Promise<ClassGame[] | null>} */
  async finishedGames() {
    const [{ token, number }, { signal }] = [this.part, this.#closing];
    try {
      /** @type {ClassGame[]} */
      const games = await get(`${this.path}/games`, { token, signal });
      return games.filter(
        ({ first, second, match, result }) => match && result && [first, second].includes(number),
      );
    } catch (error) {
      if (error instanceof Problem || error instanceof NetworkError || signal.aborted) return null;
      throw error;
    }
  }

  /** A student's name. @param {number | null} number */
  nameOf(number) {
    return this.state?.students.find((student) => student.number === number)?.name ?? "—";
  }

  /** Whether we are a student who was not removed. */
  get takesPart() {
    return this.state?.students.some(({ number }) => number === this.part.number) ?? false;
  }

  /** Our game of this round, if we have one. @returns {ClassGame | null} */
  get ownGame() {
    const { number } = this.part;
    const own = this.state?.games.find(({ first, second }) => [first, second].includes(number));
    return own ?? null;
  }

  /** @param {() => Promise<ClassState>} request */
  async #try(request) {
    try {
      const state = await withRetry(request, { signal: this.#closing.signal });
      this.trouble = null;
      this.#receive(state);
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      if (error instanceof Problem && error.status === 404) return this.#gone();
      this.trouble = error instanceof Problem ? error.message : say("page-trouble-silence");
      this.#changed();
    }
  }

  #gone() {
    this.missing = true;
    this.#stream?.close();
    dropPart();
    this.#changed();
  }

  /** @param {ClassState} state */
  #receive(state) {
    if (this.state && state.version < this.state.version) return;
    this.state = state;
    this.#keepSeats(state);
    this.#changed();
  }

  /** Our token is the one of our seat in each of our matches. @param {ClassState} state */
  #keepSeats({ game, mode, agent, updated }) {
    const own = this.ownGame;
    const { number, token, presence } = this.part;
    if (!own?.match || seatIn(own.match)) return;
    const seat = own.first === number || own.first === null ? "host" : "guest";
    const other = own.first === number ? own.second : own.first;
    const rival = mode === "level" ? agent : this.nameOf(other);
    const opponent = mode === "level" ? "engine" : "friend";
    const [id, playing] = [own.match, /** @type {const} */ ("playing")];
    keepSeat({ id, token, presence, seat, game, opponent, rival, updated, state: playing });
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }

  #listen() {
    if (this.#closing.signal.aborted || this.missing) return;
    const query = new URLSearchParams({ presence: this.part.presence, lang: spoken() });
    const stream = openStream(`${this.path}/events`, query);
    this.#stream = stream;
    stream.addEventListener("class", ({ data }) => this.#receive(JSON.parse(data)));
    stream.addEventListener("presence", ({ data }) => {
      this.present = JSON.parse(data).students;
      this.#changed();
    });
    stream.addEventListener("error", () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      setTimeout(async () => {
        await this.refresh();
        this.#listen();
      }, STREAM_PAUSE);
    });
  }
}
