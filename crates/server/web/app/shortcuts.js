// Keyboard help: the keys of the view that is shown, in a dialog on `?`.

import { here } from "../kit/address.js";
import { button } from "../kit/button.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";

/** Keys, and the message that says what they do. @typedef {[string[], string]} Shortcut */

/** @type {Shortcut[]} */
const EVERYWHERE = [
  [["?"], "page-keys-help"],
  [["Tab"], "page-keys-tab"],
  [["Esc"], "page-keys-close"],
];
/** @type {Shortcut[]} */
const BOARD = [
  [["1", "…", "9"], "page-keys-number"],
  [["←", "→", "↑", "↓"], "page-keys-arrows"],
  [["Enter"], "page-keys-play"],
];
/** @type {Shortcut[]} */
const MOVES = [
  [["←", "→"], "page-keys-step"],
  [["Home", "End"], "page-keys-ends"],
];
/** @type {Shortcut[]} */
const VARIATIONS = [[["Shift + ↑", "Shift + ↓"], "page-keys-variation"]];
/** @type {Shortcut[]} */
const EDITING = [[["X", "O", "Delete"], "page-keys-edit"]];
/** @type {Shortcut[]} */
const TREE = [
  [["←", "→"], "page-keys-search-step"],
  [["Home", "End"], "page-keys-search-ends"],
  [["+", "−", "0"], "page-keys-zoom"],
  [["Enter"], "page-keys-fold"],
  [["A", "Delete"], "page-keys-tree-edit"],
  [["X"], "page-keys-cut"],
];

/** What the keys of a view are for, by its address. @returns {[string, Shortcut[]][]} */
function groups() {
  const pathname = here();
  /** @type {[string, Shortcut[]][]} */
  const all = [["page-keys-everywhere", EVERYWHERE]];
  const board = /^\/(play|analyse|puzzles|room(\/.*)?)?$/.test(pathname);
  if (board) all.push(["page-keys-board", BOARD]);
  if (/^\/(analyse|room)/.test(pathname)) all.push(["page-keys-moves", MOVES]);
  if (pathname === "/analyse") {
    all.push(["page-keys-variations", VARIATIONS], ["page-keys-editing", EDITING]);
  }
  if (pathname === "/lab") all.push(["page-keys-tree", TREE]);
  return all;
}

/** Shows the keys of the view. */
export function showShortcuts() {
  if (document.querySelector("dialog[open]")) return;
  const title = say("page-keys-title");
  const dialog = h("dialog", { class: "dialog shortcuts", "aria-label": title });
  const row = (/** @type {Shortcut} */ [keys, words]) =>
    h("div", {}, h("dt", {}, ...keys.map((key) => h("kbd", {}, key))), h("dd", {}, say(words)));
  dialog.append(
    h("h2", {}, title),
    ...groups().flatMap(([name, keys]) => [h("h3", {}, say(name)), h("dl", {}, ...keys.map(row))]),
    h(
      "div",
      { class: "buttons" },
      button(say("page-close"), () => dialog.close(), { kind: "primary" }),
    ),
  );
  const back = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (back instanceof HTMLElement) back.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Listens to `?` wherever nothing is typed. */
export function listenForHelp() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.altKey || event.metaKey) return;
    const typing =
      event.target instanceof Element && event.target.closest("input, textarea, select");
    if (typing || event.defaultPrevented) return;
    event.preventDefault();
    showShortcuts();
  });
}
