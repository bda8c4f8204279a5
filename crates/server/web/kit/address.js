// Addresses of the page's own views: paths below the folder that the page lies in.

import { boot } from "../app/boot.js";

const folder = new URL(boot.root ?? "/", document.baseURI).pathname;

// They are relative to the first address only.
if (boot.site) for (const link of document.querySelectorAll("link")) link.href = String(link.href);

/** Where something of the page lies. @param {string} path  with a slash first */
export const placed = (path) => folder + path.slice(1);

/** The same with its origin, for other people. @param {string} path */
export const linkTo = (path) => location.origin + placed(path);

/**
 * The path of a view, whatever folder the page lies in and however the view is written there.
 * Null outside of the page.
 * @param {string} pathname
 */
export function viewPath(pathname) {
  if (!pathname.startsWith(folder)) return null;
  const path = `/${pathname.slice(folder.length)}`.replace(/\/index\.html$/, "/");
  return boot.site ? path.replace(/(.)\/$/, "$1") : path;
}

/** The path of the view that is shown. */
export const here = () => viewPath(location.pathname) ?? "/";

/** The address of a match: static files have no folder for each. @param {string} id */
export const roomPath = (id) =>
  boot.site ? `/room?id=${encodeURIComponent(id)}` : `/room/${encodeURIComponent(id)}`;
