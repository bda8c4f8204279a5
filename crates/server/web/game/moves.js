// Move list: one tab stop; ←, →, Home and End step through the game.

import { button, enable } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";
import { moveWords } from "./place-names.js";
import { stone } from "./stones.js";

/**
 * @import {Mark} from "../app/api.js"
 * @import {Ply} from "./picture.js"
 * @import {GameRecord} from "./record.js"
 */

/** How marks look in a list of moves. @type {Record<Mark, string>} */
export const GLYPHS = { best: "", good: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** @param {Mark} mark */
export function markWords(mark) {
  const words = {
    best: "page-mark-best",
    good: "page-mark-good",
    inaccuracy: "page-mark-inaccuracy",
    mistake: "page-mark-mistake",
    blunder: "page-mark-blunder",
  };
  return say(words[mark]);
}

/** X on the left, O on the right: a player who moves twice in a row begins another row. @param {readonly Ply[]} plies @param {number} index */
const beginsRow = (plies, index) =>
  !(index > 0 && plies[index].player === "O" && plies[index - 1].player === "X");

/** The number that a list of moves has before a move. @param {readonly Ply[]} plies @param {number} ply  counted from one */
export const rowNumber = (plies, ply) =>
  plies.slice(0, ply).filter((_, index) => beginsRow(plies, index)).length;

export class MoveList extends HTMLElement {
  /** @type {GameRecord | null} */
  #record = null;
  /** @type {Mark[]} */
  #marks = [];
  #list = h("ol", { class: "move-list" });
  #empty = h("p", { class: "muted" });
  #steps;
  /** The buttons that step through the game, below the list unless the view has another place for them. */
  steps = h("div", { class: "steps" });
  #apart;

  /** @param {{apart?: boolean}} [look]  apart: the view places the buttons */
  constructor({ apart = false } = {}) {
    super();
    this.#apart = apart;
    const step = (/** @type {(at: number, all: number) => number} */ to) => () => {
      if (this.#record) this.#go(to(this.#record.at, this.#record.plies.length));
    };
    this.#steps = [
      button(
        say("page-browse-first"),
        step(() => 0),
        { icon: "first", bare: true },
      ),
      button(
        say("page-browse-back"),
        step((at) => at - 1),
        { icon: "back", bare: true },
      ),
      button(
        say("page-browse-forward"),
        step((at) => at + 1),
        { icon: "forward", bare: true },
      ),
      button(
        say("page-browse-last"),
        step((_, all) => all),
        { icon: "last", bare: true },
      ),
    ];
    replace(this.steps, ...this.#steps);
    this.#list.addEventListener("click", (event) => {
      const chosen = event.target instanceof Element && event.target.closest("button");
      if (chosen) this.#go(Number(chosen.dataset.ply));
    });
  }

  connectedCallback() {
    replace(this, this.#empty, this.#list, !this.#apart && this.steps);
  }

  /** @param {GameRecord} record @param {Mark[]} [marks]  of its moves */
  show(record, marks = []) {
    const focused = this.#list.contains(document.activeElement);
    this.#record = record;
    this.#marks = marks;
    const { plies, at } = record;
    this.#empty.textContent = plies.length === 0 ? say("page-moves-none") : "";
    this.#empty.hidden = plies.length > 0;
    this.#list.hidden = plies.length === 0;
    /** @type {HTMLElement[]} */
    const rows = [];
    for (const [index, { player }] of plies.entries()) {
      if (beginsRow(plies, index)) rows.push(h("li", {}, player === "O" && h("span")));
      rows.at(-1)?.append(this.#entry(record, index + 1));
    }
    replace(this.#list, ...rows);
    for (const element of this.#steps.slice(0, 2)) enable(element, at > 0);
    for (const element of this.#steps.slice(2)) enable(element, at < plies.length);
    this.#reveal(focused);
  }

  /** @param {GameRecord} record @param {number} ply */
  #entry({ plies, frames, at }, ply) {
    const { player, move, changes } = plies[ply - 1];
    const mark = this.#marks[ply - 1] ?? null;
    const name = moveWords(frames[ply - 1].picture, plies[ply - 1]);
    const words = say("page-move-number", { ply: rowNumber(plies, ply), player, move: name });
    const here = ply === at;
    return h(
      "button",
      {
        type: "button",
        class: `move ${mark ?? ""}`,
        "data-ply": ply,
        tabindex: here || (at === 0 && ply === 1) ? 0 : -1,
        "aria-current": here ? "step" : null,
        "aria-label": mark && GLYPHS[mark] ? `${words}, ${markWords(mark)}` : words,
      },
      stone(player),
      h("span", {}, changes.length > 0 ? move : name),
      mark && GLYPHS[mark] && h("span", { class: "mark-glyph" }, GLYPHS[mark]),
    );
  }

  /** Keeps the current move in sight, scrolling only the list. @param {boolean} focused */
  #reveal(focused) {
    const current = /** @type {HTMLElement | null} */ (
      this.#list.querySelector("[aria-current]") ?? this.#list.querySelector("[tabindex='0']")
    );
    if (!current) return;
    if (focused) current.focus({ preventScroll: true });
    const row = current.parentElement ?? current;
    const [top, bottom] = [
      row.offsetTop - this.#list.offsetTop,
      row.offsetTop - this.#list.offsetTop + row.offsetHeight,
    ];
    if (top < this.#list.scrollTop) this.#list.scrollTop = top;
    if (bottom > this.#list.scrollTop + this.#list.clientHeight)
      this.#list.scrollTop = bottom - this.#list.clientHeight;
  }

  /** @param {number} ply */
  #go(ply) {
    const all = this.#record?.plies.length ?? 0;
    this.dispatchEvent(new CustomEvent("browse", { detail: Math.max(0, Math.min(ply, all)) }));
  }

  /** Looks back or on by key; for the whole view where nothing else wants the key. @param {KeyboardEvent} event */
  press(event) {
    if (!this.#record || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const { at, plies } = this.#record;
    const element = event.target;
    if (
      element instanceof Element &&
      element.closest("input, select, textarea, dialog, .spots, .graph")
    )
      return;
    /** @type {Record<string, number>} */
    const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: plies.length };
    if (!(event.key in steps) || plies.length === 0) return;
    event.preventDefault();
    this.#go(steps[event.key]);
  }
}

customElements.define("move-list", MoveList);
