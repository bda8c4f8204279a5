// Variations as a tree of moves that one can walk, name and prune.

import { moveTextWords } from "../game/place-names.js";
import { stone } from "../game/stones.js";
import { button } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";

/**
 * @import {GameRecord} from "../game/record.js"
 * @import {Ply} from "../game/picture.js"
 * @import {Node, Variations} from "./variations.js"
 */

/** Tells with `walk` of the plies to the position chosen, and with `change` of a new name. */
export class VariationTree extends HTMLElement {
  #variations;
  /** @type {GameRecord | null} */
  #record = null;
  #tree = h("ul", { class: "variation-tree" });
  #name = h("input", {
    type: "text",
    maxlength: 40,
    placeholder: say("page-variation-name-example"),
    onchange: () => this.#rename(),
  });
  #remove = button(say("page-variation-remove"), () => this.#prune(), {
    icon: "remove",
    bare: true,
  });

  /** @param {Variations} variations */
  constructor(variations) {
    super();
    this.#variations = variations;
  }

  connectedCallback() {
    const label = h(
      "label",
      { class: "field" },
      h("span", {}, say("page-variation-name")),
      this.#name,
    );
    replace(this, this.#tree, h("div", { class: "variation-tools" }, label, this.#remove));
  }

  /** @param {GameRecord} record */
  show(record) {
    this.#record = record;
    const { root, branched } = this.#variations;
    const here = this.#variations.at(record);
    this.hidden = !branched;
    if (!branched) return;
    if (document.activeElement !== this.#name) this.#name.value = here.name;
    this.#name.disabled = !here.ply;
    this.#remove.hidden = !this.#variations.fork(here);
    const focused = this.#tree.contains(document.activeElement);
    replace(this.#tree, ...root.children.map((child) => this.#line(child, here)));
    const current = /** @type {HTMLElement | null} */ (
      this.#tree.querySelector("button[aria-current]")
    );
    if (focused) current?.focus();
  }

  /** A line up to where it branches, and its branches. @param {Node} from @param {Node} here */
  #line(from, here) {
    const item = h("li", {});
    let at = from;
    for (;;) {
      item.append(this.#move(at, here));
      if (at.children.length !== 1) break;
      at = at.children[0];
    }
    const branches = at.children.map((child) => this.#line(child, here));
    if (branches.length > 0) item.append(h("ul", {}, ...branches));
    return item;
  }

  /** @param {Node} place @param {Node} here */
  #move(place, here) {
    const { player, move } = /** @type {Ply} */ (place.ply);
    const picture = this.#record?.frames[0].picture;
    const words = picture ? moveTextWords(picture, move) : move;
    const label = `${player}, ${words}${place.name && ` ${place.name}`}`;
    const entry = {
      type: "button",
      class: "move",
      tabindex: place === here || !here.ply ? 0 : -1,
      "aria-current": place === here ? "step" : null,
      "aria-label": label,
      onclick: () => this.#walk(place),
    };
    return h(
      "button",
      entry,
      stone(player),
      h("span", {}, move),
      place.name && " ",
      place.name && h("span", { class: "variation-name" }, place.name),
    );
  }

  /** @param {Node} place */
  #walk(place) {
    this.dispatchEvent(new CustomEvent("walk", { detail: this.#variations.path(place) }));
  }

  #rename() {
    if (!this.#record) return;
    this.#variations.rename(this.#variations.at(this.#record), this.#name.value);
    this.dispatchEvent(new Event("change"));
  }

  #prune() {
    if (this.#record) this.#walk(this.#variations.remove(this.#variations.at(this.#record)));
  }

  /** Goes to the variation beside this one with Shift and an arrow up or down. @param {KeyboardEvent} event */
  press(event) {
    if (!this.#record || !event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = { ArrowUp: /** @type {const} */ (-1), ArrowDown: /** @type {const} */ (1) }[
      event.key
    ];
    const typing =
      event.target instanceof Element && event.target.closest("input, textarea, select");
    if (!step || typing) return;
    const beside = this.#variations.beside(this.#variations.at(this.#record), step);
    if (!beside) return;
    event.preventDefault();
    this.#walk(beside);
  }
}

customElements.define("variation-tree", VariationTree);
