// Quiz with many trees: score, next tree, and a link that gives a class the same trees.

import { linkTo } from "../kit/address.js";
import { button, copyButton } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";
import { number } from "./field.js";
import { MOST_TREES, queryOf } from "./url-state.js";

/** @import {LabState, Series} from "./url-state.js" */

/** Tells with `next` which tree is wanted, as its size and seed. */
export class QuizSeries extends HTMLElement {
  #score = h("p", { class: "score", role: "status" });
  #next = button(say("page-lab-quiz-next"), () => this.#go(this.#at + 1), { kind: "primary" });
  #again = button(say("page-lab-quiz-again"), () => this.#restart());
  #link = h("input", { type: "text", readonly: true });
  /** @type {Series} */
  #wish = { trees: 5, branching: 3, plies: 2, first: 1 };
  /** @type {LabState | null} */
  #state = null;
  #at = 0;
  /** Trees that were right at the first check, and those that were checked. */
  #right = 0;
  #checked = 0;
  #settled = false;

  connectedCallback() {
    const field = (
      /** @type {string} */ label,
      /** @type {keyof Series} */ name,
      /** @type {number} */ min,
      /** @type {number} */ max,
    ) =>
      number(label, { value: this.#wish[name], min, max }, (value) => {
        if (value) this.#wish[name] = Number(value);
        this.#show();
      });
    replace(
      this,
      this.#score,
      h("div", { class: "buttons" }, this.#next, this.#again),
      h(
        "details",
        {},
        h("summary", {}, say("page-lab-quiz-class")),
        h("p", { class: "muted" }, say("page-lab-quiz-class-about")),
        h(
          "div",
          { class: "choices" },
          field(say("page-lab-quiz-trees"), "trees", 1, MOST_TREES),
          field(say("page-lab-branching"), "branching", 1, 16),
          field(say("page-lab-plies"), "plies", 1, 8),
          field(say("page-lab-seed"), "first", 0, 1_000_000_000),
        ),
        h(
          "div",
          { class: "link-row" },
          h("label", { class: "field" }, h("span", {}, say("page-lab-quiz-link")), this.#link),
          copyButton(() => this.#link.value, this.#link),
        ),
      ),
    );
    this.#show();
  }

  /** @param {LabState} state */
  show(state) {
    if (state.series) this.#wish = { ...state.series };
    this.#state = state;
    this.#show();
  }

  /** Counts a check of the tree in hand. @param {{right: boolean, checks: number}} answer */
  answer({ right, checks }) {
    if (checks === 1 && !this.#settled) {
      this.#checked++;
      if (right) this.#right++;
      this.#settled = true;
    }
    this.#show();
  }

  /** The first tree of a series that the link fixes. */
  begin() {
    this.#go(0);
  }

  #restart() {
    [this.#right, this.#checked] = [0, 0];
    this.#go(0);
  }

  /** @param {number} at */
  #go(at) {
    const { series } = this.#state ?? {};
    this.#at = at;
    this.#settled = false;
    const seed = series ? series.first + at : null;
    const { branching, plies } = series ?? this.#wish;
    this.#show();
    this.dispatchEvent(new CustomEvent("next", { detail: { branching, plies, seed } }));
  }

  #show() {
    const of = this.#state?.series?.trees ?? 0;
    const [tree, score, checked] = [this.#at + 1, this.#right, this.#checked];
    const last = of > 0 && tree >= of;
    const over = last && this.#settled;
    this.#score.textContent = over
      ? say("page-lab-quiz-over", { score, of })
      : of > 0
        ? say("page-lab-quiz-score-of", { tree, of, score })
        : say("page-lab-quiz-score", { score, checked });
    this.#next.hidden = last;
    this.#again.hidden = !over;
    if (!this.#state) return;
    const link = { ...this.#state, quiz: true, step: 0, series: this.#wish };
    this.#link.value = linkTo(`/lab?${queryOf(link)}`);
  }
}

customElements.define("quiz-series", QuizSeries);
