// Content of the embedded frame: a playable board, with move values on request, or a search
// to step through.

import { EvaluationBar } from "../analysis/bar.js";
import { analysisOf, positionOf } from "../analysis/cached-api.js";
import { recordOf } from "../analysis/exchange.js";
import { balanceOf, labels, verdict } from "../analysis/values.js";
import { NetworkError, Problem } from "../app/api.js";
import { Board, dress } from "../game/board.js";
import { agentTitle, titleOf } from "../game/catalogue.js";
import { sizeOf } from "../game/picture.js";
import { playedWords } from "../game/place-names.js";
import { placed } from "../kit/address.js";
import { announce } from "../kit/announcer.js";
import { button, enable } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { say, speak, spoken } from "../kit/words.js";
import { Opponent } from "./opponent.js";
import { embeddedPuzzle } from "./puzzle.js";
import { embeddedTree } from "./tree.js";

/**
 * @import {Analysis} from "../app/api.js"
 * @import {GameRecord} from "../game/record.js"
 */

const query = new URLSearchParams(location.search);
speak(query.get("lang") ?? spoken());
document.documentElement.lang = spoken();
const analysing = query.get("mode") === "analysis";
if (query.get("background") === "transparent") {
  document.documentElement.dataset.background = "transparent";
  // A frame of another colour scheme than the page around it is never transparent.
  document.querySelector('meta[name="color-scheme"]')?.remove();
}

/** The computer, where the reader plays against it. */
const opponent =
  query.get("mode") === "play"
    ? new Opponent(query.get("opponent") ?? "level:3", query.get("side") === "O" ? "O" : "X")
    : null;

/** How the game has ended, for the reader who played it or only looked on. @param {"X" | "O" | null} winner */
function overWords(winner) {
  if (!winner) return opponent ? say("page-result-draw") : say("page-over-drawn");
  if (!opponent) return say("page-over-won", { player: winner });
  return winner === opponent.side ? say("page-result-you") : say("page-result-other");
}

/** Shows a game that can be played on. @param {GameRecord} given */
function present(given) {
  let record = given;
  /** @type {Analysis | null} */
  let analysis = null;
  let trouble = "";
  let thinking = false;
  const board = new Board();
  const bar = new EvaluationBar();
  const status = h("p", { class: "status" });
  /** One move back; against the computer, to one's own. */
  function stepBack() {
    const before = record.browse(record.at - 1);
    const own = opponent && before.at > 0 && record.plies[before.at].player !== opponent.side;
    take(own ? before.browse(before.at - 1) : before);
  }
  const back = button(say("page-undo"), stepBack, {
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
  const rival = opponent && agentTitle(opponent.agent, given.game);
  const who = opponent && { player: opponent.side, rival: rival ?? "" };
  const against = who && h("p", { class: "muted against" }, say("page-embed-against", who));

  /** @param {GameRecord} next */
  function take(next) {
    record = next;
    analysis = null;
    trouble = "";
    show();
    learn();
  }

  /** What the server knows about the position. */
  async function learn() {
    const wanted = record.key();
    const same = () => record.key() === wanted;
    try {
      const view = record.frame.legal ? null : await positionOf(record.question());
      if (!same()) return;
      if (view) record = record.filled(view);
      show();
      if (opponent?.isToMove(record) && record.at === record.plies.length) return await reply();
      if (!analysing) return;
      const found = await analysisOf(record);
      if (!same()) return;
      analysis = found;
      announce(verdict(found));
    } catch (error) {
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      trouble = error instanceof Problem ? error.message : say("page-trouble-silence");
    }
    show();
  }

  /** The computer's move. */
  async function reply() {
    const asked = record;
    thinking = true;
    show();
    try {
      const next = await opponent?.answer(asked);
      if (record !== asked || !next) return;
      thinking = false;
      take(next);
      const { frames, plies, at } = next;
      announce(playedWords(frames[at - 1].picture, plies[at - 1]));
    } finally {
      thinking = false;
    }
  }

  function show() {
    const { picture, legal, to_move, winning, outcome, drawing } = record.frame;
    const waits = Boolean(opponent?.isToMove(record));
    dress(root, picture);
    board.show({
      picture,
      title: titleOf(record.game),
      legal: waits ? [] : (legal ?? []),
      waiting: !legal && !trouble && !opponent,
      player: to_move,
      last: record.last,
      winning,
      labels: analysing ? labels(analysis?.moves ?? [], "words") : undefined,
      text: drawing,
    });
    const whose = thinking ? say("page-thinking", { player: to_move ?? "" }) : null;
    const turn = whose ?? (to_move ? say("page-turn", { player: to_move }) : status.textContent);
    const words = analysis ? verdict(analysis) : "";
    status.textContent = trouble || (outcome ? overWords(outcome.winner) : words || turn);
    bar.show(analysis && balanceOf(analysis, sizeOf(picture)), words);
    enable(back, record.at > 0);
    enable(forward, record.at < record.plies.length);
    away.href = placed(record.address());
  }

  board.onPlay((legal) => {
    take(record.played(legal));
    const { frames, plies, at } = record;
    announce(playedWords(frames[at - 1].picture, plies[at - 1]));
  });
  replace(
    root,
    h("h1", { class: "unseen" }, titleOf(record.game)),
    h(
      "div",
      { class: "stage" },
      against,
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
} else if (query.get("view") === "puzzle") {
  embeddedPuzzle(query, root).then((parts) => replace(root, ...parts), complain);
} else {
  const [position, moves] = [query.get("position") ?? "", query.get("moves") ?? ""];
  recordOf(query.get("game") ?? "connect4", position, moves).then(present, complain);
}
