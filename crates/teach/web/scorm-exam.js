// Sheet of an exam in a learning platform: its trees as quizzes, their marks, what is reported.

import { TreeStepper } from "../../draw/web/enraya-tree.js";
import { make, sayFrom } from "../../draw/web/enraya-tree-values.js";
import { Platform } from "./scorm-platform.js";

/**
 * @import {Recorded, Say} from "../../draw/web/enraya-tree-values.js"
 * @import {Check} from "../../draw/web/enraya-tree-quiz.js"
 */

/**
 * @typedef {Recorded & {full: Recorded | null, expected: string}} Question
 * @typedef {{sheets: number, questions: number, headings: string[],
 *   phrases: Record<string, (string | {var: string})[]>}} ExamData
 * @typedef {{sheet: number, marks: (number | null)[]}} Kept
 */

/** A file of a sheet calls this with its questions. */
const TAKE = "takeSheet";

class Sheet {
  #data;
  /** @type {Say} */
  #say;
  #platform = new Platform();
  #number = 1;
  /** By question: the mark of its first check. @type {(number | null)[]} */
  #marks = [];
  #result = make("p", { class: "result", role: "status" });
  #notice = make("p", { class: "notice", role: "status" });
  #place = make("div");

  /** @param {ExamData} data */
  constructor(data) {
    this.#data = data;
    this.#say = sayFrom(data.phrases);
  }

  start() {
    const platform = this.#platform;
    platform.begin();
    addEventListener("pagehide", () => platform.finish());
    const kept = this.#read(platform.kept);
    const { sheets } = this.#data;
    this.#number = kept?.sheet ?? (platform.found ? 1 + Math.floor(Math.random() * sheets) : 1);
    this.#marks = kept?.marks ?? Array(this.#data.questions).fill(null);
    if (platform.found && !kept) this.#keep();
    document
      .getElementById("exam")
      ?.replaceChildren(this.#notice, ...this.#choice(), this.#result, this.#place);
    this.#tell();
    this.#load();
  }

  /** What an earlier visit kept, unless it is of another exam. @param {unknown} found @returns {Kept | null} */
  #read(found) {
    const { sheet, marks } = /** @type {Partial<Kept>} */ (found ?? {});
    const { sheets, questions } = this.#data;
    if (!sheet || !Number.isInteger(sheet) || sheet < 1 || sheet > sheets) return null;
    if (!Array.isArray(marks) || marks.length !== questions) return null;
    const isMark = (/** @type {unknown} */ mark) =>
      mark === null || (typeof mark === "number" && mark >= 0 && mark <= 100);
    return marks.every(isMark) ? { sheet, marks } : null;
  }

  #keep() {
    this.#platform.kept = { sheet: this.#number, marks: this.#marks };
    this.#platform.commit();
  }

  /** Without a platform the sheet is chosen by hand. */
  #choice() {
    const { sheets } = this.#data;
    if (this.#platform.found || sheets === 1) return [];
    const field = make("input", { type: "number", min: "1", max: String(sheets), value: "1" });
    field.addEventListener("change", () => {
      const wanted = Math.round(Number(field.value)) || 1;
      this.#number = Math.max(1, Math.min(wanted, sheets));
      field.value = String(this.#number);
      this.#marks.fill(null);
      this.#tell();
      this.#load();
    });
    return [make("label", {}, this.#say("scorm-sheet", { of: sheets }), field)];
  }

  /** A script, not a request: it is read from any folder, also without a server. */
  #load() {
    const script = make("script", { src: `sheets/${this.#number}.js` });
    Reflect.set(window, TAKE, (/** @type {Question[]} */ questions) => this.#show(questions));
    script.addEventListener("error", () => {
      this.#place.replaceChildren(make("p", { class: "wrong" }, this.#say("scorm-missing")));
    });
    script.addEventListener("load", () => script.remove());
    document.head.append(script);
  }

  /** @param {Question[]} questions */
  #show(questions) {
    this.#place.replaceChildren(
      ...questions.map((question, at) => {
        const mark = make("p", { class: "mark", role: "status" });
        this.#tellMark(mark, at);
        const stepper = new TreeStepper();
        const begun = Date.now();
        stepper.show({ ...question, say: this.#say });
        stepper.quiz = true;
        stepper.addEventListener("answer", (event) => {
          const { detail } = /** @type {CustomEvent<Check>} */ (event);
          this.#check(at, question, detail, begun);
          this.#tellMark(mark, at);
        });
        const heading = make("h2", {}, this.#data.headings[at] ?? "");
        return make("section", {}, heading, stepper, mark);
      }),
    );
  }

  /** @param {HTMLElement} place @param {number} at */
  #tellMark(place, at) {
    const mark = this.#marks[at];
    place.textContent = mark === null ? "" : this.#say("scorm-mark", { mark: rounded(mark) });
  }

  /** @param {number} at @param {Question} question @param {Check} check @param {number} begun */
  #check(at, question, { right, mark, mistake, answers }, begun) {
    // Further checks are for practice.
    if (this.#marks[at] !== null) return;
    this.#marks[at] = mark;
    const platform = this.#platform;
    const id = `sheet-${this.#number}-question-${at + 1}`;
    platform.answered({ id, answer: answers, expected: question.expected, right, begun });
    const heading = this.#data.headings[at] ?? String(at + 1);
    if (mistake) platform.remark(`${heading}: ${mistake}\n`);
    this.#keep();
    platform.report(this.#score(), !this.#marks.includes(null));
    this.#tell();
  }

  /** From 0 to 100; a tree that was not checked counts as none right. */
  #score() {
    const sum = this.#marks.reduce((/** @type {number} */ sum, mark) => sum + (mark ?? 0), 0);
    return sum / this.#marks.length;
  }

  #tell() {
    const say = this.#say;
    const checked = this.#marks.filter((mark) => mark !== null).length;
    const values = { mark: rounded(this.#score()), checked, of: this.#marks.length };
    this.#result.textContent = say("scorm-result", values);
    const { found, problem } = this.#platform;
    this.#notice.textContent = !found
      ? say("scorm-none")
      : problem
        ? say("scorm-refused", { reason: problem })
        : "";
    this.#notice.hidden = this.#notice.textContent === "";
  }
}

/** @param {number} mark */
const rounded = (mark) => Math.round(mark);

const data = document.getElementById("data")?.textContent;
if (data) new Sheet(JSON.parse(data)).start();
