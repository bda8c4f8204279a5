// A position without a drawing: its text and a button for every move. For games that have no
// board, and for boards of a newer server that this page cannot draw yet.

import { button } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";
import { chip } from "./spot-board.js";

/** @import {BoardView} from "./spot-board.js" */

export class TextBoard extends HTMLElement {
  #text = h("pre", { class: "position-text" });
  #moves = h("div", { class: "buttons", role: "group", "aria-label": say("page-moves") });
  #sentence = h("p", { class: "warning" });

  connectedCallback() {
    replace(this, this.#sentence, this.#text, this.#moves);
  }

  /** @param {BoardView} view */
  show({ picture, legal = [], labels, hint, text, frozen }) {
    const known = picture.kind === "text";
    this.#sentence.textContent = known ? "" : say("page-no-board");
    this.#sentence.hidden = known;
    this.#text.textContent = known ? picture.text : (text ?? "");
    const buttons = (frozen ? [] : legal).map((move) => {
      const element = button(move.move, () => {
        this.dispatchEvent(new CustomEvent("play", { detail: move, bubbles: true }));
      });
      const label = labels?.get(move.move);
      if (label) element.append(chip(label));
      element.classList.toggle("primary", hint === move.move);
      return element;
    });
    replace(this.#moves, ...buttons);
  }

  focus() {
    this.#moves.querySelector("button")?.focus({ preventScroll: true });
  }
}

customElements.define("text-board", TextBoard);
