// Analysis view: values, best play, editor, import and export.

import { readFile } from "node:fs/promises";
import { cell, choose, expect, grid, hold, moves, square, status, test } from "./page.js";

test("every column shows its exact score in words and in numbers", async ({ page, request }) => {
  const position = "44444221123333311";
  const answer = await request.post("/api/v1/analyses", { data: { game: "connect4", position } });
  const [analysis] = (await answer.json()).analyses;
  await page.goto(`/analyse?game=connect4&position=${position}`);
  await expect(status(page)).toHaveText("O wins in 12");
  await expect(page.getByText("Exact values")).toBeVisible();
  const chips = page.locator(".labels .chip");
  await expect(chips).toHaveCount(analysis.moves.length);
  await choose(page, "Numbers");
  const numbers = analysis.moves.map((/** @type {{score: number}} */ { score }) =>
    score > 0 ? `+${score}` : `${score}`.replace("-", "−"),
  );
  await expect(page.locator(".labels .chip .long")).toHaveText(numbers);
  const best = analysis.moves.filter((/** @type {{best: boolean}} */ { best }) => best);
  await expect(page.locator(".labels .chip.best")).toHaveCount(best.length);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Numbers" })).toBeChecked();
});

test("moves change the address, and the way back works", async ({ page }) => {
  await page.goto("/analyse?game=connect4&position=4453");
  await cell(page, 4, 6).click();
  await expect(page).toHaveURL("/analyse?game=connect4&position=44534");
  await expect(cell(page, 4, 3)).toHaveAccessibleName(/X, last move/);
  await page.getByRole("button", { name: "One move back", exact: true }).click();
  await expect(page).toHaveURL("/analyse?game=connect4&position=44534&at=4");
  await page.keyboard.press("Home");
  await expect(cell(page, 4, 1)).toHaveAccessibleName(/empty/);
  await page.keyboard.press("End");
  await expect(cell(page, 4, 3)).toHaveAccessibleName(/X, last move/);
  await page.reload();
  await expect(moves(page)).toHaveCount(5);
});

test("best play can be stepped through on the board", async ({ page }) => {
  await page.goto("/analyse?game=connect4&position=4455");
  await expect(status(page)).toHaveText("X wins in 2");
  const next = page.getByRole("button", { name: "Show the next move of best play" });
  await next.click();
  await expect(page.locator(".stone .number")).toHaveText(["1"]);
  await next.click();
  await next.click();
  await expect(page.locator(".stone .number")).toHaveText(["1", "2", "3"]);
  await expect(page.locator(".stone.winning")).toHaveCount(4);
  await page.getByRole("button", { name: "Back to the position" }).click();
  await expect(page.locator(".stone")).toHaveCount(4);
});

test("threats are told in words, and zugzwang where no value is proved", async ({ page }) => {
  await page.goto("/analyse?game=connect4&position=445566");
  await expect(page.getByText("X threatens column 3, row 1")).toBeVisible();
  await expect(page.getByText(/zugzwang/)).toHaveCount(0);
  await page.goto("/analyse?game=connect4&position=1");
  await expect(page.locator(".sureness.exact")).toBeVisible();
  await expect(page.getByText(/zugzwang/)).toHaveCount(0);
  await page.goto("/analyse?game=line:8x9x4%2Bgravity&position=55");
  await expect(page.getByText(/^O controls the zugzwang \(rule of thumb\)/)).toBeVisible();
  await expect(page.locator(".candidates li")).toHaveCount(5);
});

test("the terms of every evaluation are shown on demand", async ({ page }) => {
  await page.goto("/analyse?game=connect4&position=44455");
  await page.getByText("What the evaluation sees").click();
  await expect(page.getByRole("heading", { name: "coursework: 0 for O" })).toBeVisible();
  const cost = page.getByRole("row", { name: /^cost/ });
  await expect(cost.getByRole("cell")).toHaveText(["300", "300", "300", "300"]);
});

test("estimates are marked as such", async ({ page }) => {
  await page.goto("/analyse?game=othello");
  await expect(page.getByText(/^Estimates, \d+ plies deep$/)).toBeVisible();
  // The four first moves are the same but for symmetry. In words they have ranks, not numbers.
  await expect(page.locator(".cell .chip.rank .short").first()).toHaveText(/^[1-4]$/);
  await choose(page, "Numbers");
  await expect(page.locator(".cell .chip .short").first()).toHaveText(/^≈/);
});

test("the editor places, replaces and erases; the turn follows the counts", async ({ page }) => {
  await page.goto("/analyse?game=connect4");
  await page.getByRole("button", { name: "Edit the board" }).click();
  await cell(page, 3, 6).click();
  await cell(page, 3, 6).click();
  await expect(page.locator(".stone")).toHaveCount(2);
  await expect(status(page)).toHaveText("X has 2 and O has 0: X needs as many or one more");
  await page.getByRole("radio", { name: "O", exact: true }).check();
  await cell(page, 3, 2).click();
  await expect(status(page)).toHaveText("X to move: draw");
  await page.getByRole("radio", { name: "Erase" }).check();
  await cell(page, 3, 1).click();
  await expect(cell(page, 3, 1)).toHaveAccessibleName(/O/);
  await expect(status(page)).toHaveText("X has 0 and O has 1: X needs as many or one more");
  await cell(page, 1, 1).focus();
  await page.keyboard.press("x");
  await expect(page).toHaveURL(/position=.*X\.O\.\.\.\.$/);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.locator(".stone")).toHaveCount(0);
  await page.getByRole("button", { name: "Done editing" }).click();
  await cell(page, 4, 1).click();
  await expect(moves(page)).toHaveCount(1);
});

const IMPORTS = [
  { text: "4453", stones: 4, url: "position=4453" },
  { text: ".......\n.......\n.......\n.......\n...O...\n..OXX..", stones: 4, url: "OXX" },
  { text: '{"game": "tictactoe", "moves": ["b2", "a1", "c3"]}', stones: 3, url: "game=tictactoe" },
  { text: "https://example.org/analyse?game=line:4x4x3&position=a1+b2", stones: 2, url: "line" },
];

for (const { text, stones, url } of IMPORTS) {
  test(`imports ${JSON.stringify(text)}`, async ({ page }) => {
    await page.goto("/analyse?game=connect4");
    await page.getByText("Import a position or game").click();
    await page.getByLabel("Position, board as text, game or link").fill(text);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.locator(".stone")).toHaveCount(stones);
    await expect.poll(() => page.url()).toContain(url);
  });
}

const REFUSED = [
  { text: "", told: "The field is empty." },
  { text: "4459", told: /move 4 '9'/ },
  { text: "XO./.X./..O", told: /3 rows/ },
  { text: '{"game": "connect4", "moves": ["4"', told: /not valid JSON/ },
  { text: '{"game": "chess", "moves": []}', told: /unknown game 'chess'/ },
  { text: '{"game": 4}', told: /needs a "game"/ },
  { text: "https://example.org/", told: "This link contains no game." },
  { text: "/room/AAAAAAAAAAAAAAAAAAAAAA", told: /./, missing: true },
];

for (const { text, told, missing } of REFUSED) {
  test(`tells what is wrong with ${JSON.stringify(text)}`, async ({ page, complaints }) => {
    await page.goto("/analyse?game=connect4");
    await page.getByText("Import a position or game").click();
    await page.getByLabel("Position, board as text, game or link").fill(text);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.locator("game-import .complaint")).toHaveText(told);
    // The browser itself notes answers of 400 and 404.
    const noted = complaints.splice(0).filter((line) => !/status of 40[04]/.test(line));
    expect(noted).toEqual([]);
    expect(missing ?? true).toBeTruthy();
  });
}

test("exports a game as text, drawing, link and file", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/analyse?game=connect4&position=4453");
  await page.getByText("Share and export").click();
  const field = (/** @type {string} */ name) => page.getByRole("textbox", { name, exact: true });
  await expect(field("Moves")).toHaveValue("4453");
  await expect(field("Board as text")).toHaveValue(
    "......./......./......./......./...O.../..OXX..",
  );
  await expect(field("Link")).toHaveValue(page.url());
  await page.getByRole("button", { name: "Copy" }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await (await waiting).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual({
    game: "connect4",
    start: "",
    moves: ["4", "4", "5", "3"],
  });
  await page.goto("/analyse?game=tictactoe");
  await page.getByText("Import a position or game").click();
  await page.getByLabel("From a file").setInputFiles(file);
  await expect(page.locator(".stone")).toHaveCount(4);
});

test("an address that is no position says why and shows an empty board", async ({
  page,
  complaints,
}) => {
  await page.goto("/analyse?game=connect4&position=9");
  await expect(page.locator(".note .complaint")).toContainText("move 1 '9'");
  await expect(page.locator(".stone")).toHaveCount(0);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
  await page.getByRole("button", { name: "Explain", exact: true }).click();
  await expect(page.locator(".explanation")).toContainText("X is to move and wins");
  await expect(status(page)).toContainText("X wins in");
  await expect(page.locator(".note .complaint")).toHaveCount(0);
});

test("nothing is offered before the address is read", async ({ page }) => {
  const answer = await hold(page, "**/api/v1/**");
  await page.goto("/analyse?game=line:4x4x3&position=b2");
  await expect(page.getByRole("status")).toHaveText("Opening the position…");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  answer();
  await expect(page.locator(".stone")).toHaveCount(1);
  await expect(page.getByText("Opening the position…")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Explain", exact: true })).toBeVisible();
});

test("a board of one's own", async ({ page }) => {
  await page.goto("/analyse");
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "Your own board" });
  await page.getByRole("spinbutton", { name: "Rows" }).fill("3");
  await page.getByRole("spinbutton", { name: "Columns" }).fill("4");
  await page.getByRole("spinbutton", { name: "In a row" }).fill("3");
  await page.getByLabel("Stones fall to the bottom").uncheck();
  await expect(page).toHaveURL(/game=line%3A3x4x3&/);
  await square(page, "b2").click();
  await expect(status(page)).toContainText("wins in");
  await expect(grid(page)).toHaveAccessibleName("3 in a row on 3 × 4");
});

test("size and rules of a linked board are folded, so that all is in one screen", async ({
  page,
}) => {
  await page.goto("/analyse?game=line:7x7x4%2Bgravity&position=44");
  await expect(page.locator(".candidates li").first()).toBeVisible();
  const rows = page.getByRole("spinbutton", { name: "Rows" });
  await expect(rows).toBeHidden();
  const box = await page.locator(".icon-row").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  await page.getByText("Size and rules").click();
  await expect(rows).toHaveValue("7");
});

test("of two boards asked for, the last one is shown, whichever answer comes first", async ({
  page,
}) => {
  const answer = await hold(page, "**/games/line%3A5x6x4%2Bgravity*");
  await page.goto("/analyse");
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "Your own board" });
  await page.getByLabel("Stones fall to the bottom").uncheck();
  await expect(grid(page)).toHaveAccessibleName("4 in a row on 5 × 6");
  answer();
  await page.waitForLoadState("networkidle");
  await square(page, "b2").click();
  await expect(moves(page)).toHaveCount(1);
  await expect(grid(page)).toHaveAccessibleName("4 in a row on 5 × 6");
});
