// The view of an address that there is nothing at: the views there are, the likeliest first.

import { here } from "../kit/address.js";
import { h } from "../kit/element.js";
import { icon } from "../kit/icons.js";
import { say } from "../kit/words.js";
import { boot } from "./boot.js";

/** @import {View} from "./router.js" */

/** Where to go from here. @type {[string, Parameters<typeof icon>[0], string, string][]} */
const DOORS = [
  ["/", "play", "page-nav-play", "page-door-play"],
  ["/analyse", "analyse", "page-nav-analyse", "page-door-analyse"],
  ["/puzzles", "puzzle", "page-nav-puzzles", "page-door-puzzles"],
  ["/lab", "tree", "page-nav-lab", "page-door-lab"],
  ["/class", "people", "page-nav-class", "page-door-class"],
  ["/games", "list", "page-nav-games", "page-door-games"],
];

/** Letters that may be wrong, missing or too many in an address that was meant. */
const MOST_ERRORS = 2;

/** How many letters differ (Levenshtein). @param {string} one @param {string} other */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, cost] of row.slice(0, -1).entries()) {
      const change = cost + (other[index] === letter ? 0 : 1);
      next.push(Math.min(change, row[index + 1] + 1, next[index] + 1));
    }
    row = next;
  }
  return row[row.length - 1];
}

/** Whether a word begins the other, or nearly is the other. @param {string} typed @param {string} name */
const isLike = (typed, name) =>
  typed.length > 2 &&
  (name.startsWith(typed) || typed.startsWith(name) || distance(typed, name) <= MOST_ERRORS);

/** The door that an address is nearest to, by its path or its name in any language. @param {string} path */
function meant(path) {
  const typed = path.split("/")[1]?.toLowerCase() ?? "";
  const found = DOORS.find(([href, , name]) => {
    const titles = Object.values(boot.words).map((words) => String(words[name]?.[0] ?? ""));
    const names = [href.slice(1), ...titles].map((word) => word.toLowerCase());
    return names.some((known) => known !== "" && isLike(typed, known));
  });
  return found ?? null;
}

/** @param {string} path */
function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Links to all views, with what each is for. */
export function doors() {
  return h(
    "ul",
    { class: "doors" },
    ...DOORS.map(([href, image, name, about]) =>
      h(
        "li",
        {},
        h(
          "a",
          { href, class: "card" },
          icon(image),
          h("strong", {}, say(name)),
          h("span", {}, say(about)),
        ),
      ),
    ),
  );
}

/** @returns {View} */
export function notFound() {
  const title = say("page-not-found");
  const likely = meant(decoded(here()));
  const element = h(
    "div",
    { class: "view narrow missing" },
    h("h1", {}, title),
    h("p", {}, say("page-not-found-why", { path: decoded(location.pathname) })),
    likely &&
      h(
        "a",
        { href: likely[0], class: "button primary" },
        icon(likely[1]),
        h("span", {}, say("page-not-found-meant", { name: say(likely[2]) })),
      ),
    doors(),
  );
  return { title, element };
}
