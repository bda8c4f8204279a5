// Quiz in the drawing of a search tree: click the branches that are cut, type the value of each
// node. The first mistake in search order is explained.

import { beginsNumber, openField, readNumber } from "./enraya-tree-field.js";
import { answerText, isCut, markOf, same } from "./enraya-tree-mark.js";
import { viewTools } from "./enraya-tree-tools.js";
import { make, valueText } from "./enraya-tree-values.js";

/**
 * @import {Report, Say, TreeNode} from "./enraya-tree-values.js"
 * @import {Branch, Outline} from "./enraya-tree-outline.js"
 * @import {TreeView} from "./enraya-tree-view.js"
 */

/** The most nodes of a tree with a quiz. */
const MOST = 150;

/** @typedef {{branch: Branch, part: "node" | "edge", text: string}} Mistake */

/**
 * A check: how many there were, the mark from 0 to 100, the first mistake in words, and what the
 * reader had answered.
 * @typedef {{right: boolean, checks: number, mark: number, mistake: string, answers: string}} Check
 */

/** Keys of the quiz. @type {[string, string][]} */
const QUIZ_KEYS = [
  ["X", "page-tree-key-cut"],
  ["0 … 9, −", "page-tree-key-type"],
];

export class Quiz {
  element = make("div", { class: "quiz" });
  /** Told of every check. @type {(answer: Check) => void} */
  onAnswer = () => {};
  /** @type {Set<Branch>} */
  #cut = new Set();
  /** @type {Map<Branch, string>} */
  #values = new Map();
  #verdict = make("p", { class: "verdict", role: "status" });
  #checks = 0;
  /** @type {Say} */
  #say;
  #outline;
  #view;
  #report;
  #prunes;

  /**
   * @param {Report} report  the search that is asked about
   * @param {Outline} outline
   * @param {TreeView} view
   * @param {Say} say
   */
  constructor(report, outline, view, say) {
    this.#say = say;
    this.#outline = outline;
    this.#view = view;
    this.#report = report;
    this.#prunes = report.cut !== null;
    if (!outline.whole || report.hidden > 0 || outline.branches.length > MOST) {
      this.element.append(make("p", {}, say("page-tree-quiz-large", { most: MOST })));
      return;
    }
    view.box.classList.add("choosing");
    view.onAct = (branch, part) => this.#act(branch, part);
    view.onKey = (key, branch) => this.#press(key, branch);
    for (const branch of outline.branches) this.#paint(branch);
    const check = make("button", { type: "button", class: "primary" }, say("page-tree-quiz-check"));
    check.addEventListener("click", () => this.#check());
    const clear = make("button", { type: "button" }, say("page-tree-quiz-clear"));
    clear.addEventListener("click", () => this.#clear());
    const intro = this.#prunes ? "page-tree-quiz-intro" : "page-tree-quiz-intro-values";
    this.element.append(
      make("p", {}, say(intro)),
      view.element,
      make("div", { class: "bar" }, check, clear, this.#verdict),
      ...viewTools(view, report, null, say, QUIZ_KEYS),
    );
  }

  /** @param {Branch} branch @param {Element | null} part */
  #act(branch, part) {
    if (part?.classList.contains("edge") || branch.leaf) this.#toggle(branch);
    else this.#type(branch);
  }

  /** @param {string} key @param {Branch} branch */
  #press(key, branch) {
    if (key === "x" || key === "X" || key === "Delete") this.#toggle(branch);
    else if (beginsNumber(key) && !branch.leaf) this.#type(branch, key);
    else return false;
    return true;
  }

  /** @param {Branch} branch */
  #toggle(branch) {
    if (!this.#prunes || !branch.parent) return;
    if (!this.#cut.delete(branch)) this.#cut.add(branch);
    this.#changed(branch);
  }

  /** @param {Branch} branch @param {string} [begun] */
  #type(branch, begun) {
    openField(this.#view, branch, {
      label: this.#say("page-tree-field", { name: this.#nameOf(branch) }),
      value: begun ?? this.#values.get(branch) ?? "",
      take: (text) => {
        if (text === "") this.#values.delete(branch);
        else this.#values.set(branch, text);
        this.#changed(branch);
      },
    });
  }

  /** @param {Branch} branch */
  #nameOf = (branch) => branch.name || this.#say("page-tree-root");

  /** @param {Branch} branch */
  #changed(branch) {
    this.#tell("", "");
    for (const other of this.#outline.branches) this.#mark(other, "node", null);
    this.#paint(branch);
  }

  /** @param {string} text @param {string} kind */
  #tell(text, kind) {
    this.#verdict.textContent = text;
    this.#verdict.className = `verdict ${kind}`;
  }

  /** Shows what the reader has answered, and nothing else. @param {Branch} branch */
  #paint(branch) {
    const say = this.#say;
    const cut = this.#cut.has(branch);
    const given = this.#values.get(branch);
    const { node } = branch;
    const value = branch.leaf && node.value !== null ? valueText(node.value) : (given ?? "");
    for (const part of this.#view.partsOf(branch)) {
      part.classList.toggle("cut", cut && part.classList.contains("edge"));
      part.classList.toggle("unseen", part.classList.contains("edge"));
      if (!part.classList.contains("node")) continue;
      part.classList.toggle("asked", given !== undefined);
      for (const text of part.querySelectorAll(".window")) text.textContent = "";
      for (const text of part.querySelectorAll(".value")) text.textContent = value;
    }
    const player = branch.leaf ? say("page-tree-leaf") : node.player === "max" ? "MAX" : "MIN";
    const told = [this.#nameOf(branch), player];
    told.push(value ? say("page-tree-said-value", { value }) : say("page-tree-said-empty"));
    if (cut) told.push(say("page-tree-said-cut"));
    this.#view.name(branch, told.join(", "));
  }

  /** @param {Branch} branch @param {"node" | "edge"} which @param {boolean | null} right */
  #mark(branch, which, right) {
    for (const part of this.#view.partsOf(branch)) {
      const meant = right !== null && part.classList.contains(which);
      if (right !== null && !meant) continue;
      part.classList.toggle("right", meant && right === true);
      part.classList.toggle("wrong", meant && right === false);
    }
  }

  #clear() {
    this.#cut.clear();
    this.#values.clear();
    this.#tell("", "");
    for (const branch of this.#outline.branches) {
      this.#mark(branch, "node", null);
      this.#paint(branch);
    }
  }

  #check() {
    for (const branch of this.#outline.branches) this.#mark(branch, "node", null);
    const mistake = this.#firstMistake(this.#outline.root);
    this.#checks++;
    if (mistake) this.#mark(mistake.branch, mistake.part, false);
    this.#tell(mistake?.text ?? this.#say("page-tree-quiz-right"), mistake ? "wrong" : "right");
    const given = { cut: this.#cut, values: this.#values };
    this.onAnswer({
      right: !mistake,
      checks: this.#checks,
      mark: markOf(this.#report, this.#outline, given),
      mistake: mistake?.text ?? "",
      answers: answerText(this.#outline, given),
    });
  }

  /**
   * In the order of the search: a branch when it is reached, a value when it is known. What is
   * right before the mistake is marked so.
   * @param {Branch} branch
   * @returns {Mistake | null}
   */
  #firstMistake(branch) {
    const seen = branch.seen.at(-1) ?? null;
    const above = branch.above.find(({ skipped }) => skipped.includes(branch.node.move ?? ""));
    const cut = isCut(branch);
    if (cut !== this.#cut.has(branch)) return this.#wrongBranch(branch, seen, above ?? null);
    if (cut) this.#mark(branch, "edge", true);
    if (!seen) return null;
    for (const child of branch.children) {
      const mistake = this.#firstMistake(child);
      if (mistake) return mistake;
    }
    return branch.leaf ? null : this.#wrongValue(branch, seen);
  }

  /** @param {Branch} branch @param {TreeNode | null} seen @param {TreeNode | null} above @returns {Mistake} */
  #wrongBranch(branch, seen, above) {
    const name = branch.name;
    const text = above
      ? this.#say("page-tree-quiz-missed", { branch: name, reason: above.reason ?? "" })
      : this.#say("page-tree-quiz-extra", {
          branch: name,
          alpha: valueText(seen?.alpha ?? Number.NEGATIVE_INFINITY),
          beta: valueText(seen?.beta ?? Number.POSITIVE_INFINITY),
        });
    return { branch, part: "edge", text };
  }

  /** @param {Branch} branch @param {TreeNode} seen @returns {Mistake | null} */
  #wrongValue(branch, { value }) {
    const say = this.#say;
    const place = this.#nameOf(branch);
    const given = this.#values.get(branch);
    if (value === null) return null;
    const wrong = (/** @type {string} */ text) =>
      /** @type {Mistake} */ ({ branch, part: "node", text });
    if (given === undefined) return wrong(say("page-tree-quiz-empty", { place }));
    if (same(readNumber(given), value)) {
      this.#mark(branch, "node", true);
      return null;
    }
    return wrong(say("page-tree-quiz-value", { place, value: valueText(value), given }));
  }
}
