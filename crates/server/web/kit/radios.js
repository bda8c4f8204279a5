// Radio buttons under a legend.

import { h } from "./element.js";

/** @import {Child} from "./element.js" */

let groups = 0;

/**
 * One radio button of a group.
 * @param {string} name @param {string} value @param {() => void} onchange
 */
export const radio = (name, value, onchange) =>
  h("input", { type: "radio", name, value, onchange });

/**
 * @template {string} Value
 * @param {string} legend
 * @param {[Value, ...Child[]][]} options  each with what it shows
 * @param {Value} chosen
 * @param {(value: Value) => void} choose
 * @param {{kind?: string, unseen?: boolean}} [look]  unseen: the legend is only heard
 */
export function radios(legend, options, chosen, choose, { kind = "segments", unseen } = {}) {
  const name = `choice-${++groups}`;
  const option = (/** @type {[Value, ...Child[]]} */ [value, ...content]) => {
    const input = radio(name, value, () => choose(value));
    input.checked = value === chosen;
    return h("label", { class: "option" }, input, ...content);
  };
  const title = h("legend", { class: unseen && "unseen" }, legend);
  return h("fieldset", { class: kind }, title, ...options.map(option));
}

/** @param {string} text */
export const label = (text) => h("span", {}, text);
