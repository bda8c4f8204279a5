// Puzzles: played to the end, refuted and taken back, by theme and difficulty, by day, by link.

import { cell, choose, draw, expect, grid, spoken, square, status, test } from "./page.js";

/**
 * @import {APIRequestContext, Page} from "@playwright/test"
 * @typedef {{
 *   game: string, position: string, task: string, solution: string, number: number, theme: string,
 *   words: string, difficulty: number, to_move: string, note: string | null, margin: number | null,
 * }} Puzzle
 * @typedef {{move: string, value: {class: string, words: string}}} MoveValue
 */

/** @param {APIRequestContext} request @param {string} query @returns {Promise<Puzzle>} */
const puzzleOf = async (request, query) => (await request.get(`/api/v1/puzzles?${query}`)).json();

/** The values of all moves. @param {APIRequestContext} request @param {string} position @returns {Promise<MoveValue[]>} */
async function values(request, position) {
  const data = { game: "connect4", position };
  return (await (await request.post("/api/v1/analyses", { data })).json()).analyses[0].moves;
}

/** The server's answer to a move. @param {APIRequestContext} request @param {Puzzle} puzzle @param {string} position @param {string} move */
async function tried(request, { game, task }, position, move) {
  const data = { game, task, position, move };
  return (await request.post("/api/v1/puzzles/tries", { data })).json();
}

/** @param {Page} page @param {string} phase */
const phase = (page, phase) =>
  expect(page.locator(`.puzzles[data-phase="${phase}"]`)).toBeVisible();

/** A number of the score. @param {Page} page @param {string} name @param {string} number */
const counted = (page, name, number) =>
  expect(page.locator(".tally > div").filter({ hasText: name }).first().locator("dd")).toHaveText(
    number,
  );

/** Plays the moves that keep the result until the puzzle is solved. @param {Page} page @param {APIRequestContext} request @param {Puzzle} puzzle */
async function solve(page, request, puzzle) {
  let position = puzzle.position;
  let solved = false;
  while (!solved) {
    await phase(page, "asking");
    const right = (await values(request, position)).find(
      (found) => found.value.class === puzzle.task,
    );
    const move = right?.move ?? "";
    await cell(page, Number(move), 6).click();
    const answer = await tried(request, puzzle, position, move);
    expect(answer.right).toBe(true);
    position += move + answer.replies.join("");
    await expect(page.locator(".stone")).toHaveCount(position.length);
    solved = answer.solved;
  }
  await phase(page, "solved");
  await expect(status(page)).toHaveText("Solved!");
}

test("a puzzle is played to its end against the best defence; its number is a link", async ({
  page,
  request,
}) => {
  const puzzle = await puzzleOf(request, "game=connect4&theme=double-threat&difficulty=1&seed=1");
  await page.goto(`/puzzles?game=connect4&number=${puzzle.number}`);
  await expect(status(page)).toHaveText(`${puzzle.words} ${puzzle.to_move} to move.`);
  await expect(page.getByText(`Puzzle ${puzzle.number}, difficulty 1.`)).toBeVisible();
  await counted(page, "Streak", "0");
  await solve(page, request, puzzle);
  await expect(page.locator(".right")).toHaveText("Solved!");
  await expect(spoken(page)).toContainText("Solved! You have won against the best defence.");
  await expect(page.getByText("Theme: double threat.")).toBeVisible();
  await counted(page, "Streak", "1");
  await counted(page, "Best streak", "1");
  await page.reload();
  await expect(status(page)).toContainText(puzzle.words);
  await expect(page.locator(".stone")).toHaveCount(puzzle.position.length);
  await counted(page, "Streak", "1");
  await page.getByRole("button", { name: "Another puzzle" }).click();
  await expect(page).not.toHaveURL(new RegExp(`number=${puzzle.number}$`));
  await expect(page).toHaveURL(/\/puzzles\?game=connect4&number=\d+$/);
});

test("a wrong move is refuted on the board and taken back by itself; nothing jumps", async ({
  page,
  request,
}) => {
  const puzzle = await puzzleOf(request, "game=connect4&theme=double-threat&difficulty=1&seed=2");
  await page.goto(`/puzzles?game=connect4&number=${puzzle.number}`);
  await phase(page, "asking");
  const places = () =>
    page
      .locator(".puzzles .card, [role=grid]")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const before = await places();
  const moves = await values(request, puzzle.position);
  const wrong = moves.find(({ move, value }) => move !== puzzle.solution && value.words);
  const { replies } = await tried(request, puzzle, puzzle.position, wrong?.move ?? "");
  await cell(page, Number(wrong?.move), 6).click();
  await phase(page, "refuting");
  await expect(page.locator(".stone")).toHaveCount(puzzle.position.length + 1 + replies.length);
  await expect(page.locator(".wrong")).toHaveText("Not that one");
  await expect(page.locator(".verdict")).toContainText(wrong?.value.words ?? "");
  await expect(page.locator(".verdict")).toContainText(`column ${replies[0]}`);
  await phase(page, "asking");
  await expect(page.locator(".stone")).toHaveCount(puzzle.position.length);
  // The reason stays for slow readers.
  await expect(page.locator(".wrong")).toBeVisible();
  expect(await places()).toEqual(before);
  await solve(page, request, puzzle);
  await expect(page.locator(".verdict")).toContainText("One mistake on the way.");
  await counted(page, "Streak", "0");
  await counted(page, "Solved", "1");
});

test("a game that can only be held is solved when the danger is over", async ({
  page,
  request,
}) => {
  const puzzle = await puzzleOf(request, "game=connect4&theme=block&difficulty=1&seed=1");
  expect(puzzle.task).toBe("draw");
  await page.goto(`/puzzles?game=connect4&number=${puzzle.number}`);
  await expect(status(page)).toContainText("Only one move does not lose: find it.");
  await solve(page, request, puzzle);
});

test("puzzles by theme and difficulty, remembered; the solution can be shown", async ({ page }) => {
  await page.goto("/puzzles");
  await phase(page, "asking");
  const theme = page.getByRole("combobox", { name: "Theme" });
  await theme.selectOption("zugzwang");
  await expect(page.getByText("Theme: zugzwang.")).toBeVisible();
  await choose(page, "4");
  await expect(page.getByText(/^Puzzle \d+, difficulty 4\. Theme: zugzwang\.$/)).toBeVisible();
  await page.goto("/puzzles");
  await expect(page.getByText(/^Puzzle \d+, difficulty 4\. Theme: zugzwang\.$/)).toBeVisible();
  await expect(theme).toHaveValue("zugzwang");
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.locator(".wrong")).toHaveText("This was the solution");
  await expect(page.getByRole("heading", { name: "Best play" })).toBeVisible();
  await expect(page.locator(".variation [aria-current=step]")).toHaveCount(1);
  // By keyboard: the focus is on the next puzzle, then on its board.
  await expect(page.getByRole("button", { name: "Next puzzle" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Best play" })).toBeHidden();
  await expect(grid(page).locator(":focus")).toHaveCount(1);
  await page.getByRole("combobox", { name: "Game" }).selectOption("nim:3,4,5");
  await expect(page).toHaveURL(/game=nim%3A3%2C4%2C5&difficulty=4&seed=\d+/);
  await expect(theme).toBeHidden();
});

test("the puzzle of the day is marked when it is solved", async ({ page, request }) => {
  await page.clock.setFixedTime(new Date("2026-11-18T12:00:00"));
  const puzzle = await puzzleOf(request, "game=connect4&daily=2026-11-18");
  await page.goto("/puzzles");
  await page.getByRole("link", { name: "Puzzle of the day" }).click();
  await expect(page).toHaveURL(/\/puzzles\?game=connect4&daily=2026-11-18$/);
  await expect(page.getByText(`Puzzle ${puzzle.number}, `)).toBeVisible();
  await page.clock.setFixedTime(new Date("2026-11-18T12:00:00"));
  await solve(page, request, puzzle);
  await expect(page.getByRole("link", { name: "Puzzle of the day: solved" })).toBeVisible();
});

test("a link with a seed opens the puzzle that it always did", async ({ page, request }) => {
  const query = "game=connect4&difficulty=1&seed=7";
  const puzzle = await puzzleOf(request, query);
  await page.goto(`/puzzles?${query}`);
  await expect(status(page)).toContainText(puzzle.words);
  await expect(page.locator(".stone")).toHaveCount(puzzle.position.length);
  await expect(page).toHaveURL(`/puzzles?${query}`);
  await page.goto("/puzzles?game=tictactoe&difficulty=5&seed=7");
  const { note } = await puzzleOf(request, "game=tictactoe&difficulty=5&seed=7");
  expect(note).toContain("instead of 5");
  await expect(page.locator(".panel").getByText(note ?? "")).toBeVisible();
});

for (const game of ["othello", "dots:4x4"]) {
  test(`a puzzle of ${game}, by how much it is won`, async ({ page, request }) => {
    const query = `game=${game}&difficulty=2&seed=3`;
    const puzzle = await puzzleOf(request, query);
    expect(puzzle.margin).not.toBeNull();
    await page.goto(`/puzzles?${query}`);
    await expect(status(page)).toContainText(puzzle.words);
    if (game === "othello") await square(page, puzzle.solution).click();
    else await draw(page, puzzle.solution);
    await expect(page.locator(".right")).toBeVisible();
    await expect(page.locator(".verdict")).toContainText(/wins by|draw|won|danger/);
  });
}

test("without an answer the move is taken back, with the reason", async ({
  page,
  request,
  complaints,
}) => {
  const { solution } = await puzzleOf(request, "game=connect4&number=1");
  await page.goto("/puzzles?game=connect4&number=1");
  await phase(page, "asking");
  const stones = await page.locator(".stone").count();
  await page.route(/puzzles\/tries/, (route) =>
    route.fulfill({
      status: 409,
      contentType: "application/problem+json",
      body: JSON.stringify({ status: 409, code: "not-possible", detail: "Not now." }),
    }),
  );
  await cell(page, Number(solution), 6).click();
  await expect(page.getByRole("alert")).toHaveText("Not now.");
  await expect(page.locator(".stone")).toHaveCount(stones);
  complaints.splice(0);
});
