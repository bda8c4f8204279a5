// Students with real browsers in the class that scripts/load measures. Prints `joined` when all
// are in, and their figures at the end. Usage: node guests.js URL CODE COUNT

import { chromium } from "@playwright/test";
import { cell, status } from "./tests/page.js";

const [url, code, count] = process.argv.slice(2);

/** The longest wait for anything, in milliseconds. */
const PATIENCE = 120_000;

/** @import {Page} from "@playwright/test" */

/** @param {Page} page @param {string} name */
async function join(page, name) {
  await page.goto("/class");
  await page.getByLabel("Code of the class").fill(code);
  await page.getByLabel("Your name in the class").fill(name);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { name: `You are ${name}` }).waitFor();
}

/**
 * Plays the game of the round as the other students do: in the first column, or in the second.
 * @param {Page} page
 */
async function play(page) {
  const begun = performance.now();
  await page.getByRole("link", { name: /^Play against/ }).click();
  const moves = [];
  for (let row = 1; ; row++) {
    await status(page)
      .filter({ hasText: /^(Your turn|You won|You lost|Draw)/ })
      .waitFor();
    const told = (await status(page).textContent()) ?? "";
    if (!told.startsWith("Your turn")) break;
    await page.waitForTimeout(500);
    const sent = performance.now();
    const answered = page.waitForResponse((response) =>
      new URL(response.url()).pathname.endsWith("/moves"),
    );
    await cell(page, told.endsWith("X") ? 1 : 2, row).click();
    await answered;
    moves.push(performance.now() - sent);
    await status(page)
      .filter({ hasNotText: /^(Your turn|Sending)/ })
      .waitFor();
  }
  const over = performance.now();
  await page.getByRole("link", { name: "Back to the class" }).click();
  await page.locator(".standings tr.own").waitFor();
  return { moves, standings: performance.now() - over, game: over - begun };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const pages = [];
  for (let number = 1; number <= Number(count); number++) {
    const context = await browser.newContext({ baseURL: url, locale: "en-GB" });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    await join(page, `Browser ${number}`);
    pages.push(page);
  }
  console.log("joined");
  const games = await Promise.all(pages.map(play));
  for (const [index, { moves, standings, game }] of games.entries()) {
    const slowest = Math.max(...moves).toFixed(0);
    console.log(
      `  browser ${index + 1}: ${moves.length} moves, the slowest answered in ${slowest} ms; ` +
        `standings ${standings.toFixed(0)} ms after the end, all in ${(game / 1000).toFixed(1)} s`,
    );
  }
} finally {
  await browser.close();
}
