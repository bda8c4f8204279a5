// A search to step through, in a frame on somebody else's page.

import { TreeStepper } from "/enraya-tree.js";
import { post } from "../api.js";
import { h } from "../element.js";
import { say } from "../words.js";
import { queryOf, questionOf, readWish } from "./wish.js";

/** @import {Recorded} from "../../../lab/web/enraya-tree-values.js" */

/** What the frame shows. Fails as the request does. @param {URLSearchParams} query */
export async function embeddedTree(query) {
  const wish = readWish(query);
  const asks = wish.quiz && wish.algorithm !== "minimax";
  /** @type {[Recorded, Recorded | null]} */
  const [recorded, full] = await Promise.all([
    post("/traces", questionOf(wish)),
    asks ? post("/traces", questionOf(wish, "minimax")) : null,
  ]);
  const stepper = new TreeStepper();
  stepper.show({ ...recorded, say, full });
  stepper.quiz = wish.quiz;
  stepper.step = wish.step;
  const away = h("a", { target: "_blank", rel: "noopener" }, say("page-embed-open"));
  const point = () => {
    away.href = `/lab?${queryOf({ ...wish, step: stepper.step })}`;
  };
  stepper.addEventListener("step", point);
  point();
  return [h("h1", { class: "unseen" }, say("page-nav-lab")), stepper, h("p", {}, away)];
}
