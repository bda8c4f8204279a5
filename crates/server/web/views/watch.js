// Watch view: two computers play; by themselves or move by move.

import { positionOf } from "../analysis/cached-api.js";
import { NetworkError, Problem } from "../app/api.js";
import { Board, dress } from "../game/board.js";
import { agentTitle, findGame, titleOf } from "../game/catalogue.js";
import { MoveList } from "../game/moves.js";
import { GameRecord } from "../game/record.js";
import { announce } from "../kit/announcer.js";
import { button, enable, link } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { redraw } from "../kit/redraw.js";
import { say } from "../kit/words.js";
import { Exhibition } from "../match/exhibition.js";
import { headline, players } from "../match/players.js";
import { result } from "../match/status-text.js";

/** @import {View} from "../app/router.js" */

/** @param {URLSearchParams} query @returns {View} */
export function mountWatch(query) {
  const closing = new AbortController();
  const game = query.get("game") ?? "connect4";
  const position = query.get("position") ?? "";
  const agents = { X: query.get("x") ?? "", O: query.get("o") ?? "" };
  const board = new Board();
  const list = new MoveList();
  const heading = h("h1", { class: "room-title" });
  const seats = h("div");
  const line = h("p", { class: "status" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const finished = h("div", { class: "finished" });
  /** @type {Exhibition | null} */
  let exhibition = null;
  /** How many moves are shown; null: all there are. @type {number | null} */
  let browsing = null;
  let heard = "";

  const run = button(say("page-watch-pause"), () => {
    browsing = null;
    if (exhibition?.running) exhibition.pause();
    else exhibition?.run();
  });
  const step = button(
    say("page-watch-step"),
    () => {
      browsing = null;
      exhibition?.pause();
      exhibition?.step();
    },
    { icon: "forward" },
  );
  const restart = button(say("page-watch-restart"), () => exhibition?.restart(), {
    icon: "round",
  });

  /** @param {Exhibition} shown */
  function words({ table, running, thinking, over }) {
    if (over) return result(table, null);
    const player = table.turn === "guest" ? "O" : "X";
    const name = agentTitle(agents[player], game);
    return running || thinking
      ? say("page-watch-thinking", { name, player })
      : say("page-watch-paused", { name, player });
  }

  function show() {
    if (!exhibition) return;
    const { record, table, running, over, thinking, trouble } = exhibition;
    if (browsing !== null && browsing >= record.plies.length) browsing = null;
    const shown = browsing === null ? record : record.browse(browsing);
    const { picture, winning, drawing, to_move } = shown.frame;
    const title = titleOf(game);
    dress(element, picture);
    replace(heading, ...headline(table, title));
    replace(seats, players(table, null, picture));
    line.textContent = words(exhibition);
    line.classList.toggle("over", over);
    const { last } = shown;
    board.show({ picture, title, player: to_move, last, winning, text: drawing });
    list.show(shown);
    run.lastElementChild?.replaceChildren(
      running ? say("page-watch-pause") : say("page-watch-run"),
    );
    enable(run, !over);
    enable(step, !over && !thinking);
    enable(restart, record.plies.length > 0);
    complaint.textContent = trouble;
    const look = { icon: /** @type {const} */ ("analyse"), kind: "wide" };
    redraw(finished, over ? record.address(true) : "", () => [
      over && link(say("page-review-game"), record.address(true), look),
      over && link(say("page-new-game"), "/", { kind: "wide" }),
    ]);
    const told = over ? line.textContent : "";
    if (told && told !== heard) announce(told);
    heard = told;
  }

  list.addEventListener("browse", (event) => {
    const ply = /** @type {CustomEvent} */ (event).detail;
    browsing = ply >= (exhibition?.record.plies.length ?? 0) ? null : ply;
    show();
  });
  document.addEventListener("keydown", (event) => list.press(event), { signal: closing.signal });

  const panel = h(
    "aside",
    { class: "panel", "aria-label": say("page-panel") },
    h(
      "div",
      { class: "actions", role: "group", "aria-label": say("page-actions") },
      run,
      step,
      restart,
    ),
    finished,
    h("section", { class: "card" }, h("h2", {}, say("page-moves")), list),
  );
  const stage = h("div", { class: "stage" }, heading, seats, line, board, complaint);
  const element = h("div", { class: "view room" }, stage, panel);

  async function begin() {
    const { signal } = closing;
    try {
      const found = await findGame(game, signal);
      const view = position && (await positionOf({ game, position, moves: [] }, { signal }));
      const record = view ? GameRecord.of(view).asStart(position) : GameRecord.fresh(found);
      exhibition = new Exhibition(record, agents);
      exhibition.addEventListener("change", show);
      exhibition.run();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      complaint.textContent =
        error instanceof Problem ? error.message : say("page-trouble-silence");
    }
  }

  begin();
  return {
    element,
    title: say("page-watch-title"),
    close: () => {
      closing.abort();
      exhibition?.close();
    },
  };
}
