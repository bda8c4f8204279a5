// Principal variation that can be stepped through on the board.

import { stone } from "../game/stones.js";
import { button, enable } from "../kit/button.js";
import { h, replace, set } from "../kit/element.js";
import { say } from "../kit/words.js";

/** @import {GameRecord} from "../game/record.js" */

export class Variation extends HTMLElement {
  /** How many of its moves are shown. */
  step = 0;
  /** The game up to the position, then best play. @type {GameRecord | null} */
  #line = null;
  #list = h("ol", { class: "variation" });
  #back = button(say("page-variation-back"), () => this.go(this.step - 1), {
    icon: "back",
    bare: true,
  });
  #forward = button(say("page-variation-forward"), () => this.go(this.step + 1), {
    icon: "forward",
    bare: true,
  });

  connectedCallback() {
    replace(this, this.#list, h("div", { class: "steps" }, this.#back, this.#forward));
  }

  /** Another line, not yet begun. @param {GameRecord | null} line  at the position it begins from */
  offer(line) {
    this.#line = line;
    this.step = 0;
    const entries = this.#plies.map(({ player, move }, index) => {
      const entry = h(
        "button",
        { type: "button", class: "move", onclick: () => this.go(index + 1) },
        stone(player),
        h("span", {}, move),
      );
      return h("li", {}, entry);
    });
    replace(this.#list, ...entries);
    this.hidden = entries.length === 0;
    this.#mark();
  }

  get #plies() {
    return this.#line?.plies.slice(this.#line.at) ?? [];
  }

  /** The moves shown. */
  get shown() {
    return this.#plies.slice(0, this.step);
  }

  /** The game with the moves shown; null if there are none. */
  get record() {
    return this.step > 0 && this.#line ? this.#line.browse(this.#line.at + this.step) : null;
  }

  /** Knows more about the position shown. @param {GameRecord} record */
  learn(record) {
    if (this.#line) this.#line = record.browse(this.#line.at);
  }

  #mark() {
    enable(this.#back, this.step > 0);
    enable(this.#forward, this.step < this.#plies.length);
    this.#list.querySelectorAll("button").forEach((entry, index) => {
      set(entry, "aria-current", index + 1 === this.step ? "step" : null);
    });
  }

  /** Shows some of its moves. @param {number} step */
  go(step) {
    this.step = Math.max(0, Math.min(step, this.#plies.length));
    this.#mark();
    this.dispatchEvent(new Event("step"));
  }
}

customElements.define("best-line", Variation);
