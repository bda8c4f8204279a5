// Actions of a player besides moving.

import { button, confirm, enable } from "../kit/button.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";

/**
 * @import {Match} from "./match.js"
 * @typedef {Parameters<Match["act"]>[0]} Act
 */

/** Buttons that have room side by side on a phone. */
const MOST_IN_A_ROW = 5;

export class Actions {
  #undo;
  #redo;
  #hint;
  #draw;
  #swap;
  #resign;
  element;

  /** @param {(what: Act) => void} act @param {() => void} hint */
  constructor(act, hint) {
    this.#undo = button(say("page-undo"), () => act("undo"), { icon: "undo" });
    this.#redo = button(say("page-redo"), () => act("redo"), { icon: "redo" });
    this.#hint = button(say("page-hint"), hint, { icon: "hint" });
    this.#swap = button(say("page-swap"), () => act("swap"), { icon: "swap" });
    this.#draw = button(say("page-draw-offer"), () => act("draw"), { icon: "draw" });
    const resign = async () => {
      if (await confirm(say("page-resign-sure"), say("page-resign"))) act("resign");
    };
    this.#resign = button(say("page-resign"), resign, { icon: "resign" });
    const label = say("page-actions");
    this.element = h(
      "div",
      { class: "actions", role: "group", "aria-label": label },
      this.#undo,
      this.#redo,
      this.#hint,
      this.#draw,
      this.#swap,
      this.#resign,
    );
  }

  /** @param {Match} match @param {boolean} live  whether the present position is shown */
  show(match, live) {
    const { state, seat, pending } = match;
    if (!state) return;
    const playing = seat !== null && !state.outcome;
    const friends = state.opponent === "friend" && state.seats.guest.kind !== "engine";
    this.element.hidden = seat === null || state.seats.guest.kind === "free";
    this.#undo.hidden = Boolean(state.class);
    this.#undo.lastElementChild?.replaceChildren(friends ? say("page-undo-ask") : say("page-undo"));
    const mayUndo =
      state.moves.length > 0 && state.undo_asked_by === null && state.undo_declined_to !== seat;
    enable(this.#undo, mayUndo && (playing || !friends) && !pending);
    enable(this.#redo, state.undone.length > 0 && !pending);
    this.#redo.hidden = friends || Boolean(state.class);
    this.#hint.hidden = !state.hints_allowed;
    enable(this.#hint, match.mayPlay && live);
    this.#draw.hidden = !friends;
    const mayOffer = state.draw_offered_by === null && state.draw_declined_to !== seat;
    enable(this.#draw, playing && state.turn !== null && mayOffer && !pending);
    this.#swap.hidden = state.opponent === "here" || friends || Boolean(state.class);
    enable(this.#swap, playing);
    enable(this.#resign, playing && state.turn !== null);
    const shown = this.element.querySelectorAll(":scope > :not([hidden])").length;
    this.element.classList.toggle("many", shown > MOST_IN_A_ROW);
  }
}
