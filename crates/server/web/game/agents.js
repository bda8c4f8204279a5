// Opponent form: an agent, and its level or search depth.

import { h, replace } from "../kit/element.js";
import { label, radios } from "../kit/radios.js";
import { recall, remember } from "../kit/storage.js";
import { say } from "../kit/words.js";
import { agents, agentText } from "./catalogue.js";

/**
 * @import {Agent, Game} from "../app/api.js"
 * @typedef {{
 *   key: "level" | "depth", name: string, least: number, most: number, value: number,
 *   words: (value: number) => string,
 * }} Scale
 */

export class AgentPicker extends HTMLElement {
  /** @type {Agent[]} */
  #agents = [];
  /** @type {Game["levels"]} */
  #levels = [];
  #name = recall("agent", "");
  #chosen = { level: recall("level", 0), depth: recall("depth", 0) };
  #scale = h("div", { class: "scale" });

  /** Offers the agents of a game; those that play any while nothing is known of it. @param {Game | null} game */
  offer(game) {
    this.#levels = game?.levels ?? [];
    const all = agents(game?.perfect ?? false);
    this.#agents = all.filter(({ name }) => name !== "level" || this.#levels.length > 0);
    /** @type {[string, Node][]} */
    const options = this.#agents.map(({ name, title }) => [name, label(title)]);
    const choice = radios(say("page-agent"), options, this.#agent.name, (name) => {
      this.#name = name;
      remember("agent", name);
      this.#showScale();
    });
    replace(this, choice, this.#scale);
    this.#showScale();
  }

  /** @returns {Agent} */
  get #agent() {
    const usual = this.#agents.find(({ depth }) => depth) ?? this.#agents[0];
    return this.#agents.find(({ name }) => name === this.#name) ?? usual;
  }

  /** What can be set about the chosen agent. @returns {Scale | null} */
  #setting() {
    const { name, depth } = this.#agent;
    if (name === "level") {
      const levels = this.#levels;
      const words = (/** @type {number} */ level) =>
        say("page-level-of", { level, all: levels.length, title: levels[level - 1].title });
      const usual = Math.ceil(levels.length / 2);
      return this.#within("level", say("page-strength"), 1, levels.length, usual, words);
    }
    if (!depth) return null;
    const words = (/** @type {number} */ plies) => say("page-plies", { plies });
    return this.#within("depth", say("page-depth"), depth.least, depth.most, depth.usual, words);
  }

  /**
   * @param {Scale["key"]} key @param {string} name @param {number} least @param {number} most
   * @param {number} usual @param {Scale["words"]} words @returns {Scale}
   */
  #within(key, name, least, most, usual, words) {
    const value = Math.max(least, Math.min(this.#chosen[key] || usual, most));
    return { key, name, least, most, value, words };
  }

  /** The chosen agent as the server takes it. */
  get value() {
    return agentText(this.#agent, this.#setting()?.value ?? 0);
  }

  #showScale() {
    const setting = this.#setting();
    if (!setting) return replace(this.#scale);
    const { key, name, least, most, value, words } = setting;
    const output = h("output", {}, words(value));
    const slider = h("input", {
      type: "range",
      min: least,
      max: most,
      value,
      "aria-label": name,
      "aria-valuetext": output.textContent,
      oninput: () => {
        this.#chosen[key] = slider.valueAsNumber;
        remember(key, slider.valueAsNumber);
        output.textContent = words(slider.valueAsNumber);
        slider.setAttribute("aria-valuetext", output.textContent);
      },
    });
    replace(this.#scale, slider, output);
  }
}

customElements.define("agent-picker", AgentPicker);
