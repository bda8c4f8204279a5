// Writes screenshots of every view to artefacts/screenshots. Usage: scripts/screenshots [VIEW…]

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { Server } from "./server.js";

const FOLDER = fileURLToPath(new URL("../../../artefacts/screenshots/", import.meta.url));

/** Addresses of the views, and what is there when they are ready. @type {Record<string, [string, string]>} */
const VIEWS = {
  play: ["/", "game-board svg"],
  "play-gomoku": ["/?game=gomoku", "game-board svg"],
  "play-tictactoe": ["/play?game=tictactoe&position=b2%20a1", "game-board svg"],
  "play-othello": ["/play?game=othello&position=d3%20c3%20b3", "game-board svg"],
  "play-nim": ["/?game=nim:3,4,5", ".object"],
  "play-dots": ["/play?game=dots:3x3&position=a1b1%20a1a2%20b1b2%20a2b2", "game-board svg"],
  watch: ["/play?game=connect4&position=112233&x=level:2&o=level:1", ".stone.winning"],
  analyse: ["/analyse?game=connect4&position=44535", ".chip.best"],
  review: ["/analyse?game=connect4&position=4453627&review=1", ".reviewed"],
  "analyse-gomoku": ["/analyse?game=gomoku&position=h8%20i9%20i8%20g8", ".candidates li"],
  "analyse-7x7": ["/analyse?game=line:7x7x4%2Bgravity&position=4443", ".candidates li"],
  "analyse-tictactoe": ["/analyse?game=tictactoe&position=b2%20a1", ".chip.best"],
  "analyse-othello": ["/analyse?game=othello:6x6", ".chip"],
  "analyse-dots": ["/analyse?game=dots:2x2&position=a1b1%20a1a2%20b1b2%20a2b2", ".chip"],
  "analyse-nim": ["/analyse?game=nim:3,4,5", ".chip"],
  variations: [
    "/analyse?game=connect4&position=4453&variations=4,4,5,3;4,4,1!Edge",
    "variation-tree li",
  ],
  puzzles: ["/puzzles?game=connect4&difficulty=2&seed=7", "game-board svg"],
  "puzzles-othello": ["/puzzles?game=othello:6x6&number=1", "game-board svg"],
  "puzzles-dots": ["/puzzles?game=dots:3x3&number=1", "game-board svg"],
  lab: ["/lab?tree=[[3,12,8],[2,4,6],[14,5,2]]&step=9", "enraya-stepper svg"],
  "lab-position": ["/lab?game=tictactoe&position=XOX/.O./..X&depth=3", "enraya-stepper svg"],
  games: ["/games", "main h1"],
  manual: ["/docs/LANG/", "main h1"],
  api: ["/api/docs", ".docs-operation"],
  missing: ["/nothing-here", "main h1"],
  embed: ["/embed?game=connect4&position=4453&mode=play", "game-board svg"],
};

const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };

const wanted = process.argv.slice(2);
const server = new Server();
await server.start();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
await mkdir(FOLDER, { recursive: true });
for (const locale of ["en", "es"]) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const context = await browser.newContext({
        baseURL: server.url,
        locale,
        colorScheme,
        viewport,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      for (const [name, [address, ready]] of Object.entries(VIEWS)) {
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        await page.goto(address.replace("LANG", locale));
        await page
          .locator(ready)
          .first()
          .waitFor({ timeout: 20_000 })
          .catch(() => console.error(`${name}: ${ready} did not come`));
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${FOLDER}${name}-${size}-${colorScheme}-${locale}.png` });
      }
      await context.close();
    }
  }
}
await browser.close();
await server.remove();
console.log(FOLDER);
