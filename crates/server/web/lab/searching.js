// How it is searched, and how that is looked at.

import { h, replace } from "../element.js";
import { label, radios } from "../radios.js";
import { redraw } from "../redraw.js";
import { say } from "../words.js";
import { check, number, select } from "./field.js";
import { algorithms, conventions, profiles } from "./names.js";
import { COMPARED, DEEPEST, USUAL_DEPTH, USUAL_GAME } from "./wish.js";

/** @import {Mode, Wish} from "./wish.js" */

const MOST_DEPTH = 64;
const MOST_SIMULATIONS = 10_000;

/** Tells of changes with `wish`, whose detail is what has changed. */
export class SearchForm extends HTMLElement {
  /** @type {Wish | null} */
  #wish = null;
  #modes = h("div");
  #parts = h("div", { class: "part" });
  #simulations = h("div");

  connectedCallback() {
    replace(this, this.#modes, this.#parts);
  }

  /** Fields that are there already keep what they say, and the focus. @param {Wish} wish */
  show(wish) {
    this.#wish = wish;
    redraw(this.#modes, wish.mode, () => [this.#modeChoice(wish)]);
    redraw(this.#parts, `${wish.mode} ${Boolean(wish.game)}`, () =>
      wish.mode === "compare" ? this.#comparing(wish) : this.#searching(wish),
    );
    this.#simulations.hidden = wish.algorithm !== "mcts";
  }

  /** @param {Wish} wish */
  #modeChoice(wish) {
    /** @type {[Mode, Node][]} */
    const modes = [
      ["steps", label(say("page-lab-steps"))],
      ["beside", label(say("page-lab-beside"))],
      ["compare", label(say("page-lab-compare"))],
    ];
    const choose = (/** @type {Mode} */ mode) => {
      // What the reader has chosen is shown as chosen already.
      this.#modes.dataset.about = mode;
      // Depths are compared on games: a tree has but one.
      const place = mode === "compare" && !this.#wish?.game;
      const game = { tree: "", game: USUAL_GAME, position: "", depth: USUAL_DEPTH };
      this.#tell({ mode, step: 0, ...(place && game) });
    };
    return radios(say("page-lab-mode"), modes, wish.mode, choose);
  }

  /** @param {Wish} wish */
  #searching(wish) {
    const change = (/** @type {keyof Wish} */ field) => (/** @type {string} */ value) =>
      this.#tell({ [field]: value, step: 0 });
    const all = algorithms().filter(
      ([name]) =>
        !(name === "minimax" && wish.mode === "beside") && (wish.game || name !== "engine"),
    );
    const algorithm =
      wish.mode === "beside" && wish.algorithm === "minimax" ? "alphabeta" : wish.algorithm;
    const depth = { value: wish.depth, min: 1, max: MOST_DEPTH, placeholder: say("page-lab-end") };
    const simulations = {
      value: wish.simulations,
      min: 1,
      max: MOST_SIMULATIONS,
      placeholder: "100",
    };
    replace(
      this.#simulations,
      number(say("page-lab-simulations"), simulations, change("simulations")),
    );
    const rival = say(wish.mode === "beside" ? "page-lab-rival" : "page-lab-algorithm");
    return [
      h(
        "div",
        { class: "choices" },
        select(rival, all, algorithm, change("algorithm")),
        select(say("page-lab-profile"), profiles(), wish.profile, change("profile")),
        number(say("page-lab-depth"), depth, change("depth")),
        this.#simulations,
      ),
      this.#conventions(wish),
      wish.mode === "steps" &&
        check(say("page-tree-quiz"), wish.quiz, (quiz) => this.#tell({ quiz, step: 0 })),
    ];
  }

  /** @param {Wish} wish */
  #conventions(wish) {
    const usual = /** @type {[string, string]} */ (["", say("page-lab-usual")]);
    const fields = conventions()
      .filter(([name]) => wish.game || !["utility", "eval"].includes(name))
      .map(([name, title, choices]) =>
        select(title, [usual, ...choices], wish[name], (value) =>
          this.#tell({ [name]: value, step: 0 }),
        ),
      );
    const order = h("input", {
      type: "text",
      value: wish.order,
      placeholder: say("page-lab-order-usual"),
      spellcheck: "false",
      autocapitalize: "off",
    });
    order.addEventListener("change", () => this.#tell({ order: order.value.trim(), step: 0 }));
    const shows = /** @type {[string, string][]} */ ([
      ["", say("page-lab-show-usual")],
      ["boards", say("page-lab-show-boards")],
      ["values", say("page-lab-show-values")],
    ]);
    return h(
      "details",
      {},
      h("summary", {}, say("page-lab-conventions")),
      h(
        "div",
        { class: "choices" },
        h("label", { class: "field" }, h("span", {}, say("page-lab-order")), order),
        ...fields,
        wish.game && select(say("page-lab-show"), shows, wish.show, (show) => this.#tell({ show })),
      ),
    );
  }

  /** @param {Wish} wish */
  #comparing(wish) {
    const titles = new Map(algorithms());
    const chosen = new Set(wish.algorithms);
    const boxes = COMPARED.map((name) =>
      check(titles.get(name) ?? name, chosen.has(name), (checked) => {
        if (checked) chosen.add(name);
        else chosen.delete(name);
        const algorithms = COMPARED.filter((other) => chosen.has(other));
        if (algorithms.length > 0) this.#tell({ algorithms });
      }),
    );
    const depths = [...wish.depths];
    const depth = (/** @type {string} */ text, /** @type {0 | 1} */ end) =>
      number(text, { value: depths[end], min: 1, max: DEEPEST }, (value) => {
        if (!value) return;
        depths[end] = Number(value);
        const [from, to] = depths;
        if (from <= to) this.#tell({ depths: [from, to] });
      });
    return [
      h("fieldset", {}, h("legend", {}, say("page-lab-algorithms")), ...boxes),
      h(
        "div",
        { class: "choices" },
        depth(say("page-lab-from"), 0),
        depth(say("page-lab-to"), 1),
        select(say("page-lab-profile"), profiles(), wish.profile, (profile) =>
          this.#tell({ profile }),
        ),
      ),
    ];
  }

  /** @param {Partial<Wish>} detail */
  #tell(detail) {
    this.dispatchEvent(new CustomEvent("wish", { detail }));
  }
}

customElements.define("lab-search", SearchForm);
