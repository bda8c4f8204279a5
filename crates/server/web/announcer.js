// The live region: what happens on the board, for those who listen. A log, so
// that what is said soon after something else does not take its place.

import { h } from "./element.js";

const MOST_KEPT = 5;

const region = h("div", { class: "unseen", role: "log", "aria-live": "polite" });
document.body.append(region);

/** @param {string} text */
export function announce(text) {
  if (!text) return;
  region.append(h("p", {}, text));
  while (region.childElementCount > MOST_KEPT) region.firstElementChild?.remove();
}
