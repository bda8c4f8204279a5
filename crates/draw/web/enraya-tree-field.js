// Number field over a node of a drawing, to type a value into it.

import { make } from "./enraya-tree-values.js";

/**
 * @import {Branch} from "./enraya-tree-outline.js"
 * @import {TreeView} from "./enraya-tree-view.js"
 */

/** A number as people type it; not a number if it is none. @param {string} text */
export function readNumber(text) {
  const plain = text.trim().replace("−", "-").replace(",", ".");
  return plain === "" ? Number.NaN : Number(plain);
}

/** What a key begins to type. @param {string} key */
export const beginsNumber = (key) => /^[-−\d]$/.test(key);

/**
 * Opens a field over a node. Enter and leaving it take what is typed, Escape does not.
 * @param {TreeView} view
 * @param {Branch} branch
 * @param {{label: string, value: string, take: (text: string) => void}} wish
 */
export function openField(view, branch, { label, value, take }) {
  const node = view.nodeOf(branch);
  const place = node?.querySelector(".value") ?? node;
  if (!place) return;
  const field = make("input", {
    ...{ type: "text", inputmode: "text", autocomplete: "off", class: "field" },
    "aria-label": label,
  });
  field.value = value;
  const [inner, outer] = [
    (node?.querySelector(".shape") ?? place).getBoundingClientRect(),
    view.element.getBoundingClientRect(),
  ];
  field.style.left = `${inner.left + inner.width / 2 - outer.left}px`;
  field.style.top = `${inner.top + inner.height / 2 - outer.top}px`;
  let open = true;
  const close = (/** @type {boolean} */ taken) => {
    if (!open) return;
    open = false;
    const text = field.value;
    const focused = field.matches(":focus");
    field.remove();
    if (focused) view.box.focus();
    if (taken) take(text.trim());
  };
  field.addEventListener("blur", () => close(true));
  field.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    close(event.key === "Enter");
  });
  view.element.append(field);
  field.focus();
  if (!beginsNumber(value)) field.select();
}
