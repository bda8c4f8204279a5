// Candidate moves of a large board, in words and as bars, while the search deepens.

import { sizeOf } from "../game/picture.js";
import { moveTextWords } from "../game/place-names.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";
import { EvaluationBar } from "./bar.js";
import { assess, balance } from "./values.js";

/**
 * @import {Analysis, Candidate} from "../app/api.js"
 * @import {LegalMove} from "../game/picture.js"
 * @import {GameRecord} from "../game/record.js"
 */

/** A search of fewer plies proves nothing worth telling. */
const LEAST_PROOF = 2;

/** As much of a line as fits. */
const MOST_MOVES = 8;

export class CandidateList extends HTMLElement {
  #list = h("ol", { class: "candidates" });
  #state = h("p", { class: "muted search-state" });
  #proved = h("p", { class: "proved" });
  #play;

  /** @param {(legal: LegalMove) => void} play */
  constructor(play) {
    super();
    this.#play = play;
  }

  connectedCallback() {
    const title = h("h2", {}, say("page-candidates"));
    replace(this, h("section", { class: "card" }, title, this.#state, this.#list, this.#proved));
  }

  /** @param {GameRecord | null} record @param {Analysis | null} analysis  of its position */
  show(record, analysis) {
    const { candidates = [], depth = 0, done, proved } = analysis ?? {};
    const frame = record?.frame;
    this.hidden = !frame?.legal || candidates.length === 0;
    if (this.hidden || !frame || !analysis) return;
    this.#state.textContent = done
      ? say("page-candidates-done", { depth })
      : say("page-candidates-searching", { depth });
    this.#proved.textContent = proved?.words ?? "";
    this.#proved.hidden = depth < LEAST_PROOF;
    replace(
      this.#list,
      ...candidates.map((candidate) => this.#entry(candidate, frame, analysis.to_move)),
    );
  }

  /** @param {Candidate} candidate @param {GameRecord["frame"]} frame @param {Analysis["to_move"]} player */
  #entry({ move, value, line }, { picture, legal }, player) {
    const known = legal?.find((found) => found.move === move);
    const words = assess(value, player);
    const bar = new EvaluationBar();
    bar.show(balance(value, player, null, sizeOf(picture)), words);
    const play = { type: "button", class: "move", onclick: () => known && this.#play(known) };
    const rest = line.slice(1, MOST_MOVES).join(" ");
    return h(
      "li",
      {},
      h(
        "button",
        play,
        h("span", { class: "name" }, moveTextWords(picture, move)),
        h("span", { class: `worth ${value.class}` }, words),
      ),
      bar,
      rest && h("p", { class: "muted line" }, say("page-candidate-line", { moves: rest })),
    );
  }
}

customElements.define("candidate-list", CandidateList);
