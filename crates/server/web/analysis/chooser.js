// Which game is looked at: a named one, or a board of one's own.

import { lineGames, titleOf } from "../catalogue.js";
import { h, replace } from "../element.js";
import { Measures } from "../measures.js";
import { gameName } from "../rules.js";
import { say } from "../words.js";

/** @import {Rules} from "../rules.js" */

const OWN = "own";

export class GameChooser extends HTMLElement {
  #measures = new Measures();

  constructor() {
    super();
    this.#measures.addEventListener("change", () => this.#chooseOwn());
  }

  /** @param {string} game @param {Rules} rules */
  show(game, rules) {
    const named = lineGames();
    const own = !named.some(({ name }) => name === game);
    if (own) this.#measures.value = { ...rules };
    const options = named.map(({ name, title }) =>
      h("option", { value: name, selected: name === game }, title),
    );
    const select = h(
      "select",
      { "aria-label": say("page-game") },
      ...options,
      h(
        "option",
        { value: OWN, selected: own },
        own ? titleOf(game, rules) : say("page-own-board"),
      ),
    );
    const form = h("div", { class: "own" }, this.#measures);
    form.hidden = !own;
    select.addEventListener("change", () => {
      form.hidden = select.value !== OWN;
      const chosen = named.find(({ name }) => name === select.value);
      if (chosen) this.#choose(chosen.name, chosen.rules);
      else this.#chooseOwn();
    });
    replace(
      this,
      h("label", { class: "field inline" }, h("span", {}, say("page-game")), select),
      form,
    );
  }

  #chooseOwn() {
    if (!this.#measures.fits) return;
    const rules = { ...this.#measures.value };
    const same = lineGames().find((game) => gameName(game.rules) === gameName(rules));
    this.#choose(same?.name ?? gameName(rules), rules);
  }

  /** @param {string} name @param {Rules} rules */
  #choose(name, rules) {
    this.dispatchEvent(new CustomEvent("choose", { detail: { name, rules } }));
  }
}

customElements.define("game-chooser", GameChooser);
