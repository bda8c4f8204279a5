// The manual: chapters that the server writes. The first comes with the page, the others are
// fetched.

import { setTitle } from "../app/router.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";

/** @import {View} from "../app/router.js" */

const STYLE = "/css/manual.css";
const WIDE = "(min-width: 62rem)";

/** The chapter of an address, as the server writes it. @param {string} address */
async function fetchChapter(address) {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const chapter = page.getElementById("manual");
  if (!chapter) throw new Error(`${answer.status}`);
  const [title] = page.title.split(" · ");
  return { chapter: document.adoptNode(chapter), title };
}

/** Shows the heading that the address names, once the view is in the page. */
function goToHeading() {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id) requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
}

/**
 * A field that lists the sections in which its words occur, in place of the chapter.
 * @param {HTMLElement} chapter
 */
function searchField(chapter) {
  const folder = location.pathname.split("/")[2];
  const article = chapter.querySelector(".chapter-text");
  const results = h("div", { class: "chapter-text", hidden: true, "aria-live": "polite" });
  article?.after(results);
  const field = h("input", {
    type: "search",
    class: "chapter-search",
    placeholder: say("page-manual-search"),
    "aria-label": say("page-manual-search"),
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const look = async () => {
    const words = field.value.trim();
    if (article instanceof HTMLElement) article.hidden = words !== "";
    results.hidden = words === "";
    if (!words) return;
    const found = await fetchChapter(`/docs/${folder}/search?q=${encodeURIComponent(words)}`);
    if (field.value.trim() !== words) return;
    replace(results, ...(found.chapter.querySelector(".chapter-text")?.children ?? []));
  };
  const complain = () => replace(results, h("p", {}, say("page-trouble-silence")));
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => look().catch(complain), 150);
  });
  return field;
}

/** @returns {View} */
export function mountManual() {
  if (!document.querySelector(`link[href="${STYLE}"]`)) {
    document.head.append(h("link", { rel: "stylesheet", href: STYLE }));
  }
  const view = h("div", { class: "chapter-view" });
  let closed = false;
  const show = (/** @type {HTMLElement} */ chapter) => {
    const details = chapter.querySelector("details");
    if (details) details.open = matchMedia(WIDE).matches;
    chapter.querySelector("nav")?.prepend(searchField(chapter));
    replace(view, chapter);
    goToHeading();
  };
  const complain = () => {
    const told = h("p", { class: "complaint", role: "alert" }, say("page-trouble-silence"));
    const again = h("a", { href: location.href, target: "_self" }, say("page-try-again"));
    replace(view, h("div", {}, told, again));
  };
  const sent = document.body.querySelector(":scope > #manual");
  if (sent instanceof HTMLElement) {
    show(sent);
    return { element: view, title: document.title.split(" · ")[0] };
  }
  fetchChapter(location.pathname).then(({ chapter, title }) => {
    if (closed) return;
    show(chapter);
    setTitle(title);
  }, complain);
  return { element: view, title: say("page-footer-docs"), close: () => (closed = true) };
}
