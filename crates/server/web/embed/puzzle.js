// A puzzle to solve in the embedded frame: the one it names, that of a day, or any.

import { get, withRetry } from "../app/api.js";
import { Board, dress } from "../game/board.js";
import { titleOf } from "../game/catalogue.js";
import { linkTo } from "../kit/address.js";
import { announce } from "../kit/announcer.js";
import { button, enable } from "../kit/button.js";
import { h } from "../kit/element.js";
import { redraw } from "../kit/redraw.js";
import { say } from "../kit/words.js";
import { Attempt } from "../puzzle/attempt.js";
import { today } from "../puzzle/score.js";
import { judged, judgementLines, taskWords } from "../puzzle/words.js";

/** @import {Puzzle} from "../app/api.js" */

const NAMES = ["number", "difficulty", "seed"];

/** What the frame asks for, with today's date for the puzzle of the day. @param {URLSearchParams} query */
function questionOf(query) {
  const question = new URLSearchParams({ game: query.get("game") ?? "connect4" });
  for (const name of NAMES) {
    const value = query.get(name);
    if (value) question.set(name, value);
  }
  const day = query.get("daily");
  if (day !== null) question.set("daily", /^\d/.test(day) ? day : today());
  return question;
}

/** What the frame shows. Fails as the request does. @param {URLSearchParams} query @param {HTMLElement} root */
export async function embeddedPuzzle(query, root) {
  const question = questionOf(query);
  const puzzle = /** @type {Puzzle} */ (await withRetry(() => get(`/puzzles?${question}`)));
  const title = titleOf(puzzle.game);
  const attempt = new Attempt(puzzle, question.get("daily"), new AbortController().signal);
  const board = new Board();
  const task = h("p", { class: "status" });
  const verdict = h("div", { class: "verdict" });
  const reveal = button(say("page-puzzle-reveal"), () => attempt.reveal());
  const address = puzzle.number
    ? new URLSearchParams({ game: puzzle.game, number: String(puzzle.number) })
    : new URLSearchParams({ ...Object.fromEntries(question), seed: String(puzzle.seed) });
  const href = linkTo(`/puzzles?${address}`);
  const away = h("a", { target: "_blank", rel: "noopener", href }, say("page-embed-open"));
  let heard = "";

  function show() {
    const { phase, record, line, trouble } = attempt;
    const shown = line ? line.browse(line.plies.length) : attempt.shown;
    const { picture, winning, drawing } = shown.frame;
    dress(root, picture);
    board.show({
      picture,
      title,
      legal: record.frame.legal ?? [],
      frozen: phase !== "asking",
      player: puzzle.to_move,
      last: shown.last,
      winning,
      text: drawing,
    });
    task.textContent = taskWords(attempt);
    enable(reveal, phase === "asking");
    const judgement = judged(attempt);
    const told = judgement ? `${judgement.title} ${judgement.text}` : "";
    redraw(verdict, `${trouble?.message} ${told}`, () => [
      trouble && h("p", { class: "complaint", role: "alert" }, say("page-trouble-silence")),
      ...(judgement ? judgementLines(judgement) : []),
    ]);
    if (told && told !== heard) announce(told);
    heard = told;
  }

  attempt.addEventListener("change", show);
  board.onPlay((legal) => attempt.play(legal));
  show();
  const buttons = h("div", { class: "buttons" }, reveal, away);
  return [
    h("h1", { class: "unseen" }, `${say("page-nav-puzzles")}: ${title}`),
    h("div", { class: "stage" }, task, board, verdict, buttons),
  ];
}
