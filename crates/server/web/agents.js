// Choosing who plays against you: an agent, and how far it looks ahead.

import { agents, agentText } from "./catalogue.js";
import { recall, remember } from "./device.js";
import { h, replace } from "./element.js";
import { say } from "./words.js";

/** @import {Agent} from "./api.js" */

export class AgentPicker extends HTMLElement {
  /** @type {Agent[]} */
  #agents = [];
  #name = recall("agent", "");
  #depth = recall("depth", 0);
  #group = `agent-${Math.random().toString(36).slice(2)}`;
  #plies = h("div", { class: "plies" });

  /** Offers the agents of a game. @param {boolean} perfect  whether it has the perfect one */
  offer(perfect) {
    this.#agents = agents(perfect);
    const options = this.#agents.map((agent) =>
      h(
        "label",
        { class: "option" },
        h("input", {
          type: "radio",
          name: this.#group,
          value: agent.name,
          checked: agent === this.#agent,
          onchange: () => this.#choose(agent.name),
        }),
        h("span", {}, agent.title),
      ),
    );
    replace(
      this,
      h("fieldset", { class: "segments" }, h("legend", {}, say("page-agent")), ...options),
      this.#plies,
    );
    this.#showPlies();
  }

  /** @returns {Agent} */
  get #agent() {
    const usual = this.#agents.find(({ depth }) => depth) ?? this.#agents[0];
    return this.#agents.find(({ name }) => name === this.#name) ?? usual;
  }

  /** The plies the chosen agent looks ahead. */
  get #ahead() {
    const depth = this.#agent.depth;
    if (!depth) return 0;
    return Math.max(depth.least, Math.min(this.#depth || depth.usual, depth.most));
  }

  /** The chosen agent as the server takes it. */
  get value() {
    return agentText(this.#agent, this.#ahead);
  }

  /** @param {string} name */
  #choose(name) {
    this.#name = name;
    remember("agent", name);
    this.#showPlies();
  }

  #showPlies() {
    const { depth } = this.#agent;
    if (!depth) return replace(this.#plies);
    const output = h("output", {}, say("page-plies", { plies: this.#ahead }));
    const slider = h("input", {
      type: "range",
      min: depth.least,
      max: depth.most,
      value: this.#ahead,
      "aria-label": say("page-depth"),
      "aria-valuetext": say("page-plies", { plies: this.#ahead }),
      oninput: () => {
        this.#depth = slider.valueAsNumber;
        remember("depth", this.#depth);
        output.textContent = say("page-plies", { plies: this.#depth });
        slider.setAttribute("aria-valuetext", output.textContent);
      },
    });
    replace(this.#plies, slider, output);
  }
}

customElements.define("agent-picker", AgentPicker);
