// Rates as bars with their 95 % intervals, under headings.

import { s } from "../kit/element.js";
import { percent } from "./numbers.js";

/**
 * @import {Rate} from "./report.js"
 * @typedef {{heading: string, bars: {name: string, rate: Rate}[]}} RateGroup
 */

const [WIDTH, NAMES, FIGURES, LINE] = [640, 250, 90, 26];

/**
 * @param {string} title  what it shows, for those who do not see it
 * @param {RateGroup[]} groups
 */
export function rateBars(title, groups) {
  const length = WIDTH - NAMES - FIGURES;
  /** @type {SVGElement[]} */
  const drawn = [];
  let y = 0;
  for (const { heading, bars } of groups) {
    if (bars.length === 0) continue;
    if (heading) {
      y += LINE;
      drawn.push(s("text", { class: "heading", x: 0, y: y - 7 }, heading));
    }
    for (const { name, rate } of bars) {
      const [value, low, high] = [rate.rate ?? 0, rate.low ?? 0, rate.high ?? 0];
      const middle = y + LINE / 2;
      const at = (/** @type {number} */ share) => NAMES + share * length;
      drawn.push(
        s("text", { x: NAMES - 8, y: middle + 5, "text-anchor": "end" }, name),
        s("rect", { class: "rail", x: NAMES, y: y + 5, width: length, height: LINE - 10 }),
        s("rect", { class: "bar", x: NAMES, y: y + 5, width: value * length, height: LINE - 10 }),
        s("path", {
          class: "interval",
          d: `M${at(low)} ${middle - 5}v10m0 -5H${at(high)}m0 -5v10`,
        }),
        s("text", { x: WIDTH - FIGURES + 8, y: middle + 5 }, percent(rate.rate)),
      );
      y += LINE;
    }
  }
  return s(
    "svg",
    { class: "rate-bars", viewBox: `0 0 ${WIDTH} ${y}`, role: "img", "aria-label": title },
    ...drawn,
  );
}
