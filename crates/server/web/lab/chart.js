// Chart of search costs by depth, on a logarithmic scale.

import { h, s } from "../kit/element.js";
import { say, spoken } from "../kit/words.js";
import { algorithmTitle } from "./names.js";
import { COMPARED } from "./url-state.js";

/** @import {Comparison, ComparisonRow} from "../app/api.js" */

const [WIDTH, HEIGHT] = [440, 260];
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 12, 12, 34];

/** One dot for each algorithm: told apart by shape as well as by colour. */
const MARKS = [
  "M-5 -5h10v10h-10Z",
  "M0 -6L6 5H-6Z",
  "M0 -7L7 0L0 7L-7 0Z",
  "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z",
];

/** @param {number} exponent */
function powerText(exponent) {
  const digits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  const raised = [...String(Math.abs(exponent))].map((digit) => digits[Number(digit)]).join("");
  return exponent === 0 ? "1" : `10${exponent < 0 ? "⁻" : ""}${raised}`;
}

/**
 * @param {ComparisonRow[]} rows
 * @param {(row: ComparisonRow) => number} measure
 * @param {string} label
 */
function curves(rows, measure, label) {
  const depths = rows.map(({ depth }) => depth);
  const [first, last] = [Math.min(...depths), Math.max(...depths)];
  const measured = rows.map((row) => Math.log10(Math.max(measure(row), Number.MIN_VALUE)));
  const low = Math.floor(Math.min(...measured));
  const high = Math.max(Math.ceil(Math.max(...measured)), low + 1);
  const x = (/** @type {number} */ depth) =>
    first === last
      ? (LEFT + WIDTH - RIGHT) / 2
      : LEFT + 8 + ((depth - first) / (last - first)) * (WIDTH - LEFT - RIGHT - 16);
  const y = (/** @type {number} */ power) =>
    HEIGHT - BOTTOM - ((power - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const lines = [];
  for (let power = low; power <= high; power++) {
    lines.push(
      s("path", { class: "grid", d: `M${LEFT} ${y(power)}H${WIDTH - RIGHT}` }),
      s("text", { class: "tick end", x: LEFT - 6, y: y(power) + 4 }, powerText(power)),
    );
  }
  for (let depth = first; depth <= last; depth++)
    lines.push(s("text", { class: "tick", x: x(depth), y: HEIGHT - BOTTOM + 16 }, String(depth)));
  const drawn = COMPARED.flatMap((name, number) => {
    const own = rows.flatMap((row, index) =>
      row.algorithm === name ? [{ row, at: [x(row.depth), y(measured[index])] }] : [],
    );
    const dots = own.map(({ row, at }) =>
      s("path", {
        class: `mark series-${number} ${row.complete ? "" : "partial"}`,
        d: MARKS[number],
        transform: `translate(${at})`,
      }),
    );
    const path = `M${own.map(({ at }) => at.join(" ")).join("L")}`;
    return own.length > 0
      ? [s("path", { class: `series series-${number}`, d: path }), ...dots]
      : [];
  });
  return h(
    "figure",
    { class: "curves" },
    h("figcaption", {}, label),
    s(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label },
      ...lines,
      s("text", { class: "tick", x: (LEFT + WIDTH) / 2, y: HEIGHT - 3 }, say("page-lab-plies")),
      ...drawn,
    ),
  );
}

/** @param {ComparisonRow[]} rows */
function key(rows) {
  const present = COMPARED.filter((name) => rows.some((row) => row.algorithm === name));
  const entries = present.map((name) => {
    const number = COMPARED.indexOf(name);
    const mark = s(
      "svg",
      { viewBox: "-9 -9 18 18", class: "key-mark", "aria-hidden": "true" },
      s("path", { class: `mark series-${number}`, d: MARKS[number] }),
    );
    return h("li", {}, mark, algorithmTitle(name));
  });
  return h("ul", { class: "key" }, ...entries);
}

/** @param {ComparisonRow[]} rows */
function table(rows) {
  const whole = new Intl.NumberFormat(spoken());
  const short = new Intl.NumberFormat(spoken(), { maximumSignificantDigits: 3 });
  const heads = [
    say("page-lab-depth"),
    say("page-lab-algorithm"),
    say("page-tree-nodes"),
    say("page-tree-leaves"),
    say("page-tree-cutoffs"),
    say("page-lab-milliseconds"),
    say("page-lab-value"),
    say("page-lab-move"),
  ];
  const cells = (/** @type {ComparisonRow} */ row) => [
    whole.format(row.depth),
    algorithmTitle(row.algorithm),
    `${row.complete ? "" : "≥ "}${whole.format(row.nodes)}`,
    whole.format(row.leaves),
    whole.format(row.cutoffs),
    short.format(row.seconds * 1000),
    row.value === null ? "–" : short.format(row.value),
    row.move ?? "–",
  ];
  return h(
    "div",
    { class: "table-box", tabindex: 0, role: "region", "aria-label": say("page-lab-table") },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...heads.map((text) => h("th", { scope: "col" }, text)))),
      h(
        "tbody",
        {},
        ...rows.map((row) => h("tr", {}, ...cells(row).map((text) => h("td", {}, text)))),
      ),
    ),
  );
}

/** @param {Comparison} comparison */
export function compared({ rows, agree }) {
  const partial = rows.some(({ complete }) => !complete);
  return h(
    "section",
    { class: "card comparison" },
    h("h2", {}, say("page-lab-compare")),
    h(
      "p",
      { class: agree ? "right" : "wrong" },
      say(agree ? "page-lab-agree" : "page-lab-disagree"),
    ),
    key(rows),
    h(
      "div",
      { class: "charts" },
      curves(rows, ({ nodes }) => nodes, say("page-lab-nodes-by-depth")),
      curves(rows, ({ seconds }) => seconds * 1000, say("page-lab-time-by-depth")),
    ),
    partial && h("p", { class: "warning" }, say("page-lab-partial")),
    table(rows),
  );
}
