// Live region (ARIA log) that tells screen readers what happens. A log, so that messages in
// quick succession do not replace each other.

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
