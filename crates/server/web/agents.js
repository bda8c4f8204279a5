// Choosing who plays against you: an agent, and how far it looks ahead.

import { agents, agentText } from "./catalogue.js";
import { recall, remember } from "./device.js";
import { h, replace } from "./element.js";
import { label, radios } from "./radios.js";
import { say } from "./words.js";

/** @import {Agent} from "./api.js" */

export class AgentPicker extends HTMLElement {
  /** @type {Agent[]} */
  #agents = [];
  #name = recall("agent", "");
  #depth = recall("depth", 0);
  #plies = h("div", { class: "plies" });

  /** Offers the agents of a game. @param {boolean} perfect  whether it has the perfect one */
  offer(perfect) {
    this.#agents = agents(perfect);
    /** @type {[string, Node][]} */
    const options = this.#agents.map(({ name, title }) => [name, label(title)]);
    const choice = radios(say("page-agent"), options, this.#agent.name, (name) => {
      this.#name = name;
      remember("agent", name);
      this.#showPlies();
    });
    replace(this, choice, this.#plies);
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
      "aria-valuetext": output.textContent,
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
