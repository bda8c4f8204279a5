// Entry point of the page: routes addresses to views inside the shell.

import { h } from "../kit/element.js";
import { say } from "../kit/words.js";
import { mountAnalyse } from "../views/analyse.js";
import { mountGames } from "../views/games.js";
import { mountLab } from "../views/lab.js";
import { mountMatch } from "../views/match.js";
import { mountPlay } from "../views/play.js";
import { mountPuzzles } from "../views/puzzles.js";
import { render, route } from "./router.js";
import { mountShell } from "./shell.js";

route(/^\/(?:play)?$/, mountPlay);
route(/^\/analyse$/, mountAnalyse);
route(/^\/puzzles$/, mountPuzzles);
route(/^\/lab$/, mountLab);
route(/^\/games$/, mountGames);
route(/^\/room\/([^/]+)$/, mountMatch);
route(/^\/api\/docs\/?$/, mountDocs);

/** The API page, loaded only when it is asked for. @returns {import("./router.js").View} */
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
