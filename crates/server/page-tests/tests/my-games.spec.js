// The list of one's own games: boards as they were left, reviews, what is shown.

import { cell, choose, expect, settled, square, start, status, test } from "./page.js";

/** @import {Page} from "@playwright/test" */

/** Plays Tic-Tac-Toe to its end on one device. @param {Page} page */
async function playOut(page) {
  await start(page, { game: "Tic-Tac-Toe", against: "Two players, one device" });
  for (const [ply, name] of ["b2", "a1", "c3", "b1", "c1", "a3", "c2"].entries()) {
    await square(page, name).click();
    await settled(page, ply + 1);
  }
  await expect(status(page)).toHaveText("Player 1 wins (X)");
}

test("each game has its board, a finished one its review", async ({ page }) => {
  await playOut(page);
  await start(page, { against: "Two players, one device" });
  await cell(page, 4, 1).click();
  await settled(page, 1);
  await page.getByRole("link", { name: "Games" }).click();
  const [open, over] = [page.locator(".game").first(), page.locator(".game").last()];
  await expect(open.locator(".miniature .face.X")).toHaveCount(1);
  await expect(over.locator(".miniature .face.X")).toHaveCount(4);
  await expect(over.locator(".miniature .face.O")).toHaveCount(3);
  await expect(open.getByRole("link", { name: /^Review/ })).toHaveCount(0);
  await over.getByRole("link", { name: /^Review: Tic-Tac-Toe/ }).click();
  await expect(page.getByRole("heading", { name: "Game review" })).toBeVisible();
  await expect(page.locator("move-list .move")).toHaveCount(7);
});

test("of many games those in progress or finished are shown, in Spanish too", async ({ page }) => {
  await playOut(page);
  for (let game = 0; game < 3; game++) await start(page, { against: "Two players, one device" });
  await page.goto("/games");
  await expect(page.locator(".game")).toHaveCount(4);
  await choose(page, "Finished");
  await expect(page.locator(".game")).toHaveCount(1);
  await choose(page, "In progress");
  await expect(page.locator(".game")).toHaveCount(3);
  await page.getByRole("button", { name: "Español" }).click();
  await choose(page, "Terminadas");
  await expect(page.locator(".game").getByRole("link", { name: /^Revisar: / })).toBeVisible();
});
