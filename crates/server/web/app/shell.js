// The shell around every view: navigation, language, theme, connection state.

import { disc } from "../game/stones.js";
import { here, viewPath } from "../kit/address.js";
import { button } from "../kit/button.js";
import { h, replace, s, set } from "../kit/element.js";
import { icon } from "../kit/icons.js";
import { remember } from "../kit/storage.js";
import { chooseLanguage, languages, say, spoken } from "../kit/words.js";
import { boot } from "./boot.js";
import { isReached, watchConnection } from "./connection.js";
import { content, go, render } from "./router.js";
import { listenForHelp, showShortcuts } from "./shortcuts.js";
import { remote } from "./transport.js";

const banner = h("div", { class: "banner", role: "alert", hidden: true });
// The server writes the header and the place of the view, so that they are painted first.
const header = document.querySelector("header") ?? h("header", { class: "header" });
const footer = h("footer", { class: "footer" });

function logo() {
  const [x, o] = [disc("X"), disc("O")];
  set(x, "transform", "translate(.5 .5)");
  set(o, "transform", "translate(1.28 .5)");
  return s("svg", { class: "logo", viewBox: "0 0 1.8 1", "aria-hidden": "true" }, x, o);
}

function navigation() {
  /** @type {[string, Parameters<typeof icon>[0], string][]} */
  const places = [
    ["/", "play", say("page-nav-play")],
    ["/analyse", "analyse", say("page-nav-analyse")],
    ["/puzzles", "puzzle", say("page-nav-puzzles")],
    ["/lab", "tree", say("page-nav-lab")],
    ["/class", "people", say("page-nav-class")],
    ["/games", "list", say("page-nav-games")],
  ];
  const links = places.map(([href, image, text]) =>
    h("a", { href, class: "place" }, icon(image), h("span", {}, text)),
  );
  return h("nav", { class: "places", "aria-label": say("page-nav") }, ...links);
}

function languageSwitch() {
  const other = languages[(languages.indexOf(spoken()) + 1) % languages.length];
  const name = new Intl.DisplayNames([other], { type: "language" }).of(other) ?? other;
  const text = name.charAt(0).toLocaleUpperCase(other) + name.slice(1);
  const element = button(
    text,
    () => {
      chooseLanguage(other);
      draw();
      const translated = location.pathname.replace(/^\/docs\/[a-z]+\//, `/docs/${other}/`);
      if (translated === location.pathname) render();
      else go(translated);
      /** @type {HTMLElement | null} */ (header.querySelector(".language"))?.focus();
    },
    { kind: "quiet language" },
  );
  set(element, "lang", other);
  return element;
}

function themeSwitch() {
  const dark = document.documentElement.dataset.theme === "dark";
  return button(
    dark ? say("page-theme-light") : say("page-theme-dark"),
    () => {
      remember("theme", dark ? "light" : "dark");
      dispatchEvent(new Event("enraya-theme"));
      const fresh = themeSwitch();
      header.querySelector(".theme")?.replaceWith(fresh);
      fresh.focus();
    },
    { icon: dark ? "sun" : "moon", kind: "quiet theme", bare: true },
  );
}

function draw() {
  document.documentElement.lang = spoken();
  replace(
    header,
    h("a", { class: "skip", href: "#content" }, say("page-skip")),
    h("a", { class: "home", href: "/" }, logo(), h("span", {}, "enraya")),
    navigation(),
    h("div", { class: "switches" }, languageSwitch(), themeSwitch()),
  );
  replace(
    footer,
    h("p", {}, say("page-footer", { version: boot.version })),
    remote && h("a", { href: `/docs/${spoken()}/` }, say("page-footer-docs")),
    remote && h("a", { href: "/api/docs" }, say("page-footer-api")),
    h("button", { type: "button", class: "link", onclick: showShortcuts }, say("page-keys-title")),
  );
  showConnection();
  markPlace();
}

function showConnection() {
  const reached = isReached();
  banner.hidden = reached;
  replace(banner, ...(reached ? [] : [icon("offline"), h("span", {}, say("page-offline"))]));
}

function markPlace() {
  for (const anchor of header.querySelectorAll("nav a")) {
    const path = viewPath(/** @type {HTMLAnchorElement} */ (anchor).pathname);
    const playing = path === "/" && /^\/(play|room(\/.*)?)$/.test(here());
    set(anchor, "aria-current", path === here() || playing ? "page" : null);
  }
}

/** Puts the page together. */
export function mountShell() {
  draw();
  document.body.prepend(header, banner, content, footer);
  addEventListener("enraya-view", markPlace);
  watchConnection(showConnection);
  listenForHelp();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
}
