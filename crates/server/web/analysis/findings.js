// Threats in words, linked with the rings on the board; zugzwang and certainty of an analysis.

import { stone } from "../game/stones.js";
import { h, replace } from "../kit/element.js";
import { redraw } from "../kit/redraw.js";
import { say } from "../kit/words.js";

/** @import {Analysis, Threat} from "../app/api.js" */

/** Tells with `point` of the threat that is read; the detail is its place, or null. */
export class Findings extends HTMLElement {
  #threats = h("ul", { class: "threats" });
  #rest = h("div", { class: "found" });
  #title = h("h2", {}, say("page-findings"));

  connectedCallback() {
    replace(this, h("section", { class: "card findings" }, this.#title, this.#threats, this.#rest));
  }

  /** @param {Analysis | null} analysis @param {{values: boolean}} shown  whether values may be told */
  show(analysis, { values }) {
    const { threats, zugzwang, exact, depth, outcome } = analysis ?? {};
    this.hidden = !analysis || Boolean(outcome) || (!threats && !values);
    if (this.hidden) return;
    this.#title.hidden = this.#threats.hidden = !threats;
    redraw(this.#threats, JSON.stringify(threats), () =>
      threats?.length ? threats.map((threat) => this.#entry(threat)) : [none()],
    );
    const kind = exact ? "exact" : "estimated";
    // Of a large board, the list of candidates says what is proved.
    const sure = values && !analysis?.candidates;
    const words = exact
      ? say("page-exact-values")
      : say("page-estimated-values", { depth: depth ?? 0 });
    replace(
      this.#rest,
      values && zugzwang && h("p", {}, zugzwang.words),
      sure && h("p", { class: `sureness ${kind}` }, words),
    );
  }

  /** @param {Threat} threat */
  #entry({ player, place, parity, words }) {
    const tell = (/** @type {number | null} */ detail) => () =>
      this.dispatchEvent(new CustomEvent("point", { detail }));
    const shape = h("span", { class: `shape ${parity ?? "odd"} ${player}`, "aria-hidden": "true" });
    const entry = { type: "button", class: "threat", "data-place": place };
    const acts = {
      onpointerenter: tell(place),
      onpointerleave: tell(null),
      onfocus: tell(place),
      onblur: tell(null),
      onclick: tell(place),
    };
    return h(
      "li",
      {},
      h("button", { ...entry, ...acts }, stone(player), shape, h("span", {}, words)),
    );
  }

  /** Stresses the sentence about a cell; null stresses none. @param {number | null} place */
  light(place) {
    for (const entry of this.#threats.querySelectorAll(".threat"))
      entry.classList.toggle("lit", entry.getAttribute("data-place") === String(place));
  }
}

const none = () => h("li", { class: "muted" }, say("page-no-threats"));

customElements.define("analysis-findings", Findings);
