// Explanation of a position in words: why the best move is best, what the others cost.

import { button } from "../kit/button.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";

/** @import {Explanation, Paragraph} from "../app/api.js" */

/** @param {Paragraph} paragraph @param {() => void} follow @returns {HTMLElement[]} */
function spokenOf({ topic, sentences }, follow) {
  if (topic === "costs") {
    const entries = sentences.map((sentence) => h("li", {}, sentence));
    return [h("h3", {}, say("page-explain-others")), h("ul", { class: "costs" }, ...entries)];
  }
  const text = h("p", { class: topic }, sentences.join(" "));
  return topic === "line" ? [text, button(say("page-explain-show"), follow)] : [text];
}

/** @param {Explanation} explanation @param {() => void} follow  shows best play on the board */
export function explained({ paragraphs, exact }, follow) {
  return h(
    "section",
    { class: "card explanation" },
    h("h2", {}, say("page-explanation")),
    ...paragraphs.flatMap((paragraph) => spokenOf(paragraph, follow)),
    !exact && h("p", { class: "muted" }, say("page-explain-partial")),
  );
}

/** The summary that screen readers announce. @param {Explanation} explanation */
export const gist = ({ paragraphs }) =>
  paragraphs
    .slice(0, 2)
    .flatMap(({ sentences }) => sentences)
    .join(" ");
