// Tools of a tree view: zoom, follow, full screen; the legend of the shapes; the keys.

import { make } from "./enraya-tree-values.js";

/**
 * @import {Report, Say, TreeNode} from "./enraya-tree-values.js"
 * @import {TreeView} from "./enraya-tree-view.js"
 */

/** The shapes of nodes by how they end, with their signs. @type {[string, string, string][]} */
const SIGNS = [
  ["terminal", "□", "page-tree-legend-terminal"],
  ["horizon", "○", "page-tree-legend-horizon"],
  ["known", "◇", "page-tree-legend-known"],
  ["table", "▭", "page-tree-legend-table"],
];

/** @param {Report} report @param {Say} say */
function legend(report, say) {
  /** @type {Set<string>} */
  const ends = new Set();
  const collect = (/** @type {TreeNode} */ node) => {
    ends.add(node.end);
    node.children.forEach(collect);
  };
  collect(report.tree);
  const entry = (/** @type {string} */ sign, /** @type {string} */ key, kind = "") =>
    make("li", {}, make("b", { class: kind, "aria-hidden": "true" }, sign), ` ${say(key)}`);
  const leaves = SIGNS.filter(([end]) => ends.has(end));
  return make(
    "ul",
    { class: "legend", "aria-label": say("page-tree-legend") },
    entry("△", "page-tree-legend-max"),
    entry("▽", "page-tree-legend-min"),
    ...leaves.map(([, sign, key]) => entry(sign, key)),
    ...(report.cut ? [entry("✕", "page-tree-legend-cut", "crossed")] : []),
  );
}

/** Keys in the drawing. @type {[string, string][]} */
const KEYS = [
  ["← → ↑ ↓", "page-tree-key-walk"],
  ["Enter", "page-tree-key-act"],
  [", .", "page-tree-key-step"],
  ["+ − 0", "page-tree-key-zoom"],
  ["Shift + ← → ↑ ↓", "page-tree-key-pan"],
];

/**
 * The keys, in a list that opens.
 * @param {Say} say @param {[string, string][]} [own]  those of a quiz or of an editor
 */
export function keyList(say, own = []) {
  const rows = [...KEYS, ...own].flatMap(([keys, what]) => [
    make("dt", {}, make("kbd", {}, keys)),
    make("dd", {}, say(what)),
  ]);
  return make(
    "details",
    { class: "keys" },
    make("summary", {}, say("page-tree-keys")),
    make("dl", {}, ...rows),
  );
}

/**
 * @param {TreeView} view
 * @param {Report} report
 * @param {HTMLElement | null} host  what fills the screen
 * @param {Say} say
 * @param {[string, string][]} [keys]
 */
export function viewTools(view, report, host, say, keys) {
  /** @param {string} sign @param {string} key @param {() => void} act */
  const tool = (sign, key, act) => {
    const made = make("button", { type: "button", title: say(key) }, sign || say(key));
    made.setAttribute("aria-label", say(key));
    made.addEventListener("click", act);
    return made;
  };
  const follow = tool("", "page-tree-follow", () => {
    view.follows = !view.follows;
    if (view.follows) view.onReady();
  });
  const press = (/** @type {boolean} */ follows) =>
    follow.setAttribute("aria-pressed", String(follows));
  view.onFollow = press;
  press(view.follows);
  const screen = tool("", "page-tree-full-screen", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else host?.requestFullscreen().catch(() => {});
  });
  // A quiz has no search to follow.
  follow.hidden = !host;
  screen.hidden = !host || !document.fullscreenEnabled;
  const whole = tool("", "page-tree-fit", () => {
    view.follows = false;
    view.unfold();
    view.fit();
  });
  return [
    make(
      "div",
      { class: "tools" },
      legend(report, say),
      tool("−", "page-tree-zoom-out", () => view.zoomBy(1 / 1.3)),
      tool("+", "page-tree-zoom-in", () => view.zoomBy(1.3)),
      whole,
      follow,
      screen,
    ),
    keyList(say, keys),
  ];
}
