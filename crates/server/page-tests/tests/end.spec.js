// A board that stays in its place, and the end of a round: result, line, next step, effects.

import { cell, choose, expect, moduleOf, moves, settled, square, status, test } from "./page.js";

/** @import {Page} from "@playwright/test" */

/** @param {Page} page */
const boardBox = (page) => page.locator("grid-board .frame").boundingBox();

/**
 * X wins at once with column 4; the computer is on the other side.
 * @param {Page} page @param {{level: string | RegExp, side: string}} wish
 */
async function almostWon(page, { level, side }) {
  await page.goto("/?game=connect4&position=112233");
  await choose(page, "Computer");
  await choose(page, level);
  await choose(page, side);
  await page.evaluate(() => scrollTo(0, 0));
}

const WINDOWS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

for (const [name, window] of Object.entries(WINDOWS)) {
  test(`on a ${name} the board keeps its place from the first move to the end`, async ({
    another,
  }) => {
    const page = await another(window);
    await page.goto("/");
    await choose(page, "Gomoku");
    await page.evaluate(() => scrollTo(0, 0));
    const first = await boardBox(page);
    await square(page, "h8").click();
    await expect(moves(page)).toHaveCount(2);
    expect(await boardBox(page)).toEqual(first);

    await almostWon(page, { level: /^Level 1 /, side: "X, first" });
    await expect(cell(page, 4, 1)).toBeVisible();
    const before = await boardBox(page);
    await cell(page, 4, 1).click();
    await expect(status(page)).toHaveText("You won!");
    expect(await boardBox(page)).toEqual(before);
  });
}

test("what can be done at the end is never where Undo was", async ({ page }) => {
  await almostWon(page, { level: /^Level 3 /, side: "X, first" });
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(status(page)).toHaveText("Your turn: you are X");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  const place = await undo.boundingBox();
  await cell(page, 4, 1).click();
  await expect(page.getByRole("button", { name: "Rematch" })).toBeVisible();
  expect(await undo.boundingBox()).toEqual(place);
});

test("a level that was beaten offers the next one, with a line through the stones", async ({
  page,
}) => {
  await almostWon(page, { level: "Level 3 · casual", side: "X, first" });
  await cell(page, 4, 1).click();
  await expect(status(page)).toHaveText("You won!");
  await expect(page.locator(".win-line")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Review the game" })).toBeVisible();
  await page.getByRole("button", { name: "Next level: Level 4 · medium" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Round 2");
  await expect(page.getByText("Opponent: Level 4 · medium")).toBeVisible();
});

test("a loss is told as such, and offers no next level", async ({ another }) => {
  const page = await another({ locale: "es-ES" });
  await page.goto("/?game=connect4&position=112233");
  await choose(page, "O, segundo");
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(status(page)).toHaveText("Has perdido");
  await expect(page.getByRole("button", { name: "Revancha" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Siguiente nivel/ })).toHaveCount(0);
});

test("a win is celebrated, unless motion is to be reduced", async ({ another }) => {
  for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
    const page = await another({ reducedMotion });
    await page.goto("/");
    await page.evaluate(() => {
      const counts = /** @type {any} */ (globalThis);
      counts.showers = 0;
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof Element && node.matches(".shower")) counts.showers += 1;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await choose(page, "Tic-Tac-Toe");
    await choose(page, "Two players, one device");
    for (const [ply, name] of ["b2", "a1", "c3", "b1", "c1", "a3", "c2"].entries()) {
      await square(page, name).click();
      await settled(page, ply + 1);
    }
    await expect(status(page)).toHaveText("Player 1 wins (X)");
    const showers = await page.evaluate(() => /** @type {any} */ (globalThis).showers);
    expect(showers).toBe(reducedMotion === "reduce" ? 0 : 1);
  }
});

test("sounds are off until they are switched on, and stay on", async ({ page }) => {
  await page.addInitScript(() => {
    const counts = /** @type {any} */ (globalThis);
    counts.notes = 0;
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (when) {
      counts.notes += 1;
      start.call(this, when);
    };
  });
  const notes = () => page.evaluate(() => /** @type {any} */ (globalThis).notes);
  await page.goto("/");
  await choose(page, "Two players, one device");
  await cell(page, 4, 1).click();
  await settled(page, 1);
  expect(await notes()).toBe(0);
  await expect(page.getByRole("checkbox", { name: "Sound" })).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Sound" }).check();
  expect(await notes()).toBe(1);
  await cell(page, 4, 6).click();
  await settled(page, 2);
  expect(await notes()).toBe(2);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Sound" })).toBeChecked();
});

test("the lines that winning cells consist of", async () => {
  const { winningLines } = await moduleOf("game/winning-lines.js");
  expect(winningLines([], 7)).toEqual([]);
  expect(winningLines([21, 22, 23, 24], 7)).toEqual([[21, 24]]);
  // Three of a diagonal to the left: c3 b2 a1 of Tic-Tac-Toe.
  expect(winningLines([2, 4, 6], 3)).toEqual([[2, 6]]);
  // A row and a diagonal through the last stone, 24; a row does not go on in the next one.
  const both = [21, 22, 23, 24, 0, 8, 16];
  expect(winningLines(both, 7)).toEqual([
    [21, 24],
    [0, 24],
  ]);
  expect(winningLines([5, 6, 7, 8], 7)).toEqual([]);
});
