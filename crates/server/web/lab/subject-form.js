// Form for what is searched: a typed or random tree, or a position.

import { GameChooser } from "../analysis/chooser.js";
import { get, NetworkError, Problem } from "../app/api.js";
import { findGame } from "../game/catalogue.js";
import { button } from "../kit/button.js";
import { h } from "../kit/element.js";
import { label, radios } from "../kit/radios.js";
import { say } from "../kit/words.js";
import { number } from "./field.js";
import { EXAMPLE, USUAL_DEPTH, USUAL_GAME } from "./url-state.js";

/** @import {LabState} from "./url-state.js" */

const MOST_SEED = Number.MAX_SAFE_INTEGER;

/** Tells of changes with `state`, whose detail is what has changed. */
export class SubjectForm extends HTMLElement {
  #tree = h("textarea", { rows: 3, spellcheck: "false", autocapitalize: "off" });
  #position = h("input", { type: "text", spellcheck: "false", autocapitalize: "off" });
  #wrongTree = h("p", { class: "complaint", role: "alert", id: "wrong-tree" });
  #wrongPosition = h("p", { class: "complaint", role: "alert", id: "wrong-position" });
  #size = { branching: "3", depth: "3", seed: "" };
  #chooser = new GameChooser();
  #treePart = h("div", { class: "part" });
  #gamePart = h("div", { class: "part" });
  /** What the other kind was, to come back to. */
  #game = USUAL_GAME;

  constructor() {
    super();
    this.#tree.addEventListener("change", () => this.#tell({ tree: this.#tree.value, game: "" }));
    this.#tree.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      this.#tell({ tree: this.#tree.value, game: "" });
    });
    this.#position.addEventListener("change", () => this.#tellGame({}));
    this.#chooser.addEventListener("choose", (event) => {
      this.#game = /** @type {CustomEvent} */ (event).detail;
      this.#position.value = "";
      this.#tellGame({});
    });
  }

  /** @param {LabState} state */
  show(state) {
    this.#tree.value = state.tree || EXAMPLE;
    this.#position.value = state.position;
    this.#game = state.game || USUAL_GAME;
    this.#chooser.show(this.#game);
    findGame(this.#game).then(
      ({ name }) => name === this.#game && this.#chooser.show(name),
      () => {},
    );
    const choose = (/** @type {"tree" | "game"} */ kind) => {
      this.#arrange(kind);
      if (kind === "tree")
        this.#tell({ tree: this.#tree.value, game: "", position: "", depth: "" });
      else this.#tellGame({ depth: USUAL_DEPTH });
    };
    /** @type {["tree" | "game", Node][]} */
    const kinds = [
      ["tree", label(say("page-lab-typed"))],
      ["game", label(say("page-lab-position"))],
    ];
    const kind = state.game ? "game" : "tree";
    this.#treePart.replaceChildren(
      h("label", { class: "field" }, h("span", {}, say("page-lab-tree")), this.#tree),
      this.#wrongTree,
      h("details", {}, h("summary", {}, say("page-lab-generate")), this.#generator()),
      button(say("page-lab-example"), () => this.#take(EXAMPLE)),
    );
    this.#gamePart.replaceChildren(
      this.#chooser,
      h("label", { class: "field" }, h("span", {}, say("page-lab-moves")), this.#position),
      this.#wrongPosition,
    );
    this.replaceChildren(
      radios(say("page-lab-subject"), kinds, kind, choose),
      this.#treePart,
      this.#gamePart,
    );
    this.#arrange(kind);
  }

  /**
   * Says what is wrong, beside what it is about; nothing takes it back.
   * @param {string} code  the problem's
   * @param {string} text
   * @param {number} [at]  the character, counted from one
   * @returns {boolean}  whether it is about something here
   */
  complain(code, text, at) {
    this.#wrongTree.textContent = code === "bad-tree" ? text : "";
    this.#wrongPosition.textContent = code === "bad-position" || code === "bad-game" ? text : "";
    this.#mark(this.#tree, this.#wrongTree);
    this.#mark(this.#position, this.#wrongPosition);
    if (code === "bad-tree" && at) {
      // Characters of the text, which are not always one unit of a string.
      const before = [...this.#tree.value].slice(0, at - 1).join("").length;
      this.#tree.setSelectionRange(before, Math.min(before + 1, this.#tree.value.length));
    }
    return ["bad-tree", "bad-position", "bad-game"].includes(code);
  }

  /** @param {HTMLElement} field @param {HTMLElement} complaint */
  #mark(field, complaint) {
    const wrong = complaint.textContent !== "";
    field.toggleAttribute("aria-invalid", wrong);
    if (wrong) field.setAttribute("aria-invalid", "true");
    if (wrong) field.setAttribute("aria-describedby", complaint.id);
    else field.removeAttribute("aria-describedby");
  }

  /** @param {"tree" | "game"} kind */
  #arrange(kind) {
    this.#treePart.hidden = kind !== "tree";
    this.#gamePart.hidden = kind !== "game";
  }

  #generator() {
    const size = this.#size;
    const complaint = h("p", { class: "complaint", role: "alert" });
    const seed = number(
      say("page-lab-seed"),
      { value: size.seed, min: 0, max: MOST_SEED, placeholder: say("page-lab-any") },
      (value) => {
        size.seed = value;
      },
    );
    const fields = [
      number(say("page-lab-branching"), { value: size.branching, min: 1, max: 16 }, (value) => {
        size.branching = value;
      }),
      number(say("page-lab-plies"), { value: size.depth, min: 1, max: 8 }, (value) => {
        size.depth = value;
      }),
      seed,
    ];
    const make = async () => {
      complaint.textContent = "";
      const { branching, depth } = size;
      const query = new URLSearchParams({ branching: branching || "3", depth: depth || "3" });
      if (size.seed) query.set("seed", size.seed);
      try {
        this.#take((await get(`/trees?${query}`)).tree);
      } catch (error) {
        if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
        const told = error instanceof Problem;
        complaint.textContent = told ? error.message : say("page-trouble-silence");
      }
    };
    return h(
      "div",
      { class: "part" },
      h("div", { class: "numbers" }, ...fields),
      complaint,
      button(say("page-lab-generate-now"), make),
    );
  }

  /** @param {string} tree */
  #take(tree) {
    this.#tree.value = tree;
    this.#tell({ tree, game: "", position: "" });
  }

  /** @param {Partial<LabState>} more */
  #tellGame(more) {
    this.#tell({ tree: "", game: this.#game, position: this.#position.value.trim(), ...more });
  }

  /** @param {Partial<LabState>} detail */
  #tell(detail) {
    this.dispatchEvent(new CustomEvent("state", { detail: { ...detail, step: 0 } }));
  }
}

customElements.define("lab-subject", SubjectForm);
