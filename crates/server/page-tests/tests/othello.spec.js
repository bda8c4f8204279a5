// Othello: discs that turn over, a pass, a room of two browsers.

import {
  choose,
  expect,
  grid,
  moves,
  oppose,
  settled,
  spoken,
  square,
  status,
  test,
} from "./page.js";

/** @import {Page} from "@playwright/test" */

/** O plays c1, and then X has no move. */
const BEFORE_A_PASS = "d3 c3 b3 b2 e6 a3 a1";

const OVER = /^(You won!|You lost|Draw)$/;

/** The cells where a disc can be placed. @param {Page} page */
const legal = (page) => grid(page).getByRole("gridcell", { name: /can be played/ });

/** @param {Page} page */
const passing = (page) => page.getByRole("button", { name: "Pass", exact: true });

/** Waits for our turn or the end; answers whether it goes on. @param {Page} page */
async function ourTurn(page) {
  await expect(status(page)).toHaveText(/^(Your turn: |You won!$|You lost$|Draw$)/);
  return !OVER.test((await status(page).textContent()) ?? "");
}

test("the four first moves are marked, and discs turn over", async ({ page }) => {
  await page.goto("/play?game=othello");
  await choose(page, "Two players, one device");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/room[/?]/);
  await expect(legal(page)).toHaveCount(4);
  for (const name of ["d3", "c4", "f5", "e6"]) {
    await expect(square(page, name)).toHaveAccessibleName(`${name}, empty, can be played`);
  }
  await square(page, "a1").click();
  await expect(spoken(page)).toContainText("a1 is not a legal move");
  await square(page, "d3").hover();
  await expect(page.locator(".ghost")).toHaveCount(1);
  await expect(page.locator(".turning.X")).toHaveCount(1);
  await square(page, "d3").click();
  await settled(page, 1);
  await expect(square(page, "d4")).toHaveAccessibleName(/^d4, X/);
  await expect(page.locator(".stone .disc.X")).toHaveCount(4);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.locator(".stone .disc.O")).toHaveCount(2);
});

test("a room of two browsers, with a pass in it", async ({ page, another }) => {
  const guest = await another();
  await page.goto(`/play?game=othello&position=${BEFORE_A_PASS}`);
  await choose(page, "A friend (link)");
  await choose(page, "X, first");
  await page.getByRole("button", { name: "Start the game" }).click();
  await guest.goto(await page.getByLabel("Link to this game").inputValue());
  await guest.getByRole("button", { name: "Join the game" }).click();
  await expect(status(guest)).toHaveText("Your turn: you are O");
  await expect(passing(guest)).toHaveCount(0);
  await square(guest, "c1").click();
  await expect(status(page)).toHaveText("Your turn: you are X");
  await expect(page.getByText("No move is possible: you must pass.").first()).toBeVisible();
  await expect(spoken(page)).toContainText("No move is possible: you must pass.");
  await square(page, "h8").click();
  await expect(spoken(page)).toContainText("h8 is not a legal move");
  await passing(page).click();
  await expect(spoken(guest)).toContainText("X passes");
  await expect(status(guest)).toHaveText("Your turn: you are O");
  await expect(moves(page).last()).toHaveAccessibleName(/X: pass$/);
  await expect(passing(page)).toHaveCount(0);
  await guest.reload();
  await legal(guest).first().click();
  await expect(status(page)).toHaveText("Your turn: you are X");
});

for (const [device, options] of /** @type {const} */ ([
  ["desk", { viewport: { width: 1280, height: 800 } }],
  ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
])) {
  test(`a whole game against the computer on a ${device}`, async ({ another }) => {
    const page = await another(options);
    await page.goto("/play?game=othello:4x4");
    await oppose(page, "Random player");
    await choose(page, "X, first");
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(page).toHaveURL(/\/room[/?]/);
    for (let most = 20; (await ourTurn(page)) && most > 0; most--) {
      const before = await moves(page).count();
      const pass = passing(page);
      await ((await pass.count()) > 0 ? pass : legal(page).first()).click();
      await expect(moves(page)).not.toHaveCount(before);
    }
    await expect(status(page)).toHaveText(OVER);
    await page.getByRole("link", { name: "Review the game" }).click();
    await expect(page.getByRole("heading", { name: "Game review" })).toBeVisible();
  });
}

for (const [link, told] of [
  ["game=othello:5x5", "5 rows: allowed are 4, 6 and 8"],
  ["game=othello&position=pass", "only when you have no other move"],
  ["game=othello&position=4", "moves look like 'd3'"],
]) {
  test(`a link with ${link} is refused with a sentence`, async ({ page, complaints }) => {
    await page.goto(`/play?${link}`);
    await expect(page.getByRole("alert")).toContainText(told);
    await expect(page.getByRole("button", { name: "Start the game" })).toBeVisible();
    expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
  });
}
