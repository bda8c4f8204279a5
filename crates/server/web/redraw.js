// Drawing a part of a view only when what it is about has changed: what has the
// keyboard's focus keeps it.

import { replace } from "./element.js";

/** @import {Child} from "./element.js" */

/** @param {HTMLElement} element @param {string} about @param {() => Child[]} parts */
export function redraw(element, about, parts) {
  if (element.dataset.about === about) return;
  element.dataset.about = about;
  replace(element, ...parts());
}
