// A recorded search, stepped through: forwards, backwards, by the slider, by itself.
//
// The drawing comes from the program that recorded the search; its nodes, edges and
// stubs carry the numbers of the report. Used by the page, and written into files
// that stand alone.

import { TreeEditor } from "./enraya-tree-editor.js";
import { Outline } from "./enraya-tree-outline.js";
import { Quiz } from "./enraya-tree-quiz.js";
import { lineOf, momentAfter, nodesOf, shownValue } from "./enraya-tree-replay.js";
import { TREE_STYLE } from "./enraya-tree-style.js";
import { viewTools } from "./enraya-tree-tools.js";
import { make, makeSvg, readDrawing, valueText } from "./enraya-tree-values.js";
import { TreeView } from "./enraya-tree-view.js";

/**
 * @import {Recorded, Report, Say} from "./enraya-tree-values.js"
 * @import {Known, Moment, Standing} from "./enraya-tree-replay.js"
 * @import {Branch} from "./enraya-tree-outline.js"
 */

/** Milliseconds a step. */
const SPEEDS = {
  "page-tree-speed-slow": 2000,
  "page-tree-speed-normal": 800,
  "page-tree-speed-fast": 150,
};
/** The room for the legend of a picture. */
const LEGEND = 24;
const NORMAL = "page-tree-speed-normal";

export class TreeStepper extends HTMLElement {
  #root = this.attachShadow({ mode: "open" });
  #sheet = new CSSStyleSheet();
  /** @type {Recorded | null} */
  #shown = null;
  /** @type {Recorded | null} */
  #full = null;
  /** @type {Say} */
  #say = (key) => key;
  #step = 0;
  #quiz = false;
  #editing = false;
  #revealed = false;
  /** @type {Map<number, Known>} */
  #nodes = new Map();
  /** @type {Outline | null} */
  #outline = null;
  /** @type {TreeView | null} */
  #view = null;
  /** @type {number | undefined} */
  #clock = undefined;
  #update = () => {};

  constructor() {
    super();
    this.#sheet.replaceSync(TREE_STYLE);
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
    const most = this.#shown?.report.steps.length ?? 0;
    this.#step = Math.max(0, Math.min(Math.round(Number(step) || 0), most));
    this.#update();
    this.dispatchEvent(new CustomEvent("step", { detail: { step: this.#step, of: most } }));
  }

  /** Whether the reader is asked instead of told; `answer` tells how well each tree went. */
  get quiz() {
    return this.#quiz;
  }

  set quiz(quiz) {
    if (quiz === this.#quiz) return;
    this.#quiz = quiz;
    this.#build();
  }

  /** Whether the tree can be changed in the drawing; `tree` tells the text of the changed one. */
  get editing() {
    return this.#editing;
  }

  set editing(editing) {
    if (editing === this.#editing) return;
    this.#editing = editing;
    this.#build();
  }

  /** The view of the drawing, if there is one. */
  get view() {
    return this.#view;
  }

  /** The branch that keys in the drawing are about, by its name. */
  get cursor() {
    return this.#view?.cursor.name ?? "";
  }

  set cursor(name) {
    const found = this.#outline?.branches.find((branch) => branch.name === name);
    if (found && this.#view) this.#view.cursor = found;
  }

  /** What is drawn, with its legend: a copy, the drawing that it is of, and its size. */
  picture() {
    const picture = this.#view?.copy();
    const legend = this.#root.querySelector(".legend");
    if (!picture || !legend) return null;
    const { copy, width } = picture;
    const height = picture.height + LEGEND;
    const text = [...legend.children].map((entry) => entry.textContent).join("   ");
    const least = Math.max(width, text.length * 6.5);
    const ink = getComputedStyle(this).color;
    const font = { "font-size": "11", "font-family": "sans-serif", fill: ink };
    copy.querySelector(".paper")?.setAttribute("height", String(height));
    copy.querySelector(".paper")?.setAttribute("width", String(least));
    copy.setAttribute("viewBox", `0 0 ${least} ${height}`);
    copy.setAttribute("width", String(least));
    copy.setAttribute("height", String(height));
    copy.append(makeSvg("text", { x: "12", y: String(height - 10), ...font }, text));
    return { ...picture, width: least, height };
  }

  focusDrawing() {
    this.#view?.box.focus();
  }

  /**
   * Shows a recorded search from before its first step. `full` is the same search
   * without cuts: the drawing that also shows what will be cut.
   * @param {Recorded & {say: Say, full?: Recorded | null}} shown
   */
  show({ report, svg, say, full = null }) {
    this.#shown = { report, svg };
    this.#say = say;
    this.#full = full;
    this.#nodes = nodesOf(report);
    this.#step = 0;
    this.#revealed = false;
    this.#build();
  }

  #build() {
    this.#pause();
    if (!this.#shown) return;
    const { report } = this.#shown;
    const outline = new Outline(this.#shown, this.#full);
    const { drawing, sheet } = readDrawing(outline.drawn.svg);
    this.#root.adoptedStyleSheets = [sheet, this.#sheet];
    // Two of them may stand side by side.
    const name = `${this.#say("page-tree-drawing")}: ${report.algorithm}`;
    const view = new TreeView(drawing, outline, this.#say, name);
    this.#outline = outline;
    this.#view = view;
    if (this.#quiz) {
      this.#update = () => {};
      const quiz = new Quiz(report, outline, view, this.#say);
      quiz.onAnswer = (detail) => this.dispatchEvent(new CustomEvent("answer", { detail }));
      this.#root.replaceChildren(quiz.element);
      return;
    }
    this.#root.replaceChildren(...this.#parts(report, view));
    view.onReady = () => this.#update();
    this.#update();
  }

  /** @param {Report} report @param {TreeView} view */
  #parts(report, view) {
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
    code.append(...report.pseudocode.map((line) => make("li", {}, line)));
    const counts = make("dl", { class: "counts" });
    const result = make("p", { class: "result", role: "status" });
    const reveal = make("button", { type: "button", class: "reveal" }, say("page-tree-reveal"));
    reveal.addEventListener("click", () => {
      this.#revealed = true;
      this.#update();
    });
    const tools = viewTools(view, report, this, say);
    const editor = this.#editing && this.#outline ? this.#edited(view, this.#outline) : null;
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
      const known = this.#revealed || step === of;
      reveal.hidden = known;
      const told = known ? resultText(report, say) : "";
      if (result.textContent !== told) result.textContent = told;
      this.#paint(moment, view);
    };
    return [
      make("div", { class: "bar" }, first, back, play, forward, last, slider, where, speed),
      saying,
      ...(editor ? [editor] : []),
      view.element,
      ...tools,
      make(
        "div",
        { class: "beside" },
        make("div", {}, counts, result, reveal, ...this.#note(left)),
        code,
      ),
    ];
  }

  /** @param {TreeView} view @param {Outline} outline */
  #edited(view, outline) {
    const editor = new TreeEditor(outline, view, this.#say);
    editor.onChange = (detail) => this.dispatchEvent(new CustomEvent("tree", { detail }));
    return editor.element;
  }

  /** @param {string} text */
  #note(text) {
    return text ? [make("p", { class: "muted" }, text)] : [];
  }

  /** @param {Moment} moment */
  #counted({ counts, root, nodes }) {
    const say = this.#say;
    const standing = root === null ? undefined : nodes.get(root);
    const value = standing ? shownValue(standing) : null;
    const shown = [
      ["page-tree-value", value === null ? "–" : valueText(value)],
      ["page-tree-nodes", counts.nodes],
      ["page-tree-leaves", counts.leaves],
      ["page-tree-cutoffs", counts.cutoffs],
      ["page-tree-pruned", counts.pruned],
    ].filter(
      ([key]) =>
        this.#shown?.report.cut || !["page-tree-cutoffs", "page-tree-pruned"].includes(String(key)),
    );
    if (counts.tableHits > 0) shown.push(["page-tree-table-hits", counts.tableHits]);
    return shown.map(([key, count]) =>
      make("div", {}, make("dt", {}, say(String(key))), make("dd", {}, String(count))),
    );
  }

  /** Brings the drawing to a moment. @param {Moment} moment @param {TreeView} view */
  #paint(moment, view) {
    const outline = this.#outline;
    const report = this.#shown?.report;
    if (!outline || !report) return;
    const line = lineOf(report, this.#nodes, moment);
    const current = this.#currentBranch(moment, outline);
    for (const branch of outline.branches) {
      const node = this.#latest(branch.seen, moment);
      const standing = node === null ? undefined : moment.nodes.get(node);
      const cut = !standing && this.#isCut(branch, moment);
      const best = branch.seen.some(({ id }) => line.has(id));
      for (const part of view.partsOf(branch)) {
        const kind = part.classList;
        kind.toggle("unseen", !standing);
        kind.toggle("cut", cut && kind.contains("edge"));
        kind.toggle("pv", best);
        if (!kind.contains("node")) continue;
        kind.toggle("current", branch === current);
        const value = this.#valueOf(branch, standing, outline.whole);
        write(part, ".value", value);
        centre(part, value === "");
        write(part, ".window", standing ? this.#window(branch, standing) : "");
        write(part, ".visits", standing?.visits ? `×${standing.visits}` : "");
      }
      view.name(branch, this.#spoken(branch, standing, cut));
    }
    for (const part of view.box.querySelectorAll(".stub, .fold")) {
      const standing = moment.nodes.get(Number(part.getAttribute("data-node")));
      const reached = part.classList.contains("stub") ? standing?.cut : standing?.left;
      part.classList.toggle("unseen", !reached);
    }
    if (this.#step === 0) view.begin();
    else if (current) view.goTo(current);
  }

  /**
   * The node of a place that the search in hand entered last.
   * @param {{id: number}[]} seen @param {Moment} moment
   */
  #latest(seen, moment) {
    const own = seen.filter(
      ({ id }) => moment.nodes.has(id) && this.#nodes.get(id)?.root === moment.root,
    );
    return own.at(-1)?.id ?? null;
  }

  /** The drawn branch of the current node, or the nearest above it. @param {Moment} moment @param {Outline} outline */
  #currentBranch({ current }, outline) {
    for (let id = current; id !== null; id = this.#nodes.get(id)?.parent ?? null) {
      const branch = outline.ofNode.get(id);
      if (branch && this.#view?.nodeOf(branch)) return branch;
    }
    return null;
  }

  /** @param {Branch} branch @param {Moment} moment */
  #isCut({ above, node }, moment) {
    return above.some(
      ({ id, skipped }) =>
        moment.nodes.get(id)?.cut &&
        this.#nodes.get(id)?.root === moment.root &&
        skipped.includes(node.move ?? ""),
    );
  }

  /** @param {Branch} branch @param {Standing | undefined} standing @param {boolean} whole */
  #valueOf({ leaf, node, seen }, standing, whole) {
    const value = standing ? shownValue(standing) : null;
    if (value !== null) return valueText(value);
    // A leaf of a tree is printed in every book; an estimate is not known before it is made.
    const printed = leaf && (whole || seen.length > 0) && node.end === "terminal";
    return printed && node.value !== null ? valueText(node.value) : "";
  }

  /** @param {Branch} branch @param {Standing} standing */
  #window({ leaf }, { alpha, beta }) {
    if (!this.#shown?.report.cut || leaf) return "";
    return `[${valueText(alpha)}, ${valueText(beta)}]`;
  }

  /** @param {Branch} branch @param {Standing | undefined} standing @param {boolean} cut */
  #spoken(branch, standing, cut) {
    const say = this.#say;
    const value = this.#valueOf(branch, standing, this.#outline?.whole ?? false);
    const name = branch.name || say("page-tree-root");
    const player = branch.leaf
      ? say("page-tree-leaf")
      : branch.node.player === "max"
        ? "MAX"
        : "MIN";
    const state = cut ? "cut" : !standing ? "waiting" : standing.left ? "done" : "open";
    const told = [name, player];
    if (value) told.push(say("page-tree-said-value", { value }));
    if (standing) told.push(this.#window(branch, standing));
    told.push(say(STATES[state]));
    return told.filter(Boolean).join(", ");
  }

  /** @param {number} step */
  #go(step) {
    this.#pause();
    this.step = step;
  }

  /** @param {string} speed */
  #play(speed) {
    clearInterval(this.#clock);
    const of = this.#shown?.report.steps.length ?? 0;
    if (this.#step >= of) this.step = 0;
    const pause = SPEEDS[/** @type {keyof typeof SPEEDS} */ (speed)] ?? SPEEDS[NORMAL];
    this.#clock = window.setInterval(() => {
      this.step = this.#step + 1;
      if (this.#step >= of) this.#pause();
    }, pause);
    this.#update();
  }

  #pause() {
    if (!this.#clock) return;
    clearInterval(this.#clock);
    this.#clock = undefined;
    this.#update();
  }

  /** The drawing itself keeps the arrow keys. @param {KeyboardEvent} event */
  #press(event) {
    const origin = event.composedPath()[0];
    const typing = origin instanceof HTMLInputElement || origin instanceof HTMLSelectElement;
    if (this.#quiz || typing || event.ctrlKey || event.altKey || event.metaKey) return;
    const steps = this.#shown?.report.steps.length ?? 0;
    const [next, before] = [this.#step + 1, this.#step - 1];
    const target = {
      ...{ ArrowRight: next, ArrowLeft: before, PageDown: next, PageUp: before },
      ...{ ".": next, ",": before, Home: 0, End: steps },
    };
    const step = target[/** @type {keyof typeof target} */ (event.key)];
    if (step === undefined) return;
    event.preventDefault();
    this.#go(step);
  }
}

const STATES = {
  cut: "page-tree-said-cut",
  waiting: "page-tree-said-waiting",
  open: "page-tree-said-open",
  done: "page-tree-said-done",
};

/** @param {Element} part @param {string} name @param {string} text */
function write(part, name, text) {
  const place = part.querySelector(name);
  if (place && place.textContent !== text) place.textContent = text;
}

/** The sign under a board stands in the middle as long as it has no value beside it. @param {Element} part @param {boolean} blank */
function centre(part, blank) {
  const [board, sign] = [part.querySelector(".frame"), part.querySelector(".shape")];
  if (!(board instanceof SVGGraphicsElement) || !(sign instanceof SVGGraphicsElement)) return;
  part.classList.toggle("blank", blank);
  const middle = (/** @type {DOMRect} */ { x, width }) => x + width / 2;
  const shift = middle(board.getBBox()) - middle(sign.getBBox());
  sign.style.setProperty("--shift", `${shift}px`);
}

/** What came out, in a line. @param {Report} report @param {Say} say */
function resultText(report, say) {
  const whole = new Intl.NumberFormat(document.documentElement.lang || "en");
  return say("page-tree-result", {
    value: report.value === null ? "?" : valueText(report.value),
    nodes: whole.format(report.nodes),
    leaves: whole.format(report.leaves),
  });
}

customElements.define("enraya-stepper", TreeStepper);
