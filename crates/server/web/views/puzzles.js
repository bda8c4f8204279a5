// Puzzle view: solved positions with one good move. The URL has game, difficulty and seed, so
// that a link opens the same puzzle.

import { analysisOf, lineOf } from "../analysis/cached-api.js";
import { labels } from "../analysis/values.js";
import { Variation } from "../analysis/variation.js";
import { get, NetworkError, Problem, withRetry } from "../app/api.js";
import { replaceUrl } from "../app/router.js";
import { Board, dress } from "../game/board.js";
import { games, knownGame } from "../game/catalogue.js";
import { moveTextWords, moveWords } from "../game/place-names.js";
import { GameRecord } from "../game/record.js";
import { announce } from "../kit/announcer.js";
import { button, link } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { icon } from "../kit/icons.js";
import { label, radios } from "../kit/radios.js";
import { recall, remember } from "../kit/storage.js";
import { say } from "../kit/words.js";

/**
 * @import {Analysis, Puzzle} from "../app/api.js"
 * @import {View} from "../app/router.js"
 */

const DIFFICULTIES = [1, 2, 3, 4, 5];

/** The games in which puzzles make sense. */
const puzzling = () => games().filter(({ puzzles }) => puzzles);

/** @param {URLSearchParams} query @returns {View} */
export function mountPuzzles(query) {
  const closing = new AbortController();
  const { signal } = closing;
  const usual = { game: "connect4", difficulty: 1, ...recall("puzzle", {}) };
  const known = (/** @type {string | null} */ name) =>
    puzzling().find((game) => game.name === name);
  let game = known(query.get("game")) ?? known(usual.game) ?? puzzling()[0];
  const asked = Number(query.get("difficulty") ?? usual.difficulty);
  let difficulty = DIFFICULTIES.includes(asked) ? asked : 1;
  /** @type {Puzzle | null} */
  let puzzle = null;
  /** @type {GameRecord | null} */
  let record = null;
  /** @type {Analysis | null} */
  let truth = null;
  /** The move answered with. @type {string | null} */
  let answer = null;
  let tries = 0;
  let trouble = "";

  const board = new Board();
  const task = h("p", { class: "status" });
  const note = h("p", { class: "muted" });
  const verdict = h("div", { class: "verdict" });
  const line = new Variation();
  const lineBox = h("div", {}, h("h2", {}, say("page-best-line")), line);
  const streak = h("p", { class: "muted" });

  /** @param {string | null} seed */
  async function load(seed) {
    remember("puzzle", { game: game.name, difficulty });
    puzzle = record = truth = answer = null;
    tries = 0;
    trouble = "";
    line.offer(null);
    show();
    const params = new URLSearchParams({
      game: game.name,
      difficulty: String(difficulty),
      ...(seed && { seed }),
    });
    const wanted = params.toString();
    pending = wanted;
    try {
      const found = await withRetry(() => get(`/puzzles?${params}`, { signal }), {
        signal,
        waiting: (seconds, busy) => {
          trouble = busy ? say("page-waiting-busy", { seconds }) : say("page-waiting-silence");
          show();
        },
      });
      if (pending !== wanted) return;
      puzzle = /** @type {Puzzle} */ (found);
      record = GameRecord.posed(puzzle);
      trouble = "";
      params.set("seed", String(puzzle.seed));
      replaceUrl(`/puzzles?${params}`);
      const turn = say("page-turn", { player: puzzle.to_move });
      announce([puzzle.note, puzzle.words, turn].filter(Boolean).join(" "));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      trouble = error instanceof Problem ? error.message : say("page-trouble-silence");
    }
    show();
  }
  let pending = "";

  /** @param {string} move */
  async function solve(move) {
    if (!puzzle || !record) return;
    answer = move;
    tries++;
    const right = move === puzzle.solution;
    if (tries === 1) remember("streak", right ? recall("streak", 0) + 1 : 0);
    show();
    announce(right ? say("page-puzzle-right") : say("page-puzzle-wrong"));
    const [solved, position] = [puzzle, record];
    try {
      const found = await analysisOf(position, { signal });
      const best = right && found.line.length > 0 && (await lineOf(position, found.line));
      if (solved !== puzzle) return;
      truth = found;
      if (best) line.offer(best);
    } catch (error) {
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
    }
    show();
  }

  /** The position with the answer on it. */
  function answered() {
    const legal = record?.frame.legal?.find(({ move }) => move === answer);
    return legal && record ? record.played(legal) : record;
  }

  function show() {
    const right = answer !== null && answer === puzzle?.solution;
    const shown = line.record ?? answered() ?? GameRecord.fresh(game);
    const { picture, winning, drawing } = shown.frame;
    const solved = truth && right && !line.record;
    dress(element, picture);
    board.show({
      picture,
      title: game.title,
      legal: record?.frame.legal ?? [],
      frozen: answer !== null,
      labels: solved ? labels(truth?.moves ?? [], "words") : new Map(),
      player: puzzle?.to_move,
      last: shown.last,
      winning,
      steps: line.shown.map(({ changes }) => changes[0]),
      text: drawing,
    });
    task.textContent = puzzle
      ? `${puzzle.words} ${say("page-turn", { player: puzzle.to_move })}`
      : trouble
        ? ""
        : say("page-puzzle-loading");
    note.textContent = puzzle?.note ?? "";
    note.hidden = !puzzle?.note;
    lineBox.hidden = !right || !truth || truth.line.length === 0;
    const count = recall("streak", 0);
    streak.textContent = count > 0 ? say("page-streak", { count }) : "";
    showVerdict(right);
  }

  /** @param {boolean} right */
  function showVerdict(right) {
    if (trouble)
      return replace(
        verdict,
        h("p", { class: "complaint", role: "alert" }, trouble),
        button(say("page-try-again"), () => load(query.get("seed"))),
      );
    if (answer === null || !puzzle || !record) return replace(verdict);
    const value = (/** @type {string} */ move) =>
      truth?.moves.find((found) => found.move === move)?.value.words ?? "";
    const { picture, legal } = record.frame;
    const words = (/** @type {string} */ move) => {
      const known = legal?.find((found) => found.move === move);
      return known ? moveWords(picture, known) : moveTextWords(picture, move);
    };
    const explained =
      value(answer) && say("page-puzzle-why", { move: words(answer), value: value(answer) });
    const open = new URLSearchParams({ game: game.name, position: puzzle.position });
    const reveal = () => {
      if (puzzle) solve(puzzle.solution);
    };
    replace(
      verdict,
      h(
        "p",
        { class: right ? "right" : "wrong" },
        icon(right ? "check" : "cross"),
        h("strong", {}, right ? say("page-puzzle-right") : say("page-puzzle-wrong")),
      ),
      h("p", {}, explained),
      h(
        "div",
        { class: "buttons" },
        !right &&
          button(
            say("page-puzzle-again"),
            () => {
              answer = null;
              show();
              board.focus();
            },
            { kind: "primary" },
          ),
        !right && button(say("page-puzzle-reveal"), reveal),
        right && button(say("page-puzzle-next"), () => load(null), { kind: "primary" }),
        right &&
          link(say("page-puzzle-analyse"), `/analyse?${open}`, { icon: "analyse", kind: "wide" }),
      ),
    );
  }

  board.onPlay(({ move }) => solve(move));
  board.onRefuse(announce);
  line.addEventListener("step", show);

  const select = h(
    "select",
    {},
    ...puzzling().map(({ name, title }) =>
      h("option", { value: name, selected: name === game.name }, title),
    ),
  );
  select.addEventListener("change", () => {
    game = known(select.value) ?? game;
    load(null);
  });
  /** @type {[string, Node][]} */
  const levels = DIFFICULTIES.map((level) => [String(level), label(String(level))]);
  const chooseLevel = (/** @type {string} */ level) => {
    difficulty = Number(level);
    load(null);
  };

  const title = say("page-nav-puzzles");
  const element = h(
    "div",
    { class: "view puzzles" },
    h("div", { class: "stage" }, h("h1", { class: "room-title" }, title), task, board),
    h(
      "aside",
      { class: "panel", "aria-label": say("page-panel") },
      verdict,
      lineBox,
      h("label", { class: "field inline" }, h("span", {}, say("page-game")), select),
      radios(say("page-difficulty"), levels, String(difficulty), chooseLevel, {
        kind: "segments fifths",
      }),
      note,
      button(say("page-puzzle-other"), () => load(null)),
      streak,
    ),
  );
  show();
  load(knownGame(query.get("game") ?? "") ? query.get("seed") : null);
  return { element, title, close: () => closing.abort() };
}
