// Client of the JSON API: types of its answers, requests, errors and retries.

import { noteAnswer, noteSilence } from "./connection.js";
import { send } from "./transport.js";

/**
 * @import {LegalMove, Picture, Player, Ply} from "../game/picture.js"
 *
 * @typedef {{rows: number, columns: number, k: number, gravity: boolean, misere: boolean, exact: boolean}} Rules
 *   of a line game
 * @typedef {{
 *   name: string, family: string, family_title: string, title: string, rule: string,
 *   rules: Rules | null, picture: Picture, legal: LegalMove[], perfect: boolean,
 *   puzzles: boolean, puzzle_set: PuzzleSet | null, candidates: boolean, editable: boolean,
 *   levels: {agent: string, title: string, about: string}[],
 * }} Game
 * @typedef {{
 *   count: number, difficulties: number[], themes: {name: string, title: string, count: number}[],
 * }} PuzzleSet
 * @typedef {{least: number, most: number, usual: number}} Range
 * @typedef {{
 *   name: string, title: string, about: string, opponent: string, depth: Range | null,
 *   time: Range | null, options: string[], thinks_aloud: boolean,
 * }} Agent
 * @typedef {{games: Game[], line: {max_side: number}, agents: Agent[]}} Catalogue
 *
 * @typedef {{class: "win" | "draw" | "loss" | "estimate", distance: number | null, estimate: number | null, margin: number | null, words: string}} Value
 *
 * @typedef {"host" | "guest"} SeatName
 * @typedef {{kind: "human" | "free" | "engine", name: string | null, agent: string | null}} Sitter
 * @typedef {{
 *   id: string, version: number, game: string, rules: Rules | null,
 *   opponent: "here" | "friend" | "engine", seats: Record<SeatName, Sitter>,
 *   round: number, first: SeatName, score: {host: number, guest: number, draws: number},
 *   start: string, moves: string[], undone: string[], position: string, drawing: string,
 *   start_picture: Picture, plies: Ply[], picture: Picture,
 *   to_move: Player, turn: SeatName | null, legal: LegalMove[],
 *   outcome: {winner: Player | null, seat: SeatName | null, reason: "rules" | "resigned" | "agreed"} | null,
 *   winning: number[], undo_asked_by: SeatName | null, draw_offered_by: SeatName | null,
 *   undo_declined_to: SeatName | null, draw_declined_to: SeatName | null,
 *   hints_allowed: boolean, hints: Record<SeatName, number>, class?: string, created: number, updated: number,
 * }} MatchState
 * @typedef {Record<SeatName, boolean | null>} Presence  null: never seen
 * @typedef {{seat: SeatName, token: string, presence: string, match: MatchState}} Admission
 * @typedef {{move: string, value: Value, exact: boolean}} Hint
 * @typedef {{
 *   version: number, ply: number, depth: number | null, nodes: number, nodes_per_second: number,
 *   seconds: number, value: Value, line: string[],
 * }} Thinking
 *
 * @typedef {{
 *   game: string, rules: Rules | null, start: string, position: string, drawing: string,
 *   first: Picture, plies: Ply[], picture: Picture, to_move: Player,
 *   outcome: {winner: Player | null} | null, legal: LegalMove[], winning: number[],
 *   balanced: boolean,
 * }} PositionView
 *
 * @typedef {{move: string, value: Value, score: number | null, best: boolean}} MoveValue
 * @typedef {{
 *   player: Player, column: string, row: number, place: number, parity: "odd" | "even" | null,
 *   playable: boolean, words: string,
 * }} Threat
 * @typedef {{
 *   game: string, position: string, drawing: string, to_move: Player,
 *   outcome: {winner: Player | null} | null, exact: boolean, value: Value, score: number | null,
 *   moves: MoveValue[], line: string[], threats: Threat[] | null,
 *   zugzwang: {holder: Player | null, words: string} | null, depth: number, nodes: number,
 *   hurried: boolean, candidates?: Candidate[], proved?: {words: string}, done?: boolean,
 * }} Analysis  of a large board the best moves only, while the search deepens
 * @typedef {{move: string, value: Value, line: string[]}} Candidate
 *
 * @typedef {{topic: "value" | "best" | "finale" | "line" | "costs", sentences: string[]}} Paragraph
 * @typedef {{
 *   game: string, position: string, to_move: Player, exact: boolean, value: Value | null,
 *   line: string[], end: string, paragraphs: Paragraph[],
 * }} Explanation
 *
 * @typedef {{number: number, weight: number, worth: number}} EvaluationShare
 * @typedef {{name: string, words: string, x: EvaluationShare, o: EvaluationShare}} EvaluationTerm
 * @typedef {{name: string, words: string, value: number, terms: EvaluationTerm[]}} StaticEvaluation
 * @typedef {{
 *   game: string, position: string, to_move: Player, outcome: string | null,
 *   evaluations: StaticEvaluation[],
 * }} Evaluations
 *
 * @typedef {"best" | "good" | "inaccuracy" | "mistake" | "blunder"} Mark
 * @typedef {{
 *   ply: number, player: Player, move: string, before: Value, after: Value,
 *   mark: Mark, better: string[], words: string,
 * }} ReviewedPly
 * @typedef {{game: string, start: string, exact: boolean, plies: ReviewedPly[], graph: number[]}} Review
 *
 * @typedef {{
 *   game: string, seed: number, number: number | null, theme: string | null,
 *   theme_words: string | null, difficulty: number, position: string, to_move: Player,
 *   picture: Picture, legal: LegalMove[],
 *   task: "win" | "draw", distance: number | null, margin: number | null, solution: string, words: string,
 *   note: string | null,
 * }} Puzzle
 * @typedef {{move: string, right: boolean, value: Value, replies: string[], solved: boolean}} PuzzleTry
 *
 * @typedef {{
 *   algorithm: string, depth: number, nodes: number, leaves: number, cutoffs: number,
 *   seconds: number, value: number | null, move: string | null, complete: boolean,
 * }} ComparisonRow
 * @typedef {{rows: ComparisonRow[], agree: boolean}} Comparison
 */

/** The server said no, and why. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {string} detail  one sentence in the reader's language
   * @param {number} wait  seconds after which asking again may help
   * @param {number | null} at  where a text is wrong, in characters counted from one
   */
  constructor(status, code, detail, wait, at) {
    super(detail);
    this.status = status;
    this.code = code;
    this.wait = wait;
    this.at = at;
  }

  /** Whether the same request may succeed later. */
  get passes() {
    return [408, 429, 502, 503, 504].includes(this.status);
  }
}

/** The server did not answer. */
export class NetworkError extends Error {}

/**
 * @typedef {{
 *   body?: unknown, token?: string | null, signal?: AbortSignal, file?: boolean, once?: string,
 * }} Asking
 *   file: the answer is one, not JSON; once: the key of a write that may be sent twice
 */

/**
 * @param {string} method
 * @param {string} path  below `/api/v1`
 * @param {Asking & {line?: (answer: any) => void}} asking  line: takes one of many answers
 * @returns {Promise<any>}
 */
async function ask(method, path, { line, ...asking }) {
  const { signal, file } = asking;
  let response, text, blob;
  try {
    response = await send(method, path, asking);
    if (line && response.ok) text = await lastLine(response, line);
    else if (file && response.ok) blob = await response.blob();
    else text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    noteSilence();
    throw new NetworkError();
  }
  noteAnswer();
  if (blob) return blob;
  const answer = parse(text ?? "");
  if (response.ok) return answer;
  const wait = Number(response.headers.get("Retry-After")) || 1;
  throw new Problem(
    response.status,
    answer?.code ?? "",
    answer?.detail ?? response.statusText,
    wait,
    answer?.at ?? null,
  );
}

/** Tells all lines of an answer but the last. @param {Response} response @param {(answer: any) => void} tell */
async function lastLine(response, tell) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let [text, last] = ["", ""];
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return last;
    const lines = (text + value).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      if (last) tell(parse(last));
      last = line;
    }
  }
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A key for one write: sent again with the same key, it has no second effect. */
export function newKey() {
  // Not `randomUUID`, which browsers have on secure pages only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} path @param {Asking} [asking] */
export const get = (path, asking = {}) => ask("GET", path, asking);

/** @param {string} path @param {unknown} body @param {Asking} [asking] */
export const post = (path, body, asking = {}) => ask("POST", path, { ...asking, body });

/**
 * The last of many answers; the others are told as they come.
 * @param {string} path @param {unknown} body @param {(answer: any) => void} line @param {Asking} [asking]
 */
export const postForLines = (path, body, line, asking = {}) =>
  ask("POST", path, { ...asking, body, line });

/** @param {string} path @param {unknown} body @param {Asking} [asking] */
export const put = (path, body, asking = {}) => ask("PUT", path, { ...asking, body });

/** @param {string} path @param {Asking} [asking] */
export const del = (path, asking = {}) => ask("DELETE", path, asking);

/** @param {number} seconds @param {AbortSignal} [signal] */
export function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

const PAUSES = [0.5, 1, 2];
const LONGEST_PAUSE = 20;

/**
 * Asks again while the server is silent or busy, and tells how long it waits.
 * What is asked must be harmless to ask twice.
 * @template T
 * @param {() => Promise<T>} request
 * @param {{signal?: AbortSignal, waiting?: (seconds: number, busy: boolean) => void}} [options]
 * @returns {Promise<T>}
 */
export async function withRetry(request, { signal, waiting } = {}) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      const busy = error instanceof Problem && error.passes;
      const again = busy || error instanceof NetworkError;
      if (!again || attempt >= PAUSES.length) throw error;
      const seconds = busy ? Math.min(error.wait, LONGEST_PAUSE) : PAUSES[attempt];
      waiting?.(seconds, busy);
      await pause(seconds, signal);
    }
  }
}
