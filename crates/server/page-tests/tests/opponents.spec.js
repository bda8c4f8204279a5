// Opponents: levels, depths, engines, and search progress.

import { cell, choose, expect, moves, spoken, start, status, test } from "./page.js";

/** @param {import("@playwright/test").Page} page */
const slider = (page) => page.getByRole("slider");

test("every game has its levels, and plies stay", async ({ page }) => {
  await page.goto("/");
  await choose(page, "Connect Four");
  await choose(page, "Computer");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "6 plies");
  await choose(page, "Level");
  await expect(slider(page)).toHaveAccessibleName("Level");
  await expect(slider(page)).toHaveAttribute("max", "10");
  await expect(page.locator(".scale output")).toHaveText("5 of 10: medium");
  await slider(page).focus();
  await page.keyboard.press("End");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "10 of 10: full strength");
  await choose(page, "Tic-Tac-Toe");
  await expect(slider(page)).toHaveAttribute("max", "4");
  await expect(page.locator(".scale output")).toHaveText("4 of 4: full strength");
  await slider(page).focus();
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.locator(".player .who", { hasText: "Level 1" })).toBeVisible();
  await expect(page.getByText("Opponent: Level 1")).toBeVisible();
});

test("the level chosen is remembered, and is as many as a board of one's own has", async ({
  page,
}) => {
  await page.goto("/");
  await choose(page, "Computer");
  await choose(page, "Level");
  await slider(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Level" })).toBeChecked();
  await expect(page.locator(".scale output")).toHaveText("2 of 10: easy");
  await choose(page, "Your own board");
  await expect(slider(page)).toHaveAccessibleName("Level");
});

test("what an engine thinks is seen by players and watchers, and said once", async ({
  page,
  another,
}) => {
  await start(page, { against: "Computer", agent: "Engine", side: "X, first" });
  const watcher = await another();
  await watcher.goto(page.url());
  await expect(status(watcher)).toBeVisible();
  await cell(page, 4, 1).click();
  for (const one of [page, watcher]) {
    const card = one.locator(".thoughts");
    await expect(card.getByRole("heading")).toHaveText("What the computer sees");
    await expect(card).toContainText("Depth");
    await expect(card).toContainText("Per second");
    await expect(card).toContainText(/Best line: \d( \d)*/);
    await expect(moves(one)).toHaveCount(2);
    await expect(card).toBeVisible();
    const heard = spoken(one).locator("p", { hasText: "What the computer saw" });
    await expect(heard).toHaveCount(1);
  }
  await page.getByText("Opponent: Engine").click();
  await choose(page, "Random player");
  await page.getByRole("button", { name: "Change opponent" }).click();
  await expect(page.locator(".thoughts")).toBeHidden();
});

test("a simulating engine counts its simulations, in Spanish", async ({ another }) => {
  const page = await another({ locale: "es-ES" });
  await page.goto("/");
  await choose(page, "Ordenador");
  await choose(page, "Montecarlo");
  await choose(page, "O, segundo");
  await page.getByRole("button", { name: "Empezar" }).click();
  const card = page.locator(".thoughts");
  await expect(card.getByRole("heading")).toHaveText("Lo que ve el ordenador");
  await expect(card).toContainText("Simulaciones");
  await expect(card).not.toContainText("Profundidad");
});
