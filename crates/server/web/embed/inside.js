// Content of the embedded frame: a playable board, with move values on request, or a search
// to step through.

import { EvaluationBar } from "../analysis/bar.js";
import { analysisOf } from "../analysis/cached-api.js";
import { recordOf } from "../analysis/exchange.js";
import { balanceOf, labels, verdict } from "../analysis/values.js";
import { NetworkError, Problem } from "../app/api.js";
import { Board } from "../game/board.js";
import { titleOf } from "../game/catalogue.js";
import { toMove, winner, winningCells } from "../game/rules.js";
import { announce } from "../kit/announcer.js";
import { button, enable } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { say, speak, spoken } from "../kit/words.js";
import { embeddedTree } from "./tree.js";

/**
 * @import {Analysis} from "../app/api.js"
 * @import {GameRecord} from "../game/record.js"
 */

const query = new URLSearchParams(location.search);
speak(query.get("lang") ?? spoken());
document.documentElement.lang = spoken();
const analysing = query.get("mode") === "analysis";

/** Shows a game that can be played on. @param {GameRecord} given */
function present(given) {
  let record = given;
  /** @type {Analysis | null} */
  let analysis = null;
  let trouble = "";
  const board = new Board();
  const bar = new EvaluationBar();
  const status = h("p", { class: "status" });
  const back = button(say("page-undo"), () => take(record.browse(record.at - 1)), {
    icon: "undo",
    bare: true,
  });
  const forward = button(say("page-redo"), () => take(record.browse(record.at + 1)), {
    icon: "redo",
    bare: true,
  });
  const again = button(say("page-embed-again"), () => take(given), { icon: "round", bare: true });
  const away = h("a", { target: "_blank", rel: "noopener" }, say("page-embed-open"));
  bar.hidden = !analysing;

  /** @param {GameRecord} next */
  function take(next) {
    record = next;
    analysis = null;
    show();
    if (analysing) analyse();
  }

  async function analyse() {
    const wanted = record;
    try {
      const found = await analysisOf(record.game, record.position());
      if (wanted !== record) return;
      analysis = found;
      announce(verdict(found));
    } catch (error) {
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      trouble = error instanceof Problem ? error.message : say("page-trouble-silence");
    }
    show();
  }

  function show() {
    const { rules } = record;
    const cells = record.cells();
    const won = winner(rules, cells);
    board.show({
      rules,
      cells,
      title: titleOf(record.game, rules),
      last: record.last,
      winning: winningCells(rules, cells),
      labels: analysing
        ? analysis
          ? labels(rules, cells, analysis.moves, "words")
          : new Map()
        : undefined,
      player: won === undefined ? toMove(cells) : null,
    });
    const outcome = won ? say("page-over-won", { player: won }) : say("page-over-drawn");
    const turn = say("page-turn", { player: toMove(cells) });
    status.textContent =
      trouble || (won !== undefined ? outcome : analysis ? verdict(analysis) : turn);
    bar.show(analysis && balanceOf(analysis, cells.length), analysis ? verdict(analysis) : "");
    enable(back, record.at > 0);
    enable(forward, record.at < record.moves.length);
    away.href = record.address();
  }

  board.addEventListener("play", (event) => {
    const { move } = /** @type {CustomEvent} */ (event).detail;
    const player = toMove(record.cells());
    take(record.played(move));
    announce(say("page-played", { player, move }));
  });
  replace(
    root,
    h("h1", { class: "unseen" }, titleOf(record.game, record.rules)),
    h(
      "div",
      { class: "stage" },
      status,
      bar,
      board,
      h("div", { class: "buttons" }, back, forward, again, away),
    ),
  );
  take(given);
}

const root = h("main", { class: "embedded" });
document.body.prepend(root);
document.title = "enraya";

new ResizeObserver(() => {
  parent.postMessage({ enraya: { height: root.getBoundingClientRect().height } }, "*");
}).observe(root);

/** @param {Error} error */
function complain(error) {
  const told = error instanceof NetworkError ? say("page-trouble-silence") : error.message;
  replace(root, h("p", { class: "complaint", role: "alert" }, told));
}

if (query.get("view") === "tree") {
  embeddedTree(query).then((parts) => replace(root, ...parts), complain);
} else {
  const [position, moves] = [query.get("position") ?? "", query.get("moves") ?? ""];
  recordOf(query.get("game") ?? "connect4", position, moves).then(present, complain);
}
