// Choosing what to play, against whom, and on which side. The board is there
// already: the first stone starts the game.

import { AgentPicker } from "../agents.js";
import { Problem, Silence } from "../api.js";
import { Board } from "../board.js";
import { findGame, knownGame, lineGames, titleOf } from "../catalogue.js";
import { recall, remember } from "../device.js";
import { h, replace, s } from "../element.js";
import { startMatch } from "../match/match.js";
import { Measures } from "../measures.js";
import { go } from "../router.js";
import {
  after,
  emptyCells,
  gameName,
  moveCell,
  parsePosition,
  placed,
  toMove,
  winner,
} from "../rules.js";
import { disc } from "../stones.js";
import { say } from "../words.js";

/**
 * @import {Rules} from "../rules.js"
 * @import {View} from "../router.js"
 * @typedef {{game: string, own: Rules, opponent: "engine" | "friend" | "here", side: "X" | "O" | "lot", name: string}} Choice
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

/** The empty board of a game, small, with a line on it. @param {Rules} rules */
function miniature({ rows, columns, k, gravity }) {
  const [height, width] = [Math.min(rows, 6), Math.min(columns, 7)];
  const dots = [];
  for (let cell = 0; cell < height * width; cell++) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const length = Math.min(k, height, width);
    const onLine = x - Math.floor((width - length) / 2) === height - 1 - y && height - y <= length;
    const class_ = onLine ? "line" : gravity ? "hole" : "dot";
    dots.push(s("circle", { class: class_, cx: x + 0.5, cy: y + 0.5, r: 0.36 }));
  }
  return s(
    "svg",
    { class: "miniature", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    ...dots,
  );
}

/** @param {URLSearchParams} query @returns {View} */
export function mountPlay(query) {
  const closing = new AbortController();
  const stored = recall("choice", USUAL);
  /** @type {Choice} */
  const choice = { ...USUAL, ...stored, own: { ...USUAL.own, ...stored.own } };
  const asked = query.get("game");
  const position = query.get("position") ?? "";
  if (asked) choice.game = asked;
  if (!asked && choice.game !== OWN && !knownGame(choice.game)) choice.game = USUAL.game;

  const board = new Board();
  const caption = h("p", { class: "caption" });
  const rule = h("p", { class: "muted" });
  const measures = new Measures();
  measures.value = choice.own;
  measures.addEventListener("change", keep);
  const picker = new AgentPicker();
  const fixed = h("div", { class: "fixed" });
  const details = h("div", { class: "details" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const start = h("button", { type: "submit", class: "button primary large" }, say("page-start"));
  let starting = false;

  const rules = () => (choice.game === OWN ? choice.own : (knownGame(choice.game)?.rules ?? null));
  const name = () => (choice.game === OWN ? gameName(choice.own) : choice.game);
  const cells = () => {
    const drawn = rules();
    if (!drawn) return [];
    const parsed = position ? parsePosition(drawn, position) : null;
    return (parsed && after(drawn, parsed.start, parsed.moves)) ?? emptyCells(drawn);
  };
  const startsHere = () => choice.opponent === "here" || choice.side === toMove(cells());

  function keep() {
    if (!asked) remember("choice", choice);
    complaint.textContent = "";
    show();
  }

  function show() {
    const drawn = rules();
    if (drawn && (choice.game !== OWN || measures.fits)) {
      const over = winner(drawn, cells()) !== undefined;
      const player = startsHere() && choice.opponent !== "friend" && !over ? toMove(cells()) : null;
      board.show({
        rules: drawn,
        cells: cells(),
        title: titleOf(name(), drawn),
        player,
        still: true,
      });
      caption.textContent = player ? say("page-tap-to-start") : "";
    }
    const game = titleOf(name(), drawn);
    const words = position ? say("page-from-position", { game }) : game;
    replace(fixed, h("h2", {}, words), h("a", { href: "/" }, say("page-other-game")));
    measures.hidden = choice.game !== OWN;
    showDetails();
    learn();
  }

  function showDetails() {
    picker.hidden = choice.opponent !== "engine";
    sides.hidden = choice.opponent === "here";
    nameField.hidden = choice.opponent !== "friend";
  }

  /** What only the server knows of a board of one's own. */
  async function learn() {
    const wanted = name();
    const known = knownGame(wanted);
    rule.textContent = known?.rule ?? "";
    picker.offer(known?.perfect ?? false);
    if (known || (choice.game === OWN && !measures.fits)) return;
    try {
      const game = await findGame(wanted, closing.signal);
      if (wanted !== name()) return;
      rule.textContent = game.rule;
      picker.offer(game.perfect);
      if (choice.game !== OWN) show();
    } catch (error) {
      if (error instanceof Problem && wanted === name()) complaint.textContent = error.message;
    }
  }

  /** @param {string | null} opening */
  async function begin(opening) {
    if (starting) return;
    starting = true;
    start.setAttribute("aria-disabled", "true");
    start.textContent = say("page-starting");
    complaint.textContent = "";
    const { opponent, side } = choice;
    const first = side === "lot" && !opening ? "lot" : side === "O" ? "guest" : "host";
    try {
      const id = await startMatch(
        {
          game: name(),
          opponent: opponent === "engine" ? picker.value : opponent,
          first: opponent === "here" ? "host" : first,
          ...(position && { position }),
          ...(opponent === "friend" && choice.name.trim() && { name: choice.name.trim() }),
        },
        {
          opening,
          waiting: (seconds, busy) => {
            complaint.textContent = busy
              ? say("page-waiting-busy", { seconds })
              : say("page-waiting-silence");
          },
        },
      );
      if (!closing.signal.aborted) go(`/room/${id}`);
    } catch (error) {
      if (!(error instanceof Problem || error instanceof Silence)) throw error;
      complaint.textContent =
        error instanceof Problem ? error.message : say("page-trouble-silence");
      starting = false;
      start.removeAttribute("aria-disabled");
      start.textContent = say("page-start");
      show();
    }
  }

  board.addEventListener("play", (event) => {
    const { cell, move } = /** @type {CustomEvent} */ (event).detail;
    const drawn = rules();
    if (!drawn || starting || moveCell(drawn, cells(), move) !== cell) return;
    const after = placed(cells(), cell, toMove(cells()));
    board.show({ rules: drawn, cells: after, title: titleOf(name(), drawn), last: cell });
    begin(move);
  });

  /**
   * @param {string} legend @param {string} group @param {string} class_
   * @param {[string, (Node | string)[]][]} options @param {() => string} chosen @param {(value: string) => void} choose
   */
  const radios = (legend, group, class_, options, chosen, choose) =>
    h(
      "fieldset",
      { class: class_ },
      h("legend", {}, legend),
      ...options.map(([value, content]) =>
        h(
          "label",
          { class: "option" },
          h("input", {
            type: "radio",
            name: group,
            value,
            checked: chosen() === value,
            onchange: () => {
              choose(value);
              keep();
            },
          }),
          ...content,
        ),
      ),
    );

  const named = lineGames().map(
    ({ name, title, rules }) =>
      /** @type {[string, Node[]]} */ ([name, [miniature(rules), h("span", {}, title)]]),
  );
  const games = radios(
    say("page-game"),
    "game",
    "cards",
    [
      ...named,
      [
        OWN,
        [miniature({ ...USUAL.own, rows: 4, columns: 5 }), h("span", {}, say("page-own-board"))],
      ],
    ],
    () => choice.game,
    (value) => {
      choice.game = value;
    },
  );

  const opponents = radios(
    say("page-opponent"),
    "opponent",
    "segments",
    [
      ["engine", [h("span", {}, say("page-opponent-engine"))]],
      ["friend", [h("span", {}, say("page-opponent-friend"))]],
      ["here", [h("span", {}, say("page-opponent-here"))]],
    ],
    () => choice.opponent,
    (value) => {
      choice.opponent = /** @type {Choice["opponent"]} */ (value);
    },
  );

  const face = (/** @type {"X" | "O"} */ player) =>
    s("svg", { class: "stone-icon", viewBox: "-.5 -.5 1 1", "aria-hidden": "true" }, disc(player));
  const sides = radios(
    say("page-side"),
    "side",
    "segments",
    [
      ["X", [face("X"), h("span", {}, say("page-side-x"))]],
      ["O", [face("O"), h("span", {}, say("page-side-o"))]],
      ["lot", [h("span", {}, say("page-side-lot"))]],
    ],
    () => choice.side,
    (value) => {
      choice.side = /** @type {Choice["side"]} */ (value);
    },
  );

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
  const nameField = h("label", { class: "field" }, h("span", {}, say("page-name")), nameInput);

  replace(details, picker, sides, nameField);
  const form = h(
    "form",
    { class: "panel setup" },
    asked ? fixed : games,
    measures,
    rule,
    opponents,
    details,
    complaint,
    start,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin(null);
  });

  const title = say("page-play-title");
  const element = h(
    "div",
    { class: "view" },
    h("h1", { class: "unseen" }, title),
    h("div", { class: "stage" }, board, caption),
    form,
  );
  show();
  return { element, title, close: () => closing.abort() };
}
