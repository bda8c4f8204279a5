// Row of icons under the board of an analysis: steps, switches, actions.

import { button, link, toggle } from "../kit/button.js";
import { h, set } from "../kit/element.js";
import { recall, remember } from "../kit/storage.js";
import { say } from "../kit/words.js";
import { USUAL_DEPTH } from "../lab/url-state.js";

/**
 * @import {GameRecord} from "../game/record.js"
 * @typedef {{
 *   explain: () => void, edit: () => void, clear: () => void, review: () => void, show: () => void,
 * }} Acts  show: draw again, for a switch has changed
 */

export class AnalysisToolbar extends HTMLElement {
  /** Whether threats are drawn on the board. */
  threats = recall("threats-drawn", true);
  /** Whether best play is. */
  ahead = recall("best-line-drawn", false);
  #buttons;
  #steps;
  #edit;

  /** @param {HTMLElement} steps  through the game @param {Acts} acts */
  constructor(steps, acts) {
    super();
    this.#steps = steps;
    this.#edit = button(say("page-edit"), acts.edit, {
      icon: "edit",
      short: say("page-edit-short"),
    });
    const keep = (/** @type {"threats" | "ahead"} */ what, /** @type {string} */ key) => {
      return (/** @type {boolean} */ on) => {
        this[what] = on;
        remember(key, on);
        acts.show();
      };
    };
    this.#buttons = {
      threats: toggle(say("page-draw-threats"), this.threats, keep("threats", "threats-drawn"), {
        icon: "ring",
        short: say("page-draw-threats-short"),
      }),
      ahead: toggle(say("page-draw-line"), this.ahead, keep("ahead", "best-line-drawn"), {
        icon: "arrow",
        short: say("page-draw-line-short"),
      }),
      explain: button(say("page-explain"), acts.explain, {
        icon: "hint",
        short: say("page-explain"),
      }),
      review: button(say("page-review-game"), acts.review, {
        icon: "analyse",
        short: say("page-review-short"),
      }),
      edit: this.#edit,
      clear: button(say("page-start-over"), acts.clear, {
        icon: "round",
        short: say("page-start-over-short"),
      }),
      play: link(say("page-play-here"), "/play", {
        icon: "play",
        kind: "wide",
        short: say("page-play-here-short"),
      }),
      lab: link(say("page-open-in-lab"), "/lab", {
        icon: "tree",
        kind: "wide",
        short: say("page-open-in-lab-short"),
      }),
    };
  }

  connectedCallback() {
    const bar = { class: "icon-row", role: "group", "aria-label": say("page-toolbar") };
    this.replaceChildren(h("div", bar, this.#steps, ...Object.values(this.#buttons)));
  }

  /**
   * @param {GameRecord} record
   * @param {{editing: boolean, editable: boolean, reviewing: boolean, lined: boolean}} state
   *   lined: whether the game has lines, and so threats
   */
  show(record, { editing, editable, reviewing, lined }) {
    const { balanced, legal } = record.frame;
    const { threats, explain, review, clear, play, lab } = this.#buttons;
    const name = editing ? say("page-edit-done") : say("page-edit");
    threats.hidden = !lined;
    this.#edit.hidden = !editable;
    set(this.#edit, "aria-label", name);
    set(this.#edit, "title", name);
    const short = editing ? say("page-edit-done-short") : say("page-edit-short");
    this.#edit.lastElementChild?.replaceChildren(short);
    clear.hidden = editing;
    explain.hidden = editing || !balanced;
    review.hidden = record.plies.length === 0 || reviewing;
    play.hidden = lab.hidden = !balanced || legal?.length === 0;
    const here = new URLSearchParams({ game: record.game, position: record.position() ?? "" });
    set(play, "href", `/play?${here}`);
    here.set("depth", USUAL_DEPTH);
    set(lab, "href", `/lab?${here}`);
  }
}

customElements.define("analysis-toolbar", AnalysisToolbar);
