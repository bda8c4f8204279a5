// Analyses, explanations and reviews from the API, cached: each is requested once.

import { post, withRetry } from "../app/api.js";
import { spoken } from "../kit/words.js";

/**
 * @import {Analysis, Explanation, Review} from "../app/api.js"
 * @import {GameRecord} from "../game/record.js"
 * @typedef {(seconds: number, busy: boolean) => void} Waiting
 */

const MOST_KEPT = 500;

/** @type {Map<string, any>} */
const known = new Map();

/**
 * @param {string} key
 * @param {() => Promise<any>} ask
 */
async function once(key, ask) {
  const full = `${spoken()} ${key}`;
  if (!known.has(full)) {
    const answer = await ask();
    if (known.size >= MOST_KEPT) known.clear();
    known.set(full, answer);
  }
  return known.get(full);
}

/** @param {string} game @param {string} position */
const analysisKey = (game, position) => `analysis ${game} ${position}`;

/**
 * @param {string} game @param {string} position
 * @param {{signal?: AbortSignal, waiting?: Waiting}} [options]
 * @returns {Promise<Analysis>}
 */
export function analysisOf(game, position, { signal, waiting } = {}) {
  const ask = () => post("/analyses", { game, position }, { signal });
  return once(
    analysisKey(game, position),
    async () => (await withRetry(ask, { signal, waiting })).analyses[0],
  );
}

/** An analysis if it was made before. @param {string} game @param {string} position @returns {Analysis | null} */
export function knownAnalysis(game, position) {
  return known.get(`${spoken()} ${analysisKey(game, position)}`) ?? null;
}

/**
 * @param {string} game @param {string} position
 * @param {{signal?: AbortSignal, waiting?: Waiting}} [options]
 * @returns {Promise<Explanation>}
 */
export function explanationOf(game, position, { signal, waiting } = {}) {
  const ask = () => post("/explanations", { game, position }, { signal });
  return once(`explanation ${game} ${position}`, () => withRetry(ask, { signal, waiting }));
}

/**
 * @param {GameRecord} record
 * @param {{signal?: AbortSignal, waiting?: Waiting}} [options]
 * @returns {Promise<Review>}
 */
export function reviewOf(record, { signal, waiting } = {}) {
  const ask = () => post("/reviews", record.json, { signal });
  return once(`review ${JSON.stringify(record.json)}`, () => withRetry(ask, { signal, waiting }));
}
