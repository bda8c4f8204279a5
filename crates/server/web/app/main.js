// Entry point of the page: routes addresses to views inside the shell.

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

mountShell();
render();
