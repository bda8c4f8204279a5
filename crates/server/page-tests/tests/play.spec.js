// Whole games, by mouse, by keyboard and by touch.

import {
  cell,
  choose,
  expect,
  grid,
  moves,
  oppose,
  settled,
  spoken,
  square,
  start,
  status,
  test,
} from "./page.js";

test("two people on one device: a whole game by mouse, and the next round", async ({ page }) => {
  await start(page, { against: "Two players, one device" });
  await expect(status(page)).toHaveText("Player 1 to move (X)");
  for (const [ply, column] of [4, 3, 4, 3, 4, 3].entries()) {
    await cell(page, column, 6).hover();
    await expect(page.locator(".ghost")).toBeVisible();
    await cell(page, column, 6).click();
    await settled(page, ply + 1);
  }
  await cell(page, 4, 1).click();
  await expect(status(page)).toHaveText("Player 1 wins (X)");
  await expect(page.locator(".stone.winning")).toHaveCount(4);
  await expect(page.locator(".stone.dim")).toHaveCount(3);
  await expect(page.locator(".win-line")).toHaveCount(1);
  await expect(cell(page, 4, 4)).toHaveAccessibleName(
    "column 4, row 4, X, last move, winning line",
  );
  await expect(spoken(page).locator("p").nth(-2)).toHaveText("X plays column 4");
  await expect(spoken(page).locator("p").last()).toHaveText("Player 1 wins (X)");
  await expect(page.getByLabel("1 round won")).toHaveText("1");
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(status(page)).toHaveText("Player 2 to move (X)");
  await expect(page.locator(".stone")).toHaveCount(0);
  await expect(page.locator(".win-line")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connect Four · Round 2");
});

test("against the perfect player by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "Tic-Tac-Toe" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("radio", { name: "Computer", exact: true }).focus();
  await page.keyboard.press("Space");
  await page.locator("agent-picker summary").filter({ visible: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "Perfect" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Start the game" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/room[/?]/);
  await expect(square(page, "b2")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await expect(square(page, "a3")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(square(page, "a3")).toHaveAccessibleName(/X/);
  await expect(status(page)).toHaveText("Your turn: you are X");
  const over = /^(You lost|Draw)$/;
  const line = status(page);
  for (let ply = 2; ply < 9; ply += 2) {
    await expect(moves(page)).toHaveCount(ply);
    await expect(line).not.toHaveText("The computer is thinking…");
    if (over.test((await line.textContent()) ?? "")) break;
    const free = await page
      .getByRole("gridcell", { name: /empty/ })
      .evaluateAll((cells) =>
        cells.map((cell) => [...document.querySelectorAll("[role=gridcell]")].indexOf(cell)),
      );
    await page.keyboard.press(String(free[0] + 1));
    await expect(page.locator(".stone")).not.toHaveCount(ply);
  }
  await expect(line).toHaveText(over);
  await expect(spoken(page).locator("p").last()).toHaveText(/(You lost|Draw)$/);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[role=grid]"))).toBeNull();
});

test("on a phone by touch", async ({ another }) => {
  const page = await another({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto("/");
  await page.getByRole("radio", { name: "Tic-Tac-Toe" }).tap();
  await page.getByRole("radio", { name: "Two players, one device" }).tap();
  await page.getByRole("button", { name: "Start the game" }).tap();
  await expect(page).toHaveURL(/\/room[/?]/);
  for (const [ply, name] of ["b2", "a1", "c3", "b1", "c1", "a3", "c2"].entries()) {
    await square(page, name).tap();
    await settled(page, ply + 1);
  }
  await expect(status(page)).toHaveText("Player 1 wins (X)");
  await expect(page.locator(".ghost")).toHaveCount(0);
});

test("the first stone on the first view starts the game", async ({ page }) => {
  await page.goto("/");
  await oppose(page, "Random player");
  await cell(page, 4, 1).click();
  await expect(page).toHaveURL(/\/room[/?]/);
  await expect(moves(page)).toHaveCount(2);
  await expect(cell(page, 4, 1)).toHaveAccessibleName(/X/);
});

test("undo, redo, hint, swap, resign, another opponent", async ({ page }) => {
  await start(page, { against: "Computer", agent: "Random player", side: "X, first" });
  await cell(page, 4, 1).click();
  await expect(moves(page)).toHaveCount(2);
  const act = (/** @type {string} */ name) =>
    page.getByRole("button", { name, exact: true }).click();
  await act("Undo");
  await expect(moves(page)).toHaveCount(0);
  await act("Redo");
  await expect(moves(page)).toHaveCount(2);
  await act("Hint");
  await expect(page.locator(".note")).toHaveText(/^Hint: column \d \(/);
  await expect(page.locator(".cell .hint")).toHaveCount(1);
  await act("Swap sides");
  await expect(moves(page)).toHaveCount(3);
  await expect(status(page)).toHaveText("Your turn: you are O");
  await page.getByText("Opponent: Random player").click();
  await oppose(page, "Perfect player");
  await act("Change opponent");
  await expect(page.getByText("Opponent: Perfect player")).toBeVisible();
  await act("Resign");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(status(page)).toHaveText("Your turn: you are O");
  await act("Resign");
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(status(page)).toHaveText("You lost: you resigned");
});

test("looking back through the moves, by key and by click", async ({ page }) => {
  await start(page, { against: "Two players, one device" });
  for (const [ply, column] of [4, 4, 3, 5].entries()) {
    await cell(page, column, 6).click();
    await settled(page, ply + 1);
  }
  await moves(page).last().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".stone")).toHaveCount(3);
  await expect(page.getByText("After move 3 of 4")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page.locator(".stone")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".stone")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(page.locator(".stone")).toHaveCount(4);
  await page.getByRole("button", { name: "1. O: column 4" }).click();
  await expect(page.locator(".stone")).toHaveCount(2);
  await cell(page, 1, 1).click();
  await expect(page.locator(".stone")).toHaveCount(2);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(page.locator(".stone")).toHaveCount(4);
});

test("a full column is refused aloud", async ({ page }) => {
  await start(page, { against: "Two players, one device" });
  for (let ply = 1; ply <= 6; ply++) {
    await page.keyboard.press("1");
    await settled(page, ply);
  }
  await page.keyboard.press("1");
  await expect(spoken(page)).toContainText("column 1, row 6: no room there");
  await expect(moves(page)).toHaveCount(6);
});

test("a board of one's own with modifiers", async ({ page }) => {
  await page.goto("/");
  await choose(page, "Your own board");
  await page.getByRole("spinbutton", { name: "Rows" }).fill("4");
  await page.getByRole("spinbutton", { name: "Columns" }).fill("12");
  await page.getByRole("spinbutton", { name: "In a row" }).fill("3");
  await page.getByLabel("Making the line loses").check();
  await choose(page, "Two players, one device");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/room[/?]/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "3 in a row on 4 × 12, with gravity, misère · Round 1",
  );
  for (const [ply, key] of ["a", "1", "b", "1", "c"].entries()) {
    await page.keyboard.press(key);
    await settled(page, ply + 1);
  }
  await expect(status(page)).toHaveText("Player 2 wins (O)");
});

test("nonsense in the form of a board is refused with the server's words", async ({
  page,
  complaints,
}) => {
  await page.goto("/");
  await choose(page, "Your own board");
  await page.getByRole("spinbutton", { name: "Rows" }).fill("100");
  await choose(page, "Two players, one device");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "100 rows" })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
});

test("my games on this device: resumed, listed, removed", async ({ page }) => {
  await start(page, { game: "Tic-Tac-Toe", against: "Two players, one device" });
  const room = page.url();
  await square(page, "b2").click();
  await settled(page, 1);
  await page.reload();
  await expect(moves(page)).toHaveCount(1);
  await expect(square(page, "b2")).toHaveAccessibleName(/X/);
  await square(page, "a1").click();
  await settled(page, 2);
  await page.getByRole("link", { name: "Games" }).click();
  await expect(page.getByRole("heading", { name: "My games" })).toBeVisible();
  await page.getByRole("link", { name: /Tic-Tac-Toe/ }).click();
  await expect(page).toHaveURL(room);
  await expect(moves(page)).toHaveCount(2);
  await page.goBack();
  await page.getByRole("button", { name: "Remove Tic-Tac-Toe from the list" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("You have not played on this device yet.")).toBeVisible();
  await page.goto(room);
  await expect(page.getByText("You are watching")).toBeVisible();
  await expect(grid(page)).toHaveAttribute("aria-readonly", "true");
});

test("an unknown match is told so", async ({ page, complaints }) => {
  await page.goto("/room/AAAAAAAAAAAAAAAAAAAAAA");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Match not found");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
});
