// Threats, zugzwang and certainty of an analysis.

import { stone } from "../game/stones.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";

/** @import {Analysis} from "../app/api.js" */

/** @param {Analysis} analysis */
export function findings({ threats, zugzwang, exact, depth, outcome }) {
  if (outcome) return null;
  const list = (threats ?? []).map(({ player, words }) =>
    h("li", {}, stone(player), h("span", {}, words)),
  );
  const words = exact ? say("page-exact-values") : say("page-estimated-values", { depth });
  const sureness = h("p", { class: `sureness ${exact ? "exact" : "estimated"}` }, words);
  if (!threats && !zugzwang) return sureness;
  return h(
    "section",
    { class: "card findings" },
    h("h2", {}, say("page-findings")),
    threats &&
      (list.length > 0
        ? h("ul", { class: "threats" }, ...list)
        : h("p", { class: "muted" }, say("page-no-threats"))),
    zugzwang && h("p", {}, zugzwang.words),
    sureness,
  );
}
