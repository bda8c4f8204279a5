// Import and export of positions and games: text, diagram, JSON, link.

import { get, NetworkError, Problem, post } from "../app/api.js";
import { findGame } from "../game/catalogue.js";
import { GameRecord } from "../game/record.js";
import { after, drawing, parsePosition, winner } from "../game/rules.js";
import { button, copyButton } from "../kit/button.js";
import { download } from "../kit/download.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";

/** @import {Rules} from "../game/rules.js" */

/** What the box takes, as data: moves, a drawing, a game. */
const EXAMPLES = '4453\nXO./.X./..O\n{"game": "connect4", "moves": ["4", "4"]}';

/** What was pasted is no game; the message tells why. */
class Unreadable extends Error {}

/**
 * The record of a start and moves. If they make none, the server is asked why.
 * @param {string} game @param {string} start @param {readonly string[] | string} moves
 */
export async function recordOf(game, start, moves) {
  const { name, rules } = await findGame(game);
  if (!rules) throw new Unreadable(say("page-no-board"));
  const record = readRecord(name, rules, start, moves);
  if (record) return record;
  const list = Array.isArray(moves) ? moves.join(" ") : String(moves);
  for (const position of [start, list]) await post("/analyses", { game, position });
  throw new Unreadable(say("page-import-moves"));
}

/**
 * The same without asking anybody; null if it is no record.
 * @param {string} game @param {Rules} rules @param {string} start @param {readonly string[] | string} moves
 */
export function readRecord(game, rules, start, moves) {
  const begun = parsePosition(rules, start);
  const list =
    typeof moves === "string"
      ? rules.gravity
        ? [...moves.replace(/\s/g, "")]
        : moves.split(/\s+/).filter(Boolean)
      : moves;
  if (!begun || !after(rules, begun.start, [...begun.moves, ...list])) return null;
  return new GameRecord(game, rules, begun.start, [...begun.moves, ...list]);
}

/** @param {string} text @param {string} game  the one that a bare position is of */
async function parse(text, game) {
  const pasted = text.trim();
  if (!pasted) throw new Unreadable(say("page-import-empty"));
  if (pasted.startsWith("{")) return parseJson(pasted, game);
  if (/^https?:\/\/|^\//.test(pasted)) return parseLink(pasted);
  return recordOf(game, pasted, []);
}

/** @param {string} text @param {string} game */
async function parseJson(text, game) {
  let data;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Unreadable(
      say("page-import-json", { reason: error instanceof Error ? error.message : "" }),
    );
  }
  const { game: named = game, start = "", position = "", moves = [] } = data;
  const strings = [named, start, position, ...(Array.isArray(moves) ? moves : [null])];
  if (strings.some((value) => typeof value !== "string"))
    throw new Unreadable(say("page-import-fields"));
  return recordOf(named, start || (moves.length === 0 ? position : ""), moves);
}

/** @param {string} text */
async function parseLink(text) {
  let url;
  try {
    url = new URL(text, location.origin);
  } catch {
    throw new Unreadable(say("page-import-link"));
  }
  const room = /\/room\/([\w-]+)$/.exec(url.pathname);
  if (room) {
    const match = await get(`/matches/${room[1]}`);
    return recordOf(match.game, match.start, match.moves);
  }
  const game = url.searchParams.get("game");
  if (!game) throw new Unreadable(say("page-import-link"));
  return recordOf(
    game,
    url.searchParams.get("position") ?? "",
    url.searchParams.get("moves") ?? "",
  );
}

/** @param {() => GameRecord} current @param {(record: GameRecord) => void} load */
export function importBox(current, load) {
  const field = h("textarea", {
    rows: 4,
    spellcheck: "false",
    autocapitalize: "off",
    "aria-label": say("page-import-field"),
    placeholder: EXAMPLES,
  });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const file = h("input", {
    type: "file",
    accept: ".json,.txt,application/json,text/plain",
    class: "unseen",
    "aria-label": say("page-import-file"),
  });
  async function read() {
    complaint.textContent = "";
    try {
      load(await parse(field.value, current().game));
      field.value = "";
    } catch (error) {
      const told = error instanceof Problem || error instanceof Unreadable;
      if (!told && !(error instanceof NetworkError)) throw error;
      complaint.textContent = told ? error.message : say("page-trouble-silence");
    }
  }
  file.addEventListener("change", async () => {
    field.value = (await file.files?.[0]?.text()) ?? "";
    file.value = "";
    read();
  });
  return h(
    "div",
    { class: "import" },
    field,
    complaint,
    h(
      "div",
      { class: "buttons" },
      button(say("page-import"), read, { kind: "primary" }),
      h("label", { class: "button" }, file, h("span", {}, say("page-import-file"))),
    ),
  );
}

export class Export extends HTMLElement {
  /** @param {GameRecord} record */
  show(record) {
    const json = `${JSON.stringify(exported(record), null, 2)}\n`;
    const link = location.origin + record.address();
    const row = (/** @type {string} */ label, /** @type {string} */ text) => {
      const field = h("input", { type: "text", readonly: true, value: text, "aria-label": label });
      return h(
        "div",
        { class: "field" },
        h("span", {}, label),
        h(
          "div",
          { class: "link-row" },
          field,
          copyButton(() => text, field),
        ),
      );
    };
    const keep = button(
      say("page-export-download"),
      () =>
        download(
          new Blob([json], { type: "application/json" }),
          `${record.game.replace(/\W+/g, "-")}.json`,
        ),
      { icon: "download" },
    );
    replace(
      this,
      row(say("page-export-link"), link),
      record.fromEmpty && row(say("page-export-moves"), record.position()),
      row(say("page-export-drawing"), drawing(record.rules, record.cells())),
      h(
        "div",
        { class: "field" },
        h("span", {}, say("page-export-game")),
        h(
          "div",
          { class: "link-row" },
          copyButton(() => json),
          keep,
        ),
      ),
    );
  }
}

customElements.define("game-export", Export);

/** @param {GameRecord} record */
function exported(record) {
  const won = winner(record.rules, record.cells(record.moves.length));
  return { ...record.json, ...(won !== undefined && { winner: won }) };
}
