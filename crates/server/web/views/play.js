// Start view: game, opponent and side. The first move on the board starts the match.

import { positionOf } from "../analysis/cached-api.js";
import { NetworkError, Problem } from "../app/api.js";
import { go } from "../app/router.js";
import { AgentPicker } from "../game/agents.js";
import { Board, dress } from "../game/board.js";
import { families, findGame, games, knownGame, titleOf } from "../game/catalogue.js";
import { lineMiniature, miniature } from "../game/miniature.js";
import { GameRecord } from "../game/record.js";
import { gameName, SizeForm } from "../game/size-form.js";
import { stone } from "../game/stones.js";
import { h, replace } from "../kit/element.js";
import { label, radios } from "../kit/radios.js";
import { recall, remember } from "../kit/storage.js";
import { say } from "../kit/words.js";
import { startMatch } from "../match/match.js";

/**
 * @import {Rules} from "../app/api.js"
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
  const exists = choice.game === OWN || games().some(({ name }) => name === choice.game);
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

  const name = () => (choice.game === OWN ? gameName(choice.own) : choice.game);
  /** What the match begins from; null until it is known. @type {GameRecord | null} */
  let record = null;

  function keep() {
    if (!asked) remember("choice", choice);
    complaint.textContent = "";
    learn();
  }

  function show() {
    if (record) showBoard(record);
    const game = titleOf(name());
    const words = position ? say("page-from-position", { game }) : game;
    replace(fixed, h("h2", {}, words), h("a", { href: "/" }, say("page-other-game")));
    showVariants();
    size.hidden = choice.game !== OWN;
    picker.hidden = choice.opponent !== "engine";
    sides.hidden = choice.opponent === "here";
    nameField.hidden = choice.opponent !== "friend";
  }

  /** @param {GameRecord} begun */
  function showBoard({ frame: { picture, legal, to_move, drawing } }) {
    const { opponent, side } = choice;
    const begins = opponent === "here" || (opponent === "engine" && side === to_move);
    const playable = begins && !starting;
    dress(element, picture);
    board.show({
      picture,
      title: titleOf(name()),
      legal: playable ? (legal ?? []) : [],
      player: to_move,
      text: drawing,
      still: true,
    });
    caption.textContent = playable && legal?.length ? say("page-tap-to-start") : "";
  }

  /** The games of the chosen family, if it has several. */
  function showVariants() {
    const family = families().find((group) => group.some(({ name }) => name === choice.game));
    variants.hidden = Boolean(asked) || !family || family.length < 2;
    if (variants.hidden || variants.dataset.family === family?.[0].family) return;
    variants.dataset.family = family?.[0].family;
    /** @type {[string, Node][]} */
    const options = (family ?? []).map(({ name, title }, _, [{ family_title }]) => [
      name,
      label(title.replace(family_title, "").trim() || title),
    ]);
    const choose = (/** @type {string} */ game) => {
      choice.game = game;
      keep();
    };
    replace(variants, radios(say("page-variant"), options, choice.game, choose));
  }

  /** Finds out what the match begins from; what is not in the catalogue, the server knows. */
  async function learn() {
    const wanted = name();
    const known = knownGame(wanted);
    rule.textContent = known?.rule ?? "";
    picker.offer(known);
    if (known && !position) record = GameRecord.fresh(known);
    show();
    if ((known && !position) || (choice.game === OWN && !size.fits)) return;
    try {
      const { signal } = closing;
      const game = await findGame(wanted, signal);
      const view =
        position && (await positionOf({ game: wanted, position, moves: [] }, { signal }));
      if (wanted !== name()) return;
      record = view ? GameRecord.of(view) : GameRecord.fresh(game);
      rule.textContent = game.rule;
      picker.offer(game);
      show();
    } catch (error) {
      if (closing.signal.aborted || wanted !== name()) return;
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      const silent = error instanceof NetworkError;
      complaint.textContent = silent ? say("page-trouble-silence") : error.message;
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

  board.onPlay((legal) => {
    if (!record || starting) return;
    const { last, frame } = record.played(legal);
    board.show({ picture: frame.picture, title: titleOf(name()), last });
    begin(legal.move);
  });

  const variants = h("div", { class: "variants" });
  const familyOf = (/** @type {string} */ game) => knownGame(game)?.family ?? OWN;
  /** @type {[string, ...Node[]][]} */
  const tiles = families().map(([{ family, family_title, picture, rules }]) => [
    family,
    miniature(picture, rules),
    label(family_title),
  ]);
  const own = lineMiniature({ ...USUAL.own, rows: 4, columns: 5 });
  const choices = radios(
    say("page-game"),
    [...tiles, [OWN, own, label(say("page-own-board"))]],
    choice.game === OWN ? OWN : familyOf(choice.game),
    (family) => {
      choice.game = games().find((game) => game.family === family)?.name ?? OWN;
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
    ["lot", label(say("page-side-random"))],
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
    asked ? fixed : choices,
    variants,
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
  const element = h("div", { class: "view" }, heading, stage, form);
  learn();
  return { element, title, close: () => closing.abort() };
}
