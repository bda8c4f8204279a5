// Opponent form: a row of levels, and the other agents with their depth or time.

import { h, replace } from "../kit/element.js";
import { label, radio } from "../kit/radios.js";
import { recall, remember } from "../kit/storage.js";
import { say } from "../kit/words.js";
import { agents, agentText, levelTitle } from "./catalogue.js";

/**
 * @import {Agent, Game, Range} from "../app/api.js"
 * @typedef {"depth" | "time"} Setting
 */

let pickers = 0;

export class AgentPicker extends HTMLElement {
  #group = `opponent-${++pickers}`;
  /** @type {Agent[]} */
  #agents = [];
  /** @type {Game["levels"]} */
  #levels = [];
  #about = h("p", { class: "about" });
  #prefix;
  #name;
  #level;
  #settings;

  /** @param {string} [prefix]  of what is remembered, if it is not the opponent of a player */
  constructor(prefix = "") {
    super();
    this.#prefix = prefix;
    this.#name = recall(`${prefix}agent`, "");
    this.#level = recall(`${prefix}level`, 0);
    this.#settings = { depth: recall(`${prefix}depth`, 0), time: recall(`${prefix}time`, 0) };
  }

  /**
   * Offers the agents of a game; those that play any while nothing is known of it. What was opened
   * stays open, and the keyboard's focus where it was.
   * @param {Game | null} game
   */
  offer(game) {
    this.#levels = game?.levels ?? [];
    this.#agents = agents(game?.perfect ?? false);
    const opened = this.querySelector("details")?.open ?? false;
    const focused = this.querySelector("input:focus");
    const others = this.#agents.filter(({ name }) => name !== "level");
    const row = h(
      "fieldset",
      { class: "segments levels", hidden: this.#levels.length === 0 },
      h("legend", {}, say("page-level-row")),
      ...this.#levels.map((_, index) => this.#levelOption(index + 1)),
    );
    const more = h(
      "details",
      { class: "more", open: opened || this.#agent.name !== "level" },
      h("summary", {}, say("page-more-opponents")),
      h(
        "fieldset",
        { class: "others" },
        h("legend", { class: "unseen" }, say("page-more-opponents")),
        ...others.map((agent) => this.#option(agent)),
      ),
    );
    replace(this, row, this.#about, more);
    this.#showAbout();
    if (focused instanceof HTMLInputElement) {
      const radios = /** @type {NodeListOf<HTMLInputElement>} */ (this.querySelectorAll("input"));
      [...radios].find(({ value }) => value === focused.value)?.focus({ preventScroll: true });
    }
  }

  /** @returns {Agent} */
  get #agent() {
    const named = this.#agents.find(({ name }) => name === this.#name);
    const level = this.#agents.find(({ name }) => name === "level");
    const chosen = named ?? level ?? this.#agents[0];
    if (chosen?.name !== "level" || this.#levels.length > 0) return chosen;
    return this.#agents.find(({ depth }) => depth) ?? this.#agents[0];
  }

  /** The chosen level, as far as the game has it. */
  get #chosenLevel() {
    const usual = Math.ceil(this.#levels.length / 2);
    return Math.max(1, Math.min(this.#level || usual, this.#levels.length));
  }

  /** @param {Setting} key @param {Range} range */
  #within(key, { least, most, usual }) {
    return Math.max(least, Math.min(this.#settings[key] || usual, most));
  }

  /** The chosen agent as the server takes it. */
  get value() {
    const { depth, time } = this.#agent;
    return agentText(this.#agent, {
      level: this.#chosenLevel,
      depth: depth ? this.#within("depth", depth) : null,
      time: time ? this.#within("time", time) : null,
    });
  }

  #changed() {
    this.#showAbout();
    this.dispatchEvent(new Event("change"));
  }

  /** @param {string} name */
  #choose(name) {
    this.#name = name;
    remember(`${this.#prefix}agent`, name);
    this.#changed();
  }

  #showAbout() {
    const chosen = this.#agent.name === "level" ? this.#chosenLevel : 0;
    this.#about.hidden = chosen === 0;
    const level = this.#levels[chosen - 1];
    if (!level) return;
    replace(this.#about, h("strong", {}, levelTitle(chosen, level.title)), ` ${level.about}`);
  }

  /** @param {number} level */
  #levelOption(level) {
    const { title } = this.#levels[level - 1];
    const input = radio(this.#group, `level:${level}`, () => {
      this.#level = level;
      remember(`${this.#prefix}level`, level);
      this.#choose("level");
    });
    input.checked = this.#agent.name === "level" && level === this.#chosenLevel;
    input.setAttribute("aria-label", levelTitle(level, title));
    input.title = levelTitle(level, title);
    return h("label", { class: "option" }, input, label(String(level)));
  }

  /** @param {Agent} agent */
  #option({ name, title, about, depth, time }) {
    const id = `${this.#group}-${name}`;
    const input = radio(this.#group, name, () => this.#choose(name));
    input.checked = this.#agent.name === name;
    input.setAttribute("aria-describedby", id);
    return h(
      "div",
      { class: "other" },
      h("label", { class: "option" }, input, label(title)),
      h("p", { id, class: "muted" }, about),
      depth && this.#scale("depth", depth, title),
      time && this.#scale("time", time, title),
    );
  }

  /** @param {Setting} key @param {Range} range @param {string} title  of the agent */
  #scale(key, range, title) {
    const words = (/** @type {number} */ value) =>
      key === "depth"
        ? say("page-plies", { plies: value })
        : say("page-seconds", { seconds: value });
    const value = this.#within(key, range);
    const output = h("output", {}, words(value));
    const name = key === "depth" ? say("page-depth") : say("page-time");
    const slider = h("input", {
      type: "range",
      min: range.least,
      max: range.most,
      value,
      "aria-label": `${title}: ${name}`,
      "aria-valuetext": output.textContent,
      oninput: () => {
        this.#settings[key] = slider.valueAsNumber;
        remember(`${this.#prefix}${key}`, slider.valueAsNumber);
        output.textContent = words(slider.valueAsNumber);
        slider.setAttribute("aria-valuetext", output.textContent);
        this.#changed();
      },
    });
    return h("div", { class: "scale" }, slider, output);
  }
}

customElements.define("agent-picker", AgentPicker);
