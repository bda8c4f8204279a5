// Variations of an analysed game: a tree that one walks, names and shares.

import { cell, expect, moves, test } from "./page.js";

const tree = (/** @type {import("@playwright/test").Page} */ page) =>
  page.locator("variation-tree");

test("another move begins a variation, and the line before it stays", async ({ page }) => {
  await page.goto("/analyse?game=connect4&position=4453");
  await expect(moves(page)).toHaveCount(4);
  await expect(tree(page)).toBeHidden();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await cell(page, 1, 1).click();
  await expect(moves(page)).toHaveCount(3);
  const entries = tree(page).locator("button.move");
  await expect(entries).toHaveText([/4$/, /4$/, /5$/, /3$/, /1$/]);
  await entries.nth(3).click();
  await expect(moves(page)).toHaveCount(4);
  await expect(page.locator(".stone")).toHaveCount(4);
  await expect(page).toHaveURL(/variations=4%2C4%2C5%2C3%3B4%2C4%2C1/);
});

test("keys go from variation to variation", async ({ page }) => {
  await page.goto("/analyse?game=connect4&position=445&variations=4,4,5;4,4,3;4,4,1");
  await expect(tree(page).locator("[aria-current]")).toHaveText(/5$/);
  await page.keyboard.press("Shift+ArrowDown");
  await expect(tree(page).locator("[aria-current]")).toHaveText(/3$/);
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(tree(page).locator("[aria-current]")).toHaveText(/1$/);
  await expect(page.locator(".stone")).toHaveCount(3);
});

test("names are kept in the link, and a variation can be deleted", async ({ page }) => {
  await page.goto("/analyse?game=tictactoe&position=b2 a1&variations=b2,a1;b2,b1");
  await page.getByLabel("Name of this variation").fill("Corner & <b>");
  await page.getByLabel("Name of this variation").press("Enter");
  await expect(tree(page).locator(".variation-name")).toHaveText("Corner & <b>");
  const link = page.url();
  await page.goto("/");
  await page.goto(link);
  await expect(tree(page).locator(".variation-name")).toHaveText("Corner & <b>");
  await page.getByRole("button", { name: "Delete this variation" }).click();
  await expect(page.locator(".stone")).toHaveCount(1);
  await expect(tree(page)).toBeHidden();
  await expect(page).not.toHaveURL(/variations/);
});

test("lines of a link that cannot be played are left out", async ({ page, complaints }) => {
  await page.goto("/analyse?game=connect4&position=44&variations=4,4;9,9;4,3;;!x");
  await expect(tree(page).locator("button.move")).toHaveText([/4$/, /4$/, /3$/]);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
});
