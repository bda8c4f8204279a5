// A recorded search, stepped through: forwards, backwards, by the slider, by itself.
//
// The drawing comes from the program that recorded the search; its nodes, edges and
// stubs carry the numbers of the report. Used by the page, and written into files
// that stand alone.

import { Quiz } from "./enraya-tree-quiz.js";
import { momentAfter, nodesOf } from "./enraya-tree-replay.js";
import { make, readDrawing, valueText } from "./enraya-tree-values.js";

/**
 * @import {Recorded, Report, Say, TreeNode} from "./enraya-tree-values.js"
 * @import {Moment, Standing} from "./enraya-tree-replay.js"
 */

const STYLE = `
:host { display: block; color: var(--ink, #1a2134); font: inherit; }
[hidden] { display: none !important; }
.bar { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-block: .5rem; }
.bar input[type=range] { flex: 1 1 10rem; min-width: 8rem; height: 2.75rem; margin: 0;
  accent-color: var(--accent, #2c55d8); }
button, select { font: inherit; min-width: 2.75rem; min-height: 2.75rem; padding: .25rem .6rem;
  color: inherit; background: var(--card, #fff); border: 1px solid var(--control, #8290ab);
  border-radius: 10px; cursor: pointer; }
button:disabled { opacity: .45; cursor: default; }
:focus-visible { outline: 3px solid var(--accent, #2c55d8); outline-offset: 2px; }
.saying { min-height: 3em; margin: .25rem 0; }
.drawing { overflow: auto; max-height: 70vh; border: 1px solid var(--edge, #d5dbe8);
  border-radius: 14px; background: var(--enraya-tree-paper, #fff); padding: .5rem; }
.drawing svg { display: block; margin-inline: auto; max-width: none; }
.beside { display: grid; gap: .5rem 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .5rem 0; }
.counts div { display: flex; gap: .4rem; }
.counts dt { color: var(--muted, #566079); }
.counts dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.code { margin: .5rem 0; padding: .5rem; list-style: none; overflow-x: auto;
  font: .875rem / 1.5 ui-monospace, "DejaVu Sans Mono", monospace; white-space: pre;
  border: 1px solid var(--edge, #d5dbe8); border-radius: 10px; background: var(--card, #fff); }
.code li { padding: 0 .4rem; border-inline-start: 4px solid transparent; }
.code li[aria-current] { background: var(--accent-soft, #e7edfd);
  border-inline-start-color: var(--accent, #2c55d8); font-weight: 600; }
.muted { color: var(--muted, #566079); }
.drawing .unseen { opacity: .12; }
.drawing .stub.unseen, .drawing .fold.unseen { opacity: 0; }
.drawing .current .shape, .drawing .current .frame { stroke: #c2410c; stroke-width: 4; }
.quiz label { display: flex; gap: .5rem; align-items: center; min-height: 2.75rem; }
.quiz input[type=text] { font: inherit; width: 6rem; min-height: 2.5rem; padding: .25rem .5rem;
  color: inherit; background: var(--card, #fff); border: 1px solid var(--control, #8290ab);
  border-radius: 8px; }
.quiz input[type=checkbox] { width: 1.25rem; height: 1.25rem; accent-color: var(--accent, #2c55d8); }
.quiz fieldset { border: 1px solid var(--edge, #d5dbe8); border-radius: 10px; margin: .5rem 0;
  max-height: 24rem; overflow: auto; }
.drawing .node.choosable, .drawing .edge.choosable { cursor: pointer; }
.drawing .chosen .shape, .drawing .chosen line, .drawing .chosen path {
  stroke: #b3243d; stroke-dasharray: 6 4; stroke-width: 3; }
.verdict { font-weight: 600; }
`;

/** Milliseconds a step. */
const SPEEDS = {
  "page-tree-speed-slow": 2000,
  "page-tree-speed-normal": 800,
  "page-tree-speed-fast": 150,
};
const NORMAL = "page-tree-speed-normal";

export class TreeStepper extends HTMLElement {
  #root = this.attachShadow({ mode: "open" });
  #sheet = new CSSStyleSheet();
  /** @type {Report | null} */
  #report = null;
  /** @type {Recorded | null} */
  #full = null;
  /** @type {Say} */
  #say = (key) => key;
  #svg = "";
  #step = 0;
  #quiz = false;
  /** @type {Map<number, TreeNode>} */
  #nodes = new Map();
  /** @type {Element | null} */
  #drawing = null;
  /** @type {number | undefined} */
  #clock = undefined;
  #update = () => {};

  constructor() {
    super();
    this.#sheet.replaceSync(STYLE);
    this.addEventListener("keydown", (event) => this.#press(event));
  }

  disconnectedCallback() {
    this.#pause();
  }

  /** The number of steps made. */
  get step() {
    return this.#step;
  }

  set step(step) {
    const most = this.#report?.steps.length ?? 0;
    this.#step = Math.max(0, Math.min(Math.round(Number(step) || 0), most));
    this.#update();
    this.dispatchEvent(new CustomEvent("step", { detail: { step: this.#step, of: most } }));
  }

  /** Whether the reader is asked instead of told. */
  get quiz() {
    return this.#quiz;
  }

  set quiz(quiz) {
    if (quiz === this.#quiz) return;
    this.#quiz = quiz;
    this.#build();
  }

  /**
   * Shows a recorded search from before its first step. `full` is the same search
   * without cuts: the tree a quiz asks about.
   * @param {Recorded & {say: Say, full?: Recorded | null}} shown
   */
  show({ report, svg, say, full = null }) {
    this.#report = report;
    this.#svg = svg;
    this.#say = say;
    this.#full = full;
    this.#nodes = nodesOf(report);
    this.#step = 0;
    this.#build();
  }

  #build() {
    this.#pause();
    const report = this.#report;
    if (!report) return;
    if (this.#quiz) {
      const asked = this.#full ?? { report, svg: this.#svg };
      const { drawing, sheet } = readDrawing(asked.svg);
      this.#root.adoptedStyleSheets = [sheet, this.#sheet];
      const quiz = new Quiz(report, asked.report, drawing, this.#say);
      this.#drawing = null;
      this.#update = () => {};
      this.#root.replaceChildren(quiz.element);
      return;
    }
    const { drawing, sheet } = readDrawing(this.#svg);
    this.#root.adoptedStyleSheets = [sheet, this.#sheet];
    this.#drawing = drawing;
    this.#root.replaceChildren(...this.#parts(report, drawing));
    this.#update();
  }

  /** @param {Report} report @param {Element} drawing */
  #parts(report, drawing) {
    const say = this.#say;
    const of = report.steps.length;
    /** @param {string} sign @param {string} key @param {() => void} act */
    const control = (sign, key, act) => {
      const made = make(
        "button",
        { type: "button", title: say(key), "aria-label": say(key) },
        sign,
      );
      made.addEventListener("click", act);
      return made;
    };
    const first = control("|◀", "page-tree-first", () => this.#go(0));
    const back = control("◀", "page-tree-back", () => this.#go(this.#step - 1));
    const forward = control("▶", "page-tree-forward", () => this.#go(this.#step + 1));
    const last = control("▶|", "page-tree-last", () => this.#go(of));
    const play = make("button", { type: "button", class: "play" });
    play.addEventListener("click", () => (this.#clock ? this.#pause() : this.#play(speed.value)));
    const speed = make("select", { "aria-label": say("page-tree-speed") });
    speed.append(...Object.keys(SPEEDS).map((key) => make("option", { value: key }, say(key))));
    speed.value = NORMAL;
    speed.addEventListener("change", () => this.#clock && this.#play(speed.value));
    const slider = make("input", { type: "range", min: "0", max: String(of), step: "1" });
    slider.setAttribute("aria-label", say("page-tree-slider"));
    slider.addEventListener("input", () => this.#go(Number(slider.value)));
    const where = make("output", { class: "where" });
    const saying = make("p", { class: "saying", "aria-live": "polite" });
    const code = make("ol", { class: "code", "aria-label": say("page-tree-pseudocode") });
    code.tabIndex = 0;
    code.append(...report.pseudocode.map((line) => make("li", {}, line)));
    const counts = make("dl", { class: "counts" });
    // Two of them may stand side by side.
    const name = `${say("page-tree-drawing")}: ${report.algorithm}`;
    const box = make(
      "div",
      { class: "drawing", tabindex: "0", role: "region", "aria-label": name },
      drawing,
    );
    const left = report.hidden > 0 ? say("page-tree-hidden", { count: report.hidden }) : "";
    this.#update = () => {
      const step = this.#step;
      const moment = momentAfter(report, this.#nodes, step);
      for (const [made, enabled] of /** @type {const} */ ([
        [first, step > 0],
        [back, step > 0],
        [forward, step < of],
        [last, step < of],
      ]))
        made.disabled = !enabled;
      slider.value = String(step);
      slider.setAttribute("aria-valuetext", say("page-tree-step", { step, of }));
      where.textContent = say("page-tree-step", { step, of });
      saying.textContent = step > 0 ? report.steps[step - 1].text : say("page-tree-start");
      play.textContent = this.#clock ? say("page-tree-pause") : say("page-tree-play");
      const line = step > 0 ? report.steps[step - 1].line : -1;
      [...code.children].forEach((entry, index) => {
        if (index === line) entry.setAttribute("aria-current", "step");
        else entry.removeAttribute("aria-current");
      });
      counts.replaceChildren(...this.#counted(moment));
      this.#paint(moment);
    };
    return [
      make("div", { class: "bar" }, first, back, play, forward, last, slider, where, speed),
      saying,
      box,
      make("div", { class: "beside" }, make("div", {}, counts, ...this.#note(left)), code),
    ];
  }

  /** @param {string} text */
  #note(text) {
    return text ? [make("p", { class: "muted" }, text)] : [];
  }

  /** @param {Moment} moment */
  #counted({ counts }) {
    const say = this.#say;
    const shown = [
      ["page-tree-nodes", counts.nodes],
      ["page-tree-leaves", counts.leaves],
      ["page-tree-cutoffs", counts.cutoffs],
    ];
    if (counts.tableHits > 0) shown.push(["page-tree-table-hits", counts.tableHits]);
    return shown.map(([key, count]) =>
      make("div", {}, make("dt", {}, say(String(key))), make("dd", {}, String(count))),
    );
  }

  /** Brings the drawing to a moment. @param {Moment} moment */
  #paint(moment) {
    if (!this.#drawing) return;
    const standing = (/** @type {Element} */ part) =>
      moment.nodes.get(Number(part.getAttribute("data-node")));
    for (const part of this.#drawing.querySelectorAll("[data-node]")) {
      const found = standing(part);
      const kind = part.classList;
      if (kind.contains("stub")) kind.toggle("unseen", !found?.cut);
      else if (kind.contains("fold")) kind.toggle("unseen", !found?.left);
      else kind.toggle("unseen", !found);
      if (!kind.contains("node")) continue;
      const id = Number(part.getAttribute("data-node"));
      kind.toggle("current", id === moment.current);
      this.#write(part, ".value", found ? shownValue(found) : "");
      this.#write(part, ".window", found ? this.#window(id, found) : "");
    }
    const current = this.#drawing.querySelector(".node.current");
    if (current && this.#step > 0) reveal(current);
  }

  /** @param {Element} part @param {string} name @param {string} text */
  #write(part, name, text) {
    const place = part.querySelector(name);
    if (place && place.textContent !== text) place.textContent = text;
  }

  /** @param {number} id @param {Standing} standing */
  #window(id, { alpha, beta }) {
    const node = this.#nodes.get(id);
    if (!this.#report?.cut || !node || node.children.length === 0) return "";
    return `[${valueText(alpha)}, ${valueText(beta)}]`;
  }

  /** @param {number} step */
  #go(step) {
    this.#pause();
    this.step = step;
  }

  /** @param {string} speed */
  #play(speed) {
    clearInterval(this.#clock);
    if (this.#step >= (this.#report?.steps.length ?? 0)) this.step = 0;
    const pause = SPEEDS[/** @type {keyof typeof SPEEDS} */ (speed)] ?? SPEEDS[NORMAL];
    this.#clock = window.setInterval(() => {
      this.step = this.#step + 1;
      if (this.#step >= (this.#report?.steps.length ?? 0)) this.#pause();
    }, pause);
    this.#update();
  }

  #pause() {
    if (!this.#clock) return;
    clearInterval(this.#clock);
    this.#clock = undefined;
    this.#update();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const origin = event.composedPath()[0];
    const typing = origin instanceof HTMLInputElement || origin instanceof HTMLSelectElement;
    if (this.#quiz || typing || event.ctrlKey || event.altKey || event.metaKey) return;
    const steps = this.#report?.steps.length ?? 0;
    const target = { ArrowRight: this.#step + 1, ArrowLeft: this.#step - 1, Home: 0, End: steps };
    const step = target[/** @type {keyof typeof target} */ (event.key)];
    if (step === undefined) return;
    event.preventDefault();
    this.#go(step);
  }
}

/** @param {Standing} standing */
function shownValue({ value, best, left }) {
  const shown = left ? value : best;
  return shown === null ? "" : valueText(shown);
}

/** Scrolls a part of the drawing into its box, and nothing else. @param {Element} part */
function reveal(part) {
  const box = part.closest(".drawing");
  if (!box) return;
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right)
    box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

customElements.define("enraya-stepper", TreeStepper);
