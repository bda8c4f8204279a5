// Router: maps addresses to views. Links within the page change the view without a reload.

import { here, placed, viewPath } from "../kit/address.js";
import { h, replace } from "../kit/element.js";
import { notFound } from "./missing.js";

/**
 * @typedef {{element: HTMLElement, title: string, close?: () => void}} View
 *   one view at a time is shown; `close` ends what it has under way
 * @typedef {(query: URLSearchParams, id: string) => View} Mount
 */

/** @type {[RegExp, Mount][]} */
const routes = [];
const outlet = document.querySelector("main") ?? h("main", { id: "content", tabindex: -1 });
/** @type {View | null} */
let shown = null;

/** The element that holds the view. */
export const content = outlet;

/** @param {RegExp} path @param {Mount} mount */
export function route(path, mount) {
  routes.push([path, mount]);
}

/** What the window is called while the view is shown. @param {string} text */
export function setTitle(text) {
  document.title = text ? `${text} · enraya` : "enraya";
}

/**
 * Shows the view of the present address.
 * @param {boolean} [focus]  whether the reader went there
 * @param {boolean} [still]  whether the window is not scrolled
 */
export function render(focus = false, still = false) {
  shown?.close?.();
  const [path, mount] = routes.find(([pattern]) => pattern.test(here())) ?? [/^/, notFound];
  const id = decodeURIComponent(path.exec(here())?.[1] ?? "");
  shown = mount(new URLSearchParams(location.search), id);
  setTitle(shown.title);
  replace(outlet, shown.element);
  if (focus) {
    if (!still) scrollTo(0, 0);
    if (!outlet.contains(document.activeElement)) outlet.focus({ preventScroll: true });
  }
  dispatchEvent(new Event("enraya-view"));
}

/** Goes to an address of the page. @param {string} address @param {boolean} [still]  without scrolling */
export function go(address, still = false) {
  history.pushState(null, "", placed(address));
  render(true, still);
}

/** Changes the address while the view stays. @param {string} address */
export function replaceUrl(address) {
  if (address !== here() + location.search) history.replaceState(null, "", placed(address));
}

addEventListener("popstate", () => render(true));

document.addEventListener("click", (event) => {
  const anchor = event.target instanceof Element ? event.target.closest("a") : null;
  if (!anchor || event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const plain =
    !anchor.target && !anchor.hasAttribute("download") && anchor.origin === location.origin;
  const path = plain && !anchor.hash ? viewPath(anchor.pathname) : null;
  if (path === null || path.startsWith("/api/")) return;
  event.preventDefault();
  go(path + anchor.search);
});
