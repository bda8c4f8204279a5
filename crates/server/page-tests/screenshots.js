// Writes screenshots of every view to artefacts/screenshots. Usage: scripts/screenshots [VIEW…]

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { Server } from "./server.js";
import { VIEWS } from "./tests/views.js";

const FOLDER = fileURLToPath(new URL("../../../artefacts/screenshots/", import.meta.url));

/** Addresses of the views, and what is there when they are ready. @type {Record<string, [string, string]>} */
const ADDRESSES = {
  play: ["/", "game-board svg"],
  "play-gomoku": ["/?game=gomoku", "game-board svg"],
  "play-tictactoe": ["/play?game=tictactoe&position=b2%20a1", "game-board svg"],
  "play-othello": ["/play?game=othello&position=d3%20c3%20b3", "game-board svg"],
  "play-nim": ["/?game=nim:3,4,5", ".object"],
  "play-dots": ["/play?game=dots:3x3&position=a1b1%20a1a2%20b1b2%20a2b2", "game-board svg"],
  analyse: ["/analyse?game=connect4&position=44535", ".chip.best"],
  review: ["/analyse?game=connect4&position=4453627&review=1", ".reviewed"],
  "analyse-gomoku": ["/analyse?game=gomoku&position=h8%20i9%20i8%20g8", ".candidates li"],
  "analyse-7x7": ["/analyse?game=line:7x7x4%2Bgravity&position=4443", ".candidates li"],
  "analyse-tictactoe": ["/analyse?game=tictactoe&position=b2%20a1", ".chip.best"],
  "analyse-othello": ["/analyse?game=othello:6x6", ".chip"],
  "analyse-dots": ["/analyse?game=dots:2x2&position=a1b1%20a1a2%20b1b2%20a2b2", ".chip"],
  "analyse-nim": ["/analyse?game=nim:3,4,5", ".chip"],
  puzzles: ["/puzzles?game=connect4&number=7", "game-board .stone"],
  "embed-puzzle": ["/embed?view=puzzle&game=connect4&number=7", "game-board .stone"],
  "puzzles-othello": ["/puzzles?game=othello:6x6&number=1", "game-board .stone"],
  "puzzles-dots": ["/puzzles?game=dots:3x3&number=1", "game-board svg"],
  lab: ["/lab?tree=[[3,12,8],[2,4,6],[14,5,2]]&step=9", "enraya-stepper svg"],
  "lab-connect4": ["/lab?game=connect4&position=4453&depth=2&step=5", "enraya-stepper svg"],
  "lab-position": ["/lab?game=tictactoe&position=XOX/.O./..X&depth=3", "enraya-stepper svg"],
  games: ["/games", "main h1"],
  manual: ["/docs/LANG/", "main h1"],
  api: ["/api/docs", ".docs-operation"],
  embed: ["/embed?game=connect4&position=4453&mode=play", "game-board svg"],
};

const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };

/** Needs a room, a game or steps by hand: the views of the tests, in English first. */
const LIVE = VIEWS.filter(({ name }) => !(name in ADDRESSES));

const REDUCED = /** @type {const} */ ("reduce");
const wanted = process.argv.slice(2);
const server = new Server();
await server.start();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
await mkdir(FOLDER, { recursive: true });
for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const look = { baseURL: server.url, colorScheme, viewport, reducedMotion: REDUCED };
    /** @param {import("@playwright/test").Page} page @param {string} name @param {string} locale */
    const save = async (page, name, locale) => {
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${FOLDER}${name}-${size}-${colorScheme}-${locale}.png` });
    };
    for (const locale of ["en", "es"]) {
      const context = await browser.newContext({ ...look, locale });
      const page = await context.newPage();
      for (const [name, [address, ready]] of Object.entries(ADDRESSES)) {
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        await page.goto(address.replace("LANG", locale));
        await page
          .locator(ready)
          .first()
          .waitFor({ timeout: 20_000 })
          .catch(() => console.error(`${name}: ${ready} did not come`));
        await save(page, name, locale);
      }
      await context.close();
    }
    for (const { name, open } of LIVE) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const context = await browser.newContext({ ...look, locale: "en" });
      const page = await context.newPage();
      await open(page).catch((error) => console.error(`${name}: ${error.message}`));
      await save(page, name, "en");
      const other = page.getByRole("button", { name: "Español" });
      if (await other.isVisible()) {
        // What covers the switch, as a dialog does, covers it for a mouse only.
        await other.dispatchEvent("click");
        await save(page, name, "es");
      }
      await context.close();
    }
  }
}
await browser.close();
await server.remove();
console.log(FOLDER);
