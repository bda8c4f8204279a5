// Choice of puzzles: game, theme and difficulty, kept on this device.

import { games } from "../game/catalogue.js";
import { h, replace } from "../kit/element.js";
import { label, radios } from "../kit/radios.js";
import { recall, remember } from "../kit/storage.js";
import { say } from "../kit/words.js";

/** @import {Game} from "../app/api.js" */

const DIFFICULTIES = [1, 2, 3, 4, 5];
const ANY = "";

/** The games that have puzzles. */
const puzzling = () => games().filter(({ puzzles }) => puzzles);

/** @param {unknown} name */
const known = (name) => puzzling().find((game) => game.name === name);

export class PuzzleChooser extends HTMLElement {
  /** @type {Game} */
  game;
  theme = ANY;
  /** Empty for any. */
  difficulty = ANY;
  #select = h("select");
  #themes = h("select");
  #theme = h("label", { class: "field inline" }, h("span", {}, say("page-puzzle-theme")));
  #levels = h("div");

  /** @param {URLSearchParams} query */
  constructor(query) {
    super();
    const kept = recall("puzzle", { game: "connect4", difficulty: ANY, theme: ANY });
    this.game = known(query.get("game")) ?? known(kept.game) ?? puzzling()[0];
    this.theme = query.get("theme") ?? (query.has("game") ? ANY : String(kept.theme ?? ANY));
    this.difficulty = query.get("difficulty") ?? String(kept.difficulty ?? ANY);
    this.#theme.append(this.#themes);
    this.#select.append(
      ...puzzling().map(({ name, title }) =>
        h("option", { value: name, selected: name === this.game.name }, title),
      ),
    );
    this.#select.addEventListener("change", () => {
      this.game = known(this.#select.value) ?? this.game;
      this.#choose();
    });
    this.#themes.addEventListener("change", () => {
      this.theme = this.#themes.value;
      this.#choose();
    });
  }

  connectedCallback() {
    const game = h(
      "label",
      { class: "field inline" },
      h("span", {}, say("page-game")),
      this.#select,
    );
    replace(this, game, this.#theme, this.#levels);
    this.#offer();
  }

  #choose() {
    this.#offer();
    this.dispatchEvent(new Event("change"));
  }

  /** What this game has; a choice that it does not have is dropped. */
  #offer() {
    const set = this.game.puzzle_set;
    const themes = set?.themes ?? [];
    if (!themes.some(({ name }) => name === this.theme)) this.theme = ANY;
    const offered = set ? set.difficulties : DIFFICULTIES;
    if (!offered.includes(Number(this.difficulty))) this.difficulty = set ? ANY : "1";
    this.#theme.hidden = themes.length < 2;
    const option = (/** @type {string} */ value, /** @type {string} */ text) =>
      h("option", { value, selected: value === this.theme }, text);
    replace(
      this.#themes,
      option(ANY, say("page-puzzle-any-theme")),
      ...themes.map(({ name, title, count }) => option(name, `${title} (${count})`)),
    );
    /** @type {[string, Node][]} */
    const levels = offered.map((level) => [String(level), label(String(level))]);
    if (set) levels.unshift([ANY, label(say("page-puzzle-any"))]);
    const choose = (/** @type {string} */ level) => {
      this.difficulty = level;
      this.#choose();
    };
    if (this.#levels.dataset.game !== this.game.name) {
      this.#levels.dataset.game = this.game.name;
      const look = { kind: "segments sixths" };
      replace(this.#levels, radios(say("page-difficulty"), levels, this.difficulty, choose, look));
    }
  }

  /** What the server is asked for: any puzzle of this choice. */
  get question() {
    const { game, theme, difficulty } = this;
    remember("puzzle", { game: game.name, theme, difficulty });
    return new URLSearchParams({
      game: game.name,
      ...(theme && { theme }),
      ...(difficulty && { difficulty }),
    });
  }
}

customElements.define("puzzle-chooser", PuzzleChooser);
