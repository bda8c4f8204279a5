// Form fields of the lab.

import { h } from "../kit/element.js";

/**
 * @param {string} label
 * @param {[string, string][]} options  values and what they show
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function select(label, options, chosen, choose) {
  const choices = options.map(([value, text]) =>
    h("option", { value, selected: value === chosen }, text),
  );
  const element = h("select", {}, ...choices);
  element.addEventListener("change", () => choose(element.value));
  return h("label", { class: "field" }, h("span", {}, label), element);
}

/**
 * @param {string} label
 * @param {{value: string | number, min: number, max: number, placeholder?: string}} look
 * @param {(value: string) => void} change  the empty text if there is no number within the limits
 */
export function number(label, { value, min, max, placeholder }, change) {
  const attributes = { type: "number", inputmode: "numeric", min, max, value, placeholder };
  const input = h("input", attributes);
  input.addEventListener("change", () => {
    const fits = input.value !== "" && input.checkValidity();
    if (!fits) input.value = "";
    change(input.value);
  });
  return h("label", { class: "field" }, h("span", {}, label), input);
}

/** @param {string} label @param {boolean} checked @param {(checked: boolean) => void} change */
export function check(label, checked, change) {
  const input = h("input", { type: "checkbox", checked });
  input.addEventListener("change", () => change(input.checked));
  return h("label", { class: "check" }, input, h("span", {}, label));
}
