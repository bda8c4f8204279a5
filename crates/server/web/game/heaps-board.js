// Board of heaps: pointing at an object takes it and all those after it.

import { h, replace, set } from "../kit/element.js";
import { say } from "../kit/words.js";
import { chip, SpotBoard } from "./spot-board.js";

/**
 * @import {HeapsPicture, LegalMove} from "./picture.js"
 * @import {BoardView} from "./spot-board.js"
 */

/** @extends {SpotBoard<HeapsPicture>} */
export class HeapsBoard extends SpotBoard {
  /** The heap and the number, from zero, of the object of each spot. @type {[number, number][]} */
  #objects = [];
  /** @type {HTMLElement[]} */
  #heads = [];
  #note = h("p", { class: "take-note", "aria-hidden": "true" });

  /** @param {HeapsPicture} picture */
  build({ full }) {
    this.style.setProperty("--most", String(Math.max(...full)));
    this.classList.toggle("many", Math.max(...full) > 12);
    this.#objects = full.flatMap((size, heap) =>
      Array.from({ length: size }, (_, index) => /** @type {[number, number]} */ ([heap, index])),
    );
    this.spots = this.#objects.map(() => h("div", { class: "spot object" }));
    this.#heads = full.map(() => h("div", { class: "heap-name", role: "rowheader" }));
    replace(this, h("div", { class: "frame" }, this.grid), this.#note);
    return full.map((_, heap) => {
      const own = this.spots.filter((_, spot) => this.#objects[spot][0] === heap);
      return h(
        "div",
        { class: "heap", role: "row" },
        this.#heads[heap],
        h("div", { class: "objects", role: "presentation" }, ...own),
      );
    });
  }

  /** @param {number} heap @param {number} index */
  #spotAt(heap, index) {
    return this.#objects.findIndex(([own, number]) => own === heap && number === index);
  }

  /** @param {LegalMove} legal */
  spotsOf({ changes: [first] }) {
    return first ? [this.#spotAt(first.place, Number(first.to))] : [];
  }

  /** @param {BoardView} view */
  draw({ last, labels, hint, legal = [], steps = [] }) {
    const { places, full, names } = this.picture;
    for (const [heap, head] of this.#heads.entries()) {
      const [name, left, all] = [names[heap], places[heap], full[heap]];
      set(head, "aria-label", say("page-heap", { heap: name, left, all }));
      replace(head, h("strong", {}, name), h("span", { class: "muted" }, String(left)));
    }
    for (const [spot, element] of this.spots.entries()) {
      const [heap, index] = this.#objects[spot];
      const left = index < places[heap];
      element.classList.toggle("gone", !left);
      set(element, "aria-hidden", left ? null : "true");
      const taken = last?.place === heap && index >= Number(last.to) && index < Number(last.was);
      element.classList.toggle("last", taken);
      const number = steps.findIndex((step) => step?.place === heap && step.to === index) + 1;
      replace(element, number > 0 && h("span", { class: "numbering" }, number));
    }
    for (const { move, changes } of legal) {
      const [first] = changes;
      const label = labels?.get(move);
      if (!first) continue;
      const spot = this.spots[this.#spotAt(first.place, Number(first.to))];
      if (label) spot?.append(chip(label));
      if (hint === move) {
        const from = this.#spotAt(first.place, Number(first.to));
        const count = places[first.place] - Number(first.to);
        for (const object of this.spots.slice(from, from + count)) {
          object.append(h("span", { class: "hint" }));
        }
      }
    }
    this.#keepFocus();
  }

  /** The tab stop stays on an object that is there. */
  #keepFocus() {
    const { places } = this.picture;
    const [heap, index] = this.#objects[this.focused] ?? [0, 0];
    if (index < places[heap]) return;
    const near = places[heap] > 0 ? heap : places.findIndex((left) => left > 0);
    if (near >= 0) this.refocus(this.#spotAt(near, places[near] - 1));
  }

  /** @param {LegalMove | null} legal */
  preview(legal) {
    const [first] = legal?.changes ?? [];
    const { places, names } = this.picture;
    for (const [spot, element] of this.spots.entries()) {
      const [heap, index] = this.#objects[spot];
      const takes = first?.place === heap && index >= Number(first.to) && index < places[heap];
      element.classList.toggle("taking", takes);
    }
    const count = first ? places[first.place] - Number(first.to) : 0;
    const heap = first ? names[first.place] : "";
    this.#note.textContent = first ? say("page-take", { count, heap }) : "";
  }

  /** @param {number} spot */
  words(spot) {
    const [heap, index] = this.#objects[spot];
    const { places, names } = this.picture;
    const count = places[heap] - index;
    const name = say("page-heap-object", { heap: names[heap], number: index + 1 });
    return [name, count > 0 && say("page-take", { count, heap: names[heap] })];
  }

  /** A number takes as many from the heap that has the focus. @param {number} number */
  spotByKey(number) {
    const [heap] = this.#objects[this.focused];
    const left = this.picture.places[heap];
    return number >= 1 && number <= left ? this.#spotAt(heap, left - number) : -1;
  }

  /** @param {number} spot @param {string} key */
  stepFrom(spot, key) {
    const { places } = this.picture;
    const [heap, index] = this.#objects[spot];
    const within = (/** @type {number} */ wanted) =>
      this.#spotAt(heap, Math.max(0, Math.min(wanted, places[heap] - 1)));
    const heaps = [...places.keys()].filter((other) => places[other] > 0);
    const beside = (/** @type {number} */ step) => {
      const next = heaps[heaps.indexOf(heap) + step];
      return next === undefined ? spot : this.#spotAt(next, Math.min(index, places[next] - 1));
    };
    switch (key) {
      case "ArrowLeft":
        return within(index - 1);
      case "ArrowRight":
        return within(index + 1);
      case "Home":
        return within(0);
      case "End":
        return within(places[heap] - 1);
      case "ArrowUp":
        return beside(-1);
      case "ArrowDown":
        return beside(1);
      default:
        return null;
    }
  }
}

customElements.define("heaps-board", HeapsBoard);
