// The board of any game, chosen by the kind of its picture. Moves that change nothing on it,
// a pass, are buttons below.

import { button } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { redraw } from "../kit/redraw.js";
import { say } from "../kit/words.js";
import { BoxesBoard } from "./boxes-board.js";
import { GridBoard } from "./grid-board.js";
import { HeapsBoard } from "./heaps-board.js";
import { TextBoard } from "./text-board.js";

/**
 * @import {LegalMove, Picture, Stone} from "./picture.js"
 * @import {BoardView} from "./spot-board.js"
 */

/** @type {Record<string, new () => GridBoard | HeapsBoard | BoxesBoard | TextBoard>} */
const KINDS = { grid: GridBoard, heaps: HeapsBoard, boxes: BoxesBoard };

export class Board extends HTMLElement {
  /** @type {GridBoard | HeapsBoard | BoxesBoard | TextBoard | null} */
  #board = null;
  #passes = h("div", { class: "buttons passes" });

  /** @param {BoardView} view */
  show(view) {
    const Kind = KINDS[view.picture.kind] ?? TextBoard;
    if (!(this.#board instanceof Kind)) {
      this.#board = new Kind();
      replace(this, this.#board, this.#passes);
    }
    this.#board.show(view);
    const legal = view.frozen || Kind === TextBoard ? [] : (view.legal ?? []);
    this.#offerPasses(legal.filter(isPass), mustPass(legal));
  }

  /** @param {LegalMove[]} passes @param {boolean} only  whether nothing else can be played */
  #offerPasses(passes, only) {
    redraw(this.#passes, `${only} ${passes.map(({ move }) => move)}`, () => {
      const buttons = passes.map((pass) =>
        button(
          say("page-pass"),
          () => {
            this.focus();
            this.dispatchEvent(new CustomEvent("play", { detail: pass }));
          },
          { kind: "primary", icon: "forward" },
        ),
      );
      return [only && h("p", {}, say("page-must-pass")), ...buttons];
    });
  }

  /** Stresses the threat on a cell; null stresses none. @param {number | null} place */
  light(place) {
    if (this.#board instanceof GridBoard) this.#board.light(place);
  }

  /** @param {(place: number | null) => void} act  with the cell pointed at */
  onPoint(act) {
    this.addEventListener("point", (event) => act(/** @type {CustomEvent} */ (event).detail.place));
  }

  focus() {
    this.#board?.focus();
  }

  /** @param {(move: LegalMove) => void} act */
  onPlay(act) {
    this.addEventListener("play", (event) => act(/** @type {CustomEvent} */ (event).detail));
  }

  /** @param {(words: string) => void} act */
  onRefuse(act) {
    this.addEventListener("refuse", (event) =>
      act(/** @type {CustomEvent} */ (event).detail.words),
    );
  }

  /** @param {(edit: {place: number, stone?: Stone}) => void} act */
  onEdit(act) {
    this.addEventListener("edit", (event) => act(/** @type {CustomEvent} */ (event).detail));
  }
}

/** @param {LegalMove} legal */
const isPass = ({ changes }) => changes.length === 0;

/** Whether nothing but a pass can be played. @param {readonly LegalMove[]} legal */
export const mustPass = (legal) => legal.length > 0 && legal.every(isPass);

/** Lets a view have the colours of a board. @param {HTMLElement} view @param {Picture} picture */
export function dress(view, picture) {
  view.dataset.look = picture.kind === "grid" ? picture.look : picture.kind;
}

customElements.define("game-board", Board);
