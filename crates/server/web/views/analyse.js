// Analysis view: value of every move, best play, threats, review of a game. The URL always
// names the position on the board.

import { EvaluationBar } from "../analysis/bar.js";
import { positionOf } from "../analysis/cached-api.js";
import { CandidateList } from "../analysis/candidates.js";
import { GameChooser } from "../analysis/chooser.js";
import { diagram, edited, tools } from "../analysis/editor.js";
import { EvaluationTerms } from "../analysis/evaluation-terms.js";
import { Export, Import, recordOf, recordOfMatch } from "../analysis/exchange.js";
import { explained, gist } from "../analysis/explanation.js";
import { Findings } from "../analysis/findings.js";
import { Graph } from "../analysis/graph.js";
import { MoveValues } from "../analysis/move-values.js";
import { faults, reviewed } from "../analysis/review.js";
import { Study } from "../analysis/study.js";
import { AnalysisToolbar } from "../analysis/toolbar.js";
import { areEstimates, balanceOf, labels, manners, ranks, verdict } from "../analysis/values.js";
import { Variation } from "../analysis/variation.js";
import { VariationTree } from "../analysis/variation-tree.js";
import { parseVariations, Variations } from "../analysis/variations.js";
import { go, replaceUrl, setTitle } from "../app/router.js";
import { Board, dress } from "../game/board.js";
import { agents, agentText, findGame, games, knownGame, titleOf } from "../game/catalogue.js";
import { MoveList } from "../game/moves.js";
import { sizeOf } from "../game/picture.js";
import { PinnedBoard } from "../game/pinned-board.js";
import { countOf, playedWords } from "../game/place-names.js";
import { GameRecord } from "../game/record.js";
import { roomPath } from "../kit/address.js";
import { announce } from "../kit/announcer.js";
import { button } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { redraw } from "../kit/redraw.js";
import { recall, remember } from "../kit/storage.js";
import { say } from "../kit/words.js";
import { startMatch } from "../match/match.js";

/**
 * @import {Analysis, Explanation, ReviewedPly} from "../app/api.js"
 * @import {LegalMove, Stone} from "../game/picture.js"
 * @import {Manner} from "../analysis/values.js"
 * @import {View} from "../app/router.js"
 */

const USUAL = "connect4";

/** The start of a game, as far as it is known. @param {string} name */
const startOf = (name) => GameRecord.fresh(knownGame(name) ?? games()[0]);

/** @param {URLSearchParams} query @returns {View} */
export function mountAnalyse(query) {
  const closing = new AbortController();
  let asking = new AbortController();
  const study = new Study(startOf(USUAL));
  let editing = false;
  /** @type {Stone} */
  let tool = "X";
  let manner = /** @type {Manner} */ (recall("manner", "words"));
  /** The position whose values are shown although they are hidden elsewhere. */
  let revealed = "";
  /** The best play that is offered. @type {GameRecord | null} */
  let offered = null;
  /** What was announced. @type {Set<Analysis | Explanation>} */
  const told = new Set();

  const board = new Board();
  const bar = new EvaluationBar();
  const list = new MoveList({ apart: true });
  const graph = new Graph();
  const line = new Variation();
  const chooser = new GameChooser();
  const imports = new Import((record) => load(record, true));
  const exports = new Export();
  const status = h("p", { class: "status" });
  const note = h("div", { class: "note" });
  const findings = new Findings();
  const moveValues = new MoveValues((legal) => play(legal));
  const candidates = new CandidateList((legal) => play(legal));
  const lineTitle = h("h2", {});
  const lineCard = h("section", { class: "card" }, lineTitle, line);
  const terms = new EvaluationTerms((error) => study.complain(error));
  const reviewBox = h("div");
  const explanationBox = h("div");

  const variations = new Variations();
  const tree = new VariationTree(variations);

  const startOver = () => {
    variations.clear();
    study.go(startOf(study.record.game));
  };
  const toolbar = new AnalysisToolbar(list.steps, {
    explain: () => study.explain(),
    edit: () => setEditing(!editing),
    clear: startOver,
    review: () => study.reviewGame(),
    show: () => show(),
  });
  const chooseTool = (/** @type {Stone} */ chosen) => {
    tool = chosen;
  };
  const toolbox = tools(tool, chooseTool, startOver);

  /** Whether values may be seen: not while the reader guesses. */
  const uncovered = () => manner !== "hidden" || revealed === study.record.key();

  function show() {
    const { record, analysis } = study;
    opening.replaceWith(stage, panel);
    variations.take(record);
    replaceUrl(address());
    const title = titleOf(record.game);
    setTitle(`${say("page-nav-analyse")}: ${title}`);
    dress(element, record.frame.picture);
    if (study.line !== offered) {
      offered = study.line;
      line.offer(offered);
    }
    const values = uncovered();
    if (analysis && values && analysis.done !== false) tell(analysis, verdict(analysis));
    showBoard(title);
    list.show(
      record,
      study.review?.plies.map(({ mark }) => mark),
    );
    tree.show(record);
    const curve = values ? study.curve : [];
    graph.show(curve, record.at, study.review ? faults(study.review) : new Set());
    lineCard.hidden = !offered || !values;
    const ahead = offered ? offered.plies.length - offered.at : 0;
    lineTitle.textContent = say("page-best-line-long", { moves: ahead });
    const here = line.step > 0 || !values ? null : record;
    moveValues.show(here, analysis?.candidates ? null : analysis);
    candidates.show(here, analysis);
    findings.show(analysis, { values });
    terms.show(here);
    toolbox.hidden = !editing;
    imports.show(record);
    exports.show(record, address());
    showExplanation();
    showReview();
    toolbar.show(record, {
      editing,
      editable: knownGame(record.game)?.editable ?? false,
      reviewing: study.reviewing,
      lined: knownGame(record.game)?.rules != null,
    });
    showNote();
  }

  /** The address of what is studied, with all its variations. */
  function address() {
    const { text } = variations;
    return text ? `${study.address}&${new URLSearchParams({ variations: text })}` : study.address;
  }

  /** Announces what was not yet. @param {Analysis | Explanation} about @param {string} words */
  function tell(about, words) {
    if (told.has(about)) return;
    told.add(about);
    announce(words);
  }

  /** @param {Analysis} analysis */
  const labelsOf = ({ moves, to_move, candidates }) =>
    manner === "words" && (candidates || areEstimates(moves))
      ? ranks(moves, to_move)
      : labels(moves, manner);

  /** @param {string} title */
  function showBoard(title) {
    const { record, analysis } = study;
    const values = uncovered();
    const ahead = offered?.plies.slice(offered.at) ?? [];
    const shown = line.record ?? record;
    const { picture, legal, to_move, winning, drawing } = shown.frame;
    board.show({
      picture,
      title,
      legal: legal ?? [],
      waiting: !legal && !study.trouble,
      player: to_move,
      editing,
      last: shown.last,
      winning,
      labels: analysis && values && !line.record ? labelsOf(analysis) : new Map(),
      steps: line.shown.map(({ changes }) => changes[0]),
      threats: toolbar.threats && !line.record ? (analysis?.threats ?? []) : [],
      ahead: toolbar.ahead && values && !line.record ? ahead : [],
      rowNumbers: true,
      text: drawing,
    });
    const here = record.frame;
    const words = analysis && (values || analysis.outcome) ? verdict(analysis) : "";
    if (!here.balanced) {
      const [x, o] = [countOf(here.picture, "X"), countOf(here.picture, "O")];
      status.textContent = say("page-edit-counts", { x, o });
    } else if (words || !here.to_move) status.textContent = words;
    else {
      const waiting = study.trouble || analysis ? "page-turn" : "page-thinking";
      status.textContent = say(waiting, { player: here.to_move });
    }
    bar.show(analysis && values ? balanceOf(analysis, sizeOf(here.picture)) : null, words);
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
    if (told.has(explanation)) return;
    tell(explanation, gist(explanation));
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
    } else if (!uncovered() && study.analysis && !study.analysis.outcome) {
      const reveal = () => {
        revealed = study.record.key();
        show();
      };
      const look = button(say("page-values-reveal"), reveal, { icon: "eye" });
      replace(note, h("p", { class: "muted" }, say("page-guess")), look);
    } else replace(note);
  }

  /** Plays on from before a move against the best there is. @param {ReviewedPly} ply */
  async function retry({ ply, player }) {
    const before = study.record.browse(ply - 1);
    try {
      const game = await findGame(before.game);
      const { position } = await positionOf(before.question());
      const all = agents(game.perfect);
      const named = (/** @type {string} */ wanted) => all.find(({ name }) => name === wanted);
      const agent = named("perfect") ?? named("engine") ?? all[0];
      const id = await startMatch({
        game: before.game,
        position,
        opponent: agentText(agent, {
          level: 1,
          depth: agent.depth?.usual,
          time: agent.time?.usual,
        }),
        first: player === "X" ? "host" : "guest",
      });
      if (!study.closed) go(roomPath(id));
    } catch (error) {
      study.complain(error);
    }
  }

  /** @param {boolean} now */
  function setEditing(now) {
    editing = now;
    const { record } = study;
    const { picture } = record.frame;
    if (now && record.plies.length > 0 && picture.kind === "grid")
      study.load(GameRecord.edited(record.game, picture, diagram(picture)));
    else show();
    if (now) board.focus();
  }

  /** @param {GameRecord} record @param {boolean} review */
  function load(record, review) {
    editing = false;
    chooser.show(record.game);
    study.load(record, review);
  }

  /** @param {LegalMove} legal */
  function play(legal) {
    study.go((line.record ?? study.record).played(legal));
  }

  board.onPlay(play);
  board.onRefuse(announce);
  board.onPoint((place) => {
    findings.light(place);
    board.light(place);
  });
  findings.addEventListener("point", (event) => {
    board.light(/** @type {CustomEvent} */ (event).detail);
  });
  board.onEdit(({ place, stone = tool }) => {
    const { picture } = study.record.frame;
    if (picture.kind !== "grid") return;
    const next = edited(picture, place, stone);
    study.load(GameRecord.edited(study.record.game, next, diagram(next)));
  });
  line.addEventListener("step", () => {
    show();
    const { record } = line;
    if (!record) return;
    announce(playedWords(record.frames[record.at - 1].picture, record.plies[record.at - 1]));
    learnLine(record);
  });

  /** Best play can be left at any of its moves. @param {GameRecord} record */
  async function learnLine(record) {
    const { signal } = closing;
    if (record.frame.legal) return;
    try {
      const view = await positionOf(record.question(), { signal });
      if (line.record?.key() !== record.key()) return;
      line.learn(line.record.filled(view));
      show();
    } catch (error) {
      if (!signal.aborted) study.complain(error);
    }
  }

  const browse = (/** @type {Event} */ event) => {
    study.go(study.record.browse(/** @type {CustomEvent} */ (event).detail));
  };
  tree.addEventListener("walk", (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    study.go(study.record.browse(0).continued(detail));
  });
  tree.addEventListener("change", show);
  list.addEventListener("browse", browse);
  graph.addEventListener("browse", browse);
  chooser.addEventListener("choose", (event) => {
    openGame(/** @type {CustomEvent} */ (event).detail);
  });
  study.addEventListener("change", show);
  const press = (/** @type {KeyboardEvent} */ event) => {
    list.press(event);
    tree.press(event);
  };
  document.addEventListener("keydown", press, { signal: closing.signal });

  const switchManner = manners(manner, (chosen) => {
    manner = chosen;
    revealed = "";
    remember("manner", manner);
    show();
  });
  const stage = h(
    "div",
    { class: "stage" },
    h("div", { class: "over-board" }, chooser, switchManner),
    new PinnedBoard(status, bar, board),
    toolbox,
    note,
    toolbar,
  );
  const panel = h(
    "aside",
    { class: "panel", "aria-label": say("page-panel") },
    h("section", { class: "card" }, h("h2", {}, say("page-moves")), graph, list, tree),
    reviewBox,
    explanationBox,
    candidates,
    findings,
    lineCard,
    h(
      "div",
      { class: "more" },
      moveValues,
      terms,
      h("details", { class: "card" }, h("summary", {}, say("page-import-title")), imports),
      h("details", { class: "card" }, h("summary", {}, say("page-export-title")), exports),
    ),
  );
  const heading = h("h1", { class: "unseen" }, say("page-nav-analyse"));
  // Until the address is read there is nothing to show, and nothing to do.
  const opening = h("p", { class: "muted", role: "status" }, say("page-opening"));
  const element = h("div", { class: "view analyse" }, heading, opening);

  /** The start of another game; of several, the one asked for last. @param {string} name */
  async function openGame(name) {
    asking.abort();
    asking = new AbortController();
    const signal = AbortSignal.any([closing.signal, asking.signal]);
    try {
      const game = await findGame(name, signal);
      if (signal.aborted) return;
      editing = false;
      study.load(GameRecord.fresh(game));
    } catch (error) {
      if (!signal.aborted) study.complain(error);
    }
  }

  /** What the address names; if that is nothing, why. */
  async function open() {
    const game = query.get("game") ?? USUAL;
    const [position, moves] = [query.get("position") ?? "", query.get("moves") ?? ""];
    try {
      const match = query.get("match");
      const record = await (match ? recordOfMatch(match) : recordOf(game, position, moves));
      if (study.closed) return;
      await branch(record, query.get("variations") ?? "");
      const at = query.has("at") ? Number(query.get("at")) : record.plies.length;
      load(record.browse(at), query.get("review") === "1");
    } catch (error) {
      const empty = startOf(knownGame(game) ? game : USUAL);
      chooser.show(empty.game);
      study.complain(error, empty);
    }
  }

  /** Takes the variations of a link; one that cannot be played is left out. @param {GameRecord} record @param {string} text */
  async function branch({ game, start }, text) {
    for (const { moves, name } of parseVariations(text)) {
      const line = await recordOf(game, start, moves).catch(() => null);
      if (!line || line.start !== start) continue;
      variations.take(line);
      if (name) variations.rename(variations.at(line), name);
    }
  }

  open();
  const close = () => {
    closing.abort();
    study.close();
  };
  return { element, title: say("page-nav-analyse"), close };
}
