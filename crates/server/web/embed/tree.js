// A search to step through in the embedded frame.

import { TreeStepper } from "/enraya-tree.js";
import { post } from "../app/api.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";
import { queryOf, questionOf, readState } from "../lab/url-state.js";

/** @import {Recorded} from "../../../draw/web/enraya-tree-values.js" */

/** What the frame shows. Fails as the request does. @param {URLSearchParams} query */
export async function embeddedTree(query) {
  const state = readState(query);
  /** @type {Recorded & {whole?: Recorded}} */
  const { report, svg, whole } = await post("/traces", { ...questionOf(state), whole: true });
  const stepper = new TreeStepper();
  stepper.show({ report, svg, say, full: whole });
  stepper.quiz = state.quiz;
  stepper.step = state.step;
  const away = h("a", { target: "_blank", rel: "noopener" }, say("page-embed-open"));
  const point = () => {
    away.href = `/lab?${queryOf({ ...state, step: stepper.step })}`;
  };
  stepper.addEventListener("step", point);
  point();
  return [h("h1", { class: "unseen" }, say("page-nav-lab")), stepper, h("p", {}, away)];
}
