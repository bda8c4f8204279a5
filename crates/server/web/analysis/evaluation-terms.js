// Static evaluations of a position, term by term.

import { stone } from "../game/stones.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";
import { evaluationsOf } from "./cached-api.js";

/**
 * @import {EvaluationTerm, StaticEvaluation} from "../app/api.js"
 * @import {GameRecord} from "../game/record.js"
 */

/** @param {EvaluationTerm} term */
const row = ({ words, x, o }) =>
  h(
    "tr",
    {},
    h("th", { scope: "row" }, words),
    ...[x, o].flatMap(({ number, worth }) => [
      h("td", {}, String(number)),
      h("td", { class: "muted" }, String(worth)),
    ]),
  );

/** @param {StaticEvaluation} evaluation @param {string} player */
function table({ name, words, value, terms }, player) {
  const head = (/** @type {"X" | "O"} */ side) => [
    h("th", { scope: "col" }, stone(side)),
    h("th", { scope: "col" }, say("page-eval-worth")),
  ];
  const columns = h("tr", {}, h("td"), ...head("X"), ...head("O"));
  return h(
    "section",
    { class: "evaluation" },
    h("h3", {}, say("page-eval-value", { name, value, player })),
    h("p", { class: "muted" }, words),
    terms.length > 0 &&
      h("table", { class: "terms" }, h("thead", {}, columns), h("tbody", {}, ...terms.map(row))),
  );
}

/** A card that asks only while it is open. */
export class EvaluationTerms extends HTMLElement {
  #tables = h("div");
  #details = h(
    "details",
    { class: "card" },
    h("summary", {}, say("page-eval")),
    h("p", { class: "muted" }, say("page-eval-about")),
    this.#tables,
  );
  /** @type {GameRecord | null} */
  #record = null;
  #shown = "";
  #complain;

  /** @param {(error: unknown) => void} complain */
  constructor(complain) {
    super();
    this.#complain = complain;
    this.#details.addEventListener("toggle", () => this.#load());
  }

  connectedCallback() {
    replace(this, this.#details);
  }

  /** @param {GameRecord | null} record */
  show(record) {
    this.#record = record;
    this.hidden = !record?.frame.balanced;
    this.#load();
  }

  async #load() {
    const record = this.#record;
    if (!record?.frame.balanced || !this.#details.hasAttribute("open")) return;
    const key = record.key();
    if (key === this.#shown) return;
    try {
      const found = await evaluationsOf(record);
      if (this.#record?.key() !== key) return;
      this.#shown = key;
      const one = (/** @type {StaticEvaluation} */ evaluation) => table(evaluation, found.to_move);
      replace(this.#tables, ...found.evaluations.map(one));
    } catch (error) {
      if (this.isConnected) this.#complain(error);
    }
  }
}

customElements.define("evaluation-terms", EvaluationTerms);
