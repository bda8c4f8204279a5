// Analysis view: value of every move, best play, threats, review of a game. The URL always
// names the position on the board.

import { EvaluationBar } from "../analysis/bar.js";
import { GameChooser } from "../analysis/chooser.js";
import { edited, isBalanced, tools } from "../analysis/editor.js";
import { Export, importBox, readRecord, recordOf } from "../analysis/exchange.js";
import { explained, gist } from "../analysis/explanation.js";
import { findings } from "../analysis/findings.js";
import { Graph } from "../analysis/graph.js";
import { faults, reviewed } from "../analysis/review.js";
import { emptied, Study } from "../analysis/study.js";
import { balanceOf, labels, manners, verdict } from "../analysis/values.js";
import { Variation } from "../analysis/variation.js";
import { go, replaceUrl, setTitle } from "../app/router.js";
import { Board } from "../game/board.js";
import { agents, agentText, findGame, knownGame, titleOf } from "../game/catalogue.js";
import { MoveList, moveWords } from "../game/moves.js";
import { filledBy, GameRecord } from "../game/record.js";
import { count, toMove, winner, winningCells } from "../game/rules.js";
import { announce } from "../kit/announcer.js";
import { button, link } from "../kit/button.js";
import { h, replace, set } from "../kit/element.js";
import { redraw } from "../kit/redraw.js";
import { recall, remember } from "../kit/storage.js";
import { say } from "../kit/words.js";
import { USUAL_DEPTH } from "../lab/url-state.js";
import { startMatch } from "../match/match.js";

/**
 * @import {Analysis, Explanation, ReviewedPly} from "../app/api.js"
 * @import {Manner} from "../analysis/values.js"
 * @import {Stone} from "../game/rules.js"
 * @import {View} from "../app/router.js"
 */

const USUAL = "connect4";

/** @param {URLSearchParams} query @returns {View} */
export function mountAnalyse(query) {
  const closing = new AbortController();
  const usual = knownGame(USUAL);
  if (!usual?.rules) throw new Error(`the catalogue has no ${USUAL}`);
  const study = new Study(new GameRecord(usual.name, usual.rules));
  let editing = false;
  /** @type {Stone} */
  let tool = "X";
  let manner = /** @type {Manner} */ (recall("manner", "words"));
  /** What gave the best play that is offered. @type {Analysis | Explanation | null} */
  let offered = null;
  /** The explanation that was announced. @type {Explanation | null} */
  let told = null;

  const board = new Board();
  const bar = new EvaluationBar();
  const list = new MoveList();
  const graph = new Graph();
  const line = new Variation();
  const chooser = new GameChooser();
  const exports = new Export();
  const status = h("p", { class: "status" });
  const note = h("div", { class: "note" });
  const findingsBox = h("div");
  const lineCard = h("section", { class: "card" }, h("h2", {}, say("page-best-line")), line);
  const reviewBox = h("div");
  const explanationBox = h("div");

  const edit = button(say("page-edit"), () => setEditing(!editing));
  const clear = button(say("page-start-over"), () => study.go(emptied(study.record)));
  const explain = button(say("page-explain"), () => study.explain(), { icon: "hint" });
  const review = button(say("page-review-game"), () => study.reviewGame(), { icon: "analyse" });
  const playOn = link(say("page-play-here"), "/play", { icon: "play", kind: "wide" });
  const inLab = link(say("page-open-in-lab"), "/lab", { icon: "tree", kind: "wide" });
  const deeds = h("div", { class: "buttons deeds" }, explain, edit, clear, review, playOn, inLab);
  const chooseTool = (/** @type {Stone} */ chosen) => {
    tool = chosen;
  };
  const toolbox = tools(tool, chooseTool, () => study.go(emptied(study.record)));

  function show() {
    const { record, analysis, explanation } = study;
    opening.replaceWith(stage, panel);
    replaceUrl(study.address);
    const title = titleOf(record.game, record.rules);
    setTitle(`${say("page-nav-analyse")}: ${title}`);
    // Of games without an exact solver only the explanation knows best play.
    const best = analysis && analysis.line.length === 0 && explanation ? explanation : analysis;
    if (best !== offered) {
      offered = best;
      line.offer(best?.line ?? [], best?.to_move ?? "X");
      if (analysis && best === analysis) announce(verdict(analysis));
    }
    showBoard(title);
    list.show(
      record,
      study.review?.plies.map(({ mark }) => mark),
    );
    graph.show(study.curve, record.at, study.review ? faults(study.review) : new Set());
    lineCard.hidden = !best || best.line.length === 0;
    replace(findingsBox, analysis && findings(analysis));
    toolbox.hidden = !editing;
    exports.show(record);
    showExplanation();
    showReview();
    showDeeds();
    showNote();
  }

  /** @param {string} title */
  function showBoard(title) {
    const { record, analysis } = study;
    const { rules } = record;
    const here = record.cells();
    const { filled, board: cells } = filledBy(rules, here, line.shown);
    const stepping = filled.length > 0;
    const over = winner(rules, cells) !== undefined;
    const valued = analysis && !stepping && !over;
    board.show({
      rules,
      cells,
      title,
      last: stepping ? (filled.at(-1) ?? null) : record.last,
      winning: winningCells(rules, cells),
      labels: valued ? labels(rules, cells, analysis.moves, manner) : new Map(),
      numbers: new Map(filled.map((cell, index) => [cell, index + 1])),
      player: over || editing || !isBalanced(cells) ? null : toMove(cells),
      editing,
    });
    const [x, o] = [count(here, "X"), count(here, "O")];
    const player = toMove(here);
    if (!isBalanced(here)) status.textContent = say("page-edit-counts", { x, o });
    else if (analysis) status.textContent = verdict(analysis);
    else status.textContent = say(study.trouble ? "page-turn" : "page-thinking", { player });
    const words = analysis ? verdict(analysis) : "";
    bar.show(analysis ? balanceOf(analysis, here.length) : null, words);
  }

  function showExplanation() {
    const { explanation, explaining, trouble } = study;
    if (!explanation) {
      const waiting = explaining && !trouble;
      const words = () => h("p", { class: "muted", role: "status" }, say("page-explain-thinking"));
      return redraw(explanationBox, `waiting ${waiting}`, () => [waiting && words()]);
    }
    const about = `${explanation.game} ${explanation.position}`;
    const follow = () => line.go(explanation.line.length);
    redraw(explanationBox, about, () => [explained(explanation, follow)]);
    if (told === explanation) return;
    told = explanation;
    announce(gist(explanation));
    explanationBox.scrollIntoView({ block: "nearest" });
  }

  function showReview() {
    const { record, review } = study;
    if (!review) {
      const waiting = study.reviewing && !study.trouble;
      const words = () => h("p", { class: "muted", role: "status" }, say("page-review-thinking"));
      return redraw(reviewBox, `waiting ${waiting}`, () => [waiting && words()]);
    }
    const look = (/** @type {number} */ ply) => study.go(study.record.browse(ply));
    redraw(reviewBox, JSON.stringify(record.json), () => [
      h(
        "section",
        { class: "card" },
        h("h2", {}, say("page-review")),
        reviewed(record, review, { look, retry }),
      ),
    ]);
  }

  function showDeeds() {
    const { record } = study;
    const cells = record.cells();
    edit.lastElementChild?.replaceChildren(editing ? say("page-edit-done") : say("page-edit"));
    clear.hidden = editing;
    explain.hidden = editing || !isBalanced(cells);
    review.hidden = record.moves.length === 0 || study.reviewing;
    playOn.hidden = !isBalanced(cells) || winner(record.rules, cells) !== undefined;
    const here = new URLSearchParams({ game: record.game, position: record.position() });
    set(playOn, "href", `/play?${here}`);
    inLab.hidden = playOn.hidden;
    here.set("depth", USUAL_DEPTH);
    set(inLab, "href", `/lab?${here}`);
  }

  function showNote() {
    const { trouble, left } = study;
    const steps = line.step;
    if (trouble) {
      const again = button(say("page-try-again"), () => study.retry());
      replace(note, h("p", { class: "complaint", role: "alert" }, trouble), again);
    } else if (steps > 0) {
      const words = say("page-variation-shown", { steps });
      const back = button(say("page-variation-leave"), () => line.go(0));
      replace(note, h("p", { class: "muted" }, words), back);
    } else if (left) {
      const back = button(say("page-back-to-game"), () => study.comeBack());
      replace(note, h("p", { class: "muted" }, say("page-left-game")), back);
    } else replace(note);
  }

  /** Plays on from before a move against the best there is. @param {ReviewedPly} ply */
  async function retry({ ply, player }) {
    const { record } = study;
    try {
      const game = await findGame(record.game);
      const all = agents(game.perfect);
      const named = (/** @type {string} */ wanted) => all.find(({ name }) => name === wanted);
      const agent = named("perfect") ?? named("engine") ?? all[0];
      const id = await startMatch({
        game: record.game,
        position: record.position(ply - 1),
        opponent: agentText(agent, agent.depth?.usual ?? 0),
        first: player === "X" ? "host" : "guest",
      });
      if (!study.closed) go(`/room/${id}`);
    } catch (error) {
      study.complain(error);
    }
  }

  /** @param {boolean} now */
  function setEditing(now) {
    editing = now;
    const { record } = study;
    const played = now && record.moves.length > 0;
    if (played) study.load(new GameRecord(record.game, record.rules, record.cells()));
    else show();
    if (now) board.focus();
  }

  /** @param {GameRecord} record @param {boolean} review */
  function load(record, review) {
    editing = false;
    chooser.show(record.game, record.rules);
    study.load(record, review);
  }

  board.addEventListener("play", (event) => {
    let next = study.record;
    for (const shown of line.shown) next = next.played(shown);
    study.go(next.played(/** @type {CustomEvent} */ (event).detail.move));
  });
  board.addEventListener("refuse", (event) => {
    announce(say("page-refused", { place: /** @type {CustomEvent} */ (event).detail.place }));
  });
  board.addEventListener("edit", (event) => {
    const { cell, stone = tool } = /** @type {CustomEvent} */ (event).detail;
    const { record } = study;
    const cells = edited(record.rules, record.cells(), cell, stone);
    study.load(new GameRecord(record.game, record.rules, cells));
  });
  line.addEventListener("step", () => {
    show();
    const { rules } = study.record;
    const shown = [...line.shown];
    const last = shown.pop();
    const before = filledBy(rules, study.record.cells(), shown).board;
    const move = last && moveWords(rules, before, last);
    if (move) announce(say("page-played", { player: toMove(before), move }));
  });
  const browse = (/** @type {Event} */ event) => {
    study.go(study.record.browse(/** @type {CustomEvent} */ (event).detail));
  };
  list.addEventListener("browse", browse);
  graph.addEventListener("browse", browse);
  chooser.addEventListener("choose", (event) => {
    const { name, rules } = /** @type {CustomEvent} */ (event).detail;
    study.load(new GameRecord(name, rules));
  });
  study.addEventListener("change", show);
  document.addEventListener("keydown", (event) => list.press(event), { signal: closing.signal });

  const switchManner = manners(manner, (chosen) => {
    manner = chosen;
    remember("manner", manner);
    show();
  });
  const stage = h(
    "div",
    { class: "stage" },
    chooser,
    h("div", { class: "over-board" }, status, switchManner),
    bar,
    board,
    toolbox,
    note,
    deeds,
  );
  const bring = importBox(
    () => study.record,
    (record) => load(record, true),
  );
  const panel = h(
    "aside",
    { class: "panel", "aria-label": say("page-panel") },
    h("section", { class: "card" }, h("h2", {}, say("page-moves")), graph, list),
    reviewBox,
    explanationBox,
    lineCard,
    findingsBox,
    h("details", { class: "card" }, h("summary", {}, say("page-import-title")), bring),
    h("details", { class: "card" }, h("summary", {}, say("page-export-title")), exports),
  );
  const heading = h("h1", { class: "unseen" }, say("page-nav-analyse"));
  // Until the address is read there is nothing to show, and nothing to do.
  const opening = h("p", { class: "muted", role: "status" }, say("page-opening"));
  const element = h("div", { class: "view analyse" }, heading, opening);

  /** What the address names; if that is nothing, why. */
  async function open() {
    const game = query.get("game") ?? USUAL;
    const [position, moves] = [query.get("position") ?? "", query.get("moves") ?? ""];
    const known = knownGame(game);
    try {
      const read = known?.rules && readRecord(known.name, known.rules, position, moves);
      const record = read || (await recordOf(game, position, moves));
      if (study.closed) return;
      const at = query.has("at") ? Number(query.get("at")) : record.moves.length;
      load(record.browse(at), query.get("review") === "1");
    } catch (error) {
      const { record } = study;
      const empty = known?.rules ? new GameRecord(known.name, known.rules) : record;
      chooser.show(empty.game, empty.rules);
      study.complain(error, empty);
    }
  }

  open();
  const close = () => {
    closing.abort();
    study.close();
  };
  return { element, title: say("page-nav-analyse"), close };
}
