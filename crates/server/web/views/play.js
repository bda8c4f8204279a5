// Start view: game, opponent and side. The first stone on the board starts the match.

import { NetworkError, Problem } from "../app/api.js";
import { go } from "../app/router.js";
import { AgentPicker } from "../game/agents.js";
import { Board } from "../game/board.js";
import { findGame, knownGame, lineGames, titleOf } from "../game/catalogue.js";
import {
  after,
  emptyCells,
  gameName,
  parsePosition,
  placed,
  toMove,
  winner,
} from "../game/rules.js";
import { SizeForm } from "../game/size-form.js";
import { miniature, stone } from "../game/stones.js";
import { h, replace } from "../kit/element.js";
import { label, radios } from "../kit/radios.js";
import { recall, remember } from "../kit/storage.js";
import { say } from "../kit/words.js";
import { startMatch } from "../match/match.js";

/**
 * @import {Rules} from "../game/rules.js"
 * @import {View} from "../app/router.js"
 * @typedef {{
 *   game: string, own: Rules, opponent: "engine" | "friend" | "here",
 *   side: "X" | "O" | "lot", name: string,
 * }} Choice
 */

const OWN = "own";

/** @type {Choice} */
const USUAL = {
  game: "connect4",
  own: { rows: 5, columns: 6, k: 4, gravity: true, misere: false, exact: false },
  opponent: "engine",
  side: "X",
  name: "",
};

/** What was chosen before, as far as it still exists. @returns {Choice} */
function lastChoice() {
  const stored = recall("choice", USUAL);
  const choice = { ...USUAL, ...stored, own: { ...USUAL.own, ...stored.own } };
  const exists = choice.game === OWN || lineGames().some(({ name }) => name === choice.game);
  return exists ? choice : { ...choice, game: USUAL.game };
}

/** @param {URLSearchParams} query @returns {View} */
export function mountPlay(query) {
  const closing = new AbortController();
  const choice = lastChoice();
  const asked = query.get("game");
  const position = query.get("position") ?? "";
  if (asked) choice.game = asked;
  let starting = false;

  const board = new Board();
  const caption = h("p", { class: "caption" });
  const rule = h("p", { class: "muted" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const start = h("button", { type: "submit", class: "button primary large" }, say("page-start"));
  const fixed = h("div", { class: "fixed" });
  const picker = new AgentPicker();
  const size = new SizeForm();
  size.value = choice.own;
  size.addEventListener("change", keep);

  const rules = () => (choice.game === OWN ? choice.own : (knownGame(choice.game)?.rules ?? null));
  const name = () => (choice.game === OWN ? gameName(choice.own) : choice.game);

  /** The board the game starts from. @param {Rules} drawn */
  function cells(drawn) {
    const parsed = position ? parsePosition(drawn, position) : null;
    return (parsed && after(drawn, parsed.start, parsed.moves)) ?? emptyCells(drawn);
  }

  function keep() {
    if (!asked) remember("choice", choice);
    complaint.textContent = "";
    show();
  }

  function show() {
    const drawn = rules();
    if (drawn && (choice.game !== OWN || size.fits)) showBoard(drawn);
    const game = titleOf(name(), drawn);
    const words = position ? say("page-from-position", { game }) : game;
    replace(fixed, h("h2", {}, words), h("a", { href: "/" }, say("page-other-game")));
    size.hidden = choice.game !== OWN;
    picker.hidden = choice.opponent !== "engine";
    sides.hidden = choice.opponent === "here";
    nameField.hidden = choice.opponent !== "friend";
    learn();
  }

  /** @param {Rules} drawn */
  function showBoard(drawn) {
    const stones = cells(drawn);
    const { opponent, side } = choice;
    const begins = opponent === "here" || (opponent === "engine" && side === toMove(stones));
    const over = winner(drawn, stones) !== undefined;
    const player = begins && !over && !starting ? toMove(stones) : null;
    const title = titleOf(name(), drawn);
    board.show({ rules: drawn, cells: stones, title, player, still: true });
    caption.textContent = player ? say("page-tap-to-start") : "";
  }

  /** What only the server knows of a board of one's own. */
  async function learn() {
    const wanted = name();
    const known = knownGame(wanted);
    rule.textContent = known?.rule ?? "";
    picker.offer(known);
    if (known || (choice.game === OWN && !size.fits)) return;
    try {
      const game = await findGame(wanted, closing.signal);
      if (wanted !== name()) return;
      rule.textContent = game.rule;
      picker.offer(game);
      if (choice.game !== OWN) show();
    } catch (error) {
      if (error instanceof Problem && wanted === name()) complaint.textContent = error.message;
    }
  }

  /** @param {string | null} opening  the move to begin with */
  async function begin(opening) {
    if (starting) return;
    setStarting(true);
    if (!opening) show();
    complaint.textContent = "";
    const { opponent, side } = choice;
    const first = {
      X: /** @type {const} */ ("host"),
      O: /** @type {const} */ ("guest"),
      lot: /** @type {const} */ ("lot"),
    };
    const nickname = choice.name.trim();
    const wanted = {
      game: name(),
      opponent: opponent === "engine" ? picker.value : opponent,
      first: opponent === "here" ? "host" : first[side],
      ...(position && { position }),
      ...(opponent === "friend" && nickname && { name: nickname }),
    };
    const waiting = (/** @type {number} */ seconds, /** @type {boolean} */ busy) => {
      const words = busy ? say("page-waiting-busy", { seconds }) : say("page-waiting-silence");
      complaint.textContent = words;
    };
    try {
      const id = await startMatch(wanted, { opening, waiting });
      if (!closing.signal.aborted) go(`/room/${id}`);
    } catch (error) {
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      setStarting(false);
      show();
      const silent = error instanceof NetworkError;
      complaint.textContent = silent ? say("page-trouble-silence") : error.message;
    }
  }

  /** @param {boolean} now */
  function setStarting(now) {
    starting = now;
    start.setAttribute("aria-disabled", String(now));
    start.textContent = now ? say("page-starting") : say("page-start");
  }

  board.addEventListener("play", (event) => {
    const { cell, move } = /** @type {CustomEvent} */ (event).detail;
    const drawn = rules();
    if (!drawn || starting) return;
    const stones = cells(drawn);
    const played = placed(stones, cell, toMove(stones));
    board.show({ rules: drawn, cells: played, title: titleOf(name(), drawn), last: cell });
    begin(move);
  });

  /** @type {[string, ...Node[]][]} */
  const named = lineGames().map(({ name, title, rules }) => [name, miniature(rules), label(title)]);
  const own = miniature({ ...USUAL.own, rows: 4, columns: 5 });
  const games = radios(
    say("page-game"),
    [...named, [OWN, own, label(say("page-own-board"))]],
    choice.game,
    (game) => {
      choice.game = game;
      keep();
    },
    { kind: "cards" },
  );

  /** @type {[Choice["opponent"], Node][]} */
  const rivals = [
    ["engine", label(say("page-opponent-engine"))],
    ["friend", label(say("page-opponent-friend"))],
    ["here", label(say("page-opponent-here"))],
  ];
  const opponents = radios(say("page-opponent"), rivals, choice.opponent, (opponent) => {
    choice.opponent = opponent;
    keep();
  });

  /** @type {[Choice["side"], ...Node[]][]} */
  const lots = [
    ["X", stone("X"), label(say("page-side-x"))],
    ["O", stone("O"), label(say("page-side-o"))],
    ["lot", label(say("page-side-lot"))],
  ];
  const sides = radios(say("page-side"), lots, choice.side, (side) => {
    choice.side = side;
    keep();
  });

  const nameInput = h("input", {
    type: "text",
    maxlength: 40,
    value: choice.name,
    autocomplete: "nickname",
    oninput: () => {
      choice.name = nameInput.value;
      if (!asked) remember("choice", choice);
    },
  });
  const nameField = h("label", { class: "field" }, label(say("page-name")), nameInput);

  const form = h(
    "form",
    { class: "panel setup", novalidate: true },
    asked ? fixed : games,
    size,
    rule,
    opponents,
    h("div", { class: "details" }, picker, sides, nameField),
    complaint,
    start,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin(null);
  });

  const title = say("page-play-title");
  const heading = h("h1", { class: "unseen" }, title);
  const stage = h("div", { class: "stage" }, board, caption);
  show();
  const element = h("div", { class: "view" }, heading, stage, form);
  return { element, title, close: () => closing.abort() };
}
