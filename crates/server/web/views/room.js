// A match being played or watched.

import { AgentPicker } from "../agents.js";
import { announce } from "../announcer.js";
import { Board } from "../board.js";
import { button, confirm, enable, link } from "../button.js";
import { agentTitle, findGame, knownGame, titleOf } from "../catalogue.js";
import { recall } from "../device.js";
import { h, replace } from "../element.js";
import { icon } from "../icons.js";
import { invitation, welcome } from "../match/invitation.js";
import { Match } from "../match/match.js";
import { otherSeat, players, seatTitle } from "../match/players.js";
import { result, status } from "../match/sayings.js";
import { MoveList, moveWords } from "../moves.js";
import { entitle, readdress } from "../router.js";
import { drawing, moveCell, movesText, toMove, winner, winningCells } from "../rules.js";
import { say } from "../words.js";

/**
 * @import {Hint, MatchState} from "../api.js"
 * @import {View} from "../router.js"
 */

/** @param {URLSearchParams} _query @param {string} id @returns {View} */
export function mountRoom(_query, id) {
  const match = new Match(id);
  const board = new Board();
  const list = new MoveList();
  const heading = h("h1", { class: "room-title" });
  const seats = h("div");
  const line = h("p", { class: "status" });
  const note = h("div", { class: "note" });
  const extra = h("div", { class: "extra" });
  const finished = h("div", { class: "finished" });
  const level = h("div");
  /** How many moves are shown; null: all there are. @type {number | null} */
  let browsing = null;
  /** @type {{hint: Hint, ply: number} | null} */
  let hinted = null;
  let hinting = false;
  /** What was last announced of. */
  let heard = { plies: -1, round: 0, over: false, asked: false };
  let shownLevel = "";
  let perfect = false;

  const act = (/** @type {Parameters<Match["act"]>[0]} */ what) => () => {
    browsing = null;
    hinted = null;
    match.act(what);
  };
  const undo = button(say("page-undo"), act("undo"), { icon: "undo" });
  const redo = button(say("page-redo"), act("redo"), { icon: "redo" });
  const hint = button(say("page-hint"), askHint, { icon: "hint" });
  const swap = button(say("page-swap"), act("swap"), { icon: "swap" });
  const resign = button(
    say("page-resign"),
    async () => {
      if (await confirm(say("page-resign-sure"), say("page-resign"))) act("resign")();
    },
    { icon: "resign" },
  );
  const actions = h(
    "div",
    { class: "actions", role: "group", "aria-label": say("page-actions") },
    undo,
    redo,
    hint,
    swap,
    resign,
  );
  // The keys of the board work when it has the focus: a click beside it gives it back.
  actions.addEventListener("click", (event) => {
    const byPointer = event instanceof PointerEvent && event.pointerType !== "" && event.detail > 0;
    if (byPointer && !document.querySelector("dialog[open]")) board.focus();
  });

  async function askHint() {
    if (hinting || !match.mayPlay) return;
    hinting = true;
    const ply = match.moves.length;
    show();
    const found = await match.hint();
    hinting = false;
    if (found && ply === match.moves.length && match.rules) {
      hinted = { hint: found, ply };
      const move = moveWords(match.rules, match.cellsAt(ply), found.move);
      announce(say("page-hint-found", { move, value: found.value.words }));
    }
    show();
  }

  function show() {
    if (match.missing) return showMissing();
    const { state, rules } = match;
    showNote();
    if (!state) return;
    if (!rules) return replace(element, h("h1", {}, state.game), h("p", {}, say("page-no-board")));
    const title = titleOf(state.game, rules);
    const { draws } = state.score;
    const round = [
      say("page-round", { round: state.round }),
      draws > 0 && say("page-draws", { draws }),
    ];
    replace(heading, title, h("small", {}, ` · ${round.filter(Boolean).join(" · ")}`));
    replace(seats, players(state, match.seat));
    const sending = match.pending !== null;
    line.textContent = hinting ? say("page-hint-thinking") : status(state, match.seat, sending);
    line.classList.toggle("over", state.outcome !== null);
    const turnFirst = match.mayPlay && state.opponent === "friend" ? `${line.textContent} · ` : "";
    entitle(turnFirst + title);
    showBoard(state, title);
    showActions(state);
    showExtra(state, title);
    showFinished(state);
    showLevel(state);
    tell(state);
  }

  /** @param {MatchState} state @param {string} title */
  function showBoard(state, title) {
    const rules = /** @type {NonNullable<typeof match.rules>} */ (match.rules);
    const { moves } = match;
    if (browsing !== null && browsing >= moves.length) browsing = null;
    const at = browsing ?? moves.length;
    const cells = match.cellsAt(at);
    const before = at > 0 ? match.cellsAt(at - 1) : cells;
    const last = at > 0 ? moveCell(rules, before, moves[at - 1]) : null;
    const over = winner(rules, cells) !== undefined;
    const shownHint = hinted && hinted.ply === at ? moveCell(rules, cells, hinted.hint.move) : null;
    board.show({
      rules,
      cells,
      title,
      last,
      winning: winningCells(rules, cells),
      hint: shownHint,
      player: browsing === null && match.mayPlay && !over ? toMove(cells) : null,
      still: browsing !== null,
    });
    list.show({ rules, start: match.start, moves, at });
    board.classList.toggle("ended", state.outcome !== null && browsing === null);
  }

  /** @param {MatchState} state */
  function showActions(state) {
    const { seat } = match;
    const playing = seat !== null && !state.outcome;
    const friend = state.opponent === "friend" && state.seats.guest.kind !== "engine";
    actions.hidden = seat === null;
    const asked = state.undo_asked_by;
    undo.querySelector("span")?.replaceChildren(friend ? say("page-undo-ask") : say("page-undo"));
    enable(
      undo,
      state.moves.length > 0 && asked === null && (playing || !friend) && !match.pending,
    );
    enable(redo, state.undone.length > 0 && !match.pending);
    redo.hidden = friend;
    enable(hint, match.mayPlay && !hinting && browsing === null);
    swap.hidden = state.opponent === "here" || friend;
    enable(swap, playing);
    enable(resign, playing && state.turn !== null);
  }

  /** What is asked of the reader before or beside the game. @param {MatchState} state @param {string} title */
  function showExtra(state, title) {
    const { seat } = match;
    const free = state.seats.guest.kind === "free";
    const asked = state.undo_asked_by;
    const kind =
      free && seat === "host"
        ? "invite"
        : free && !seat
          ? "welcome"
          : asked && seat
            ? `undo ${asked}`
            : seat
              ? ""
              : "watch";
    if (extra.dataset.kind === kind) return;
    extra.dataset.kind = kind;
    if (kind === "invite")
      replace(
        extra,
        invitation(id, perfect, (agent) => match.seatEngine(agent)),
      );
    else if (kind === "welcome") {
      const name = recall("choice", { name: "" }).name ?? "";
      replace(
        extra,
        welcome(seatTitle(state, "host", null), title, (own) => match.join(own), name),
      );
    } else if (asked && seat) {
      const name = seatTitle(state, asked, null);
      const text = asked === seat ? say("page-undo-asked") : say("page-undo-asks", { name });
      replace(
        extra,
        h(
          "div",
          { class: "card" },
          h("p", {}, text),
          asked !== seat && button(say("page-undo-allow"), act("undo"), { kind: "primary" }),
        ),
      );
    } else
      replace(
        extra,
        kind === "watch" && h("p", { class: "badge" }, icon("eye"), say("page-watching")),
      );
  }

  /** @param {MatchState} state */
  function showFinished(state) {
    const rules = /** @type {NonNullable<typeof match.rules>} */ (match.rules);
    finished.hidden = !state.outcome;
    const kind = state.outcome ? `${state.round} ${state.version} ${match.seat}` : "";
    if (finished.dataset.kind === kind) return;
    finished.dataset.kind = kind;
    const address = new URLSearchParams({ game: state.game });
    const fromStart = match.start.every((stone) => stone === "");
    const moves = movesText(rules, state.moves);
    address.set("position", fromStart ? moves : drawing(rules, match.start));
    if (!fromStart) address.set("moves", moves);
    address.set("review", "1");
    if (!state.outcome) return replace(finished);
    replace(
      finished,
      match.seat &&
        button(say("page-new-round"), act("rounds"), { icon: "round", kind: "primary" }),
      state.moves.length > 0 &&
        link(say("page-review-game"), `/analyse?${address}`, { icon: "analyse", kind: "wide" }),
      link(say("page-new-game"), "/", { kind: "wide" }),
    );
  }

  /** The agent on the other seat can be exchanged. @param {MatchState} state */
  function showLevel(state) {
    const { kind, agent } = state.seats.guest;
    const key = match.seat === "host" && kind === "engine" ? `${agent} ${perfect}` : "";
    if (key === shownLevel) return;
    shownLevel = key;
    if (!key) return replace(level);
    const picker = new AgentPicker();
    picker.offer(perfect);
    replace(
      level,
      h(
        "details",
        { class: "card" },
        h("summary", {}, say("page-level", { agent: agentTitle(agent) })),
        picker,
        button(say("page-level-change"), () => match.seatEngine(picker.value)),
      ),
    );
  }

  function showNote() {
    const { trouble, waiting } = match;
    const { length } = match.moves;
    if (trouble) {
      const again = trouble.again && button(say("page-try-again"), trouble.again);
      replace(note, h("p", { class: "complaint", role: "alert" }, trouble.text), again);
    } else if (waiting) replace(note, h("p", { class: "muted", role: "status" }, waiting));
    else if (browsing !== null) {
      const back = button(say("page-browse-live"), () => browse(length));
      replace(
        note,
        h("p", { class: "muted" }, say("page-browsing", { at: browsing, all: length })),
        back,
      );
    } else if (hinted && hinted.ply === length && match.rules) {
      const { move, value } = hinted.hint;
      const words = moveWords(match.rules, match.cellsAt(length), move);
      replace(note, h("p", {}, say("page-hint-found", { move: words, value: value.words })));
    } else replace(note);
  }

  /** Announces what is new. @param {MatchState} state */
  function tell(state) {
    const { moves, rules } = match;
    const [plies, { round }, over] = [moves.length, state, state.outcome !== null];
    const asked = state.undo_asked_by !== null && state.undo_asked_by !== match.seat;
    const parts = [];
    if (heard.plies >= 0 && rules) {
      if (round !== heard.round) parts.push(say("page-round", { round }));
      if (plies === heard.plies + 1 || (round !== heard.round && plies > 0)) {
        const before = match.cellsAt(plies - 1);
        parts.push(
          say("page-played", {
            player: toMove(before),
            move: moveWords(rules, before, moves[plies - 1]),
          }),
        );
      } else if (plies < heard.plies && round === heard.round) parts.push(say("page-taken-back"));
      if (over && !heard.over) parts.push(result(state, match.seat));
      else if (plies !== heard.plies || round !== heard.round)
        parts.push(
          match.mayPlay && state.opponent !== "here" ? status(state, match.seat, false) : "",
        );
      if (asked && !heard.asked && match.seat)
        parts.push(say("page-undo-asks", { name: seatTitle(state, otherSeat(match.seat), null) }));
    }
    if (heard.plies < 0 && state.turn && plies === 0) parts.push(status(state, match.seat, false));
    heard = { plies, round, over, asked };
    const text = parts.filter(Boolean).join(". ");
    if (text) announce(text);
  }

  function showMissing() {
    const title = say("page-room-missing");
    entitle(title);
    element.className = "view narrow";
    replace(
      element,
      h("h1", {}, title),
      h("p", {}, say("page-room-missing-why")),
      link(say("page-new-game"), "/", { kind: "primary" }),
    );
  }

  /** @param {number} ply */
  function browse(ply) {
    browsing = ply >= match.moves.length ? null : ply;
    show();
  }

  board.addEventListener("play", (event) => {
    hinted = null;
    match.play(/** @type {CustomEvent} */ (event).detail.move);
  });
  board.addEventListener("refuse", (event) => {
    const { place } = /** @type {CustomEvent} */ (event).detail;
    const text = say("page-refused", { place });
    replace(note, h("p", { class: "complaint" }, text));
    announce(text);
  });
  list.addEventListener("browse", (event) => browse(/** @type {CustomEvent} */ (event).detail));
  match.addEventListener("change", show);

  const element = h(
    "div",
    { class: "view room" },
    h("div", { class: "stage" }, heading, seats, line, board, note),
    h(
      "aside",
      { class: "panel", "aria-label": say("page-panel") },
      extra,
      finished,
      actions,
      h("section", { class: "card" }, h("h2", {}, say("page-moves")), list),
      level,
    ),
  );
  element.addEventListener("keydown", (event) => list.press(event));

  readdress(`/room/${id}`);
  match.open().then(async () => {
    const { game } = match.state ?? {};
    if (!game) return;
    board.focus();
    perfect = (knownGame(game) ?? (await findGame(game).catch(() => null)))?.perfect ?? false;
    delete extra.dataset.kind;
    show();
  });
  return { element, title: say("page-room-title"), close: () => match.close() };
}
