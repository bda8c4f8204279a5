// Outline of a drawn search tree: its branches with their names, and the nodes that the search
// made of each. The drawing is that of the search without cuts where there is one, so that it
// shows before the first step what every book prints and nothing of what will be cut.

/** @import {Recorded, TreeNode} from "./enraya-tree-values.js" */

/**
 * A branch of the drawing. `seen`: the nodes of the search at this place, one for each time it
 * came here; `above`: those of its parent.
 * @typedef {{id: number, name: string, node: TreeNode, parent: Branch | null, level: number,
 *   place: number, children: Branch[], leaf: boolean, seen: TreeNode[], above: TreeNode[]}} Branch
 */

export class Outline {
  /** In the order of the drawing, parents first. @type {Branch[]} */
  branches = [];
  /** By the number that the drawing has for it. @type {Map<number, Branch>} */
  byId = new Map();
  /** The branch of a node of the search. @type {Map<number, Branch>} */
  ofNode = new Map();
  /** What is drawn. @type {Recorded} */
  drawn;
  /** Whether the drawing has also the branches that are cut. */
  whole;

  /** @param {Recorded} searched @param {Recorded | null} full */
  constructor(searched, full) {
    this.drawn = full && allDrawn(full) ? full : searched;
    const own = this.drawn === searched;
    this.whole = !own || (searched.report.cut === null && searched.report.algorithm !== "mcts");
    const { report } = searched;
    const dot = report.utility === null ? "." : " ";
    /** @type {(node: TreeNode, parent: Branch | null, place: number, seen: TreeNode[], above: TreeNode[]) => Branch} */
    const add = (node, parent, place, seen, above) => {
      const move = node.move ?? "";
      const name = parent?.name ? `${parent.name}${dot}${move}` : move;
      const level = parent ? parent.level + 1 : 0;
      const leaf = node.children.length === 0 && node.hidden === 0;
      /** @type {Branch} */
      const branch = {
        ...{ id: node.id, name, node, parent, level, place, children: [], leaf },
        ...{ seen, above },
      };
      this.branches.push(branch);
      this.byId.set(node.id, branch);
      for (const one of seen) this.ofNode.set(one.id, branch);
      branch.children = node.children.map((child, index) => {
        const same = own
          ? [child]
          : seen.flatMap(({ children }) => children.filter(({ move }) => move === child.move));
        return add(child, branch, index, same, seen);
      });
      return branch;
    };
    const roots = own ? [report.tree] : [...report.earlier, report.tree];
    add(this.drawn.report.tree, null, 0, roots, []);
  }

  /** @returns {Branch} */
  get root() {
    return this.branches[0];
  }

  /** A branch and all below it. @param {Branch} branch @returns {Branch[]} */
  under(branch) {
    return [branch, ...branch.children.flatMap((child) => this.under(child))];
  }

  /** The tree as numbers in nested lists. */
  text() {
    /** @type {(branch: Branch) => string} */
    const write = ({ leaf, node, children }) =>
      leaf ? String(node.value ?? 0) : `[${children.map(write).join(",")}]`;
    return write(this.root);
  }
}

/** Whether a drawing has every node of its report. @param {Recorded} recorded */
function allDrawn({ report, svg }) {
  /** @type {(node: TreeNode) => number} */
  const count = (node) => node.children.reduce((sum, child) => sum + count(child), 1);
  const drawn = svg.match(/<g class="node /g)?.length ?? 0;
  return report.hidden === 0 && drawn === count(report.tree);
}
