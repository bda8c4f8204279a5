// Puzzle view: positions with one good move, played to the end. The URL names the puzzle by its
// number, its day, or the seed it was made from, so that a link opens the same one.

import { Variation } from "../analysis/variation.js";
import { get, NetworkError, Problem, withRetry } from "../app/api.js";
import { replaceUrl } from "../app/router.js";
import { Board, dress } from "../game/board.js";
import { knownGame } from "../game/catalogue.js";
import { GameRecord } from "../game/record.js";
import { announce } from "../kit/announcer.js";
import { button, link } from "../kit/button.js";
import { h } from "../kit/element.js";
import { EmbedCode } from "../kit/embed-code.js";
import { redraw } from "../kit/redraw.js";
import { say } from "../kit/words.js";
import { Attempt } from "../puzzle/attempt.js";
import { PuzzleChooser } from "../puzzle/chooser.js";
import { score, today } from "../puzzle/score.js";
import { judged, judgementLines, taskWords } from "../puzzle/words.js";

/**
 * @import {Puzzle} from "../app/api.js"
 * @import {View} from "../app/router.js"
 */

/** The parts of an address that name one puzzle. */
const NAMES = ["number", "daily", "seed"];

/** The puzzle that an address names; null if it names none. @param {URLSearchParams} query */
function linked(query) {
  const game = query.get("game") ?? "connect4";
  if (!knownGame(game) || !NAMES.some((name) => query.has(name))) return null;
  const question = new URLSearchParams({ game });
  for (const name of [...NAMES, "difficulty"]) {
    const value = query.get(name);
    if (value !== null) question.set(name, value);
  }
  return question;
}

/** @param {URLSearchParams} query @returns {View} */
export function mountPuzzles(query) {
  let trying = new AbortController();
  const chooser = new PuzzleChooser(query);
  /** @type {Attempt | null} */
  let attempt = null;
  let trouble = "";
  /** What was asked for last, to be asked for again. */
  let wanted = new URLSearchParams();
  let heard = "";

  const board = new Board();
  const task = h("p", { class: "status" });
  const about = h("p", { class: "muted about-puzzle" });
  const verdict = h("div", { class: "verdict" });
  const actions = h("div", { class: "buttons" });
  const line = new Variation();
  const lineCard = h("section", { class: "card" }, h("h2", {}, say("page-best-line")), line);
  const tally = h("dl", { class: "tally" });
  const snippet = new EmbedCode();
  const code = h(
    "details",
    { class: "card", hidden: true },
    h("summary", {}, say("page-embed-puzzle")),
    snippet,
  );
  const daily = h("div");

  /** @param {URLSearchParams} question */
  async function load(question) {
    trying.abort();
    trying = new AbortController();
    const { signal } = trying;
    wanted = question;
    attempt = null;
    trouble = "";
    line.offer(null);
    show();
    try {
      const found = await withRetry(() => get(`/puzzles?${question}`, { signal }), {
        signal,
        waiting: (seconds, busy) => {
          trouble = busy ? say("page-waiting-busy", { seconds }) : say("page-waiting-silence");
          show();
        },
      });
      const puzzle = /** @type {Puzzle} */ (found);
      const day = question.get("daily");
      trouble = "";
      attempt = new Attempt(puzzle, day, signal);
      attempt.addEventListener("change", show);
      const address = addressOf(puzzle, day);
      replaceUrl(`/puzzles?${address}`);
      // The code of the day's puzzle is that of each day.
      const named = Object.fromEntries(address);
      snippet.show("enraya-puzzle", day === today() ? { ...named, daily: "today" } : named);
      const turn = say("page-turn", { player: puzzle.to_move });
      announce([puzzle.note, puzzle.words, turn].filter(Boolean).join(" "));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      trouble = error instanceof Problem ? error.message : say("page-trouble-silence");
    }
    show();
  }

  /** @param {Puzzle} puzzle @param {string | null} day */
  function addressOf({ game, number, seed, difficulty }, day) {
    if (day) return new URLSearchParams({ game, daily: day });
    if (number) return new URLSearchParams({ game, number: String(number) });
    const asked = wanted.get("difficulty") ?? String(difficulty);
    return new URLSearchParams({ game, difficulty: asked, seed: String(seed) });
  }

  function show() {
    const game = knownGame(attempt?.puzzle.game ?? chooser.game.name) ?? chooser.game;
    const shown = line.record ?? attempt?.shown ?? GameRecord.fresh(game);
    const { picture, winning, drawing } = shown.frame;
    const phase = attempt?.phase ?? "loading";
    element.dataset.phase = phase;
    dress(element, picture);
    board.show({
      picture,
      title: game.title,
      legal: attempt?.record.frame.legal ?? [],
      frozen: phase !== "asking",
      player: attempt?.puzzle.to_move,
      last: shown.last,
      winning,
      steps: line.shown.map(({ changes }) => changes[0]),
      text: drawing,
    });
    task.textContent = attempt ? taskWords(attempt) : trouble ? "" : say("page-puzzle-loading");
    about.textContent = aboutWords();
    lineCard.hidden = !attempt?.line;
    code.hidden = !attempt;
    showVerdict();
    showActions();
    showScore();
  }

  function aboutWords() {
    if (!attempt) return "";
    const { number, difficulty, theme_words, note } = attempt.puzzle;
    const over = attempt.phase === "solved" || attempt.phase === "revealed";
    // Before the end the theme would be a hint, unless it was asked for.
    const told = theme_words && (over || wanted.has("theme"));
    return [
      number
        ? say("page-puzzle-number", { number, difficulty })
        : say("page-puzzle-made", { difficulty }),
      told && say("page-puzzle-theme-is", { theme: theme_words }),
      note,
    ]
      .filter(Boolean)
      .join(" ");
  }

  function showVerdict() {
    const failure =
      trouble || (attempt?.trouble ? attempt.trouble.message || say("page-trouble-silence") : "");
    const judgement = failure || !attempt ? null : judged(attempt);
    const told = judgement ? `${judgement.title} ${judgement.text}` : "";
    redraw(verdict, `${failure} ${told}`, () => [
      failure && h("p", { class: "complaint", role: "alert" }, failure),
      ...(judgement ? judgementLines(judgement) : []),
      !failure && !judgement && h("p", { class: "muted" }, say("page-puzzle-how")),
    ]);
    if (told && told !== heard) announce(told);
    heard = told;
  }

  function showActions() {
    const phase = attempt?.phase ?? "loading";
    const over = phase === "solved" || phase === "revealed";
    const stuck = !attempt && trouble !== "";
    redraw(actions, `${over} ${stuck} ${attempt?.puzzle.position}`, () => {
      const { game, position } = attempt?.puzzle ?? { game: "", position: "" };
      const open = new URLSearchParams({ game, position });
      return [
        over
          ? button(say("page-puzzle-next"), () => another(chooser.question), { kind: "primary" })
          : button(say("page-puzzle-other"), () => another(chooser.question)),
        stuck && button(say("page-try-again"), () => another(wanted)),
        attempt && !over && button(say("page-puzzle-reveal"), reveal),
        attempt &&
          over &&
          link(say("page-puzzle-analyse"), `/analyse?${open}`, { icon: "analyse" }),
      ];
    });
  }

  /** The button that was pressed is gone by then: the focus goes to the board. @param {URLSearchParams} question */
  async function another(question) {
    await load(question);
    if (attempt && !trying.signal.aborted) board.focus();
  }

  async function reveal() {
    const shown = attempt;
    await shown?.reveal();
    if (shown !== attempt || !shown?.line) return;
    line.offer(shown.line);
    line.go(1);
    actions.querySelector("button")?.focus();
  }

  function showScore() {
    const { streak, best, solved, days } = score();
    const entry = (/** @type {string} */ name, /** @type {number} */ count) =>
      h("div", {}, h("dt", {}, name), h("dd", {}, String(count)));
    redraw(tally, `${streak} ${best} ${solved}`, () => [
      entry(say("page-puzzle-streak"), streak),
      entry(say("page-puzzle-best"), best),
      entry(say("page-puzzle-count"), solved),
    ]);
    const done = days.includes(today());
    redraw(daily, String(done), () => {
      const text = done ? say("page-puzzle-daily-done") : say("page-puzzle-daily");
      const address = new URLSearchParams({ game: "connect4", daily: today() });
      return [link(text, `/puzzles?${address}`, { kind: "wide", icon: done ? "check" : "puzzle" })];
    });
  }

  board.onPlay((legal) => attempt?.play(legal));
  board.onRefuse(announce);
  line.addEventListener("step", show);
  chooser.addEventListener("change", () => load(chooser.question));

  const title = say("page-nav-puzzles");
  const element = h(
    "div",
    { class: "view puzzles" },
    h("div", { class: "stage" }, h("h1", { class: "room-title" }, title), task, board),
    h(
      "aside",
      { class: "panel", "aria-label": say("page-panel") },
      h("section", { class: "card" }, about, verdict, actions),
      h(
        "section",
        { class: "card", "aria-label": say("page-puzzle-score") },
        tally,
        h("p", { class: "muted" }, say("page-puzzle-private")),
      ),
      h("section", { class: "card" }, h("h2", {}, say("page-puzzle-choose")), chooser, daily),
      code,
      lineCard,
    ),
  );
  show();
  load(linked(query) ?? chooser.question);
  return { element, title, close: () => trying.abort() };
}
