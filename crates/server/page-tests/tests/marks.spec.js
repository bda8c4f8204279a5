// Marks on the board of an analysis: threats, best line, hidden values; the board in sight.

import { cell, choose, expect, square, status, test } from "./page.js";

/** The rings in a cell. @param {import("@playwright/test").Page} page @param {number} place */
const rings = (page, place) => page.locator(`.threat-mark[data-place="${place}"]`);

test("threats are rings: shape by row, linked both ways with the sentences", async ({ page }) => {
  await page.goto("/analyse?game=connect4&position=44444332232566");
  const threats = page.locator(".threat");
  await expect(threats).toHaveText([
    "X threatens column 1, row 4 (even): not yet playable",
    "O threatens column 2, row 4 (even): playable now",
  ]);
  // Row 4 of 6 from the bottom is the third from the top.
  await expect(rings(page, 14)).toHaveClass(/X later/);
  await expect(rings(page, 15)).toHaveClass(/O now/);
  await expect(rings(page, 15).locator("rect.threat-ring")).toHaveCount(1);
  await threats.nth(1).focus();
  await expect(page.locator(".threat-mark.lit")).toHaveAttribute("data-place", "15");
  await threats.nth(0).hover();
  await expect(page.locator(".threat-mark.lit")).toHaveAttribute("data-place", "14");
  await cell(page, 2, 4).hover();
  await expect(page.locator(".threat.lit")).toHaveText(/column 2, row 4/);
  await cell(page, 1, 4).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, 1, 4)).toHaveAccessibleName(/wins for X/);
  const odd = "/analyse?game=connect4&position=445566";
  await page.goto(odd);
  await expect(page.locator(".threat-mark.odd circle.threat-ring")).toHaveCount(2);
  await page.getByRole("button", { name: "Threats on the board" }).click();
  await expect(page.locator(".threat-mark")).toHaveCount(0);
  await page.reload();
  await expect(threats).toHaveCount(4);
  await expect(page.locator(".threat-mark")).toHaveCount(0);
});

test("Tic-Tac-Toe and Gomoku have threats too; where a line loses there are none", async ({
  page,
  request,
}) => {
  await page.goto("/analyse?game=tictactoe&position=XX./OO./...");
  await expect(page.locator(".threat")).toHaveText(["X threatens c3", "O threatens c2"]);
  await expect(rings(page, 2)).toHaveClass(/X now free/);
  await expect(square(page, "c2")).toHaveAccessibleName(/wins for O/);
  const threats = async (/** @type {string} */ game, /** @type {string} */ position) => {
    const answer = await request.post("/api/v1/analyses", { data: { game, position } });
    const [{ threats: found }] = (await answer.json()).analyses;
    return found?.map((/** @type {{words: string}} */ { words }) => words);
  };
  const four = "h8 a1 h9 a2 h10 a3 h11 a15";
  expect(await threats("gomoku", four)).toEqual(["X threatens h7", "X threatens h12"]);
  expect(await threats("line:3x3x3+misere", "a1 b2 a2")).toBeUndefined();
  // Six in a row does not count: a stone that makes six threatens nothing.
  const gap = "a1 a7 b1 a6 c1 a5 d1 g7 f1 g6";
  expect(await threats("line:7x7x5", gap)).toEqual(["X threatens e1"]);
  expect(await threats("line:7x7x5+exact", gap)).toEqual([]);
});

test("values are hidden until the reader has guessed", async ({ page }) => {
  await page.goto("/analyse?game=connect4&position=4455");
  await expect(status(page)).toHaveText("X wins in 2");
  await choose(page, "Hidden");
  await expect(status(page)).toHaveText("X to move.");
  for (const name of [".chip", ".sureness"]) await expect(page.locator(name)).toHaveCount(0);
  for (const name of ["best-line", "move-values", "game-graph"])
    await expect(page.locator(name)).toBeHidden();
  await page.getByRole("button", { name: "Show the values" }).click();
  await expect(status(page)).toHaveText("X wins in 2");
  await expect(page.locator(".chip")).toHaveCount(7);
  await cell(page, 3, 1).click();
  await expect(status(page)).toHaveText("O to move.");
  await expect(page.locator(".chip")).toHaveCount(0);
});

test("the best line is drawn: numbered, and an arrow to its first move", async ({ page }) => {
  await page.goto("/analyse?game=connect4&position=4455");
  await page.getByRole("button", { name: "Best line on the board" }).click();
  const line = await page.locator("best-line .move").allTextContents();
  await expect(page.locator(".ahead-number")).toHaveText(
    line.slice(0, 5).map((_, index) => `${index + 1}`),
  );
  await expect(page.locator("path.arrow")).toHaveCount(1);
  await cell(page, 1, 1).click();
  await expect(page.locator(".ahead-number")).toHaveCount(5);
});

test("all of Analyse is in one screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/analyse?game=connect4&position=44444332232566");
  await expect(page.locator("best-line .move")).not.toHaveCount(0);
  for (const name of ["grid-board", ".icon-row", ".findings", "best-line", "game-export"]) {
    const box = await page.locator(name).evaluate((element) => {
      const shown = element.closest("details") ?? element;
      return shown.getBoundingClientRect().bottom;
    });
    expect(box, name).toBeLessThanOrEqual(800);
  }
  const tops = await page
    .locator(".icon-row .button:visible")
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("estimates that find no mistake do not say that there was none", async ({ page }) => {
  await page.route("**/api/v1/reviews*", async (route) => {
    const response = await route.fetch();
    const review = await response.json();
    const plies = review.plies.map((/** @type {object} */ ply) => ({ ...ply, mark: "good" }));
    await route.fulfill({ response, json: { ...review, exact: false, plies } });
  });
  await page.goto("/analyse?game=tictactoe&position=b2+b1+a1&review=1");
  await expect(page.getByRole("heading", { name: "Game review" })).toBeVisible();
  await expect(page.locator(".reviewed")).toContainText("these are estimates");
  await expect(page.locator(".reviewed")).not.toContainText(/no mistakes/i);
});

test("the board stays in sight while the review is read", async ({ page }) => {
  // Solved at once on any machine: estimates need not find a mistake.
  const game = "/analyse?game=tictactoe&position=a2+b1+c1+a3+b3+c3+b2+a1&review=1";
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(game);
  const last = page.getByRole("button", { name: "Show", exact: true }).last();
  // The values around it arrive later, and move it.
  const ready = async () => {
    await expect(page.locator(".reviewed")).toBeVisible();
    await expect(page.locator("best-line .move, .chip").first()).toBeAttached();
  };
  await ready();
  await last.click();
  await expect(page.locator("grid-board .frame")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(game);
  await ready();
  await last.scrollIntoViewIfNeeded();
  // Not the wheel: what the mouse is over may scroll by itself.
  await page.evaluate(() => scrollBy(0, 300));
  await expect(page.locator(".pinned grid-board .frame")).toBeInViewport({ ratio: 1 });
  const height = () => page.locator(".pinned").evaluate((element) => element.clientHeight);
  await expect.poll(height).toBeLessThan(844 / 4);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator(".pinned")).toHaveCount(0);
});
