// The board: SVG stones under an ARIA grid with one tab stop. It knows where a stone lands,
// not whether the move is legal; it reports moves with the event `play`.

import { h, replace, s, set } from "../kit/element.js";
import { say } from "../kit/words.js";
import { columnLetter, moveText, target } from "./rules.js";
import { disc, sheet } from "./stones.js";

/**
 * @import {Cells, Player, Rules, Stone} from "./rules.js"
 *
 * @typedef {{kind: string, short: string, long: string[], best: boolean, words: string}} Label
 *   what a move is worth: in little room, in more, and in words
 * @typedef {{
 *   rules: Rules, cells: Cells, title: string,
 *   player?: Player | null, editing?: boolean,
 *   last?: number | null, winning?: readonly number[], hint?: number | null,
 *   labels?: Map<number, Label>, numbers?: Map<number, number>, still?: boolean,
 * }} Picture
 *   `player` may put a stone now; `labels`, `numbers` are by cell; `still` animates nothing
 */

/** A board of at most this many cells is played with the keys 1-9 cell by cell. */
const DIGITS = 9;

/** More stones than this at once were not played but loaded. */
const MOST_ANIMATED = 2;

export class Board extends HTMLElement {
  /** @type {Picture | null} */
  #picture = null;
  /** @type {HTMLElement[]} */
  #cells = [];
  /** @type {Map<number, {stone: Stone, element: SVGGElement}>} */
  #stones = new Map();
  #stoneLayer = s("g");
  #ghostLayer = s("g");
  #labels = h("div", { class: "labels", "aria-hidden": "true" });
  #grid = h("div", { class: "cells", role: "grid" });
  #shape = "";
  /** The cell that has the tab stop. */
  #focus = 0;
  /** The cell pointed at. @type {number | null} */
  #pointed = null;

  constructor() {
    super();
    this.#grid.addEventListener("click", (event) => this.#choose(this.#cellOf(event)));
    this.#grid.addEventListener("keydown", (event) => this.#press(event));
    this.#grid.addEventListener("focusin", (event) => this.#moveFocus(this.#cellOf(event), false));
    this.#grid.addEventListener("focusout", () => this.#preview());
    this.#grid.addEventListener("pointerover", (event) => {
      this.#pointed = event.pointerType === "touch" ? null : this.#cellOf(event);
      this.#preview();
    });
    this.#grid.addEventListener("pointerleave", () => {
      this.#pointed = null;
      this.#preview();
    });
  }

  /** Shows another picture. @param {Picture} picture */
  show(picture) {
    this.#picture = picture;
    const { rows, columns, gravity } = picture.rules;
    const shape = `${rows} ${columns} ${gravity}`;
    if (shape !== this.#shape) this.#build(picture.rules);
    this.#shape = shape;
    set(this.#grid, "aria-label", picture.title);
    set(this.#grid, "aria-readonly", String(!picture.player && !picture.editing));
    this.classList.toggle("playable", Boolean(picture.player || picture.editing));
    this.#showStones(picture);
    this.#showLabels(picture);
    this.#describe(picture);
    this.#preview();
  }

  /** Puts the keyboard's focus onto the board. */
  focus() {
    this.#cells[this.#focus]?.focus({ preventScroll: true });
  }

  /** @param {Rules} rules */
  #build(rules) {
    const { rows, columns, gravity } = rules;
    this.style.setProperty("--rows", String(rows));
    this.style.setProperty("--columns", String(columns));
    this.classList.toggle("gravity", gravity);
    this.classList.toggle("large", columns > 9);
    this.#stones.clear();
    replace(this.#stoneLayer);
    replace(this.#labels);
    this.#focus = gravity
      ? Math.floor(columns / 2)
      : Math.floor(rows / 2) * columns + Math.floor(columns / 2);
    this.#cells = Array.from({ length: rows * columns }, (_, cell) =>
      h("div", { role: "gridcell", class: "cell", tabindex: cell === this.#focus ? 0 : -1 }),
    );
    const lines = Array.from({ length: rows }, (_, row) =>
      h(
        "div",
        { role: "row", class: "row" },
        ...this.#cells.slice(row * columns, (row + 1) * columns),
      ),
    );
    replace(this.#grid, ...lines);
    const picture = s(
      "svg",
      { class: "picture", viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" },
      ...(gravity
        ? [this.#ghostLayer, this.#stoneLayer, sheet(rules)]
        : [sheet(rules), this.#ghostLayer, this.#stoneLayer]),
    );
    const files = Array.from({ length: columns }, (_, column) =>
      h("span", {}, gravity ? (column + 1).toString(36) : columnLetter(column)),
    );
    const ranks = Array.from({ length: rows }, (_, row) => h("span", {}, rows - row));
    replace(
      this,
      this.#labels,
      !gravity && h("div", { class: "ranks", "aria-hidden": "true" }, ...ranks),
      h("div", { class: "frame" }, picture, this.#grid),
      h("div", { class: "files", "aria-hidden": "true" }, ...files),
    );
  }

  /** @param {Picture} picture */
  #showStones({ rules, cells, last, winning = [], numbers, still }) {
    const fresh = cells.filter(
      (stone, cell) => stone !== "" && this.#stones.get(cell)?.stone !== stone,
    );
    const animated = !still && fresh.length <= MOST_ANIMATED;
    cells.forEach((stone, cell) => {
      const old = this.#stones.get(cell);
      if (old && old.stone !== stone) {
        old.element.remove();
        this.#stones.delete(cell);
      }
      if (stone !== "" && old?.stone !== stone) this.#addStone(rules, cell, stone, animated);
      const element = this.#stones.get(cell)?.element;
      if (!element) return;
      element.classList.toggle("last", cell === last);
      element.classList.toggle("winning", winning.includes(cell));
      element.classList.toggle("dim", winning.length > 0 && !winning.includes(cell));
      element.querySelector("text")?.remove();
      const number = numbers?.get(cell);
      element.classList.toggle("numbered", number !== undefined);
      if (number !== undefined) element.append(s("text", { class: "number", y: 0.12 }, number));
    });
  }

  /** @param {Rules} rules @param {number} cell @param {Player} player @param {boolean} animated */
  #addStone({ columns, gravity }, cell, player, animated) {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const body = s("g", { class: animated && (gravity ? "fall" : "pop") }, disc(player));
    body.append(s("circle", { class: "ring", r: gravity ? 0.36 : 0.44 }));
    body.style.setProperty("--height", String(y + 1));
    const element = s("g", { class: "stone", transform: `translate(${x + 0.5} ${y + 0.5})` }, body);
    this.#stones.set(cell, { stone: player, element });
    this.#stoneLayer.append(element);
  }

  /** @param {Picture} picture */
  #showLabels({ rules, labels, hint }) {
    const chip = (/** @type {Label} */ { kind, short, long, best }) =>
      h(
        "span",
        { class: `chip ${kind}${best ? " best" : ""}` },
        h("span", { class: "short" }, short),
        h("span", { class: "long" }, ...long.map((line) => h("span", {}, line))),
      );
    const { columns, gravity } = rules;
    this.classList.toggle("labelled", Boolean(labels));
    if (gravity) {
      const above = Array.from({ length: labels ? columns : 0 }, () =>
        h("span", { class: "label" }),
      );
      for (const [cell, label] of labels ?? []) above[cell % columns]?.append(chip(label));
      replace(this.#labels, ...above);
    }
    this.#cells.forEach((element, cell) => {
      const label = gravity ? undefined : labels?.get(cell);
      replace(element, label && chip(label), hint === cell && h("span", { class: "hint" }));
    });
  }

  /** @param {Picture} picture */
  #describe({ rules, cells, last, winning = [], labels, hint }) {
    this.#cells.forEach((element, cell) => {
      const label = labels?.get(rules.gravity ? (target(rules, cells, cell) ?? cell) : cell);
      const parts = [
        place(rules, cell),
        cells[cell] || say("page-cell-empty"),
        cell === last && say("page-cell-last"),
        winning.includes(cell) && say("page-cell-winning"),
        hint === cell && say("page-cell-hint"),
        label?.words,
      ];
      set(element, "aria-label", parts.filter(Boolean).join(", "));
    });
  }

  /** Where a stone would go if it were played at the cell pointed at. */
  #preview() {
    const { rules, cells, player, editing } = this.#picture ?? {};
    const focused = this.#grid.querySelector(":focus-visible") ? this.#focus : null;
    const at = this.#pointed ?? focused;
    const cell =
      rules && cells && player && !editing && at !== null ? target(rules, cells, at) : null;
    if (!rules || !player || cell === null) return replace(this.#ghostLayer);
    const [x, y] = [cell % rules.columns, Math.floor(cell / rules.columns)];
    const ghost = s(
      "g",
      { class: "ghost", transform: `translate(${x + 0.5} ${y + 0.5})` },
      disc(player),
    );
    const lane =
      rules.gravity && s("rect", { class: "lane", x, y: 0, width: 1, height: rules.rows });
    replace(this.#ghostLayer, lane, ghost);
  }

  /** @param {Event} event */
  #cellOf(event) {
    const element = event.target instanceof Element ? event.target.closest(".cell") : null;
    return this.#cells.indexOf(/** @type {HTMLElement} */ (element));
  }

  /** @param {number} cell @param {boolean} grab  whether to take the focus there */
  #moveFocus(cell, grab) {
    if (cell < 0 || cell >= this.#cells.length) return;
    set(this.#cells[this.#focus], "tabindex", -1);
    this.#focus = cell;
    set(this.#cells[cell], "tabindex", 0);
    if (grab) this.#cells[cell].focus();
    this.#preview();
  }

  /** @param {number} cell @param {Stone} [stone]  by key, when editing */
  #choose(cell, stone) {
    const { rules, cells, player, editing } = this.#picture ?? {};
    if (!rules || !cells || cell < 0) return;
    this.#moveFocus(cell, false);
    if (editing) this.#emit("edit", { cell, stone });
    else if (player) this.#play(cell);
  }

  /** @param {number} cell */
  #play(cell) {
    const { rules, cells, player } = this.#picture ?? {};
    if (!rules || !cells || !player) return;
    const landed = target(rules, cells, cell);
    if (landed === null) this.#emit("refuse", { place: place(rules, cell) });
    else this.#emit("play", { cell: landed, move: moveText(rules, landed) });
  }

  /** @param {string} name @param {object} detail */
  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { rules, editing, player } = this.#picture ?? {};
    if (!rules || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = this.#step(event.key, rules);
    const digit = /^[0-9a-z]$/.test(event.key) ? Number.parseInt(event.key, 36) - 1 : -1;
    if (step !== null) this.#moveFocus(step, true);
    else if (event.key === "Enter" || event.key === " ") this.#choose(this.#focus);
    else if (editing && event.key.toLowerCase() === "x") this.#choose(this.#focus, "X");
    else if (editing && event.key.toLowerCase() === "o") this.#choose(this.#focus, "O");
    else if (editing && (event.key === "Delete" || event.key === "Backspace"))
      this.#choose(this.#focus, "");
    else if (player && !editing && this.#hasKey(digit, rules)) {
      this.#moveFocus(digit, true);
      this.#play(digit);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} digit @param {Rules} rules */
  #hasKey(digit, { columns, gravity }) {
    const most = gravity ? columns : this.#cells.length <= DIGITS ? this.#cells.length : 0;
    return digit >= 0 && digit < most;
  }

  /** The cell an arrow leads to; null for other keys. @param {string} key @param {Rules} rules */
  #step(key, { rows, columns }) {
    const [row, column] = [Math.floor(this.#focus / columns), this.#focus % columns];
    /** @type {Record<string, [number, number]>} */
    const steps = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [row, 0],
      End: [row, columns - 1],
    };
    if (!steps[key]) return null;
    const [down, right] = steps[key];
    const inside = down >= 0 && down < rows && right >= 0 && right < columns;
    return inside ? down * columns + right : this.#focus;
  }
}

/** What a cell is called. @param {Rules} rules @param {number} cell */
export function place(rules, cell) {
  const { rows, columns, gravity } = rules;
  const row = rows - Math.floor(cell / columns);
  return gravity
    ? say("page-cell-place", { column: (cell % columns) + 1, row })
    : moveText(rules, cell);
}

customElements.define("line-board", Board);
