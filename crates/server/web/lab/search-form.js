// Form for the search and how it is shown.

import { h, replace } from "../kit/element.js";
import { label, radios } from "../kit/radios.js";
import { redraw } from "../kit/redraw.js";
import { say } from "../kit/words.js";
import { check, number, select } from "./field.js";
import { algorithms, conventions, profiles } from "./names.js";
import { COMPARED, DEEPEST, USUAL_DEPTH, USUAL_GAME } from "./url-state.js";

/** @import {Mode, LabState} from "./url-state.js" */

const MOST_DEPTH = 64;
const MOST_SIMULATIONS = 10_000;

/** Tells of changes with `state`, whose detail is what has changed. */
export class SearchForm extends HTMLElement {
  /** @type {LabState | null} */
  #state = null;
  #modes = h("div");
  #parts = h("div", { class: "part" });
  #simulations = h("div");

  connectedCallback() {
    replace(this, this.#modes, this.#parts);
  }

  /** Fields that are there already keep what they say, and the focus. @param {LabState} state */
  show(state) {
    this.#state = state;
    redraw(this.#modes, state.mode, () => [this.#modeChoice(state)]);
    redraw(this.#parts, `${state.mode} ${Boolean(state.game)}`, () =>
      state.mode === "compare" ? this.#comparing(state) : this.#searching(state),
    );
    this.#simulations.hidden = state.algorithm !== "mcts";
  }

  /** @param {LabState} state */
  #modeChoice(state) {
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
      const place = mode === "compare" && !this.#state?.game;
      const game = { tree: "", game: USUAL_GAME, position: "", depth: USUAL_DEPTH };
      this.#tell({ mode, step: 0, ...(place && game) });
    };
    return radios(say("page-lab-mode"), modes, state.mode, choose);
  }

  /** @param {LabState} state */
  #searching(state) {
    const change = (/** @type {keyof LabState} */ field) => (/** @type {string} */ value) =>
      this.#tell({ [field]: value, step: 0 });
    const all = algorithms().filter(
      ([name]) =>
        !(name === "minimax" && state.mode === "beside") && (state.game || name !== "engine"),
    );
    const algorithm =
      state.mode === "beside" && state.algorithm === "minimax" ? "alphabeta" : state.algorithm;
    const depth = { value: state.depth, min: 1, max: MOST_DEPTH, placeholder: say("page-lab-end") };
    const simulations = {
      value: state.simulations,
      min: 1,
      max: MOST_SIMULATIONS,
      placeholder: "100",
    };
    replace(
      this.#simulations,
      number(say("page-lab-simulations"), simulations, change("simulations")),
    );
    const rival = say(state.mode === "beside" ? "page-lab-rival" : "page-lab-algorithm");
    return [
      h(
        "div",
        { class: "choices" },
        select(rival, all, algorithm, change("algorithm")),
        select(say("page-lab-profile"), profiles(), state.profile, change("profile")),
        number(say("page-lab-depth"), depth, change("depth")),
        this.#simulations,
      ),
      this.#conventions(state),
      state.mode === "steps" &&
        check(say("page-tree-quiz"), state.quiz, (quiz) => this.#tell({ quiz, step: 0 })),
    ];
  }

  /** @param {LabState} state */
  #conventions(state) {
    const usual = /** @type {[string, string]} */ (["", say("page-lab-usual")]);
    const fields = conventions()
      .filter(([name]) => state.game || !["utility", "eval"].includes(name))
      .map(([name, title, choices]) =>
        select(title, [usual, ...choices], state[name], (value) =>
          this.#tell({ [name]: value, step: 0 }),
        ),
      );
    const order = h("input", {
      type: "text",
      value: state.order,
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
    const drawn = state.game && state.mode !== "compare";
    return h(
      "details",
      {},
      h("summary", {}, say("page-lab-conventions")),
      h(
        "div",
        { class: "choices" },
        h("label", { class: "field" }, h("span", {}, say("page-lab-order")), order),
        ...fields,
        drawn && select(say("page-lab-show"), shows, state.show, (show) => this.#tell({ show })),
      ),
    );
  }

  /** @param {LabState} state */
  #comparing(state) {
    const titles = new Map(algorithms());
    const chosen = new Set(state.algorithms);
    const boxes = COMPARED.map((name) =>
      check(titles.get(name) ?? name, chosen.has(name), (checked) => {
        if (checked) chosen.add(name);
        else chosen.delete(name);
        const algorithms = COMPARED.filter((other) => chosen.has(other));
        if (algorithms.length > 0) this.#tell({ algorithms });
      }),
    );
    const depths = [...state.depths];
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
        select(say("page-lab-profile"), profiles(), state.profile, (profile) =>
          this.#tell({ profile }),
        ),
      ),
      this.#conventions(state),
    ];
  }

  /** @param {Partial<LabState>} detail */
  #tell(detail) {
    this.dispatchEvent(new CustomEvent("state", { detail }));
  }
}

customElements.define("lab-search", SearchForm);
