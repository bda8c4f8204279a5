// Large boards: the best moves of one search, while it deepens.

import { expect, square, status, test } from "./page.js";

test("Gomoku has a few best moves in words, not two hundred numbers", async ({ page }) => {
  await page.goto("/analyse?game=gomoku&position=h8 i9 i8 g8");
  const entries = page.locator(".candidates li");
  await expect(entries).toHaveCount(5);
  await expect(page.locator(".cell .chip")).toHaveCount(5);
  await expect(entries.first()).toContainText(/equal|better/);
  await expect(entries.first().locator("evaluation-bar")).toBeVisible();
  await expect(status(page)).toHaveText(/(equal|better); X to move$/);
  await expect(page.getByText(/^Searched \d+ pl(y|ies) deep$/)).toBeVisible();
  await expect(page.locator(".proved")).toHaveText(/^Proved: nobody can force a win/);
});

test("a search is told while it deepens, and ends with the reader", async ({ page }) => {
  /** @type {string[]} */
  const heard = [];
  await page.exposeFunction("hear", (/** @type {string} */ text) => heard.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector(".search-state")?.textContent;
      if (text) /** @type {any} */ (window).hear(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto("/analyse?game=line:8x8x4%2Bgravity&position=44");
  await expect
    .poll(() => new Set(heard.filter((text) => /^Searching/.test(text))).size)
    .toBeGreaterThan(1);
  const aborted = page.waitForEvent("requestfailed", (request) => /candidates/.test(request.url()));
  await page.locator(".candidates .move").first().click();
  await aborted;
  await expect(page.locator(".stone")).toHaveCount(3);
});

test("a win that is proved is told as one", async ({ page }) => {
  await page.goto("/analyse?game=gomoku&position=h8 g8 i8 a1 j8 a2 k8 a3");
  await expect(status(page)).toHaveText("X wins in 1");
  await expect(page.locator(".proved")).toHaveText("Proved: X wins in 1.");
  await expect(page.locator(".candidates .name").first()).toHaveText("l8");
  await square(page, "l8").click();
  await expect(status(page)).toHaveText("X has won");
});

test("values stay hidden for those who guess first", async ({ page }) => {
  await page.goto("/analyse?game=gomoku&position=h8");
  await page.getByRole("radio", { name: "Hidden" }).check();
  await expect(page.getByRole("button", { name: "Show the values" })).toBeVisible();
  await expect(page.locator("candidate-list")).toBeHidden();
  await expect(page.locator(".cell .chip")).toHaveCount(0);
});
