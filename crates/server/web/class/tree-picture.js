// Drawing of an abstract tree with nothing but its leaves: △ for MAX, ▽ for MIN, □ for leaves.

import { s } from "../kit/element.js";

/** @typedef {number | Node[]} Node  a leaf, or the children of an inner node */

const [WIDTH, HEIGHT, SIZE] = [44, 70, 13];

/** @param {string} text  numbers in nested lists */
export function treePicture(text) {
  const tree = /** @type {Node} */ (JSON.parse(text));
  /** @type {SVGElement[]} */
  const edges = [];
  /** @type {SVGElement[]} */
  const nodes = [];
  let leaves = 0;
  let deepest = 0;

  /** Draws a subtree and tells where its root is. @param {Node} node @param {number} depth @returns {number} */
  function draw(node, depth) {
    deepest = Math.max(deepest, depth);
    const y = 20 + depth * HEIGHT;
    if (typeof node === "number") {
      const x = WIDTH * (leaves++ + 0.5);
      nodes.push(s("text", { x, y: y + 5, class: "leaf" }, node));
      return x;
    }
    const places = node.map((child) => draw(child, depth + 1));
    const x = (places[0] + places[places.length - 1]) / 2;
    for (const place of places) {
      edges.push(s("line", { x1: x, y1: y, x2: place, y2: y + HEIGHT - SIZE }));
    }
    const [tip, base] = depth % 2 === 0 ? [y - SIZE, y + SIZE] : [y + SIZE, y - SIZE];
    nodes.push(s("path", { d: `M${x} ${tip} L${x - SIZE} ${base} H${x + SIZE} Z` }));
    return x;
  }

  draw(tree, 0);
  const box = `0 0 ${Math.max(leaves, 1) * WIDTH} ${deepest * HEIGHT + 40}`;
  const label = { role: "img", "aria-label": text };
  return s("svg", { class: "quiz-tree", viewBox: box, ...label }, ...edges, ...nodes);
}
