// Mark of the answers in a tree, as an exam on paper is marked: an error counts once, and what is
// too much costs what a right answer earns.

import { readNumber } from "./enraya-tree-field.js";

/**
 * @import {Report} from "./enraya-tree-values.js"
 * @import {Branch, Outline} from "./enraya-tree-outline.js"
 */

/** What the values of nodes and the branches cut count for, of each other. */
const WEIGHTS = { values: 40, cuts: 30 };

/** What a reader says about a tree. @typedef {{cut: Set<Branch>, values: Map<Branch, string>}} Answers */

/** Whether two values are the same, as far as they are shown. @param {number} one @param {number} other */
export const same = (one, other) => Math.abs(one - other) < 1e-4;

/** Whether the search cuts a branch. @param {Branch} branch */
export const isCut = ({ seen, above, node }) =>
  seen.length === 0 && above.some(({ skipped }) => skipped.includes(node.move ?? ""));

/**
 * From 0 to 100.
 * @param {Report} report
 * @param {Outline} outline
 * @param {Answers} answers
 */
export function markOf(report, outline, { cut, values }) {
  /** @type {(branch: Branch) => number | null} */
  const known = ({ seen }) => seen.at(-1)?.value ?? null;
  /** @type {(branch: Branch) => number | null} */
  const written = (branch) => {
    const text = values.get(branch);
    return text === undefined ? null : readNumber(text);
  };
  /** @type {(branch: Branch) => boolean} */
  const isRight = (branch) => {
    const [found, expected] = [written(branch), known(branch)];
    if (found === null || expected === null) return false;
    if (same(found, expected)) return true;
    // Where nodes return bounds, values do not follow from those below.
    if (report.fail === "hard") return false;
    const visited = branch.children.filter(({ seen }) => seen.length > 0);
    const below = visited.map((child) => (child.leaf ? known(child) : written(child)));
    const given = below.filter((value) => value !== null);
    const best = branch.node.player === "max" ? Math.max(...given) : Math.min(...given);
    return given.length === visited.length && same(found, best);
  };
  const inner = outline.branches.filter(({ leaf }) => !leaf);
  const wanted = inner.filter((branch) => known(branch) !== null);
  const surplus = inner.filter((branch) => known(branch) === null && values.has(branch));
  const ofValues = share(wanted.filter(isRight).length, surplus.length, wanted.length);
  if (report.cut === null) return 100 * ofValues;
  const cuts = outline.branches.filter(isCut);
  const implied = new Set(cuts.flatMap((branch) => outline.under(branch)));
  const wrong = [...cut].filter((branch) => !implied.has(branch));
  const ofCuts = share(cuts.filter((one) => cut.has(one)).length, wrong.length, cuts.length);
  const earned = WEIGHTS.values * ofValues + WEIGHTS.cuts * ofCuts;
  return (100 * earned) / (WEIGHTS.values + WEIGHTS.cuts);
}

/** @param {number} right @param {number} surplus @param {number} all */
function share(right, surplus, all) {
  if (all === 0) return surplus === 0 ? 1 : 0;
  return Math.max(0, right - surplus) / all;
}

/**
 * The answers in short: the same answers give the same text.
 * @param {Outline} outline
 * @param {Answers} answers
 */
export function answerText({ branches }, { cut, values }) {
  const cuts = branches.filter((branch) => cut.has(branch)).map(({ name }) => name);
  const written = branches
    .filter((branch) => values.has(branch))
    .map((branch) => `${branch.name || "root"}=${values.get(branch)}`);
  return [cuts.length > 0 ? `cut ${cuts.join(" ")}` : "", written.join(" ")]
    .filter(Boolean)
    .join("; ");
}
