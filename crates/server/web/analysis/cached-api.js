// Positions, analyses, explanations and reviews from the API, cached: each is requested once.

import { post, postForLines, withRetry } from "../app/api.js";
import { spoken } from "../kit/words.js";

/**
 * @import {Analysis, Candidate, Evaluations, Explanation, PositionView, Review} from "../app/api.js"
 * @import {GameRecord} from "../game/record.js"
 * @typedef {{signal?: AbortSignal, waiting?: (seconds: number, busy: boolean) => void}} Options
 * @typedef {{game: string, position: string, moves: readonly string[]}} Question
 */

const MOST_KEPT = 500;

/** @type {Map<string, any>} */
const known = new Map();

/** @param {string} key */
const inLanguage = (key) => `${spoken()} ${key}`;

/**
 * @param {string} key @param {string} path @param {unknown} body @param {Options} options
 */
async function once(key, path, body, { signal, waiting }) {
  const full = inLanguage(key);
  if (!known.has(full)) {
    const answer = await withRetry(() => post(path, body, { signal }), { signal, waiting });
    if (known.size >= MOST_KEPT) known.clear();
    known.set(full, answer);
  }
  return known.get(full);
}

/** @param {Question} question @param {Options} [options] @returns {Promise<PositionView>} */
export const positionOf = (question, options = {}) =>
  once(`position ${JSON.stringify(question)}`, "/positions", question, options);

/** @param {GameRecord} record */
const asked = (record) => ({ game: record.game, position: record.position() });

/** @param {GameRecord} record @param {number} [ply] */
const analysisKey = (record, ply) => `analysis ${record.key(ply)}`;

/** The analysis of the position looked at. @param {GameRecord} record @param {Options} [options] @returns {Promise<Analysis>} */
export async function analysisOf(record, options = {}) {
  const answer = await once(analysisKey(record), "/analyses", asked(record), options);
  return answer.analyses[0];
}

/** What is known of a large board, as an analysis of its best moves. @param {any} view @returns {Analysis} */
const byCandidates = (view) => ({
  ...view,
  score: null,
  line: view.candidates[0]?.line ?? [],
  moves: view.candidates.map(
    (/** @type {Candidate} */ { move, value }, /** @type {number} */ place) => ({
      move,
      value,
      score: null,
      best: place === 0,
    }),
  ),
});

/**
 * The best moves of the position looked at, told while the search deepens.
 * @param {GameRecord} record @param {Options} options @param {(analysis: Analysis) => void} tell
 */
export async function candidatesOf(record, { signal, waiting }, tell) {
  const search = () =>
    postForLines("/candidates", asked(record), (view) => tell(byCandidates(view)), { signal });
  const found = byCandidates(await withRetry(search, { signal, waiting }));
  if (!found.hurried) known.set(inLanguage(analysisKey(record)), { analyses: [found] });
  return found;
}

/**
 * The analysis once more: the server had little time for the one before.
 * @param {GameRecord} record @param {Options} [options] @returns {Promise<Analysis>}
 */
export function analysisAgain(record, options = {}) {
  known.delete(inLanguage(analysisKey(record)));
  return analysisOf(record, options);
}

/** An analysis if it was made before. @param {GameRecord} record @param {number} [ply] @returns {Analysis | null} */
export function knownAnalysis(record, ply) {
  return known.get(inLanguage(analysisKey(record, ply)))?.analyses[0] ?? null;
}

/** @param {GameRecord} record @param {Options} [options] @returns {Promise<Explanation>} */
export const explanationOf = (record, options = {}) =>
  once(`explanation ${record.key()}`, "/explanations", asked(record), options);

/** @param {GameRecord} record @param {Options} [options] @returns {Promise<Evaluations>} */
export const evaluationsOf = (record, options = {}) =>
  once(`evaluations ${record.key()}`, "/evaluations", asked(record), options);

/** @param {GameRecord} record @param {Options} [options] @returns {Promise<Review>} */
export const reviewOf = (record, options = {}) =>
  once(`review ${JSON.stringify(record.json)}`, "/reviews", record.json, options);

/**
 * The record with best play from its position on, to be stepped through.
 * @param {GameRecord} record @param {readonly string[]} line @param {Options} [options]
 */
export async function lineOf(record, line, options) {
  const question = { game: record.game, position: record.position() ?? "", moves: line };
  return record.withLine(await positionOf(question, options), line.length);
}
