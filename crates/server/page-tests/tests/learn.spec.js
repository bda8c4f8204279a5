// Review of a game, and puzzles.

import {
  cell,
  choose,
  draw,
  expect,
  grid,
  moves,
  settled,
  spoken,
  square,
  start,
  status,
  test,
} from "./page.js";

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
  await expect(page).toHaveURL(/\/room\//);
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

test("a puzzle: wrong, then right, with the reason; the address holds it", async ({
  page,
  request,
}) => {
  const puzzle = await (
    await request.get("/api/v1/puzzles?game=connect4&difficulty=1&seed=7")
  ).json();
  await page.goto("/puzzles?game=connect4&difficulty=1&seed=7");
  await expect(status(page)).toContainText(puzzle.words);
  const legal = await (
    await request.post("/api/v1/analyses", {
      data: { game: "connect4", position: puzzle.position },
    })
  ).json();
  const wrong = legal.analyses[0].moves.find(
    (/** @type {{move: string}} */ { move }) => move !== puzzle.solution,
  );
  await cell(page, Number(wrong.move), 6).click();
  await expect(page.locator(".wrong")).toHaveText("Not that one");
  await expect(page.locator(".verdict")).toContainText(wrong.value.words);
  await page.getByRole("button", { name: "Try again" }).click();
  await cell(page, Number(puzzle.solution), 6).click();
  await expect(page.locator(".right")).toHaveText("Right!");
  await expect(spoken(page)).toContainText("Right!");
  await expect(page.getByRole("heading", { name: "Best play" })).toBeVisible();
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await expect(page).not.toHaveURL(/seed=7$/);
  await expect(page).toHaveURL(/seed=\d+$/);
  await expect(page.locator(".right")).toHaveCount(0);
});

test("a puzzle of another difficulty than asked for says why", async ({ page, request }) => {
  const query = "game=tictactoe&difficulty=5&seed=7";
  const puzzle = await (await request.get(`/api/v1/puzzles?${query}`)).json();
  expect(puzzle.note).toContain(`Difficulty ${puzzle.difficulty} instead of 5`);
  await page.goto(`/puzzles?${query}`);
  await expect(page.locator(".panel").getByText(puzzle.note)).toBeVisible();
  await page.goto("/puzzles?game=tictactoe&difficulty=1&seed=3");
  await expect(status(page)).toContainText("to move");
  await expect(page.locator(".panel").getByText(/instead of/)).toHaveCount(0);
});

test("puzzles by difficulty and game; the solution can be shown", async ({ page }) => {
  await page.goto("/puzzles?game=tictactoe&difficulty=1&seed=3");
  await expect(status(page)).toContainText("to move");
  await choose(page, "2");
  await expect(page).toHaveURL(/difficulty=2&seed=\d+/);
  await page.getByRole("combobox", { name: "Game" }).selectOption("connect4");
  await expect(page).toHaveURL(/game=connect4&difficulty=2&seed=\d+/);
  await expect(status(page)).toContainText("to move");
});

for (const game of ["othello", "dots:4x4"]) {
  test(`a puzzle of ${game}, by how much it is won`, async ({ page, request }) => {
    const query = `game=${game}&difficulty=2&seed=3`;
    const puzzle = await (await request.get(`/api/v1/puzzles?${query}`)).json();
    expect(puzzle.margin).not.toBeNull();
    await page.goto(`/puzzles?${query}`);
    await expect(status(page)).toContainText(puzzle.words);
    if (game === "othello") await square(page, puzzle.solution).click();
    else await draw(page, puzzle.solution);
    await expect(page.locator(".right")).toHaveText("Right!");
    await expect(page.locator(".verdict")).toContainText(/wins by|draw/);
  });
}
