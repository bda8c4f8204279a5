// Results of this device's games against the computer. They are stored on this device only.

import { recall, remember } from "../kit/storage.js";

/**
 * @import {MatchState, SeatName} from "../app/api.js"
 * @typedef {"won" | "drawn" | "lost"} Ending
 * @typedef {{
 *   id: string, round: number, game: string, agent: string, side: "X" | "O", result: Ending,
 *   moves: number, at: number,
 * }} Result
 * @typedef {{game: string, agent: string} & Record<Ending, number>} Tally
 */

const MOST = 2000;

/** All results, the latest last. */
export function results() {
  return recall("results", /** @type {Result[]} */ ([])).filter(
    (result) => result && typeof result.game === "string" && typeof result.agent === "string",
  );
}

export function eraseResults() {
  remember("results", []);
}

/** Counts a finished round once, and no more if its end was taken back. @param {MatchState} state @param {SeatName} seat */
export function noteResult(state, seat) {
  const { id, round, game, outcome, moves, updated } = state;
  const agent = state.seats.guest.agent;
  if (!agent || seat !== "host") return;
  const all = results();
  const others = all.filter((kept) => kept.id !== id || kept.round !== round);
  const counted = others.length < all.length;
  if (!outcome) {
    if (counted) remember("results", others);
    return;
  }
  if (counted) return;
  const result = outcome.seat === seat ? "won" : outcome.seat ? "lost" : "drawn";
  const side = state.first === seat ? "X" : "O";
  const entry = { id, round, game, agent, side, result, moves: moves.length, at: updated };
  remember("results", [...others, entry].slice(-MOST));
}

/** Results by game and opponent. @param {readonly Result[]} list @returns {Tally[]} */
export function tallies(list) {
  /** @type {Map<string, Tally>} */
  const rows = new Map();
  for (const { game, agent, result } of list) {
    const key = `${game} ${agent}`;
    const row = rows.get(key) ?? { game, agent, won: 0, drawn: 0, lost: 0 };
    row[result] += 1;
    rows.set(key, row);
  }
  const natural = new Intl.Collator("en", { numeric: true });
  return [...rows].sort(([one], [other]) => natural.compare(one, other)).map(([, row]) => row);
}

/** The wins in a row up to now, and the most there ever were. @param {readonly Result[]} list */
export function streaks(list) {
  let [now, best] = [0, 0];
  for (const { result } of list) {
    now = result === "won" ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

/** The results as comma-separated values. @param {readonly Result[]} list */
export function csv(list) {
  const rows = list.map(({ game, agent, side, result, moves, at }) => [
    game,
    agent,
    side,
    result,
    String(moves),
    new Date(at * 1000).toISOString(),
  ]);
  const quoted = (/** @type {string} */ text) =>
    /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const head = ["game", "opponent", "side", "result", "moves", "date"];
  return [head, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}
