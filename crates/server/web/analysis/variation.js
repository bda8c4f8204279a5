// Principal variation that can be stepped through on the board.

import { other } from "../game/rules.js";
import { stone } from "../game/stones.js";
import { button, enable } from "../kit/button.js";
import { h, replace, set } from "../kit/element.js";
import { say } from "../kit/words.js";

/** @import {Player} from "../game/rules.js" */

export class Variation extends HTMLElement {
  /** How many of its moves are shown. */
  step = 0;
  /** @type {readonly string[]} */
  #moves = [];
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

  /** Another line, not yet begun. @param {readonly string[]} moves @param {Player} player  who begins */
  offer(moves, player) {
    this.#moves = moves;
    this.step = 0;
    /** @type {Player} */
    let next = player;
    const entries = moves.map((move, index) => {
      const entry = h(
        "button",
        { type: "button", class: "move", onclick: () => this.go(index + 1) },
        stone(next),
        h("span", {}, move),
      );
      next = other(next);
      return h("li", {}, entry);
    });
    replace(this.#list, ...entries);
    this.hidden = moves.length === 0;
    this.#mark();
  }

  /** The moves shown. */
  get shown() {
    return this.#moves.slice(0, this.step);
  }

  #mark() {
    enable(this.#back, this.step > 0);
    enable(this.#forward, this.step < this.#moves.length);
    this.#list.querySelectorAll("button").forEach((entry, index) => {
      set(entry, "aria-current", index + 1 === this.step ? "step" : null);
    });
  }

  /** Shows some of its moves. @param {number} step */
  go(step) {
    this.step = Math.max(0, Math.min(step, this.#moves.length));
    this.#mark();
    this.dispatchEvent(new Event("step"));
  }
}

customElements.define("best-line", Variation);
