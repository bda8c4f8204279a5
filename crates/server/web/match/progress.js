// Search progress of the engine, updated a few times a second, or once with reduced motion;
// announced once, after its move.

import { assess } from "../analysis/values.js";
import { announce } from "../kit/announcer.js";
import { h, replace } from "../kit/element.js";
import { say, spoken } from "../kit/words.js";

/**
 * @import {Thinking} from "../app/api.js"
 * @import {Player} from "../game/picture.js"
 * @import {Match} from "./match.js"
 */

const PAUSE = 250;
const STILL_PAUSE = 1000;

/** As much of the line as fits. */
const MOST_MOVES = 12;

export class ProgressPanel {
  /** The newest thought, shown or not. @type {Thinking | null} */
  #newest = null;
  /** Which engine the thoughts are of. */
  #agent = "";
  /** Which player it is. @type {Player} */
  #player = "X";
  #shown = 0;
  /** @type {ReturnType<typeof setTimeout> | 0} */
  #timer = 0;
  #facts = h("dl", { class: "facts" });
  #line = h("p", { class: "thought-line" });
  element = h(
    "section",
    { class: "card thoughts", hidden: true },
    h("h2", {}, say("page-thoughts")),
    this.#facts,
    this.#line,
  );

  /** Takes the match's newest thought, and its end. @param {Match} match */
  follow(match) {
    const { thinking, state } = match;
    const agent = state?.seats.guest.agent ?? "";
    if (agent !== this.#agent) this.#forget(agent);
    if (thinking && thinking !== this.#newest) {
      this.#newest = thinking;
      if (state && state.version === thinking.version) this.#player = state.to_move;
      this.#schedule();
    } else if (!thinking && this.#newest && state && state.version > this.#newest.version) {
      const moved = state.moves.length > this.#newest.ply;
      if (this.#timer || this.#shown === 0) this.#show();
      if (moved)
        announce(say("page-thoughts-heard", { value: assess(this.#newest.value, this.#player) }));
      this.#newest = null;
    }
  }

  close() {
    clearTimeout(this.#timer);
  }

  /** @param {string} agent */
  #forget(agent) {
    this.close();
    [this.#agent, this.#newest, this.#timer] = [agent, null, 0];
    this.element.hidden = true;
  }

  #schedule() {
    if (this.#timer) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const due = this.#shown + (still ? STILL_PAUSE : PAUSE) - performance.now();
    if (due <= 0 || this.element.hidden) this.#show();
    else this.#timer = setTimeout(() => this.#show(), due);
  }

  #show() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.#newest) return;
    const { depth, nodes, nodes_per_second, value, line } = this.#newest;
    this.#shown = performance.now();
    const compact = new Intl.NumberFormat(spoken(), {
      notation: "compact",
      maximumSignificantDigits: 3,
    });
    const fact = (/** @type {string} */ name, /** @type {string} */ text) =>
      h("div", {}, h("dt", {}, name), h("dd", {}, text));
    replace(
      this.#facts,
      fact(say("page-thoughts-value"), assess(value, this.#player)),
      depth !== null && fact(say("page-thoughts-depth"), String(depth)),
      fact(
        depth === null ? say("page-thoughts-simulations") : say("page-thoughts-nodes"),
        compact.format(nodes),
      ),
      fact(say("page-thoughts-speed"), compact.format(nodes_per_second)),
    );
    const moves = line.slice(0, MOST_MOVES).join(" ");
    this.#line.textContent = say("page-thoughts-line", { moves });
    this.element.hidden = false;
  }
}
