// The page: views by address, inside one shell.

import { render, route } from "./router.js";
import { furnish } from "./shell.js";
import { mountAnalyse } from "./views/analyse.js";
import { mountGames } from "./views/games.js";
import { mountLab } from "./views/lab.js";
import { mountPlay } from "./views/play.js";
import { mountPuzzles } from "./views/puzzles.js";
import { mountRoom } from "./views/room.js";

route(/^\/(?:play)?$/, mountPlay);
route(/^\/analyse$/, mountAnalyse);
route(/^\/puzzles$/, mountPuzzles);
route(/^\/lab$/, mountLab);
route(/^\/games$/, mountGames);
route(/^\/room\/([^/]+)$/, mountRoom);

furnish();
render();
