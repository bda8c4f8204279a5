// Match view: a match being played or watched.

import { doors } from "../app/missing.js";
import { setTitle } from "../app/router.js";
import { AgentPicker } from "../game/agents.js";
import { Board, dress } from "../game/board.js";
import { agentTitle, findGame, titleOf } from "../game/catalogue.js";
import { MoveList } from "../game/moves.js";
import { moveTextWords, moveWords } from "../game/place-names.js";
import { announce } from "../kit/announcer.js";
import { button, link } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { icon } from "../kit/icons.js";
import { redraw } from "../kit/redraw.js";
import { sound, soundIsOn, switchSound } from "../kit/sound.js";
import { recall } from "../kit/storage.js";
import { say } from "../kit/words.js";
import { Actions } from "../match/actions.js";
import { Announcements } from "../match/announcements.js";
import { Effects } from "../match/effects.js";
import { Finish } from "../match/finish.js";
import { invitation, welcome } from "../match/invitation.js";
import { Match } from "../match/match.js";
import { headline, players } from "../match/players.js";
import { ProgressPanel } from "../match/progress.js";
import { questionCards, questions } from "../match/questions.js";
import { status } from "../match/status-text.js";

/**
 * @import {Game, Hint, MatchState} from "../app/api.js"
 * @import {GameRecord} from "../game/record.js"
 * @import {View} from "../app/router.js"
 */

function soundSwitch() {
  const box = h("input", { type: "checkbox", checked: soundIsOn() });
  box.addEventListener("change", () => {
    switchSound(box.checked);
    sound("own");
  });
  return h("label", { class: "check" }, box, h("span", {}, say("page-sound")));
}

/** @param {URLSearchParams} _query @param {string} id @returns {View} */
export function mountMatch(_query, id) {
  const closing = new AbortController();
  const match = new Match(id);
  const announcements = new Announcements();
  const board = new Board();
  const list = new MoveList();
  const heading = h("h1", { class: "room-title" });
  const classroom = h("div", { class: "classroom" });
  const seats = h("div");
  const line = h("p", { class: "status" });
  const note = h("div", { class: "note" });
  const extra = h("div", { class: "extra" });
  const level = h("div", { class: "level" });
  const progress = new ProgressPanel();
  const effects = new Effects();
  const finish = new Finish(match, () => board.focus());
  /** How many moves are shown; null: all there are. @type {number | null} */
  let browsing = null;
  /** @type {{hint: Hint, ply: number} | null} */
  let hinted = null;
  let hinting = false;
  /** @type {Game | null} */
  let game = null;

  const actions = new Actions((what) => {
    browsing = null;
    hinted = null;
    match.act(what);
  }, askHint);
  // The keys of the board work while it has the focus: a click beside it gives it back.
  actions.element.addEventListener("click", (event) => {
    const byPointer = event instanceof PointerEvent && event.pointerType !== "";
    if (byPointer && !document.querySelector("dialog[open]")) board.focus();
  });

  async function askHint() {
    if (hinting || !match.mayPlay) return;
    hinting = true;
    const ply = match.plies;
    show();
    const found = await match.hint();
    hinting = false;
    if (found && ply === match.plies && match.record) {
      hinted = { hint: found, ply };
      announce(hintWords(match.record, found));
    }
    show();
  }

  /** @param {GameRecord} record @param {Hint} hint */
  function hintWords({ frame: { picture, legal } }, { move, value }) {
    const known = legal?.find((found) => found.move === move);
    const words = known ? moveWords(picture, known) : moveTextWords(picture, move);
    return say("page-hint-found", { move: words, value: value.words });
  }

  function show() {
    if (match.missing) return showMissing();
    const { state, record } = match;
    showNote();
    if (!state || !record) return;
    if (browsing !== null && browsing >= record.plies.length) browsing = null;
    const title = titleOf(state.game, state.rules);
    dress(element, state.picture);
    showHead(state, title);
    showBoard(browsing === null ? record : record.browse(browsing), title);
    actions.show(match, browsing === null && !hinting);
    showExtra(state, title);
    finish.show(record);
    showLevel(state);
    progress.follow(match);
    effects.follow(match, stage);
    const heard = announcements.of(match, state);
    if (heard) announce(heard);
  }

  /** @param {MatchState} state @param {string} title */
  function showHead(state, title) {
    replace(heading, ...headline(state, title));
    redraw(classroom, state.class ?? "", () => [
      state.class ? link(say("page-class-back"), "/class", { icon: "people" }) : null,
    ]);
    const { picture } = match.record?.frame ?? state;
    const friends = { presence: match.presence, hints: state.hints };
    replace(seats, players(state, match.seat, picture, friends));
    const words = status(state, match.seat, match.pending !== null);
    line.textContent = hinting ? say("page-hint-thinking") : words;
    line.classList.toggle("over", state.outcome !== null);
    const called = match.mayPlay && state.opponent === "friend";
    setTitle(called ? `${words} · ${title}` : title);
  }

  /** @param {GameRecord} record @param {string} title */
  function showBoard(record, title) {
    const { picture, legal, winning, drawing, to_move } = record.frame;
    const live = browsing === null;
    board.show({
      picture,
      title,
      legal: live && match.mayPlay ? (legal ?? []) : [],
      player: to_move,
      last: record.last,
      winning,
      hint: hinted?.ply === record.at ? hinted.hint.move : null,
      text: drawing,
      still: !live,
    });
    list.show(record);
  }

  /** What is asked of the reader before or beside the game. @param {MatchState} state @param {string} title */
  function showExtra(state, title) {
    const { seat } = match;
    const free = state.seats.guest.kind === "free";
    const asked = seat ? questions(state, seat) : [];
    if (free && seat === "host") {
      const seatEngine = (/** @type {string} */ agent) => match.seatEngine(agent);
      redraw(extra, `invite ${game?.name}`, () => [invitation(id, game, seatEngine)]);
    } else if (free && !seat) {
      const name = recall("choice", { name: "" }).name ?? "";
      const join = (/** @type {string} */ own) => match.join(own);
      redraw(extra, "welcome", () => [welcome(title, join, name)]);
    } else if (seat && asked.length > 0) {
      redraw(extra, asked.join(" "), () => questionCards(state, seat, (what) => match.act(what)));
    } else {
      const watching = () => h("p", { class: "badge" }, icon("eye"), say("page-watching"));
      redraw(extra, seat ? "" : "watch", () => [!seat && watching()]);
    }
  }

  /** The agent on the other seat can be exchanged. @param {MatchState} state */
  function showLevel(state) {
    const { kind, agent } = state.seats.guest;
    const exchangeable = match.seat === "host" && kind === "engine" && !state.class;
    redraw(level, exchangeable ? `${agent} ${game?.name}` : "", () => {
      if (!exchangeable) return [];
      const picker = new AgentPicker();
      picker.offer(game);
      const change = button(say("page-level-change"), () => match.seatEngine(picker.value));
      const title = h("summary", {}, say("page-level", { agent: agentTitle(agent, state.game) }));
      return [h("details", { class: "card" }, title, picker, change)];
    });
  }

  function showNote() {
    const { trouble, waiting, record } = match;
    const all = match.plies;
    if (trouble) {
      const again = trouble.again;
      const retry = again && button(say("page-try-again"), () => again());
      replace(note, h("p", { class: "complaint", role: "alert" }, trouble.text), retry);
    } else if (waiting) replace(note, h("p", { class: "muted", role: "status" }, waiting));
    else if (browsing !== null) {
      const words = say("page-browsing", { at: browsing, all });
      const back = button(say("page-browse-live"), () => browse(all));
      replace(note, h("p", { class: "muted" }, words), back);
    } else if (hinted?.ply === all && record) {
      replace(note, h("p", {}, hintWords(record, hinted.hint)));
    } else replace(note);
  }

  function showMissing() {
    const title = say("page-room-missing");
    setTitle(title);
    element.className = "view narrow missing";
    replace(element, h("h1", {}, title), h("p", {}, say("page-room-missing-why")), doors());
  }

  /** @param {number} ply */
  function browse(ply) {
    browsing = ply >= match.plies ? null : ply;
    show();
  }

  board.onPlay(({ move }) => {
    hinted = null;
    match.play(move);
  });
  board.onRefuse((text) => {
    replace(note, h("p", { class: "complaint" }, text));
    announce(text);
  });
  list.addEventListener("browse", (event) => browse(/** @type {CustomEvent} */ (event).detail));
  match.addEventListener("change", show);
  match.addEventListener("thinking", () => progress.follow(match));
  document.addEventListener("keydown", (event) => list.press(event), { signal: closing.signal });

  const panel = h(
    "aside",
    { class: "panel", "aria-label": say("page-panel") },
    classroom,
    actions.element,
    finish.element,
    extra,
    progress.element,
    h("section", { class: "card" }, h("h2", {}, say("page-moves")), list),
    level,
    soundSwitch(),
  );
  const stage = h("div", { class: "stage" }, heading, seats, line, board, note);
  const element = h("div", { class: "view room" }, stage, panel);

  match.open().then(async () => {
    if (!match.state) return;
    board.focus();
    game = await findGame(match.state.game).catch(() => null);
    show();
  });
  return {
    element,
    title: say("page-room-title"),
    close: () => {
      closing.abort();
      progress.close();
      match.close();
    },
  };
}
