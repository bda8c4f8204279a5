// Replay of a recorded search: the state of every node after a number of steps.

/** @import {Report, TreeNode} from "./enraya-tree-values.js" */

/**
 * A node as it stands: its window, its best value and child so far, and what it returned.
 * @typedef {{alpha: number, beta: number, before: [number, number], best: number | null,
 *   choice: number | null, value: number | null, cut: boolean, left: boolean, visits: number,
 *   total: number}} Standing
 * @typedef {{nodes: Map<number, Standing>, current: number | null, root: number | null,
 *   counts: Counts}} Moment
 * @typedef {{nodes: number, leaves: number, cutoffs: number, pruned: number,
 *   tableHits: number}} Counts
 * @typedef {{node: TreeNode, parent: number | null, root: number}} Known
 */

/**
 * All nodes of a report by their number, each with its parent and the root of its tree.
 * @param {Report} report
 * @returns {Map<number, Known>}
 */
export function nodesOf(report) {
  /** @type {Map<number, Known>} */
  const nodes = new Map();
  for (const tree of [...report.earlier, report.tree]) {
    nodes.set(tree.id, { node: tree, parent: null, root: tree.id });
    const rest = [tree];
    for (let node = rest.pop(); node; node = rest.pop()) {
      for (const child of node.children)
        nodes.set(child.id, { node: child, parent: node.id, root: tree.id });
      rest.push(...node.children);
    }
  }
  return nodes;
}

/** @param {TreeNode} node @returns {Standing} */
function entered({ alpha, beta }) {
  const low = alpha ?? Number.NEGATIVE_INFINITY;
  const high = beta ?? Number.POSITIVE_INFINITY;
  return {
    alpha: low,
    beta: high,
    before: [low, high],
    best: null,
    choice: null,
    value: null,
    cut: false,
    left: false,
    visits: 0,
    total: 0,
  };
}

/**
 * The moment after `count` steps.
 * @param {Report} report
 * @param {Map<number, Known>} known
 * @param {number} count
 * @returns {Moment}
 */
export function momentAfter(report, known, count) {
  /** @type {Moment} */
  const moment = {
    nodes: new Map(),
    current: null,
    root: null,
    counts: { nodes: 0, leaves: 0, cutoffs: 0, pruned: 0, tableHits: 0 },
  };
  /** The child that returned last, by its parent. @type {Map<number, number>} */
  const returned = new Map();
  for (const step of report.steps.slice(0, count)) {
    const place = known.get(step.node);
    if (!place) continue;
    const { node, parent } = place;
    moment.current = step.node;
    moment.root = place.root;
    const value = step.value ?? Number.NaN;
    const standing = moment.nodes.get(step.node) ?? entered(node);
    moment.nodes.set(step.node, standing);
    if (step.kind === "enter") {
      moment.counts.nodes++;
      standing.left = false;
    } else if (step.kind === "leaf") {
      moment.counts.leaves++;
      standing.best = value;
    } else if (step.kind === "update") {
      standing.best = value;
      standing.choice = returned.get(step.node) ?? null;
      standing.before = [standing.alpha, standing.beta];
      if (node.player === "max") standing.alpha = Math.max(standing.alpha, value);
      else standing.beta = Math.min(standing.beta, value);
    } else if (step.kind === "cutoff") {
      moment.counts.cutoffs++;
      moment.counts.pruned += node.skipped.length;
      standing.cut = true;
      // A value that cuts no longer moves the window.
      [standing.alpha, standing.beta] = standing.before;
    } else if (step.kind === "table_hit") {
      moment.counts.tableHits++;
      standing.best = value;
    } else if (step.kind === "leave") {
      standing.left = true;
      standing.visits++;
      standing.total += value;
      standing.value = standing.total / standing.visits;
      if (parent !== null) returned.set(parent, step.node);
    }
  }
  return moment;
}

/**
 * The best line so far, from the root of the current search down; of simulations, the most
 * visited.
 * @param {Report} report
 * @param {Map<number, Known>} known
 * @param {Moment} moment
 * @returns {Set<number>}
 */
export function lineOf(report, known, moment) {
  /** @type {Set<number>} */
  const line = new Set();
  const visits = (/** @type {TreeNode} */ { id }) => moment.nodes.get(id)?.visits ?? 0;
  /** @param {number} id */
  const next = (id) => {
    if (report.algorithm !== "mcts") return moment.nodes.get(id)?.choice ?? null;
    const seen = (known.get(id)?.node.children ?? []).filter((child) => visits(child) > 0);
    return seen.sort((one, other) => visits(other) - visits(one))[0]?.id ?? null;
  };
  const first = moment.root === null ? null : next(moment.root);
  if (first === null || moment.root === null) return line;
  line.add(moment.root);
  for (let id = /** @type {number | null} */ (first); id !== null; id = next(id)) line.add(id);
  return line;
}

/** What a node shows: what it returned, or its best value so far. @param {Standing} standing */
export const shownValue = ({ value, best, left }) => (left ? value : best);
