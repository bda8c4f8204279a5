// Start view: game, opponent and side. The first move on the board starts the match.

import { positionOf } from "../analysis/cached-api.js";
import { NetworkError, Problem } from "../app/api.js";
import { go } from "../app/router.js";
import { remote } from "../app/transport.js";
import { AgentPicker } from "../game/agents.js";
import { Board, dress } from "../game/board.js";
import { families, findGame, games, knownGame, titleOf } from "../game/catalogue.js";
import { lineMiniature, miniature } from "../game/miniature.js";
import { GameRecord } from "../game/record.js";
import { gameName, SizeForm } from "../game/size-form.js";
import { stone } from "../game/stones.js";
import { roomPath } from "../kit/address.js";
import { h, replace } from "../kit/element.js";
import { EmbedCode } from "../kit/embed-code.js";
import { label, radios } from "../kit/radios.js";
import { serverNotice } from "../kit/server-notice.js";
import { recall, remember } from "../kit/storage.js";
import { say } from "../kit/words.js";
import { startMatch } from "../match/match.js";
import { headline, players } from "../match/players.js";

/**
 * @import {Rules, Sitter} from "../app/api.js"
 * @import {View} from "../app/router.js"
 * @import {Table} from "../match/players.js"
 * @typedef {{
 *   game: string, own: Rules, opponent: "engine" | "friend" | "here" | "watch",
 *   side: "X" | "O" | "lot", name: string, hints: boolean,
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
  hints: false,
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
  const heading = h("h1", { class: "room-title" });
  const seats = h("div");
  const line = h("p", { class: "status" });
  const rule = h("p", { class: "muted" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const start = h("button", { type: "submit", class: "button primary large" }, say("page-start"));
  const fixed = h("div", { class: "fixed" });
  const picker = new AgentPicker();
  const watched = { X: new AgentPicker("x-"), O: new AgentPicker("o-") };
  const pickers = [picker, watched.X, watched.O];
  const snippet = new EmbedCode();
  const code = h(
    "details",
    { class: "own-page" },
    h("summary", {}, say("page-embed-title")),
    snippet,
  );
  const size = new SizeForm();
  size.value = choice.own;
  size.addEventListener("change", keep);
  for (const each of pickers) each.addEventListener("change", showTable);

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
    showTable();
    const game = titleOf(name());
    const words = position ? say("page-from-position", { game }) : game;
    replace(fixed, h("h2", {}, words), h("a", { href: "/" }, say("page-other-game")));
    showVariants();
    size.hidden = choice.game !== OWN;
    picker.hidden = choice.opponent !== "engine";
    computers.hidden = choice.opponent !== "watch";
    sides.hidden = choice.opponent === "here" || choice.opponent === "watch";
    if (!starting) start.textContent = startWords();
    friend.hidden = choice.opponent !== "friend";
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
    line.textContent = playable && legal?.length ? say("page-tap-to-start") : "";
  }

  /** The match as it would begin: the same lines as there, so that the board stays in its place. */
  function showTable() {
    code.hidden = choice.opponent === "friend" || choice.opponent === "watch";
    snippet.show("enraya-board", {
      game: name(),
      position,
      ...(choice.opponent === "engine" && {
        mode: "play",
        opponent: picker.value,
        side: choice.side === "O" ? "O" : "X",
      }),
    });
    const { opponent, side, name: nickname } = choice;
    const friends = opponent === "friend";
    /** @type {Record<Choice["opponent"], Sitter>} */
    const guests = {
      engine: { kind: "engine", name: null, agent: picker.value },
      friend: { kind: "free", name: null, agent: null },
      here: { kind: "human", name: null, agent: null },
      watch: { kind: "engine", name: null, agent: watched.O.value },
    };
    /** @type {Sitter} */
    const player = { kind: "human", name: (friends && nickname.trim()) || null, agent: null };
    const watching = opponent === "watch";
    const host = watching ? { ...guests.watch, agent: watched.X.value } : player;
    const chooses = opponent === "engine" || friends;
    const first = chooses && side === "O" ? "guest" : "host";
    /** @type {Table} */
    const table = {
      game: name(),
      opponent: opponent === "watch" ? "engine" : opponent,
      seats: { host, guest: guests[opponent] },
      first,
      score: { host: 0, guest: 0, draws: 0 },
      round: 1,
      turn: friends ? null : first,
      outcome: null,
    };
    replace(heading, ...headline(table, titleOf(name())));
    if (record) replace(seats, players(table, watching ? null : "host", record.frame.picture));
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
    for (const each of pickers) each.offer(known);
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
      for (const each of pickers) each.offer(game);
      show();
    } catch (error) {
      if (closing.signal.aborted || wanted !== name()) return;
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      const silent = error instanceof NetworkError;
      complaint.textContent = silent ? say("page-trouble-silence") : error.message;
    }
  }

  const startWords = () =>
    choice.opponent === "watch" ? say("page-watch-start") : say("page-start");

  /** Lets two computers play. */
  function watch() {
    const query = new URLSearchParams({ game: name() });
    if (position) query.set("position", position);
    query.set("x", watched.X.value);
    query.set("o", watched.O.value);
    go(`/play?${query}`);
  }

  /** @param {string | null} opening  the move to begin with */
  async function begin(opening) {
    if (starting) return;
    if (choice.opponent === "watch") return watch();
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
      ...(opponent === "friend" && { hints: choice.hints }),
      ...(opponent === "friend" && nickname && { name: nickname }),
    };
    const waiting = (/** @type {number} */ seconds, /** @type {boolean} */ busy) => {
      const words = busy ? say("page-waiting-busy", { seconds }) : say("page-waiting-silence");
      complaint.textContent = words;
    };
    try {
      const id = await startMatch(wanted, { opening, waiting });
      if (!closing.signal.aborted) go(roomPath(id), opening !== null);
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
    start.textContent = now ? say("page-starting") : startWords();
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
    ["watch", label(say("page-opponent-watch"))],
  ];
  const opponents = radios(
    say("page-opponent"),
    rivals,
    choice.opponent,
    (opponent) => {
      choice.opponent = opponent;
      keep();
    },
    { kind: "segments halves" },
  );

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

  const computer = (/** @type {"X" | "O"} */ player) =>
    h(
      "fieldset",
      { class: "computer" },
      h("legend", {}, say("page-watch-side", { player })),
      watched[player],
    );
  const computers = h("div", { class: "details" }, computer("X"), computer("O"));

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
  const hintsBox = h("input", {
    type: "checkbox",
    checked: choice.hints,
    onchange: () => {
      choice.hints = hintsBox.checked;
      keep();
    },
  });
  const friend = h(
    "div",
    { class: "details" },
    !remote && serverNotice(),
    remote && h("label", { class: "field" }, label(say("page-name")), nameInput),
    remote && h("label", { class: "check" }, hintsBox, label(say("page-allow-hints"))),
  );

  const form = h(
    "form",
    { class: "panel setup", novalidate: true },
    asked ? fixed : choices,
    variants,
    size,
    rule,
    opponents,
    h("div", { class: "details" }, picker, computers, sides, friend),
    complaint,
    start,
    code,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin(null);
  });

  const title = say("page-play-title");
  const stage = h("div", { class: "stage" }, heading, seats, line, board);
  const element = h("div", { class: "view room" }, stage, form);
  learn();
  return { element, title, close: () => closing.abort() };
}
