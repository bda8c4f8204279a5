// Import and export of positions and games: text, diagram, JSON, link.

import { get, NetworkError, Problem } from "../app/api.js";
import { findGame } from "../game/catalogue.js";
import { GameRecord } from "../game/record.js";
import { linkTo } from "../kit/address.js";
import { button, copyButton } from "../kit/button.js";
import { download } from "../kit/download.js";
import { h, replace } from "../kit/element.js";
import { EmbedCode } from "../kit/embed-code.js";
import { say } from "../kit/words.js";
import { positionOf } from "./cached-api.js";

/** What was pasted is no game; the message tells why. */
class Unreadable extends Error {}

/**
 * The record of a start and moves. Fails as the request does.
 * @param {string} game @param {string} start @param {readonly string[] | string} moves
 */
export async function recordOf(game, start, moves) {
  const { picture } = await findGame(game);
  // Where a move is one character, links may have them without anything in between.
  const joined = picture.kind === "grid" && picture.ranks.length === 0;
  const list =
    typeof moves !== "string"
      ? moves
      : joined
        ? [...moves.replace(/[\s,]/g, "")]
        : moves.split(/[\s,]+/).filter(Boolean);
  return GameRecord.of(await positionOf({ game, position: start, moves: list }));
}

/** The record of a match. Fails as the request does. @param {string} id */
export async function recordOfMatch(id) {
  const { game, start, moves } = await get(`/matches/${encodeURIComponent(id)}`);
  return recordOf(game, start, moves);
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
  const room = /\/room\/?([\w-]*)$/.exec(url.pathname);
  const id = room && (room[1] || url.searchParams.get("id"));
  if (id) return recordOfMatch(id);
  const game = url.searchParams.get("game");
  if (!game) throw new Unreadable(say("page-import-link"));
  return recordOf(
    game,
    url.searchParams.get("position") ?? "",
    url.searchParams.get("moves") ?? "",
  );
}

export class Import extends HTMLElement {
  #load;
  #game = "";
  #field = h("textarea", {
    rows: 4,
    spellcheck: "false",
    autocapitalize: "off",
    "aria-label": say("page-import-field"),
  });
  #complaint = h("p", { class: "complaint", role: "alert" });

  /** @param {(record: GameRecord) => void} load */
  constructor(load) {
    super();
    this.#load = load;
  }

  connectedCallback() {
    const file = h("input", {
      type: "file",
      accept: ".json,.txt,application/json,text/plain",
      class: "unseen",
      "aria-label": say("page-import-file"),
    });
    file.addEventListener("change", async () => {
      this.#field.value = (await file.files?.[0]?.text()) ?? "";
      file.value = "";
      this.#read();
    });
    const buttons = h(
      "div",
      { class: "buttons" },
      button(say("page-import"), () => this.#read(), { kind: "primary" }),
      h("label", { class: "button" }, file, h("span", {}, say("page-import-file"))),
    );
    replace(this, this.#field, this.#complaint, buttons);
  }

  /** Suggests what the box takes: moves, a drawing, a game. @param {GameRecord} record  of the game chosen */
  show({ game, frames: [{ legal, drawing }] }) {
    this.#game = game;
    const moves = legal?.slice(0, 1).map(({ move }) => move) ?? [];
    const examples = [...moves, ...(drawing ? [drawing] : []), JSON.stringify({ game, moves })];
    this.#field.placeholder = examples.join("\n");
  }

  async #read() {
    this.#complaint.textContent = "";
    try {
      this.#load(await parse(this.#field.value, this.#game));
      this.#field.value = "";
    } catch (error) {
      const told = error instanceof Problem || error instanceof Unreadable;
      if (!told && !(error instanceof NetworkError)) throw error;
      this.#complaint.textContent = told ? error.message : say("page-trouble-silence");
    }
  }
}

customElements.define("game-import", Import);

export class Export extends HTMLElement {
  #code = new EmbedCode();

  /** @param {GameRecord} record @param {string} address */
  show(record, address) {
    const json = `${JSON.stringify(exported(record), null, 2)}\n`;
    const link = linkTo(address);
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
      record.fromStart && row(say("page-export-moves"), record.position() ?? ""),
      record.frame.drawing !== null && row(say("page-export-drawing"), record.frame.drawing),
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
      this.#code,
    );
    const position = record.position() ?? "";
    this.#code.show("enraya-board", { game: record.game, position, mode: "analysis" });
  }
}

customElements.define("game-export", Export);

/** @param {GameRecord} record */
function exported({ json, frames }) {
  const outcome = frames[frames.length - 1].outcome;
  return { ...json, ...(outcome && { winner: outcome.winner }) };
}
