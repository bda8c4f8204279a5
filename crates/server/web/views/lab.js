// Lab view: a search step by step, two side by side, or a comparison of costs. The URL always
// names what is shown, including the step.

import { TreeStepper } from "/enraya-tree.js";
import { get, NetworkError, Problem, post } from "../app/api.js";
import { replaceUrl } from "../app/router.js";
import { button, enable, link } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";
import { compared } from "../lab/chart.js";
import { TreeExport } from "../lab/export.js";
import { check } from "../lab/field.js";
import { linkSteppers } from "../lab/linked-steppers.js";
import { algorithmTitle } from "../lab/names.js";
import { QuizSeries } from "../lab/quiz-series.js";
import { SearchForm } from "../lab/search-form.js";
import { SubjectForm } from "../lab/subject-form.js";
import { summaryOf } from "../lab/summary.js";
import { conventionsOf, queryOf, questionOf, readState, rivalOf } from "../lab/url-state.js";

/**
 * @import {Recorded, Report} from "../../../draw/web/enraya-tree-values.js"
 * @import {View} from "../app/router.js"
 * @import {LabState} from "../lab/url-state.js"
 * @typedef {{report: Report & {complete: boolean}, svg: string, whole?: Recorded}} Trace
 */

/** @param {URLSearchParams} query @returns {View} */
export function mountLab(query) {
  let state = readState(query);
  let together = true;
  let asking = new AbortController();
  let editing = false;
  /** Where the cursor belongs in the tree to come. @type {string | null} */
  let cursor = null;
  /** Trees before changes in the drawing. @type {string[]} */
  const undone = [];

  const subject = new SubjectForm();
  const search = new SearchForm();
  const exports = new TreeExport();
  const stage = h("div", { class: "stage" });
  const series = new QuizSeries();
  const summary = h("span", { class: "summary-text" });
  const bench = h(
    "details",
    { class: "card settings" },
    h(
      "summary",
      {},
      h("span", {}, summary, " · ", h("span", { class: "change" }, say("page-lab-change"))),
    ),
  );
  const edit = button(say("page-lab-edit"), () => {
    editing = !editing;
    showEditing();
    if (exports.stepper) exports.stepper.editing = editing;
  });
  const undo = button(say("page-undo"), takeBack, { icon: "undo" });
  const exporting = h(
    "details",
    { class: "card" },
    h("summary", {}, say("page-lab-take")),
    exports,
  );
  const away = link(say("page-lab-analyse"), "/analyse", { icon: "analyse", kind: "wide" });

  function address() {
    replaceUrl(`/lab?${queryOf(state)}`);
    exports.show(state);
    series.show(state);
    summary.textContent = summaryOf(state);
  }

  function showEditing() {
    edit.setAttribute("aria-pressed", String(editing));
    undo.hidden = edit.hidden || !editing;
    enable(undo, undone.length > 0);
  }

  function takeBack() {
    const before = undone.pop();
    if (before === undefined) return;
    change({ tree: before, step: 0 });
    subject.show(state);
  }

  /** @param {Partial<LabState>} changed */
  function change(changed) {
    state = { ...state, ...changed };
    if (!state.game && state.mode === "compare") state.mode = "steps";
    if (state.game || !state.quiz || changed.tree) state.series = null;
    if (!state.game && state.algorithm === "engine") state.algorithm = "alphabeta";
    search.show(state);
    run();
  }

  async function run() {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    address();
    subject.complain("", "");
    exporting.hidden = state.mode === "compare";
    const editable = !state.game && state.mode === "steps" && !state.quiz;
    edit.hidden = !editable;
    showEditing();
    series.hidden = !(state.quiz && !state.game && state.mode === "steps");
    away.hidden = !state.game;
    away.setAttribute(
      "href",
      `/analyse?${new URLSearchParams({ game: state.game, position: state.position })}`,
    );
    const waiting = setTimeout(() => {
      replace(stage, h("p", { class: "muted", role: "status" }, say("page-lab-thinking")));
    }, 400);
    try {
      const shown = await (state.mode === "compare" ? compare(signal) : step(signal));
      if (!signal.aborted) place(shown);
    } catch (error) {
      if (!signal.aborted) complain(error);
    } finally {
      clearTimeout(waiting);
    }
  }

  /** Shows what was asked for; the drawing keeps the focus where it is edited. @param {Node[]} shown */
  function place(shown) {
    replace(stage, ...shown);
    if (cursor === null || !exports.stepper) return;
    exports.stepper.cursor = cursor;
    exports.stepper.focusDrawing();
    cursor = null;
  }

  /** Another tree for the quiz. @param {{branching: number, plies: number, seed: number | null}} wish */
  async function draw({ branching, plies, seed }) {
    const query = new URLSearchParams({ branching: String(branching), depth: String(plies) });
    if (seed !== null) query.set("seed", String(seed));
    try {
      const { tree } = await get(`/trees?${query}`);
      state = { ...state, tree, step: 0 };
      subject.show(state);
      run();
    } catch (error) {
      complain(error);
    }
  }

  /** @param {unknown} error */
  function complain(error) {
    if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
    if (error instanceof Problem && subject.complain(error.code, error.message, error.at ?? 0)) {
      replace(stage);
      bench.open = true;
      return;
    }
    const told = error instanceof Problem ? error.message : say("page-trouble-silence");
    const again = button(say("page-try-again"), run);
    replace(stage, h("p", { class: "complaint", role: "alert" }, told), again);
  }

  /** @param {string} algorithm @param {AbortSignal} signal @returns {Promise<Trace>} */
  const record = (algorithm, signal) =>
    post("/traces", { ...questionOf(state, algorithm), whole: true }, { signal });

  /** @param {AbortSignal} signal */
  async function compare(signal) {
    const { game, position, algorithms, depths, profile } = state;
    const question = { game, position, algorithms, depths, profile, ...conventionsOf(state) };
    exports.stepper = null;
    return [compared(await post("/comparisons", question, { signal }))];
  }

  /** @param {AbortSignal} signal */
  async function step(signal) {
    if (state.mode === "beside") {
      const rival = rivalOf(state);
      const traces = await Promise.all([record("minimax", signal), record(rival, signal)]);
      return beside(traces);
    }
    const trace = await record(state.algorithm, signal);
    const stepper = made(trace, trace.whole);
    stepper.quiz = state.quiz;
    stepper.editing = editing && !edit.hidden;
    stepper.step = state.step;
    follow(stepper);
    stepper.addEventListener("answer", (event) => {
      series.answer(/** @type {CustomEvent} */ (event).detail);
    });
    stepper.addEventListener("tree", (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      undone.push(state.tree);
      cursor = detail.cursor;
      change({ tree: detail.tree, step: 0 });
      subject.show(state);
    });
    return [section(trace, stepper)];
  }

  /** @param {Trace} trace @param {Recorded | null} [full] */
  function made({ report, svg }, full) {
    const stepper = new TreeStepper();
    stepper.show({ report, svg, say, full });
    return stepper;
  }

  /** Keeps the address at the step that is shown. @param {TreeStepper} stepper */
  function follow(stepper) {
    exports.stepper = stepper;
    stepper.addEventListener("step", (event) => {
      state.step = /** @type {CustomEvent} */ (event).detail.step;
      address();
    });
  }

  /** @param {Trace[]} traces */
  function beside(traces) {
    const steppers = traces.map((trace, index) => made(trace, index > 0 ? traces[0] : null));
    const pair = steppers.map((stepper, index) => {
      /** @type {[TreeStepper, Report]} */
      const one = [stepper, traces[index].report];
      return one;
    });
    linkSteppers(pair, () => together);
    steppers[1].step = state.step;
    follow(steppers[1]);
    const choice = check(say("page-lab-together"), together, (chosen) => {
      together = chosen;
    });
    const sections = steppers.map((stepper, index) => section(traces[index], stepper));
    return [choice, h("div", { class: "pair" }, ...sections)];
  }

  /** @param {Trace} trace @param {TreeStepper} stepper */
  function section(trace, stepper) {
    const { report } = trace;
    return h(
      "section",
      { class: "card search" },
      h("h2", { class: state.mode === "steps" && "unseen" }, algorithmTitle(report.algorithm)),
      !report.complete && h("p", { class: "warning" }, say("page-lab-cut-short")),
      stepper,
    );
  }

  subject.addEventListener("state", (event) => change(/** @type {CustomEvent} */ (event).detail));
  search.addEventListener("state", (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    change(detail);
    if ("game" in detail) subject.show(state);
  });

  const title = say("page-nav-lab");
  const element = h(
    "div",
    { class: "view lab" },
    h("h1", { class: "room-title" }, title),
    h("div", { class: "settings-row" }, bench, edit, undo),
    stage,
    series,
    exporting,
    h("p", { class: "muted" }, say("page-lab-about")),
  );
  bench.append(
    h("div", { class: "bench" }, h("section", {}, subject, away), h("section", {}, search)),
  );
  element.addEventListener("keydown", (event) => {
    const { ctrlKey, metaKey, key } = /** @type {KeyboardEvent} */ (event);
    if (!editing || !(ctrlKey || metaKey) || key.toLowerCase() !== "z") return;
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement)
      return;
    event.preventDefault();
    cursor = exports.stepper?.cursor ?? null;
    takeBack();
  });
  series.addEventListener("next", (event) => draw(/** @type {CustomEvent} */ (event).detail));
  subject.show(state);
  search.show(state);
  series.show(state);
  if (state.series) series.begin();
  else run();
  return { element, title, close: () => asking.abort() };
}
