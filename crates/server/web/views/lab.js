// Lab view: a search step by step, two side by side, or a comparison of costs. The URL always
// names what is shown, including the step.

import { TreeStepper } from "/enraya-tree.js";
import { NetworkError, Problem, post } from "../app/api.js";
import { replaceUrl } from "../app/router.js";
import { announce } from "../kit/announcer.js";
import { button, link } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { say, spoken } from "../kit/words.js";
import { compared } from "../lab/chart.js";
import { TreeExport } from "../lab/export.js";
import { check } from "../lab/field.js";
import { linkSteppers } from "../lab/linked-steppers.js";
import { algorithmTitle } from "../lab/names.js";
import { SearchForm } from "../lab/search-form.js";
import { SubjectForm } from "../lab/subject-form.js";
import { queryOf, questionOf, readState, rivalOf } from "../lab/url-state.js";

/**
 * @import {Recorded, Report} from "../../../draw/web/enraya-tree-values.js"
 * @import {View} from "../app/router.js"
 * @import {LabState} from "../lab/url-state.js"
 * @typedef {{report: Report & {value: number | null, move: string | null, complete: boolean}, svg: string}} Trace
 */

/** @param {URLSearchParams} query @returns {View} */
export function mountLab(query) {
  let state = readState(query);
  let together = true;
  let asking = new AbortController();

  const subject = new SubjectForm();
  const search = new SearchForm();
  const exports = new TreeExport();
  const stage = h("div", { class: "stage" });
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
  }

  /** @param {Partial<LabState>} changed */
  function change(changed) {
    state = { ...state, ...changed };
    if (!state.game && state.mode === "compare") state.mode = "steps";
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
      if (!signal.aborted) replace(stage, ...shown);
    } catch (error) {
      if (!signal.aborted) complain(error);
    } finally {
      clearTimeout(waiting);
    }
  }

  /** @param {unknown} error */
  function complain(error) {
    if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
    if (error instanceof Problem && subject.complain(error.code, error.message, error.at ?? 0)) {
      replace(stage);
      return;
    }
    const told = error instanceof Problem ? error.message : say("page-trouble-silence");
    const again = button(say("page-try-again"), run);
    replace(stage, h("p", { class: "complaint", role: "alert" }, told), again);
  }

  /** @param {string} algorithm @param {AbortSignal} signal @returns {Promise<Trace>} */
  const record = (algorithm, signal) => post("/traces", questionOf(state, algorithm), { signal });

  /** @param {AbortSignal} signal */
  async function compare(signal) {
    const { game, position, algorithms, depths, profile } = state;
    const question = { game, position, algorithms, depths, profile };
    return [compared(await post("/comparisons", question, { signal }))];
  }

  /** @param {AbortSignal} signal */
  async function step(signal) {
    if (state.mode === "beside") {
      const rival = rivalOf(state);
      const traces = await Promise.all([record("minimax", signal), record(rival, signal)]);
      return beside(traces);
    }
    const asks = state.quiz && state.algorithm !== "minimax";
    const [trace, full] = await Promise.all([
      record(state.algorithm, signal),
      asks ? record("minimax", signal) : null,
    ]);
    const stepper = made(trace, full);
    stepper.quiz = state.quiz;
    stepper.step = state.step;
    follow(stepper);
    announce(result(trace));
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
    stepper.addEventListener("step", (event) => {
      state.step = /** @type {CustomEvent} */ (event).detail.step;
      address();
    });
  }

  /** @param {Trace[]} traces */
  function beside(traces) {
    const steppers = traces.map((trace) => made(trace));
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
      h("h2", {}, algorithmTitle(report.algorithm)),
      !stepper.quiz && h("p", { class: "result" }, result(trace)),
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
    h("p", { class: "muted" }, say("page-lab-about")),
    h(
      "div",
      { class: "bench" },
      h("section", { class: "card" }, subject, away),
      h("section", { class: "card" }, search),
    ),
    stage,
    exporting,
  );
  subject.show(state);
  search.show(state);
  run();
  return { element, title, close: () => asking.abort() };
}

/** What came out, in a line. @param {Trace} trace */
function result({ report }) {
  const whole = new Intl.NumberFormat(spoken(), { maximumFractionDigits: 4 });
  return say("page-lab-result", {
    value: report.value === null ? "?" : whole.format(report.value),
    nodes: whole.format(report.nodes),
    leaves: whole.format(report.leaves),
  });
}
