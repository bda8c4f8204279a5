// Replay of a recorded search: the state of every node after a number of steps.

/** @import {Report, TreeNode} from "./enraya-tree-values.js" */

/**
 * A node as it stands: its window and best value so far, and what it returned.
 * @typedef {{alpha: number, beta: number, before: [number, number], best: number | null,
 *   value: number | null, cut: boolean, left: boolean, visits: number, total: number}} Standing
 * @typedef {{nodes: Map<number, Standing>, current: number | null, counts: Counts}} Moment
 * @typedef {{nodes: number, leaves: number, cutoffs: number, tableHits: number}} Counts
 */

/**
 * All nodes of a report by their number.
 * @param {Report} report
 * @returns {Map<number, TreeNode>}
 */
export function nodesOf(report) {
  const nodes = new Map();
  const rest = [...report.earlier, report.tree];
  for (let node = rest.pop(); node; node = rest.pop()) {
    nodes.set(node.id, node);
    rest.push(...node.children);
  }
  return nodes;
}

/**
 * The moment after `count` steps.
 * @param {Report} report
 * @param {Map<number, TreeNode>} known
 * @param {number} count
 * @returns {Moment}
 */
export function momentAfter(report, known, count) {
  /** @type {Moment} */
  const moment = {
    nodes: new Map(),
    current: null,
    counts: { nodes: 0, leaves: 0, cutoffs: 0, tableHits: 0 },
  };
  for (const step of report.steps.slice(0, count)) {
    const node = known.get(step.node);
    if (!node) continue;
    moment.current = step.node;
    const value = step.value ?? Number.NaN;
    let standing = moment.nodes.get(step.node);
    if (!standing) {
      standing = {
        alpha: node.alpha ?? Number.NEGATIVE_INFINITY,
        beta: node.beta ?? Number.POSITIVE_INFINITY,
        before: [node.alpha ?? Number.NEGATIVE_INFINITY, node.beta ?? Number.POSITIVE_INFINITY],
        best: null,
        value: null,
        cut: false,
        left: false,
        visits: 0,
        total: 0,
      };
      moment.nodes.set(step.node, standing);
    }
    if (step.kind === "enter") {
      moment.counts.nodes++;
      standing.left = false;
    } else if (step.kind === "leaf") {
      moment.counts.leaves++;
      standing.best = value;
    } else if (step.kind === "update") {
      standing.best = value;
      standing.before = [standing.alpha, standing.beta];
      if (node.player === "max") standing.alpha = Math.max(standing.alpha, value);
      else standing.beta = Math.min(standing.beta, value);
    } else if (step.kind === "cutoff") {
      moment.counts.cutoffs++;
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
    }
  }
  return moment;
}
