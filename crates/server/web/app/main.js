// Entry point of the page: routes addresses to views inside the shell.

import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";
import { mountAnalyse } from "../views/analyse.js";
import { mountGames } from "../views/games.js";
import { mountMatch } from "../views/match.js";
import { mountPlay } from "../views/play.js";
import { mountPuzzles } from "../views/puzzles.js";
import { render, route } from "./router.js";
import { mountShell } from "./shell.js";

/** @import {View} from "./router.js" */

route(/^\/(?:play)?$/, mountPlay);
route(/^\/analyse$/, mountAnalyse);
route(/^\/puzzles$/, mountPuzzles);
route(/^\/lab$/, mountLab);
route(/^\/games$/, mountGames);
route(/^\/room\/([^/]+)$/, mountMatch);
route(/^\/api\/docs\/?$/, mountDocs);

/** The lab, loaded only when it is asked for. @param {URLSearchParams} query @returns {View} */
function mountLab(query) {
  const element = h("div", { class: "view" });
  /** @type {View | null} */
  let view = null;
  let closed = false;
  const fill = (/** @type {(query: URLSearchParams) => View} */ mount) => {
    if (closed) return;
    view = mount(query);
    element.replaceWith(view.element);
  };
  const complain = () => {
    const told = h("p", { class: "complaint", role: "alert" }, say("page-trouble-silence"));
    const again = h("a", { href: location.href, target: "_self" }, say("page-try-again"));
    replace(element, h("div", {}, told, again));
  };
  import("../views/lab.js").then(({ mountLab: mount }) => fill(mount), complain);
  const close = () => {
    closed = true;
    view?.close?.();
  };
  return { element, title: say("page-nav-lab"), close };
}

/** The API page, loaded only when it is asked for. @returns {View} */
function mountDocs() {
  const element = h("div", { class: "docs" });
  const style = "/css/docs.css";
  if (!document.querySelector(`link[href="${style}"]`)) {
    document.head.append(h("link", { rel: "stylesheet", href: style }));
  }
  import("../docs/docs.js").then(({ fillDocs }) => fillDocs(element));
  return { element, title: say("page-api-title") };
}

mountShell();
render();
