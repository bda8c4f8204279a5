// Form for the size and rules of a board: rows × columns × k and modifiers.

import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";
import { maxSide } from "./catalogue.js";

/** @import {Rules} from "../app/api.js" */

/** The name of the game with these rules. @param {Rules} rules */
export function gameName({ rows, columns, k, gravity, misere, exact }) {
  const modifiers = [gravity && "+gravity", misere && "+misere", exact && "+exact"].filter(Boolean);
  return `line:${rows}x${columns}x${k}${modifiers.join("")}`;
}

export class SizeForm extends HTMLElement {
  /** @type {Rules} */
  value = { rows: 5, columns: 6, k: 4, gravity: true, misere: false, exact: false };

  connectedCallback() {
    const { value } = this;
    const changed = () => this.dispatchEvent(new Event("change"));
    /** @param {"rows" | "columns" | "k"} key @param {string} text */
    const number = (key, text) => {
      const input = h("input", {
        type: "number",
        inputmode: "numeric",
        min: 1,
        max: maxSide(),
        value: value[key],
      });
      input.addEventListener("input", (event) => {
        event.stopPropagation();
        value[key] = input.valueAsNumber;
        changed();
      });
      return h("label", { class: "field" }, h("span", {}, text), input);
    };
    /** @param {"gravity" | "misere" | "exact"} key @param {string} text */
    const check = (key, text) => {
      const input = h("input", { type: "checkbox", checked: value[key] });
      input.addEventListener("change", (event) => {
        event.stopPropagation();
        value[key] = input.checked;
        changed();
      });
      return h("label", { class: "check" }, input, h("span", {}, text));
    };
    const numbers = [
      number("rows", say("page-rows")),
      number("columns", say("page-columns")),
      number("k", say("page-k")),
    ];
    replace(
      this,
      h("div", { class: "numbers" }, ...numbers),
      check("gravity", say("page-gravity")),
      check("misere", say("page-misere")),
      check("exact", say("page-exact")),
    );
  }

  /** Whether this makes a board. */
  get fits() {
    const { rows, columns, k } = this.value;
    const within = (/** @type {number} */ n, /** @type {number} */ most) =>
      Number.isInteger(n) && n >= 1 && n <= most;
    return (
      within(rows, maxSide()) && within(columns, maxSide()) && within(k, Math.max(rows, columns))
    );
  }
}

customElements.define("size-form", SizeForm);
