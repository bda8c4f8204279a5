// Entry point of the page: routes addresses to views inside the shell.

import { h, replace } from "../kit/element.js";
import { serverNotice } from "../kit/server-notice.js";
import { say } from "../kit/words.js";
import { mountMatch } from "../views/match.js";
import { mountPlay } from "../views/play.js";
import { render, route, setTitle } from "./router.js";
import { mountShell } from "./shell.js";
import { remote } from "./transport.js";

/** @import {Mount, View} from "./router.js" */

const mountWatching = mountLater(
  () => import("../views/watch.js").then(({ mountWatch }) => mountWatch),
  "page-watch-title",
);
route(/^\/(?:play)?$/, (query, id) =>
  query.has("x") && query.has("o") ? mountWatching(query, id) : mountPlay(query),
);
route(
  /^\/analyse$/,
  mountLater(
    () => import("../views/analyse.js").then(({ mountAnalyse }) => mountAnalyse),
    "page-nav-analyse",
  ),
);
route(
  /^\/puzzles$/,
  mountLater(
    () => import("../views/puzzles.js").then(({ mountPuzzles }) => mountPuzzles),
    "page-nav-puzzles",
  ),
);
route(
  /^\/lab$/,
  mountLater(() => import("../views/lab.js").then(({ mountLab }) => mountLab), "page-nav-lab"),
);
route(
  /^\/games$/,
  mountLater(
    () => import("../views/games.js").then(({ mountGames }) => mountGames),
    "page-nav-games",
  ),
);
route(
  /^\/judge$/,
  mountLater(
    () => import("../views/judge.js").then(({ mountJudge }) => mountJudge),
    "page-judge-title",
  ),
);
route(
  /^\/class$/,
  mountLater(
    () => import("../views/class.js").then(({ mountClass }) => (remote ? mountClass : mountAway)),
    "page-nav-class",
  ),
);
route(/^\/room\/([^/]+)$/, mountMatch);
route(/^\/room$/, (query) => mountMatch(query, query.get("id") ?? ""));
route(/^\/api\/docs\/?$/, mountDocs);
route(
  /^\/docs\/(?:en|es)\//,
  mountLater(
    () => import("../views/manual.js").then(({ mountManual }) => mountManual),
    "page-footer-docs",
  ),
);

/**
 * A view that is loaded only when it is asked for.
 * @param {() => Promise<Mount>} load
 * @param {string} name  of the message that is its title until then
 * @returns {Mount}
 */
function mountLater(load, name) {
  return (query, id) => {
    const element = h("div", { class: "view" });
    /** @type {View | null} */
    let view = null;
    let closed = false;
    const fill = (/** @type {Mount} */ mount) => {
      if (closed) return;
      view = mount(query, id);
      setTitle(view.title);
      element.replaceWith(view.element);
    };
    const complain = () => {
      const told = h("p", { class: "complaint", role: "alert" }, say("page-trouble-silence"));
      const again = h("a", { href: location.href, target: "_self" }, say("page-try-again"));
      replace(element, h("div", {}, told, again));
    };
    load().then(fill, complain);
    const close = () => {
      closed = true;
      view?.close?.();
    };
    return { element, title: say(name), close };
  };
}

/** What needs a server, where there is none. @returns {View} */
function mountAway() {
  const title = say("page-class-title");
  const element = h("div", { class: "view narrow" }, h("h1", {}, title), serverNotice());
  return { element, title };
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
if (!remote) import("../site/updates.js").then(({ watchUpdates }) => watchUpdates());
