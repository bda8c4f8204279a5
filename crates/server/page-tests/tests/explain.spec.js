// Explanations of positions in words.

import { cell, expect, spoken, status, test } from "./page.js";

/** @import {Page} from "@playwright/test" */

/** @param {Page} page */
const card = (page) => page.locator(".explanation");

/** @param {Page} page @param {string} [name] */
const ask = (page, name = "Explain") => page.getByRole("button", { name, exact: true }).click();

test("says what the server claims, and shows best play on the board", async ({ page, request }) => {
  const data = { game: "connect4", position: "4455" };
  const answer = await request.post("/api/v1/explanations", { data });
  /** @type {{topic: string, sentences: string[]}[]} */
  const paragraphs = (await answer.json()).paragraphs;
  await page.goto("/analyse?game=connect4&position=4455");
  await expect(status(page)).toHaveText("X wins in 2");
  await expect(card(page)).toHaveCount(0);
  await ask(page);
  const [costs] = paragraphs.filter(({ topic }) => topic === "costs");
  const others = paragraphs.filter((paragraph) => paragraph !== costs);
  await expect(card(page).locator("p")).toHaveText(
    others.map(({ sentences }) => sentences.join(" ")),
  );
  await expect(card(page).locator(".costs li")).toHaveText(costs.sentences);
  await expect(card(page)).toContainText("makes a double threat");
  await expect(spoken(page)).toContainText("X is to move and wins in 2.");
  await card(page).getByRole("button", { name: "Show on the board" }).click();
  await expect(page.locator(".stone.winning")).toHaveCount(4);
  await page.getByRole("button", { name: "Back to the position" }).click();
  await expect(page.locator(".stone")).toHaveCount(4);
});

test("a game without an exact solver gets its best play from the explanation", async ({ page }) => {
  await page.goto("/analyse?game=tictactoe&position=b2+a1+b1");
  const next = page.getByRole("button", { name: "Show the next move of best play" });
  await expect(page.locator(".cell .chip")).not.toHaveCount(0);
  await expect(next).toBeHidden();
  await ask(page);
  await expect(card(page)).toContainText("O has to block there");
  await next.click();
  await expect(page.locator(".stone .number")).toHaveText(["1"]);
});

test("another position has nothing to do with the explanation", async ({ page }) => {
  await page.goto("/analyse?game=connect4&position=4455");
  await ask(page);
  await expect(card(page)).toBeVisible();
  await cell(page, 3, 6).click();
  await expect(card(page)).toHaveCount(0);
  await ask(page);
  await expect(card(page)).toContainText("O is to move and loses in 1.");
});

test("a finished game says who has won, an estimate that it is one", async ({ page }) => {
  await page.goto("/analyse?game=connect4&position=1212121");
  await ask(page);
  await expect(card(page)).toContainText("The game is over: X has won.");
  await page.goto("/analyse?game=line:7x7x5&position=d4 d5");
  await ask(page);
  await expect(card(page)).toContainText("not settled");
  await expect(card(page)).toContainText("There was not enough time to settle everything.");
});

test("in Spanish, with the keyboard alone", async ({ another }) => {
  const page = await another({ locale: "es-ES" });
  await page.goto("/analyse?game=connect4&position=4455");
  await page.getByRole("button", { name: "Explicar", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(card(page)).toContainText("crea una doble amenaza");
  await expect(card(page).getByRole("heading", { name: "Las demás jugadas" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Explicar", exact: true })).toBeFocused();
});
