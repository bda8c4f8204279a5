// Values as they are shown, and the few elements a stepper is made of.

/**
 * @typedef {{id: number, move: string | null, player: "max" | "min", alpha: number | null,
 *   beta: number | null, value: number | null, end: string, reason: string | null,
 *   skipped: string[], principal: boolean, repeated: boolean, visits: number, hidden: number,
 *   children: TreeNode[]}} TreeNode
 * @typedef {{node: number, kind: string, value: number | null, line: number, text: string}} Step
 * @typedef {{algorithm: string, cut: string | null, fail: string | null, nodes: number,
 *   leaves: number, hidden: number, value: number | null, utility: string | null,
 *   pseudocode: string[], tree: TreeNode, earlier: TreeNode[],
 *   steps: Step[], pruned: number[][]}} Report
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Say
 * @typedef {{report: Report, svg: string}} Recorded
 */

/**
 * A value: short, infinities as signs, a hair's breadth beside a number with a sign.
 * @param {number} value
 */
export function valueText(value) {
  if (Number.isNaN(value)) return "?";
  if (!Number.isFinite(value)) return value > 0 ? "+∞" : "−∞";
  const near = Math.round(value * 1e4) / 1e4;
  const apart = Math.abs(value - near) / Math.max(1, Math.abs(near));
  const breadth = value === near || apart > 1e-12 ? "" : value > near ? "⁺" : "⁻";
  return `${near < 0 ? "−" : ""}${Math.abs(near)}${breadth}`;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function makeSvg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * The drawing in a text of SVG, its style sheet apart: a page need not allow styles
 * in its markup, and complains of those it reads.
 * @param {string} text
 * @returns {{drawing: SVGSVGElement, sheet: CSSStyleSheet}}
 */
export function readDrawing(text) {
  let rules = "";
  const bare = text.replace(/<style>([^<]*)<\/style>/g, (_, found) => {
    rules += found;
    return "";
  });
  const parsed = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
  const drawing = /** @type {SVGSVGElement} */ (
    /** @type {unknown} */ (document.importNode(parsed, true))
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return { drawing, sheet };
}

/**
 * The messages of a file that carries its own, as a function that says them.
 * @param {Record<string, (string | {var: string})[]>} phrases
 * @returns {Say}
 */
export function sayFrom(phrases) {
  return (key, values = {}) =>
    (phrases[key] ?? [key])
      .map((part) => (typeof part === "string" ? part : String(values[part.var] ?? "")))
      .join("");
}
