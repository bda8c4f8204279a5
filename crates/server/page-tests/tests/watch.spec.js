// Two computers, and the results of one's own games.

import { readFile } from "node:fs/promises";
import { cell, choose, expect, moves, status, test } from "./page.js";

test("two computers play by themselves, pause, go on move by move, and end", async ({ page }) => {
  await page.goto("/");
  await choose(page, "Tic-Tac-Toe");
  await choose(page, "Computer against computer");
  const side = (/** @type {string} */ player) =>
    page.getByRole("group", { name: `${player} is played by` });
  await side("X").getByRole("radio", { name: "Level 4 · full strength" }).check();
  await side("O").getByRole("radio", { name: "Level 1 · beginner" }).check();
  await page.getByRole("button", { name: "Watch the game" }).click();
  await expect(page).toHaveURL(/\/play\?game=tictactoe&x=level%3A4&o=level%3A1$/);
  await expect(page.locator(".player").first()).toHaveText(/Level 4 · full strength/);
  await expect(moves(page).nth(1)).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(status(page)).toHaveText(/^Paused: Level [14] · /);
  const shown = await moves(page).count();
  await page.getByRole("button", { name: "One move", exact: true }).click();
  await expect(moves(page)).toHaveCount(shown + 1);
  await expect(status(page)).toHaveText(/^(Paused: |Level . · .* wins|Draw)/);
  if ((await page.getByRole("button", { name: "Play on" }).getAttribute("aria-disabled")) === null)
    await page.getByRole("button", { name: "Play on" }).click();
  await expect(status(page)).toHaveText(/^(Level 4 · full strength wins \(X\)|Draw)$/);
  await expect(page.getByRole("link", { name: "Review the game" })).toBeVisible();
  await page.getByRole("button", { name: "From the start" }).click();
  await expect(status(page)).toHaveText(/is thinking…/);
});

test("a game of two computers from a position, by its address", async ({ page }) => {
  await page.goto(
    "/play?game=connect4&position=1122335&x=level:1&o=alphabeta:depth=2,tie=quickest",
  );
  await expect(page.locator(".player").nth(1)).toHaveText(/Alpha-beta, 2 plies/);
  await expect(status(page)).toHaveText(/^(Level|Alpha-beta, 2 plies).* wins \([XO]\)|^Draw/, {
    timeout: 90_000,
  });
});

test("an unknown agent is refused with the server's words", async ({ page, complaints }) => {
  await page.goto("/play?game=tictactoe&x=level:1&o=nobody");
  await expect(page.getByRole("alert").filter({ hasText: "nobody" })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
});

test("results by level and streaks: counted once, exported, erased", async ({ page }) => {
  await page.goto("/games");
  await expect(page.getByText("No finished games against the computer yet.")).toBeVisible();
  for (const side of ["X, first", "O, second"]) {
    await page.goto("/?game=connect4&position=112233");
    await choose(page, "Level 3 · casual");
    await choose(page, side);
    if (side === "X, first") await cell(page, 4, 1).click();
    else await page.getByRole("button", { name: "Start the game" }).click();
    await expect(status(page)).toHaveText(/^You (won!|lost)$/);
    await page.reload();
    await expect(status(page)).toHaveText(/^You (won!|lost)$/);
  }
  await page.getByRole("link", { name: "Games", exact: true }).click();
  const row = page.getByRole("row", { name: /Connect Four · Level 3 · casual/ });
  await expect(row.getByRole("cell")).toHaveText(["1", "0", "1"]);
  await expect(page.getByText("Wins in a row: 0. Longest: 1.")).toBeVisible();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const text = await readFile(await (await waiting).path(), "utf8");
  const [head, won, lost, rest] = text.split("\r\n");
  expect(head).toBe("game,opponent,side,result,moves,date");
  expect(won).toMatch(/^connect4,level:3,X,won,1,\d{4}-\d\d-\d\dT/);
  expect(lost).toMatch(/^connect4,level:3,O,lost,1,\d{4}-/);
  expect(rest).toBe("");
  await page.getByRole("button", { name: "Erase" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText("No finished games against the computer yet.")).toBeVisible();
});

test("an end that is taken back does not count", async ({ page }) => {
  await page.goto("/?game=connect4&position=112233");
  await choose(page, "Level 3 · casual");
  await cell(page, 4, 1).click();
  await expect(status(page)).toHaveText("You won!");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(status(page)).toHaveText("Your turn: you are X");
  await page.getByRole("link", { name: "Games", exact: true }).click();
  await expect(page.getByText("No finished games against the computer yet.")).toBeVisible();
});
