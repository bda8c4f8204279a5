// The lab: a search seen step by step, two of them side by side, or what they cost.
// The address always names what is shown, the step included.

import { TreeStepper } from "/enraya-tree.js";
import { announce } from "../announcer.js";
import { Problem, post, Silence } from "../api.js";
import { button, link } from "../button.js";
import { h, replace } from "../element.js";
import { compared } from "../lab/chart.js";
import { check } from "../lab/field.js";
import { algorithmTitle } from "../lab/names.js";
import { SearchForm } from "../lab/searching.js";
import { SubjectForm } from "../lab/subject.js";
import { TreeExport } from "../lab/taking.js";
import { goTogether } from "../lab/together.js";
import { queryOf, questionOf, readWish, rivalOf } from "../lab/wish.js";
import { readdress } from "../router.js";
import { say, spoken } from "../words.js";

/**
 * @import {Recorded, Report} from "../../../lab/web/enraya-tree-values.js"
 * @import {View} from "../router.js"
 * @import {Wish} from "../lab/wish.js"
 * @typedef {{report: Report & {value: number | null, move: string | null, complete: boolean}, svg: string}} Trace
 */

/** @param {URLSearchParams} query @returns {View} */
export function mountLab(query) {
  let wish = readWish(query);
  let together = true;
  let asking = new AbortController();

  const subject = new SubjectForm();
  const search = new SearchForm();
  const exports = new TreeExport();
  const stage = h("div", { class: "stage" });
  const taking = h("details", { class: "card" }, h("summary", {}, say("page-lab-take")), exports);
  const away = link(say("page-lab-analyse"), "/analyse", { icon: "analyse", kind: "wide" });

  function address() {
    readdress(`/lab?${queryOf(wish)}`);
    exports.show(wish);
  }

  /** @param {Partial<Wish>} changed */
  function change(changed) {
    wish = { ...wish, ...changed };
    if (!wish.game && wish.mode === "compare") wish.mode = "steps";
    if (!wish.game && wish.algorithm === "engine") wish.algorithm = "alphabeta";
    search.show(wish);
    run();
  }

  async function run() {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    address();
    subject.complain("", "");
    taking.hidden = wish.mode === "compare";
    away.hidden = !wish.game;
    away.setAttribute(
      "href",
      `/analyse?${new URLSearchParams({ game: wish.game, position: wish.position })}`,
    );
    const waiting = setTimeout(() => {
      replace(stage, h("p", { class: "muted", role: "status" }, say("page-lab-thinking")));
    }, 400);
    try {
      const shown = await (wish.mode === "compare" ? compare(signal) : step(signal));
      if (!signal.aborted) replace(stage, ...shown);
    } catch (error) {
      if (!signal.aborted) complain(error);
    } finally {
      clearTimeout(waiting);
    }
  }

  /** @param {unknown} error */
  function complain(error) {
    if (!(error instanceof Problem || error instanceof Silence)) throw error;
    if (error instanceof Problem && subject.complain(error.code, error.message, error.at ?? 0)) {
      replace(stage);
      return;
    }
    const told = error instanceof Problem ? error.message : say("page-trouble-silence");
    const again = button(say("page-try-again"), run);
    replace(stage, h("p", { class: "complaint", role: "alert" }, told), again);
  }

  /** @param {string} algorithm @param {AbortSignal} signal @returns {Promise<Trace>} */
  const record = (algorithm, signal) => post("/traces", questionOf(wish, algorithm), { signal });

  /** @param {AbortSignal} signal */
  async function compare(signal) {
    const { game, position, algorithms, depths, profile } = wish;
    const question = { game, position, algorithms, depths, profile };
    return [compared(await post("/comparisons", question, { signal }))];
  }

  /** @param {AbortSignal} signal */
  async function step(signal) {
    if (wish.mode === "beside") {
      const rival = rivalOf(wish);
      const traces = await Promise.all([record("minimax", signal), record(rival, signal)]);
      return beside(traces);
    }
    const asks = wish.quiz && wish.algorithm !== "minimax";
    const [trace, full] = await Promise.all([
      record(wish.algorithm, signal),
      asks ? record("minimax", signal) : null,
    ]);
    const stepper = made(trace, full);
    stepper.quiz = wish.quiz;
    stepper.step = wish.step;
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
      wish.step = /** @type {CustomEvent} */ (event).detail.step;
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
    goTogether(pair, () => together);
    steppers[1].step = wish.step;
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

  subject.addEventListener("wish", (event) => change(/** @type {CustomEvent} */ (event).detail));
  search.addEventListener("wish", (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    change(detail);
    if ("game" in detail) subject.show(wish);
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
    taking,
  );
  subject.show(wish);
  search.show(wish);
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
