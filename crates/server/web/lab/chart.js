// Chart of search costs by depth, on a logarithmic scale.

import { button } from "../kit/button.js";
import { download } from "../kit/download.js";
import { h, s } from "../kit/element.js";
import { pngFile, svgFile, svgText } from "../kit/svg-file.js";
import { say } from "../kit/words.js";
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

/** Data is the same in every language: a point, nothing between thousands. @param {number} value */
const short = (value) => String(Number(value.toPrecision(3)));

/** What the others save beside minimax, at the greatest depth that it has finished. @param {ComparisonRow[]} rows */
function savings(rows) {
  const whole = rows.filter(({ algorithm, complete }) => algorithm === "minimax" && complete);
  const plain = whole.reduce(
    (deepest, row) => (deepest && deepest.depth > row.depth ? deepest : row),
    /** @type {ComparisonRow | null} */ (null),
  );
  if (!plain) return null;
  const { depth, nodes } = plain;
  const others = rows.filter(
    (row) => row !== plain && row.depth === depth && row.complete && row.nodes < nodes,
  );
  const entries = others.map((row) => {
    const percent = short((100 * row.nodes) / nodes);
    return h(
      "li",
      {},
      say("page-lab-share", { depth, algorithm: algorithmTitle(row.algorithm), percent }),
    );
  });
  return entries.length > 0 ? h("ul", { class: "savings" }, ...entries) : null;
}

/** @param {ComparisonRow[]} rows */
function table(rows) {
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
    String(row.depth),
    algorithmTitle(row.algorithm),
    `${row.complete ? "" : "≥ "}${row.nodes}`,
    String(row.leaves),
    String(row.cutoffs),
    short(row.seconds * 1000),
    row.value === null ? "–" : short(row.value),
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

/** What the table has, for other programs: points, no commas within numbers. @param {ComparisonRow[]} rows */
function csvOf(rows) {
  const fields = /** @type {(keyof ComparisonRow)[]} */ ([
    ...["depth", "algorithm", "nodes", "leaves", "cutoffs", "seconds", "value", "move", "complete"],
  ]);
  const cell = (/** @type {unknown} */ value) => {
    const text = String(value ?? "");
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => fields.map((field) => cell(row[field])).join(","));
  return `${[fields.join(","), ...lines].join("\n")}\n`;
}

/** Both charts with their titles and the key, as one drawing. @param {HTMLElement} section */
function chartsText(section) {
  const ink = getComputedStyle(section).color;
  const font = { fill: ink, "font-family": "sans-serif", "font-size": 13 };
  const charts = [...section.querySelectorAll(".curves svg")].map((chart, index) => {
    const copy = /** @type {Element} */ (chart.cloneNode(true));
    svgText(chart, copy);
    const place = { x: index * (WIDTH + 20), y: 44, width: WIDTH, height: HEIGHT };
    for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
    const title = chart.getAttribute("aria-label") ?? "";
    return [copy, s("text", { x: place.x + 8, y: 36, ...font }, title)];
  });
  const keys = [...section.querySelectorAll(".key li")].map((entry, index) => {
    const mark = entry.querySelector("svg");
    const copy = /** @type {Element} */ (mark?.cloneNode(true) ?? s("g", {}));
    if (mark) svgText(mark, copy);
    const x = 8 + index * 220;
    for (const [name, value] of Object.entries({ x, y: 2, width: 16, height: 16 }))
      copy.setAttribute(name, String(value));
    return [copy, s("text", { x: x + 22, y: 15, ...font }, entry.textContent ?? "")];
  });
  const [width, height] = [2 * WIDTH + 20, HEIGHT + 48];
  const paper = getComputedStyle(section).backgroundColor;
  const whole = s(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height },
    s("rect", { width, height, fill: paper }),
    ...[...charts, ...keys].flat(),
  );
  return { text: new XMLSerializer().serializeToString(whole), width, height };
}

/** @param {ComparisonRow[]} rows @param {() => HTMLElement} section */
function files(rows, section) {
  const name = "enraya-cost-by-depth";
  const csv = () => download(new Blob([csvOf(rows)], { type: "text/csv" }), `${name}.csv`);
  const svg = () => download(svgFile(chartsText(section()).text), `${name}.svg`);
  const png = async () => {
    const { text, width, height } = chartsText(section());
    download(await pngFile(text, width, height), `${name}.png`);
  };
  return h(
    "div",
    { class: "buttons" },
    button("CSV", csv, { icon: "download" }),
    button("SVG", svg, { icon: "download" }),
    button("PNG", png, { icon: "download" }),
  );
}

/** @param {Comparison} comparison */
export function compared({ rows, agree }) {
  const partial = rows.some(({ complete }) => !complete);
  /** @type {HTMLElement} */
  const section = h(
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
    savings(rows),
    partial && h("p", { class: "warning" }, say("page-lab-partial")),
    table(rows),
    files(rows, () => section),
  );
  return section;
}
