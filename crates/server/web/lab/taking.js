// Taking a tree along: as a file, as a link, in a page of one's own.

import { Problem, post, Silence } from "../api.js";
import { button, copyButton } from "../button.js";
import { download } from "../download.js";
import { h } from "../element.js";
import { say } from "../words.js";
import { queryOf, questionOf } from "./wish.js";

/** @import {Wish} from "./wish.js" */

/** Formats, what their files end with, and what people call them. @type {[string, string, string][]} */
const FORMATS = [
  ["svg", "svg", "SVG"],
  ["png", "png", "PNG"],
  ["tikz", "tex", "TikZ"],
  ["json", "json", "JSON"],
];

/** What `<enraya-tree>` takes. @type {(keyof Wish)[]} */
const ATTRIBUTES = ["tree", "game", "position", "algorithm", "profile", "depth", "step"];

/** @param {Wish} wish */
function snippet(wish) {
  const quoted = (/** @type {string} */ text) =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const attributes = ATTRIBUTES.filter((name) => wish[name])
    .map((name) => ` ${name}="${quoted(String(wish[name]))}"`)
    .join("");
  return `<script type="module" src="${location.origin}/embed.js"></script>\n<enraya-tree${attributes}></enraya-tree>`;
}

export class TreeExport extends HTMLElement {
  #wish = /** @type {Wish | null} */ (null);
  #complaint = h("p", { class: "complaint", role: "alert" });
  #link = h("input", { type: "text", readonly: true });
  #snippet = h("textarea", { rows: 3, readonly: true });

  connectedCallback() {
    const row = (
      /** @type {string} */ label,
      /** @type {HTMLInputElement | HTMLTextAreaElement} */ field,
    ) =>
      h(
        "div",
        { class: "link-row" },
        h("label", { class: "field" }, h("span", {}, label), field),
        copyButton(() => field.value, field),
      );
    this.replaceChildren(
      h(
        "div",
        { class: "buttons" },
        ...FORMATS.map(([format, ending, title]) =>
          button(title, () => this.#keep(format, ending), { icon: "download" }),
        ),
      ),
      this.#complaint,
      row(say("page-lab-link"), this.#link),
      row(say("page-lab-embed"), this.#snippet),
    );
  }

  /** @param {Wish} wish */
  show(wish) {
    this.#wish = wish;
    this.#complaint.textContent = "";
    this.#link.value = `${location.origin}/lab?${queryOf(wish)}`;
    this.#snippet.value = snippet(wish);
  }

  /** @param {string} format @param {string} ending */
  async #keep(format, ending) {
    const wish = this.#wish;
    if (!wish) return;
    this.#complaint.textContent = "";
    try {
      const path = `/traces/export?format=${format}`;
      const blob = await post(path, questionOf(wish), { file: true });
      download(blob, `enraya-${wish.algorithm}.${ending}`);
    } catch (error) {
      if (!(error instanceof Problem || error instanceof Silence)) throw error;
      this.#complaint.textContent =
        error instanceof Problem ? error.message : say("page-trouble-silence");
    }
  }
}

customElements.define("tree-export", TreeExport);
