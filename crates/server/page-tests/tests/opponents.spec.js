// Opponents: levels, depths, engines, and search progress.

import { cell, choose, expect, hold, moves, oppose, spoken, start, status, test } from "./page.js";

/** @param {import("@playwright/test").Page} page */
const levels = (page) => page.getByRole("group", { name: "Level" }).getByRole("radio");

test("every game has a row of named levels, each with a line about it", async ({ page }) => {
  await page.goto("/");
  await choose(page, "Connect Four");
  await choose(page, "Computer");
  await expect(levels(page)).toHaveCount(10);
  await expect(page.getByRole("radio", { name: "Level 5 · skilled" })).toBeChecked();
  await expect(page.locator(".about:visible")).toHaveText(
    "Level 5 · skilled Looks 6 moves ahead and sometimes misjudges a position.",
  );
  await expect(page.locator(".player .who", { hasText: "Level 5 · skilled" })).toBeVisible();
  await levels(page).nth(4).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Level 6 · strong" })).toBeChecked();
  await choose(page, "Level 10 · full strength");
  await choose(page, "Tic-Tac-Toe");
  await expect(levels(page)).toHaveCount(4);
  await expect(page.getByRole("radio", { name: "Level 4 · full strength" })).toBeChecked();
  await choose(page, "Level 1 · beginner");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/room[/?]/);
  await expect(page.locator(".player .who", { hasText: "Level 1 · beginner" })).toBeVisible();
  await expect(page.getByText("Opponent: Level 1 · beginner")).toBeVisible();
});

test("the level chosen is remembered, and is as many as a board of one's own has", async ({
  page,
}) => {
  await page.goto("/");
  await choose(page, "Computer");
  await choose(page, "Level 2 · easy");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Level 2 · easy" })).toBeChecked();
  await choose(page, "Your own board");
  await expect(page.getByRole("radio", { name: /^Level 2/ })).toBeChecked();
});

test("other opponents stay open when the levels of a game come late", async ({ page }) => {
  const answer = await hold(page, "**/games/othello*");
  await page.goto("/play?game=othello:4x4");
  await expect(levels(page)).toHaveCount(0);
  await oppose(page, "Random player");
  await page.getByRole("radio", { name: "Random player" }).focus();
  answer();
  await expect(levels(page)).not.toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Random player" })).toBeFocused();
  await choose(page, "Level 2 · easy");
  await expect(page.getByRole("radio", { name: "Random player" })).toBeVisible();
});

test("other opponents have a sentence and a setting, and take quick wins", async ({ page }) => {
  await page.goto("/");
  await oppose(page, "Alpha-beta");
  const depth = page.getByRole("slider", { name: "Alpha-beta: Search depth" });
  await expect(depth).toHaveAttribute("aria-valuetext", "6 plies");
  await expect(page.getByRole("radio", { name: "Alpha-beta" })).toHaveAccessibleDescription(
    /^The search of the textbooks/,
  );
  await depth.focus();
  await page.keyboard.press("ArrowLeft");
  await oppose(page, "Engine");
  await expect(depth).toBeHidden();
  const time = page.getByRole("slider", { name: "Engine: Time for a move" });
  await time.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".player .who", { hasText: "Engine, 2 s" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Engine" })).toBeChecked();
  await oppose(page, "Alpha-beta");
  const asked = page.waitForRequest(
    (request) =>
      request.method() === "POST" && new URL(request.url()).pathname === "/api/v1/matches",
  );
  await page.getByRole("button", { name: "Start the game" }).click();
  expect((await asked).postDataJSON().opponent).toBe("alphabeta:depth=5,tie=quickest");
  await expect(page.getByText("Opponent: Alpha-beta, 5 plies")).toBeVisible();
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
  await page.getByText("Opponent: Engine, 1 s").click();
  await oppose(page, "Random player");
  await page.getByRole("button", { name: "Change opponent" }).click();
  await expect(page.locator(".thoughts")).toBeHidden();
});

test("a simulating engine counts its simulations, in Spanish", async ({ another }) => {
  const page = await another({ locale: "es-ES" });
  await page.goto("/");
  await choose(page, "Ordenador");
  await oppose(page, "Montecarlo");
  // It begins at once: long enough that the page is there before it has moved.
  await page.getByRole("slider", { name: /^Montecarlo/ }).fill("5");
  await choose(page, "O, segundo");
  await page.getByRole("button", { name: "Empezar" }).click();
  const card = page.locator(".thoughts");
  await expect(card.getByRole("heading")).toHaveText("Lo que ve el ordenador");
  await expect(card).toContainText("Simulaciones");
  await expect(card).not.toContainText("Profundidad");
});
