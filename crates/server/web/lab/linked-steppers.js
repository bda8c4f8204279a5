// Two linked steppers: when one steps, the other goes to the last step that both have in
// common. While one searches what the other has cut, the other waits.

import { TreeStepper } from "/enraya-tree.js";

/** @import {Report, TreeNode} from "../../../draw/web/enraya-tree-values.js" */

/**
 * What each step does, as a name that both searches have for it.
 * @param {Report} report
 * @returns {string[]}
 */
function namesOf(report) {
  /** @type {Map<number, string>} */
  const paths = new Map();
  const walk = (/** @type {TreeNode} */ node, /** @type {string} */ path) => {
    paths.set(node.id, path);
    for (const child of node.children) walk(child, `${path} ${child.move}`);
  };
  for (const root of [...report.earlier, report.tree]) walk(root, "");
  /** @type {Map<string, number>} */
  const seen = new Map();
  return report.steps.map(({ node, kind }) => {
    const name = `${paths.get(node)} ${kind}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return `${name} ${times}`;
  });
}

/**
 * For every number of steps of one search, that of the other.
 * @param {string[]} names @param {string[]} others
 */
function matches(names, others) {
  const places = new Map(others.map((name, index) => [name, index + 1]));
  let latest = 0;
  const found = names.map((name) => {
    latest = places.get(name) ?? latest;
    return latest;
  });
  return [0, ...found];
}

/**
 * Lets each of two steppers follow the other while `asked` says so.
 * @param {[TreeStepper, Report][]} pair
 * @param {() => boolean} asked
 */
export function linkSteppers([[left, ours], [right, theirs]], asked) {
  const [names, others] = [namesOf(ours), namesOf(theirs)];
  const [rightward, leftward] = [matches(names, others), matches(others, names)];
  let following = false;
  /** @param {TreeStepper} leader @param {TreeStepper} follower @param {number[]} way */
  const follow = (leader, follower, way) => {
    leader.addEventListener("step", () => {
      if (following || !asked()) return;
      following = true;
      follower.step = way[leader.step] ?? 0;
      following = false;
    });
  };
  follow(left, right, rightward);
  follow(right, left, leftward);
}
