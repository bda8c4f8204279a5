// Game chooser: a game of the catalogue or a line board of any size.

import { families, knownGame, titleOf } from "../game/catalogue.js";
import { gameName, SizeForm } from "../game/size-form.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";

/** @import {Game} from "../app/api.js" */

const OWN = "own";

/** Tells of a choice with `choose`, whose detail is the name of the game. */
export class GameChooser extends HTMLElement {
  #size = new SizeForm();
  /** Whether size and rules are shown. */
  #open = false;

  constructor() {
    super();
    this.#size.addEventListener("change", () => this.#chooseOwn());
  }

  /** @param {string} game */
  show(game) {
    const option = (/** @type {Game} */ { name, title }) =>
      h("option", { value: name, selected: name === game }, title);
    const groups = families().map((group) =>
      group.length === 1
        ? option(group[0])
        : h("optgroup", { label: group[0].family_title }, ...group.map(option)),
    );
    const offered = families().flat();
    const named = offered.some(({ name }) => name === game);
    const rules = knownGame(game)?.rules ?? null;
    const own = !named && rules !== null;
    if (own) this.#size.value = { ...rules };
    const select = h(
      "select",
      { "aria-label": say("page-game") },
      ...groups,
      !named && !own && h("option", { value: game, selected: true }, titleOf(game)),
      h("option", { value: OWN, selected: own }, own ? titleOf(game) : say("page-own-board")),
    );
    const summary = h("summary", {}, say("page-size-rules"));
    const form = h("details", { class: "own", open: this.#open }, summary, this.#size);
    form.hidden = !own;
    form.addEventListener("toggle", () => {
      this.#open = form.open;
    });
    select.addEventListener("change", () => {
      const chosen = select.value === OWN;
      form.hidden = !chosen;
      this.#open = chosen;
      form.open = chosen;
      if (chosen) this.#chooseOwn();
      else this.#choose(select.value);
    });
    replace(
      this,
      h("label", { class: "field inline" }, h("span", {}, say("page-game")), select),
      form,
    );
  }

  #chooseOwn() {
    if (!this.#size.fits) return;
    const wanted = gameName(this.#size.value);
    const same = families()
      .flat()
      .find(({ rules }) => rules && gameName(rules) === wanted);
    this.#choose(same?.name ?? wanted);
  }

  /** @param {string} name */
  #choose(name) {
    this.dispatchEvent(new CustomEvent("choose", { detail: name }));
  }
}

customElements.define("game-chooser", GameChooser);
