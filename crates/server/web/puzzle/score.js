// Score of the puzzles solved on this device. It is stored on this device only.

import { recall, remember } from "../kit/storage.js";

/**
 * @typedef {{streak: number, best: number, solved: number, days: string[]}} Score
 *   days: those whose puzzle of the day was solved
 */

const MOST_DAYS = 400;

const KEY = "solvedPuzzles";

/** @returns {Score} */
export function score() {
  // Earlier versions kept nothing but the streak.
  const earlier = recall("streak", 0);
  /** @type {Score} */
  const empty = { streak: earlier, best: earlier, solved: 0, days: [] };
  const { streak, best, solved, days } = { ...empty, ...recall(KEY, empty) };
  const number = (/** @type {unknown} */ value) =>
    Number.isSafeInteger(value) ? Number(value) : 0;
  const dates = Array.isArray(days) ? days.filter((day) => typeof day === "string") : [];
  return { streak: number(streak), best: number(best), solved: number(solved), days: dates };
}

/** A puzzle was solved; only one without a mistake adds to the streak. @param {boolean} clean @param {string | null} day */
export function noteSolved(clean, day) {
  const { streak, best, solved, days } = score();
  const row = clean ? streak + 1 : streak;
  const dates = day && !days.includes(day) ? [...days, day].slice(-MOST_DAYS) : days;
  remember(KEY, { streak: row, best: Math.max(best, row), solved: solved + 1, days: dates });
}

/** A wrong move, or a solution that was looked at, ends the streak. */
export function noteMistake() {
  remember(KEY, { ...score(), streak: 0 });
}

/** Today's date where the reader is. */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
