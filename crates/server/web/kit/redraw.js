// Redraws a part of a view only when its content changes, so that focus is kept.

import { replace } from "./element.js";

/** @import {Child} from "./element.js" */

/** @param {HTMLElement | SVGElement} element @param {string} about @param {() => Child[]} parts */
export function redraw(element, about, parts) {
  if (element.dataset.about === about) return;
  element.dataset.about = about;
  replace(element, ...parts());
}
