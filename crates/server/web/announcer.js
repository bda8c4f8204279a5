// The live region: what happens on the board, for those who listen.

import { h } from "./element.js";

const region = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
document.body.append(region);

let last = "";

/**
 * Says something once. Saying the same again soon is heard too.
 * @param {string} text
 */
export function announce(text) {
  region.textContent = text === last ? `${text}\u00a0` : text;
  last = region.textContent;
}
