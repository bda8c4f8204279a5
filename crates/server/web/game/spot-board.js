// Base of the boards: an ARIA grid with one tab stop over a drawing. It knows which moves are
// legal because it is told, and reports those chosen with the event `play`.

import { h, replace, set } from "../kit/element.js";
import { say } from "../kit/words.js";
import { samePicture, shapeOf } from "./picture.js";

/**
 * @import {Threat} from "../app/api.js"
 * @import {Change, LegalMove, Picture, Player, Ply, Stone} from "./picture.js"
 * @import {Last} from "./record.js"
 *
 * @typedef {{kind: string, short: string, long: string[], best: boolean, words: string}} Label
 *   what a move is worth: in little room, in more, and in words
 * @typedef {{
 *   picture: Picture, title: string, legal?: readonly LegalMove[], player?: Player | null,
 *   waiting?: boolean, frozen?: boolean, editing?: boolean, still?: boolean, text?: string | null,
 *   last?: Last | null, winning?: readonly number[], hint?: string | null,
 *   labels?: ReadonlyMap<string, Label>, steps?: readonly (Change | undefined)[],
 *   threats?: readonly Threat[], ahead?: readonly Ply[], rowNumbers?: boolean,
 * }} BoardView
 *   `legal` can be played now by `player`, unless `frozen`; `waiting`: they are not known yet;
 *   `still` animates nothing; `text` is the position for screen readers; `hint` and `labels` are
 *   by move; `steps` are the changes of moves to be numbered; `ahead` is best play to come;
 *   `rowNumbers` counts the rows where moves do not name them
 */

/** What a move is worth, on or beside the place where it is made. @param {Label} label */
export const chip = ({ kind, short, long, best }) =>
  h(
    "span",
    { class: `chip ${kind}${best ? " best" : ""}` },
    h("span", { class: "short" }, short),
    h("span", { class: "long" }, ...long.map((line) => h("span", {}, line))),
  );

/** @template {Picture} P */
export class SpotBoard extends HTMLElement {
  /** @type {BoardView | null} */
  view = null;
  /** What can be pointed at. @type {HTMLElement[]} */
  spots = [];
  /** The legal moves by the spots that mean them. @type {Map<number, LegalMove>} */
  moves = new Map();
  /** The spot that has the tab stop. */
  focused = 0;
  grid = h("div", { class: "spots", role: "grid" });
  #shape = "";
  /** The spot pointed at. @type {number | null} */
  #pointed = null;
  /** The spot that was last told of with `point`. @type {number | null} */
  #told = null;
  /** What was chosen before the legal moves were known. @type {{spot: number, picture: Picture} | null} */
  #early = null;

  constructor() {
    super();
    this.grid.addEventListener("click", (event) => this.#choose(this.#spotOf(event)));
    this.grid.addEventListener("keydown", (event) => this.#press(event));
    this.grid.addEventListener("focusin", (event) => this.#moveFocus(this.#spotOf(event), false));
    this.grid.addEventListener("focusout", () => this.#preview());
    this.grid.addEventListener("pointerover", (event) => {
      const spot = this.#spotOf(event);
      this.#pointed = event.pointerType === "touch" || spot < 0 ? null : spot;
      this.#preview();
    });
    this.grid.addEventListener("pointerleave", () => {
      this.#pointed = null;
      this.#preview();
    });
  }

  /** The picture, of the kind this board is for. @returns {P} */
  get picture() {
    return /** @type {P} */ (this.view?.picture);
  }

  /** Shows another position. @param {BoardView} view */
  show(view) {
    this.view = view;
    const { picture, legal = [], title, editing, frozen } = view;
    const shape = shapeOf(picture);
    if (shape !== this.#shape) this.#rebuild();
    this.#shape = shape;
    this.moves = new Map();
    for (const move of legal) {
      for (const spot of this.spotsOf(move)) this.moves.set(spot, move);
    }
    const playable = (legal.length > 0 && !frozen) || Boolean(editing);
    set(this.grid, "aria-label", title);
    set(this.grid, "aria-readonly", String(!playable));
    this.classList.toggle("playable", playable);
    this.draw(view);
    this.#describe();
    this.#preview();
    this.#playEarly(view);
  }

  /** Puts the keyboard's focus onto the board. */
  focus() {
    this.spots[this.focused]?.focus({ preventScroll: true });
  }

  #rebuild() {
    const rows = this.build(this.picture);
    this.focused = this.firstSpot();
    for (const [spot, element] of this.spots.entries()) {
      set(element, "role", "gridcell");
      set(element, "tabindex", spot === this.focused ? 0 : -1);
    }
    replace(this.grid, ...rows);
  }

  #describe() {
    const { labels, hint } = this.view ?? {};
    for (const [spot, element] of this.spots.entries()) {
      const legal = this.moves.get(spot);
      const words = [
        ...this.words(spot),
        legal && hint === legal.move && say("page-cell-hint"),
        legal && labels?.get(legal.move)?.words,
      ];
      set(element, "aria-label", words.filter(Boolean).join(", "));
    }
  }

  #preview() {
    const focus = this.grid.querySelector(":focus-visible") ? this.focused : null;
    const at = this.#pointed ?? focus;
    const { editing, frozen } = this.view ?? {};
    const legal = at === null || editing || frozen ? undefined : this.moves.get(at);
    this.preview(legal ?? null);
    if (at !== this.#told) this.tell("point", { place: at });
    this.#told = at;
  }

  /** @param {Event} event */
  #spotOf(event) {
    const element = event.target instanceof Element ? event.target.closest(".spot") : null;
    return this.spots.indexOf(/** @type {HTMLElement} */ (element));
  }

  /** @param {number} spot @param {boolean} grab  whether to take the focus there */
  #moveFocus(spot, grab) {
    if (spot < 0 || spot >= this.spots.length) return;
    set(this.spots[this.focused], "tabindex", -1);
    this.focused = spot;
    set(this.spots[spot], "tabindex", 0);
    if (grab) this.spots[spot].focus();
    this.#preview();
  }

  /** Moves the tab stop away from a spot that is no more. @param {number} spot */
  refocus(spot) {
    this.#moveFocus(spot, this.grid.contains(document.activeElement));
  }

  /** @param {number} spot @param {Stone} [stone]  by key, when editing */
  #choose(spot, stone) {
    if (!this.view || spot < 0) return;
    this.#moveFocus(spot, false);
    if (this.view.editing) this.tell("edit", { place: spot, stone });
    else this.#play(spot);
  }

  /** @param {number} spot */
  #play(spot) {
    const { legal = [], waiting, frozen, picture } = this.view ?? {};
    if (frozen) return;
    const move = this.moves.get(spot);
    if (move) this.tell("play", move);
    else if (legal.length > 0) this.tell("refuse", { words: this.refusal(spot) });
    else if (waiting && picture) this.#early = { spot, picture };
  }

  /** Plays what was chosen while the legal moves were on their way. @param {BoardView} view */
  #playEarly({ waiting, picture }) {
    const early = this.#early;
    if (!early || waiting) return;
    this.#early = null;
    if (samePicture(early.picture, picture)) this.#play(early.spot);
  }

  /** @param {string} name @param {object} detail */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { editing } = this.view ?? {};
    if (!this.view || event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    const step = this.stepFrom(this.focused, key);
    const keyed = /^[0-9a-z]$/.test(key) ? this.spotByKey(Number.parseInt(key, 36)) : -1;
    const stones = { x: "X", o: "O", delete: "", backspace: "" };
    const stone = /** @type {Record<string, Stone>} */ (stones)[key.toLowerCase()];
    if (step !== null) this.#moveFocus(step, true);
    else if (key === "Enter" || key === " ") this.#choose(this.focused);
    else if (editing && stone !== undefined) this.#choose(this.focused, stone);
    else if (!editing && (this.moves.size > 0 || this.view.waiting) && keyed >= 0) {
      this.#moveFocus(keyed, true);
      this.#play(keyed);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // What every kind of board has of its own:

  /** Makes the spots and what is around them; answers with the rows of the grid. @param {P} _picture @returns {HTMLElement[]} */
  build(_picture) {
    return [];
  }

  /** The spot that has the tab stop at first. */
  firstSpot() {
    return 0;
  }

  /** @param {BoardView} _view */
  draw(_view) {}

  /** Shows what a move would change; nothing for null. @param {LegalMove | null} _legal */
  preview(_legal) {}

  /** The spots that mean a move. @param {LegalMove} _legal @returns {number[]} */
  spotsOf(_legal) {
    return [];
  }

  /** The name of a spot, and what else there is to say about it. @param {number} _spot @returns {(string | false | undefined)[]} */
  words(_spot) {
    return [];
  }

  /** Why nothing can be played there. @param {number} spot */
  refusal(spot) {
    return say("page-refused", { place: String(this.words(spot)[0]) });
  }

  /** The spot an arrow leads to; null for other keys. @param {number} _spot @param {string} _key @returns {number | null} */
  stepFrom(_spot, _key) {
    return null;
  }

  /** The spot that is chosen with a key from 1 to z; -1 for none. @param {number} _number */
  spotByKey(_number) {
    return -1;
  }
}
