// Table of one's own results by opponent, with streak, export and erasure.

import { agentTitle, titleOf } from "../game/catalogue.js";
import { button, confirm } from "../kit/button.js";
import { download } from "../kit/download.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";
import { csv, eraseResults, results, streaks, tallies } from "./results.js";

/** @import {Tally} from "./results.js" */

/** @param {Tally} row */
const tableRow = ({ game, agent, won, drawn, lost }) =>
  h(
    "tr",
    {},
    h(
      "th",
      { scope: "row" },
      titleOf(game),
      h("span", { class: "muted" }, ` · ${agentTitle(agent, game)}`),
    ),
    h("td", {}, won),
    h("td", {}, drawn),
    h("td", {}, lost),
  );

/** @returns {HTMLElement} */
export function resultsSection() {
  const content = h("div", { class: "results" });
  const column = (/** @type {string} */ title) => h("th", { scope: "col" }, title);

  async function erase() {
    if (!(await confirm(say("page-results-erase-sure"), say("page-results-erase")))) return;
    eraseResults();
    show();
  }

  function show() {
    const list = results();
    if (list.length === 0) return replace(content, h("p", {}, say("page-results-none")));
    const save = () => download(new Blob([csv(list)], { type: "text/csv" }), "enraya-results.csv");
    const columns = [
      say("page-results-opponent"),
      say("page-results-won"),
      say("page-results-drawn"),
      say("page-results-lost"),
    ];
    replace(
      content,
      h("p", {}, say("page-results-streak", streaks(list))),
      h(
        "table",
        { class: "tallies" },
        h("thead", {}, h("tr", {}, ...columns.map(column))),
        h("tbody", {}, ...tallies(list).map(tableRow)),
      ),
      h(
        "div",
        { class: "buttons" },
        button(say("page-results-export"), save, { icon: "download" }),
        button(say("page-results-erase"), erase, { icon: "remove" }),
      ),
    );
  }

  show();
  return h(
    "section",
    { class: "card" },
    h("h2", {}, say("page-results-title")),
    h("p", { class: "muted" }, say("page-results-private")),
    content,
  );
}
