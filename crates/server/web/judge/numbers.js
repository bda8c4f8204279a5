// Rates and means as text, in the reader's language.

import { spoken } from "../kit/words.js";

/** @import {Mean, Rate} from "./report.js" */

/** @param {number} number @param {Intl.NumberFormatOptions} options */
const written = (number, options) => new Intl.NumberFormat(spoken(), options).format(number);

/** @param {number | null} rate */
export function percent(rate) {
  if (rate === null) return "–";
  // As the command line rounds.
  return written(rate, { style: "percent", maximumFractionDigits: 1, roundingMode: "halfEven" });
}

/** A rate with its interval. @param {Rate} rate */
export function rateText({ hits, of, rate, low, high }) {
  if (rate === null) return "–";
  return `${percent(rate)} [${percent(low)}, ${percent(high)}] ${hits}/${of}`;
}

/** @param {number | null} mean */
export function decimal(mean) {
  return mean === null ? "–" : written(mean, { maximumFractionDigits: 3 });
}

/** A mean with its interval. @param {Mean} mean */
export function meanText({ mean, low, high }) {
  const range = low === null || high === null ? "" : ` [${decimal(low)}, ${decimal(high)}]`;
  return decimal(mean) + range;
}
