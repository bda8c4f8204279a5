// List of the legal moves with their values, the best first; a move can be played from it.

import { moveWords } from "../game/place-names.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";

/**
 * @import {Analysis, MoveValue} from "../app/api.js"
 * @import {LegalMove} from "../game/picture.js"
 * @import {GameRecord} from "../game/record.js"
 */

export class MoveValues extends HTMLElement {
  #list = h("ul", { class: "move-values" });
  #play;

  /** @param {(legal: LegalMove) => void} play */
  constructor(play) {
    super();
    this.#play = play;
  }

  connectedCallback() {
    const title = h("summary", {}, say("page-move-values"));
    replace(this, h("details", { class: "card" }, title, this.#list));
  }

  /** @param {GameRecord | null} record @param {Analysis | null} analysis  of its position */
  show(record, analysis) {
    const { picture, legal } = record?.frame ?? {};
    const moves = analysis?.moves ?? [];
    this.hidden = !picture || !legal || moves.length === 0;
    if (!picture || !legal) return;
    const entry = (/** @type {MoveValue} */ { move, value, best }) => {
      const known = legal.find((found) => found.move === move);
      if (!known) return null;
      const play = { type: "button", class: "move", onclick: () => this.#play(known) };
      const worth = h("span", { class: `worth ${value.class}` }, value.words);
      const name = h("span", {}, moveWords(picture, known));
      return h("li", { class: best && "best" }, h("button", play, name, worth));
    };
    const [best, others] = [moves.filter((move) => move.best), moves.filter((move) => !move.best)];
    replace(this.#list, ...[...best, ...others].map(entry));
  }
}

customElements.define("move-values", MoveValues);
