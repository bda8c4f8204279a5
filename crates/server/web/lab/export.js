// Export of a tree: as a file, a link, or HTML for other pages.

import { NetworkError, Problem, post } from "../app/api.js";
import { remote } from "../app/transport.js";
import { linkTo } from "../kit/address.js";
import { button, copyButton } from "../kit/button.js";
import { download } from "../kit/download.js";
import { h } from "../kit/element.js";
import { EmbedCode } from "../kit/embed-code.js";
import { pngFile, svgFile, svgText } from "../kit/svg-file.js";
import { say } from "../kit/words.js";
import { queryOf, questionOf } from "./url-state.js";

/**
 * @import {TreeStepper} from "../../../draw/web/enraya-tree.js"
 * @import {LabState} from "./url-state.js"
 */

/** Formats, what their files end with, and what people call them. @type {[string, string, string][]} */
const FORMATS = [
  ["svg", "svg", "SVG"],
  ["png", "png", "PNG"],
  ["tikz", "tex", "TikZ"],
  ["json", "json", "JSON"],
  ["html", "html", "HTML"],
];

/** What `<enraya-tree>` takes. @type {(keyof LabState)[]} */
const ATTRIBUTES = ["tree", "game", "position", "algorithm", "profile", "depth", "step"];

export class TreeExport extends HTMLElement {
  #state = /** @type {LabState | null} */ (null);
  /** What is on the screen. @type {TreeStepper | null} */
  stepper = null;
  #complaint = h("p", { class: "complaint", role: "alert" });
  #link = h("input", { type: "text", readonly: true });
  #code = new EmbedCode();

  connectedCallback() {
    const link = h(
      "div",
      { class: "link-row" },
      h("label", { class: "field" }, h("span", {}, say("page-lab-link")), this.#link),
      copyButton(() => this.#link.value, this.#link),
    );
    this.replaceChildren(
      h(
        "div",
        { class: "buttons" },
        ...FORMATS.map(([format, ending, title]) =>
          button(title, () => this.#keep(format, ending), { icon: "download" }),
        ),
      ),
      h("p", { class: "muted" }, say("page-lab-export-about")),
      this.#complaint,
      link,
      this.#code,
    );
  }

  /** @param {LabState} state */
  show(state) {
    this.#state = state;
    this.#complaint.textContent = "";
    this.#link.value = linkTo(`/lab?${queryOf(state)}`);
    this.#code.show(
      "enraya-tree",
      Object.fromEntries(ATTRIBUTES.map((name) => [name, String(state[name] || "")])),
    );
  }

  /** @param {string} format @param {string} ending */
  async #keep(format, ending) {
    const state = this.#state;
    if (!state) return;
    this.#complaint.textContent = "";
    try {
      const blob = (await this.#drawn(format)) ?? (await this.#asked(format, state));
      download(blob, `enraya-${state.algorithm}.${ending}`);
    } catch (error) {
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      this.#complaint.textContent =
        error instanceof Problem ? error.message : say("page-trouble-silence");
    }
  }

  /** The picture that is on the screen, if there is one. @param {string} format */
  async #drawn(format) {
    const picture = format === "svg" || format === "png" ? this.stepper?.picture() : null;
    if (!picture) return null;
    const text = svgText(picture.drawing, picture.copy);
    return format === "svg" ? svgFile(text) : pngFile(text, picture.width, picture.height);
  }

  /** @param {string} format @param {LabState} state @returns {Promise<Blob>} */
  async #asked(format, state) {
    if (format === "png" && !remote) {
      const text = await (await this.#asked("svg", state)).text();
      const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
      const [, , width, height] = (documentElement.getAttribute("viewBox") ?? "").split(" ");
      return pngFile(text, Number(width), Number(height));
    }
    const path = `/traces/export?format=${format}&step=${state.step}`;
    return post(path, questionOf(state), { file: true });
  }
}

customElements.define("tree-export", TreeExport);
