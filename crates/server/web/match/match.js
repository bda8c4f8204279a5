// Model of a match: the server's state, the move on its way, and the event stream.

import { get, NetworkError, newKey, Problem, post, put, withRetry } from "../app/api.js";
import { watchConnection } from "../app/connection.js";
import { openStream } from "../app/transport.js";
import { GameRecord } from "../game/record.js";
import { keepSeat, seatIn } from "../kit/storage.js";
import { say, spoken } from "../kit/words.js";
import { noteResult } from "./results.js";

/**
 * @import {Admission, Hint, MatchState, Presence, SeatName, Thinking} from "../app/api.js"
 * @import {Stream} from "../app/transport.js"
 * @typedef {{game: string, position?: string, opponent: string, first: SeatName | "lot", name?: string, hints?: boolean}} NewMatch
 * @typedef {{text: string, again: (() => unknown) | null}} Trouble
 */

/** An answer that comes at once is still shown after our own stone has landed. */
const LEAST_THINKING = 500;

/** How long an engine may think before its move is asked for. */
const LONGEST_SILENCE = 10_000;

/** How long to wait before a stream that was refused is asked for again. */
const STREAM_PAUSE = 3000;

/**
 * Matches just begun, until they are opened, with the move to open them with.
 * @type {Map<string, {state: MatchState, opening: string | null}>}
 */
const fresh = new Map();

/**
 * What the list of games says about a match.
 * @param {MatchState} match @param {SeatName} seat @param {string} token @param {string} [presence]
 * @returns {import("../kit/storage.js").Seat}
 */
function record(match, seat, token, presence) {
  const { id, game, opponent, outcome, updated, picture } = match;
  const them = match.seats[seat === "host" ? "guest" : "host"];
  const result = outcome?.seat === seat ? "won" : outcome?.seat ? "lost" : "drawn";
  const state = !outcome ? "playing" : opponent === "here" && outcome.seat ? "over" : result;
  const rival = them.name ?? them.agent;
  return { id, token, presence, seat, game, opponent, rival, updated, state, picture };
}

/**
 * Starts a match and answers with its id.
 * @param {NewMatch} wanted
 * @param {{opening?: string | null, waiting?: (seconds: number, busy: boolean) => void}} [options]
 * @returns {Promise<string>}
 */
export async function startMatch(wanted, { opening = null, waiting } = {}) {
  const once = newKey();
  const make = () => post("/matches", wanted, { once });
  /** @type {Admission} */
  const { seat, token, presence, match } = await withRetry(make, { waiting });
  fresh.set(match.id, { state: match, opening });
  keepSeat(record(match, seat, token, presence));
  return match.id;
}

export class Match extends EventTarget {
  /** @type {MatchState | null} */
  state = null;
  /** @type {SeatName | null} */
  seat = null;
  /** The game with our move on its way. @type {GameRecord | null} */
  record = null;
  /** The move that is on its way. @type {{move: string, ply: number} | null} */
  pending = null;
  /** What keeps us from going on. @type {Trouble | null} */
  trouble = null;
  /** What we are waiting for. @type {string | null} */
  waiting = null;
  /** What the engine said last about this version. @type {Thinking | null} */
  thinking = null;
  /** Which players are there. @type {Presence} */
  presence = { host: null, guest: null };
  /** Whether there is no such match. */
  missing = false;
  #id;
  /** @type {string | null} */
  #token = null;
  /** Tells the server that we are there. @type {string | undefined} */
  #presence;
  #closing = new AbortController();
  /** The game as the server has it. @type {GameRecord | null} */
  #confirmed = null;
  /** States that are not shown yet. @type {MatchState[]} */
  #queue = [];
  /** @type {ReturnType<typeof setTimeout> | 0} */
  #timer = 0;
  /** When it became the engine's turn here. */
  #thinkingSince = 0;
  /** @type {ReturnType<typeof setTimeout> | 0} */
  #silence = 0;
  /** @type {Stream | null} */
  #stream = null;

  /** @param {string} id */
  constructor(id) {
    super();
    this.#id = id;
    this.#sit();
    const { signal } = this.#closing;
    watchConnection((reached) => reached && this.refresh(), signal);
    document.addEventListener("visibilitychange", () => document.hidden || this.refresh(), {
      signal,
    });
  }

  #sit() {
    const seat = seatIn(this.#id);
    this.seat = seat?.seat ?? null;
    this.#token = seat?.token ?? null;
    this.#presence = seat?.presence;
  }

  /** Shows the match, from what is at hand if it was just begun. */
  async open() {
    const begun = fresh.get(this.#id);
    fresh.delete(this.#id);
    if (begun) this.#receive(begun.state);
    else await this.refresh();
    this.#listen();
    if (begun?.opening) this.play(begun.opening);
  }

  close() {
    this.#closing.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#stream?.close();
  }

  /** How many moves were made, ours on its way included. */
  get plies() {
    return this.record?.plies.length ?? 0;
  }

  /** Whether this device may move now. */
  get mayPlay() {
    const { state, seat, pending } = this;
    if (!state?.turn || !seat || pending || state.outcome) return false;
    return state.opponent === "here" || state.turn === seat;
  }

  get engineThinks() {
    const { state } = this;
    return Boolean(state?.turn && state.seats[state.turn].kind === "engine");
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }

  /** Takes a state to be shown when its time has come. @param {MatchState} state */
  #receive(state) {
    const newest = this.#queue.at(-1) ?? this.state;
    if (newest && state.version <= newest.version) return;
    this.#queue.push(state);
    this.#showNext();
  }

  /** Takes the answer to something we did, which is shown at once. @param {MatchState} state */
  #accept(state) {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#queue = this.#queue.filter(({ version }) => version > state.version);
    if (!this.state || state.version > this.state.version) this.#show(state);
    else this.#changed();
    this.#showNext();
  }

  /** Shows what is due. An engine that answers at once is still seen thinking. */
  #showNext() {
    if (this.#timer) return;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      const rest = this.#thinkingSince + LEAST_THINKING - performance.now();
      if (this.#isAnswer(next) && rest > 0) {
        this.#timer = setTimeout(() => {
          this.#timer = 0;
          this.#showNext();
        }, rest);
        return;
      }
      this.#queue.shift();
      this.#show(next);
    }
  }

  /** Whether a state has a move more, of the engine that thinks now. @param {MatchState} next */
  #isAnswer(next) {
    const { state } = this;
    if (!state || !this.engineThinks || next.round !== state.round) return false;
    return next.plies.length > state.plies.length;
  }

  /** @param {MatchState} state */
  #show(state) {
    this.trouble = null;
    this.thinking = null;
    this.state = state;
    this.#confirmed = GameRecord.ofMatch(state, this.#confirmed);
    if (this.pending?.ply !== state.plies.length) this.pending = null;
    if (!this.pending) this.record = this.#confirmed;
    if (this.engineThinks) this.#thinkingSince = performance.now();
    if (this.seat && this.#token) {
      keepSeat(record(state, this.seat, this.#token, this.#presence));
      noteResult(state, this.seat);
    }
    this.#changed();
    this.#awaitEngine();
  }

  /** Asks if the stream stays silent while the engine thinks. */
  #awaitEngine() {
    clearTimeout(this.#silence);
    if (!this.engineThinks || this.#closing.signal.aborted) return;
    this.#silence = setTimeout(() => this.#askEngine(), LONGEST_SILENCE);
  }

  /**
   * Asks for the engine's move: some networks hold streams back, and an engine that found no
   * move says so here and tries again. Who only watches asks for the state.
   */
  async #askEngine() {
    const [token, ply, { signal }] = [this.#token, this.state?.plies.length, this.#closing];
    /** @type {unknown} */
    let failure = null;
    if (token) {
      try {
        this.#receive(await post(`/matches/${this.#id}/engine-moves`, { ply }, { token, signal }));
      } catch (error) {
        failure = error;
      }
    }
    if (!token || failure) await this.refresh();
    if (failure instanceof Problem && !failure.passes && this.state?.plies.length === ply) {
      const text = say("page-trouble-engine", { reason: failure.message });
      this.trouble = { text, again: () => this.#askAgain() };
      this.#changed();
    } else this.#awaitEngine();
  }

  #askAgain() {
    this.trouble = null;
    this.#changed();
    return this.#askEngine();
  }

  /** Asks for the present state. */
  async refresh() {
    try {
      this.#receive(await get(`/matches/${this.#id}`, { signal: this.#closing.signal }));
    } catch (error) {
      if (error instanceof Problem && error.status === 404) this.missing = true;
      else if (!this.state) this.#complain(error, () => this.refresh());
      this.#changed();
    }
  }

  /** Everything but our own moves on one device is done by others. */
  #listen() {
    this.#stream?.close();
    const { state, seat } = this;
    if (!state || this.#closing.signal.aborted) return;
    if (seat && state.opponent === "here") return;
    const query = new URLSearchParams({ after: String(state.version), lang: spoken() });
    if (this.#presence) query.set("presence", this.#presence);
    const stream = openStream(`/matches/${this.#id}/events`, query);
    this.#stream = stream;
    stream.addEventListener("match", (event) => this.#receive(JSON.parse(event.data)));
    stream.addEventListener("thinking", (event) => this.#overhear(JSON.parse(event.data)));
    stream.addEventListener("presence", (event) => {
      this.presence = JSON.parse(event.data);
      this.#changed();
    });
    // It comes back by itself unless it was refused. Whether the server is there at
    // all, a question tells.
    stream.addEventListener("error", () => {
      this.refresh();
      if (stream.readyState === EventSource.CLOSED) setTimeout(() => this.#listen(), STREAM_PAUSE);
    });
  }

  /** @param {Thinking} thinking */
  #overhear(thinking) {
    if (thinking.version !== this.state?.version) return;
    this.thinking = thinking;
    this.dispatchEvent(new Event("thinking"));
  }

  /** @param {unknown} error @param {(() => unknown) | null} again */
  #complain(error, again) {
    if (this.#closing.signal.aborted) return;
    if (error instanceof Problem)
      this.trouble = { text: error.message, again: error.passes ? again : null };
    else if (error instanceof NetworkError)
      this.trouble = { text: say("page-trouble-silence"), again };
    else throw error;
  }

  /**
   * Sends something, with what is in the way told and then forgotten.
   * @template T
   * @param {() => Promise<T>} request
   * @returns {Promise<T>}
   */
  async #send(request) {
    this.trouble = null;
    try {
      return await withRetry(request, {
        signal: this.#closing.signal,
        waiting: (seconds, busy) => {
          this.waiting = busy ? say("page-waiting-busy", { seconds }) : say("page-waiting-silence");
          this.#changed();
        },
      });
    } finally {
      this.waiting = null;
    }
  }

  /** Plays a move: at once on the board, then on the server, or not at all. @param {string} move */
  async play(move) {
    if (!this.mayPlay || !this.state) return;
    const ply = this.state.plies.length;
    this.pending = { move, ply };
    const legal = this.#confirmed?.frame.legal?.find((known) => known.move === move);
    if (legal) this.record = this.#confirmed?.played(legal) ?? null;
    this.#changed();
    const token = this.#token;
    try {
      this.#accept(
        await this.#send(() => post(`/matches/${this.#id}/moves`, { move, ply }, { token })),
      );
    } catch (error) {
      this.pending = null;
      this.record = this.#confirmed;
      if (error instanceof Problem) await this.refresh();
      const again = () => this.state?.plies.length === ply && this.play(move);
      this.#complain(error, again);
      this.#changed();
    }
  }

  /**
   * Undo, redo, resign and the like: sent again with the same key, it happens once.
   * @param {"undo" | "redo" | "draw" | "decline" | "resign" | "rounds" | "swap"} what
   */
  async act(what) {
    const asking = { token: this.#token, once: newKey() };
    try {
      this.#accept(await this.#send(() => post(`/matches/${this.#id}/${what}`, {}, asking)));
    } catch (error) {
      await this.refresh();
      this.#complain(error, () => this.act(what));
      this.#changed();
    }
  }

  /** @returns {Promise<Hint | null>} */
  async hint() {
    const { signal } = this.#closing;
    try {
      return await this.#send(() =>
        post(`/matches/${this.#id}/hint`, {}, { token: this.#token, signal }),
      );
    } catch (error) {
      this.#complain(error, null);
      this.#changed();
      return null;
    }
  }

  /** Sits down on the free seat. @param {string} name */
  async join(name) {
    try {
      const body = name ? { name } : {};
      const once = newKey();
      /** @type {Admission} */
      const { seat, token, presence, match } = await this.#send(() =>
        post(`/matches/${this.#id}/seats`, body, { once }),
      );
      keepSeat(record(match, seat, token, presence));
      this.#sit();
      this.#accept(match);
      this.#listen();
    } catch (error) {
      await this.refresh();
      this.#complain(error, null);
      this.#changed();
    }
  }

  /** Lets an agent play the guest's seat. @param {string} agent */
  async seatEngine(agent) {
    try {
      const asking = { token: this.#token, once: newKey() };
      const ask = () => put(`/matches/${this.#id}/seats/guest`, { agent }, asking);
      this.#accept(await this.#send(ask));
      this.#listen();
    } catch (error) {
      this.#complain(error, () => this.seatEngine(agent));
      this.#changed();
    }
  }
}
