// Game chooser: a named game or a board of any size.

import { lineGames, titleOf } from "../game/catalogue.js";
import { gameName } from "../game/rules.js";
import { SizeForm } from "../game/size-form.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";

/** @import {Rules} from "../game/rules.js" */

const OWN = "own";

export class GameChooser extends HTMLElement {
  #size = new SizeForm();

  constructor() {
    super();
    this.#size.addEventListener("change", () => this.#chooseOwn());
  }

  /** @param {string} game @param {Rules} rules */
  show(game, rules) {
    const named = lineGames();
    const own = !named.some(({ name }) => name === game);
    if (own) this.#size.value = { ...rules };
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
    const form = h("div", { class: "own" }, this.#size);
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
    if (!this.#size.fits) return;
    const rules = { ...this.#size.value };
    const same = lineGames().find((game) => gameName(game.rules) === gameName(rules));
    this.#choose(same?.name ?? gameName(rules), rules);
  }

  /** @param {string} name @param {Rules} rules */
  #choose(name, rules) {
    this.dispatchEvent(new CustomEvent("choose", { detail: { name, rules } }));
  }
}

customElements.define("game-chooser", GameChooser);
