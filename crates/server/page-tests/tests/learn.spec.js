// Review of a game.

import { expect, grid, moves, settled, start, status, test } from "./page.js";

test("a finished game is reviewed, and tried again from the mistake", async ({ page, request }) => {
  await start(page, { against: "Two players, one device" });
  // O lets X make an open three at the bottom: the second move loses, the fourth at once.
  const game = ["4", "1", "5", "1", "3", "1", "6"];
  for (const [ply, move] of game.entries()) {
    await page.keyboard.press(move);
    await settled(page, ply + 1);
  }
  await expect(status(page)).toHaveText("Player 1 wins (X)");
  await page.getByRole("link", { name: "Review the game" }).click();
  await expect(page).toHaveURL(/\/analyse\?.*review=1/);
  const answer = await request.post("/api/v1/reviews", {
    data: { game: "connect4", start: "", moves: game },
  });
  const review = await answer.json();
  const bad = review.plies.filter(
    (/** @type {{mark: string}} */ { mark }) => !["best", "good"].includes(mark),
  );
  await expect(page.locator(".fault")).toHaveCount(bad.length);
  expect(bad.length).toBeGreaterThan(0);
  for (const [index, { words }] of bad.entries()) {
    await expect(page.locator(".fault").nth(index)).toContainText(words);
  }
  await expect(page.locator("game-graph .curve")).toBeVisible();
  const first = bad[0];
  await page.locator(".fault").first().getByRole("button", { name: "Show" }).click();
  await expect(page.locator(".stone")).toHaveCount(first.ply - 1);
  await page.locator(".fault").first().getByRole("button", { name: "Try again from here" }).click();
  await expect(page).toHaveURL(/\/room[/?]/);
  await expect(page.locator(".stone")).toHaveCount(first.ply - 1);
  await expect(status(page)).toHaveText(`Your turn: you are ${first.player}`);
});

test("leaving the reviewed line and coming back", async ({ page }) => {
  await page.goto("/analyse?game=tictactoe&position=b2+a2+a1+c3&review=1");
  await expect(page.getByRole("heading", { name: "Game review" })).toBeVisible();
  await expect(page.locator(".move.blunder, .move.mistake")).not.toHaveCount(0);
  await page.getByRole("button", { name: "To the start" }).click();
  await grid(page).getByRole("gridcell", { name: /^a3,/ }).click();
  await expect(page.getByText("You have left the game you were reviewing.")).toBeVisible();
  await page.getByRole("button", { name: "Back to that game" }).click();
  await expect(moves(page)).toHaveCount(4);
  await expect(page.getByRole("heading", { name: "Game review" })).toBeVisible();
});
