// The JSON report of `enraya judge`, read from a file of unknown origin.

/**
 * @typedef {{hits: number, of: number, rate: number | null, low: number | null, high: number | null}} Rate
 * @typedef {{count: number, mean: number | null, low: number | null, high: number | null}} Mean
 * @typedef {{perfect: Rate, kept: Rate, kept_choices: Rate, illegal: Rate, failed: Rate,
 *   regret: Mean, delay: Mean}} Tally
 * @typedef {{title: string, tally: Tally}} Group
 * @typedef {{ply: number, position: string, player: string, answer: string, best: string[],
 *   before_words: string, after_words: string | null, regret: number}} Decision
 * @typedef {{game: string, agent: string, opponent: string | null, games: number | null,
 *   decisions: number, unproven: number, complete: boolean, overall: Tally, phases: Group[],
 *   situations: Group[], moves: Decision[],
 *   first_blunder: {games: number, median_ply: number, first: Decision} | null}} JudgeReport
 */

/** @param {unknown} value @param {Record<string, (value: unknown) => boolean>} shape */
function has(value, shape) {
  if (typeof value !== "object" || value === null) return false;
  const fields = /** @type {Record<string, unknown>} */ (value);
  return Object.entries(shape).every(([name, fits]) => fits(fields[name]));
}

/** @param {unknown} value */
const isText = (value) => typeof value === "string";
/** @param {unknown} value */
const isNumber = (value) => typeof value === "number" && Number.isFinite(value);
/** @param {(value: unknown) => boolean} fits @returns {(value: unknown) => boolean} */
const orNull = (fits) => (value) => value === null || fits(value);
/** @param {(value: unknown) => boolean} fits @returns {(value: unknown) => boolean} */
const listOf = (fits) => (value) => Array.isArray(value) && value.every(fits);

const interval = { low: orNull(isNumber), high: orNull(isNumber) };
/** @param {unknown} value */
const isRate = (value) =>
  has(value, { hits: isNumber, of: isNumber, rate: orNull(isNumber), ...interval });
/** @param {unknown} value */
const isMean = (value) => has(value, { count: isNumber, mean: orNull(isNumber), ...interval });
/** @param {unknown} value */
const isTally = (value) =>
  has(value, {
    ...{ perfect: isRate, kept: isRate, kept_choices: isRate, illegal: isRate, failed: isRate },
    ...{ regret: isMean, delay: isMean },
  });
/** @param {unknown} value */
const isGroup = (value) => has(value, { title: isText, tally: isTally });
/** @param {unknown} value */
const isDecision = (value) =>
  has(value, {
    ...{ ply: isNumber, position: isText, player: isText, answer: isText },
    ...{ best: listOf(isText), before_words: isText, after_words: orNull(isText) },
    regret: isNumber,
  });
/** @param {unknown} value */
const isBlunder = (value) =>
  has(value, { games: isNumber, median_ply: isNumber, first: isDecision });

/** The report in a text; null if it is none. @param {string} text @returns {JudgeReport | null} */
export function readReport(text) {
  try {
    const report = JSON.parse(text);
    const fits = has(report, {
      ...{ game: isText, agent: isText, opponent: orNull(isText), games: orNull(isNumber) },
      ...{ decisions: isNumber, unproven: isNumber, overall: isTally },
      complete: (value) => typeof value === "boolean",
      ...{ phases: listOf(isGroup), situations: listOf(isGroup), moves: listOf(isDecision) },
      first_blunder: orNull(isBlunder),
    });
    return fits ? report : null;
  } catch {
    return null;
  }
}
