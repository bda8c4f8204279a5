// The truth of a position: what every move is worth, best play, threats, how a
// game went. The address always names what is on the board.

import { EvaluationBar } from "../analysis/bar.js";
import { GameChooser } from "../analysis/chooser.js";
import { edited, isBalanced, tools } from "../analysis/editor.js";
import { blank, Export, importBox, readRecord, recordOf } from "../analysis/exchange.js";
import { findings } from "../analysis/findings.js";
import { Graph } from "../analysis/graph.js";
import { filledBy, GameRecord } from "../analysis/record.js";
import { faults, reviewed } from "../analysis/review.js";
import { analysisOf, knownAnalysis, reviewOf } from "../analysis/truth.js";
import { balanceOf, labels, verdict } from "../analysis/values.js";
import { Variation } from "../analysis/variation.js";
import { announce } from "../announcer.js";
import { Problem, Silence } from "../api.js";
import { Board } from "../board.js";
import { button, link } from "../button.js";
import { agents, agentText, findGame, knownGame, titleOf } from "../catalogue.js";
import { recall, remember } from "../device.js";
import { h, replace } from "../element.js";
import { startMatch } from "../match/match.js";
import { MoveList, moveWords } from "../moves.js";
import { entitle, go, readdress } from "../router.js";
import { count, emptyCells, toMove, winner, winningCells } from "../rules.js";
import { say } from "../words.js";

/**
 * @import {Analysis, Review, ReviewedPly} from "../api.js"
 * @import {Manner} from "../analysis/values.js"
 * @import {Stone} from "../rules.js"
 * @import {View} from "../router.js"
 */

const USUAL = "connect4";

/** @param {URLSearchParams} query @returns {View} */
export function mountAnalyse(query) {
  const closing = new AbortController();
  const { signal } = closing;
  const first = knownGame(USUAL);
  if (!first?.rules) throw new Error(`the catalogue has no ${USUAL}`);
  let record = blank(first.name, first.rules);
  /** The game before the reader left it. @type {GameRecord | null} */
  let left = null;
  let editing = false;
  /** @type {Stone} */
  let tool = "X";
  let manner = /** @type {Manner} */ (recall("manner", "words"));
  let reviewing = query.get("review") === "1";
  /** @type {Review | null} */
  let review = null;
  /** @type {Analysis | null} */
  let analysis = null;
  /** @type {AbortController | null} */
  let asking = null;
  let trouble = "";

  const board = new Board();
  const bar = new EvaluationBar();
  const list = new MoveList();
  const graph = new Graph();
  const line = new Variation();
  const chooser = new GameChooser();
  const exports = new Export();
  const status = h("p", { class: "status" });
  const note = h("div", { class: "note" });
  const toolbox = h("div");
  const findingsBox = h("div");
  const lineCard = h("section", { class: "card" }, h("h2", {}, say("page-best-line")), line);
  const reviewBox = h("div");
  const deeds = h("div", { class: "buttons deeds" });

  /** @param {GameRecord} next @param {{keep?: boolean}} [options]  keep: the review stays right */
  function take(next, { keep = false } = {}) {
    const same = next.game === record.game && next.startText === record.startText;
    const stays = keep || (same && next.moves.join() === record.moves.join());
    if (!stays) {
      if (review && same && !left) left = record;
      review = null;
    }
    record = next;
    trouble = "";
    readdress(record.address(reviewing));
    entitle(`${say("page-nav-analyse")}: ${titleOf(record.game, record.rules)}`);
    show();
    analyse();
  }

  async function analyse() {
    asking?.abort();
    analysis = null;
    line.offer([], "X");
    if (!isBalanced(record.cells())) return show();
    const here = new AbortController();
    asking = here;
    const wanted = record;
    try {
      const found = await analysisOf(wanted.game, wanted.position(), {
        signal: here.signal,
        waiting: (seconds, busy) => {
          trouble = busy ? say("page-waiting-busy", { seconds }) : say("page-waiting-silence");
          show();
        },
      });
      if (here.signal.aborted || wanted !== record) return;
      analysis = found;
      trouble = "";
      line.offer(found.line, found.to_move);
      announce(verdict(found));
    } catch (error) {
      if (here.signal.aborted) return;
      complain(error);
    }
    show();
  }

  async function reviewGame() {
    reviewing = true;
    readdress(record.address(true));
    const wanted = record;
    replace(reviewBox, h("p", { class: "muted", role: "status" }, say("page-review-thinking")));
    try {
      const found = await reviewOf(wanted, { signal });
      if (wanted.moves.join() !== record.moves.join() || wanted.game !== record.game) return;
      review = found;
      left = null;
      trouble = "";
    } catch (error) {
      if (signal.aborted) return;
      complain(error);
    }
    show();
  }

  /** @param {unknown} error */
  function complain(error) {
    if (!(error instanceof Problem || error instanceof Silence)) throw error;
    trouble = error instanceof Problem ? error.message : say("page-trouble-silence");
  }

  /** @param {ReviewedPly} ply */
  async function retry({ ply, player }) {
    const game = await findGame(record.game).catch(() => null);
    const strongest = agents(game?.perfect ?? false);
    const agent = strongest.find(({ name }) => name === "perfect") ?? strongest[0];
    try {
      const position = record.position(ply - 1);
      const first = player === "X" ? "host" : "guest";
      const id = await startMatch({
        game: record.game,
        opponent: agentText(agent, agent.depth?.usual ?? 0),
        first,
        ...(position && { position }),
      });
      if (!signal.aborted) go(`/room/${id}`);
    } catch (error) {
      complain(error);
      show();
    }
  }

  function show() {
    showBoard();
    const marks = review?.plies.map(({ mark }) => mark);
    list.show({
      rules: record.rules,
      start: record.start,
      moves: record.moves,
      at: record.at,
      marks,
    });
    graph.show(curve(), record.at, review ? faults(review) : new Set());
    lineCard.hidden = !analysis || analysis.line.length === 0;
    replace(findingsBox, analysis && findings(analysis));
    replace(
      toolbox,
      editing &&
        tools(
          tool,
          (chosen) => {
            tool = chosen;
          },
          () => take(new GameRecord(record.game, record.rules)),
        ),
    );
    exports.show(record);
    showReview();
    showDeeds();
    showNote();
  }

  /** How well X stood after every ply, as far as that is known. */
  function curve() {
    const cells = record.start.length;
    return Array.from({ length: record.moves.length + 1 }, (_, ply) => {
      if (review) return review.graph[ply] ?? null;
      const known = knownAnalysis(record.game, record.position(ply));
      return known && balanceOf(known, cells);
    });
  }

  function showBoard() {
    const { rules } = record;
    const here = record.cells();
    const { filled, board: cells } = filledBy(rules, here, line.shown);
    const stepping = filled.length > 0;
    const over = winner(rules, cells) !== undefined;
    board.show({
      rules,
      cells,
      title: titleOf(record.game, rules),
      last: stepping ? (filled.at(-1) ?? null) : record.last,
      winning: winningCells(rules, cells),
      labels:
        analysis && !stepping && !over ? labels(rules, cells, analysis.moves, manner) : new Map(),
      numbers: new Map(filled.map((cell, index) => [cell, index + 1])),
      player: over || editing || !isBalanced(cells) ? null : toMove(cells),
      editing,
    });
    if (!isBalanced(here))
      status.textContent = say("page-edit-counts", { x: count(here, "X"), o: count(here, "O") });
    else if (analysis) status.textContent = verdict(analysis);
    else if (trouble) status.textContent = say("page-turn", { player: toMove(here) });
    else status.textContent = say("page-thinking", { player: toMove(here) });
    bar.show(analysis ? balanceOf(analysis, here.length) : null, analysis ? verdict(analysis) : "");
  }

  function showReview() {
    if (!review)
      return replace(
        reviewBox,
        reviewing && !trouble && h("p", { class: "muted" }, say("page-review-thinking")),
      );
    const look = (/** @type {number} */ ply) => take(record.browse(ply), { keep: true });
    replace(
      reviewBox,
      h(
        "section",
        { class: "card" },
        h("h2", {}, say("page-review")),
        reviewed(record, review, { look, retry }),
      ),
    );
  }

  function showDeeds() {
    const cells = record.cells();
    const playable = isBalanced(cells) && winner(record.rules, cells) === undefined;
    const query = new URLSearchParams({ game: record.game, position: record.position() });
    replace(
      deeds,
      button(editing ? say("page-edit-done") : say("page-edit"), () => setEditing(!editing)),
      button(say("page-start-over"), () => take(new GameRecord(record.game, record.rules))),
      record.moves.length > 0 &&
        !review &&
        button(say("page-review-game"), reviewGame, { icon: "analyse" }),
      playable && link(say("page-play-here"), `/play?${query}`, { icon: "play", kind: "wide" }),
    );
  }

  /** @param {boolean} now */
  function setEditing(now) {
    editing = now;
    if (now && record.moves.length > 0)
      take(new GameRecord(record.game, record.rules, record.cells()));
    else show();
    if (now) board.focus();
  }

  function showNote() {
    const back = left;
    const steps = line.step;
    if (trouble)
      replace(
        note,
        h("p", { class: "complaint", role: "alert" }, trouble),
        button(say("page-try-again"), analyse),
      );
    else if (steps > 0) {
      const done = button(say("page-variation-leave"), () => {
        line.offer(analysis?.line ?? [], analysis?.to_move ?? "X");
        show();
      });
      replace(note, h("p", { class: "muted" }, say("page-variation-shown", { steps })), done);
    } else if (back) {
      const home = button(say("page-back-to-game"), () => {
        left = null;
        take(back);
        reviewGame();
      });
      replace(note, h("p", { class: "muted" }, say("page-left-game")), home);
    } else replace(note);
  }

  board.addEventListener("play", (event) => {
    const { move } = /** @type {CustomEvent} */ (event).detail;
    let next = record;
    for (const shown of line.shown) next = next.played(shown);
    take(next.played(move));
  });
  board.addEventListener("refuse", (event) =>
    announce(say("page-refused", { place: /** @type {CustomEvent} */ (event).detail.place })),
  );
  board.addEventListener("edit", (event) => {
    const { cell, stone = tool } = /** @type {CustomEvent} */ (event).detail;
    take(
      new GameRecord(record.game, record.rules, edited(record.rules, record.cells(), cell, stone)),
    );
  });
  line.addEventListener("step", () => {
    show();
    const { shown } = line;
    const before = filledBy(record.rules, record.cells(), shown.slice(0, -1)).board;
    if (shown.length > 0)
      announce(
        say("page-played", {
          player: toMove(before),
          move: moveWords(record.rules, before, shown[shown.length - 1]),
        }),
      );
  });
  const browse = (/** @type {Event} */ event) =>
    take(record.browse(/** @type {CustomEvent} */ (event).detail), { keep: true });
  list.addEventListener("browse", browse);
  graph.addEventListener("browse", browse);
  chooser.addEventListener("choose", (event) => {
    const { name, rules } = /** @type {CustomEvent} */ (event).detail;
    reviewing = false;
    take(new GameRecord(name, rules, emptyCells(rules)));
  });

  const manners = h(
    "fieldset",
    { class: "segments small" },
    h("legend", { class: "unseen" }, say("page-manner")),
    ...[
      /** @type {[Manner, string]} */ (["words", say("page-manner-words")]),
      /** @type {[Manner, string]} */ (["numbers", say("page-manner-numbers")]),
    ].map(([value, text]) =>
      h(
        "label",
        { class: "option" },
        h("input", {
          type: "radio",
          name: "manner",
          value,
          checked: value === manner,
          onchange: () => {
            manner = value;
            remember("manner", manner);
            show();
          },
        }),
        h("span", {}, text),
      ),
    ),
  );

  const load = (/** @type {GameRecord} */ next) => {
    editing = false;
    reviewing = next.moves.length > 0;
    left = null;
    review = null;
    take(next);
    chooser.show(next.game, next.rules);
    if (reviewing) reviewGame();
  };

  const element = h(
    "div",
    { class: "view analyse" },
    h("h1", { class: "unseen" }, say("page-nav-analyse")),
    h(
      "div",
      { class: "stage" },
      chooser,
      h("div", { class: "over-board" }, status, manners),
      bar,
      board,
      toolbox,
      note,
      deeds,
    ),
    h(
      "aside",
      { class: "panel", "aria-label": say("page-panel") },
      h("section", { class: "card" }, h("h2", {}, say("page-moves")), graph, list),
      reviewBox,
      lineCard,
      findingsBox,
      h(
        "details",
        { class: "card" },
        h("summary", {}, say("page-import-title")),
        importBox(() => record, load),
      ),
      h("details", { class: "card" }, h("summary", {}, say("page-export-title")), exports),
    ),
  );
  element.addEventListener("keydown", (event) => list.press(event));

  /** What the address names; if that is nothing, why. */
  async function open() {
    const [game, position, moves] = [
      query.get("game") ?? USUAL,
      query.get("position") ?? "",
      query.get("moves") ?? "",
    ];
    const known = knownGame(game);
    const at = query.has("at") ? Number(query.get("at")) : undefined;
    const read = known?.rules ? readRecord(known.name, known.rules, position, moves) : null;
    try {
      const found = read ?? (await recordOf(game, position, moves));
      if (signal.aborted) return;
      take(at === undefined ? found : found.browse(at));
      chooser.show(record.game, record.rules);
      if (reviewing && record.moves.length > 0) reviewGame();
    } catch (error) {
      if (signal.aborted) return;
      trouble =
        error instanceof Silence
          ? say("page-trouble-silence")
          : error instanceof Error
            ? error.message
            : "";
      const game = known?.rules ? blank(known.name, known.rules) : record;
      record = game;
      chooser.show(record.game, record.rules);
      show();
    }
  }

  chooser.show(record.game, record.rules);
  show();
  open();
  return {
    element,
    title: say("page-nav-analyse"),
    close: () => {
      closing.abort();
      asking?.abort();
    },
  };
}
