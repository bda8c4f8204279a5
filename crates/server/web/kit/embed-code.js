// HTML that puts an element of `embed.js` into other people's pages, with a button to copy it.

import { linkTo } from "./address.js";
import { copyButton } from "./button.js";
import { h } from "./element.js";
import { say } from "./words.js";

/** @param {string} text */
const quoted = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * @param {"enraya-board" | "enraya-tree" | "enraya-puzzle"} element
 * @param {Record<string, string | number | null | undefined>} attributes  empty ones are left out
 */
export function embedCode(element, attributes) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${quoted(String(value))}"`)
    .join("");
  return `<script type="module" src="${linkTo("/embed.js")}"></script>\n<${element}${written}></${element}>`;
}

/** The code in a field. */
export class EmbedCode extends HTMLElement {
  #field = h("textarea", { rows: 3, readonly: true });

  connectedCallback() {
    const label = h("label", { class: "field" }, h("span", {}, say("page-lab-embed")), this.#field);
    const copy = copyButton(() => this.#field.value, this.#field);
    this.replaceChildren(h("div", { class: "link-row" }, label, copy));
  }

  /** @param {Parameters<typeof embedCode>} code */
  show(...code) {
    this.#field.value = embedCode(...code);
  }
}

customElements.define("embed-code", EmbedCode);
