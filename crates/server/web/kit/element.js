// Element builders. Data becomes text or attributes, never markup.

import { placed } from "./address.js";

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, unknown>} Attributes
 */

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...present(children));
}

/**
 * Sets one attribute; a function listens, true is an empty attribute, false and
 * nothing take it away.
 * @param {Element} element
 * @param {string} name
 * @param {unknown} value
 */
export function set(element, name, value) {
  if (typeof value === "function") {
    element.addEventListener(name.replace(/^on/, ""), /** @type {EventListener} */ (value));
  } else if (value === false || value === null || value === undefined) {
    element.removeAttribute(name);
  } else {
    const text = value === true ? "" : String(value);
    element.setAttribute(name, name === "href" && /^\/(?!\/)/.test(text) ? placed(text) : text);
  }
}

/** @param {Child[]} children */
function present(children) {
  return children
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  fill(element, attributes, children);
  return element;
}

/**
 * Puts other children into an element.
 * @param {Element} element
 * @param {...Child} children
 */
export function replace(element, ...children) {
  element.replaceChildren(...present(children));
}
