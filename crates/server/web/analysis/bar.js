// Evaluation bar: the share of X.

import { h, replace, set } from "../kit/element.js";

export class EvaluationBar extends HTMLElement {
  #share = h("div", { class: "share" });

  connectedCallback() {
    set(this, "role", "img");
    replace(this, this.#share);
  }

  /** @param {number | null} balance  from -1 (O wins) to 1 (X wins) @param {string} words */
  show(balance, words) {
    this.classList.toggle("unknown", balance === null);
    set(this, "aria-label", words || "…");
    this.style.setProperty("--share", `${50 + 50 * (balance ?? 0)}%`);
  }
}

customElements.define("evaluation-bar", EvaluationBar);
