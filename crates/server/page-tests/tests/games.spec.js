// Games that are not k in a row: heaps, boxes, and pictures the page cannot draw.

import {
  choose,
  draw,
  edge,
  expect,
  grid,
  moves,
  object,
  oppose,
  settled,
  spoken,
  start,
  status,
  test,
} from "./page.js";

/** @import {Page} from "@playwright/test" */

const OVER = /^(You won!|You lost|Draw)$/;

/** Waits for our turn or the end; answers whether it goes on. @param {Page} page */
async function ourTurn(page) {
  await expect(status(page)).toHaveText(/^(Your turn: |You won!$|You lost$|Draw$)/);
  return !OVER.test((await status(page).textContent()) ?? "");
}

/** The cells that can be played, by the start of their names. @param {Page} page @param {RegExp} name */
const open = (page, name) => grid(page).getByRole("gridcell", { name }).first();

test("Nim against the computer by mouse: pointing shows what is taken", async ({ page }) => {
  const wish = { game: "Nim", variant: "3,4,5", against: "Computer", agent: "Random player" };
  await start(page, { ...wish, side: "X, first" });
  await object(page, "c", 3).hover();
  await expect(page.locator(".object.taking")).toHaveCount(3);
  await expect(page.locator(".take-note")).toHaveText("take 3 from heap c");
  await object(page, "c", 3).click();
  await expect(spoken(page)).toContainText("X takes 3 from heap c");
  await expect(page.locator(".object.gone.last")).not.toHaveCount(0);
  for (let most = 12; (await ourTurn(page)) && most > 0; most--) {
    const before = await moves(page).count();
    await open(page, /take 1 from/).click();
    await expect(moves(page)).not.toHaveCount(before);
  }
  await expect(status(page)).toHaveText(OVER);
  await expect(page.locator(".object:not(.gone)")).toHaveCount(0);
  await page.getByRole("link", { name: "Review the game" }).click();
  await expect(page.getByRole("heading", { name: "Game review" })).toBeVisible();
  await expect(page.locator(".object.gone")).toHaveCount(12);
});

test("Nim by keyboard: a number takes from the heap with the focus", async ({ page }) => {
  await start(page, { game: "Nim", variant: "1,3,5,7", against: "Two players, one device" });
  await expect(grid(page).locator("[tabindex='0']")).toHaveCount(1);
  await expect(object(page, "a", 1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await expect(object(page, "c", 5)).toBeFocused();
  await page.keyboard.press("2");
  await settled(page, 1);
  await expect(object(page, "c", 3)).toBeFocused();
  await expect(grid(page).getByRole("rowheader", { name: "heap c: 3 of 5" })).toBeVisible();
  await page.keyboard.press("Enter");
  await settled(page, 2);
  await page.keyboard.press("9");
  await expect(moves(page)).toHaveCount(2);
  await page.keyboard.press("2");
  await settled(page, 3);
  await expect(grid(page).getByRole("rowheader", { name: "heap c: 0 of 5" })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(object(page, "c", 2)).toBeVisible();
});

test("Dots and Boxes: who closes a box moves again", async ({ page }) => {
  await start(page, {
    game: "Dots and Boxes",
    variant: "2x2",
    against: "Two players, one device",
  });
  for (const [ply, name] of ["a1b1", "a1a2", "b1b2"].entries()) {
    await draw(page, name);
    await settled(page, ply + 1);
  }
  await edge(page, "a2b2").locator(".hit").hover();
  await expect(page.locator(".ghost-line.O")).toHaveCount(1);
  await expect(page.locator(".ghost .disc.O")).toHaveCount(1);
  await expect(status(page)).toHaveText("Player 2 to move (O)");
  await draw(page, "a2b2");
  await settled(page, 4);
  await expect(status(page)).toHaveText("Player 2 to move (O)");
  await expect(
    grid(page).getByRole("gridcell", { name: "box in row 2, column 1, O" }),
  ).toBeVisible();
  await draw(page, "a2a3");
  await settled(page, 5);
  await expect(status(page)).toHaveText("Player 1 to move (X)");
  await expect(page.locator(".move-list li")).toHaveCount(3);
  await draw(page, "a2a3");
  await expect(spoken(page)).toContainText("a2a3: no room there");
  await expect(moves(page)).toHaveCount(5);
});

test("Dots and Boxes by keyboard: arrows lead over lines and boxes", async ({ page }) => {
  await start(page, {
    game: "Dots and Boxes",
    variant: "2x2",
    against: "Two players, one device",
  });
  await expect(edge(page, "a3b3")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(edge(page, "b3c3")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await expect(edge(page, "b2b3")).toBeFocused();
  await page.keyboard.press("Enter");
  await settled(page, 1);
  await expect(edge(page, "b2b3")).toHaveAccessibleName("b2b3, drawn, last move");
  await page.keyboard.press("ArrowDown");
  await expect(edge(page, "b1b2")).toBeFocused();
});

test("Dots and Boxes against the computer on a phone, by touch", async ({ another }) => {
  const page = await another({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto("/?game=dots:2x2");
  await oppose(page, "Random player");
  await choose(page, "X, first");
  await page.getByRole("button", { name: "Start the game" }).tap();
  await expect(page).toHaveURL(/\/room[/?]/);
  await expect(grid(page)).toBeVisible();
  for (let most = 12; (await ourTurn(page)) && most > 0; most--) {
    const before = await moves(page).count();
    const field = open(page, /, free/).locator(".hit");
    const box = await field.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(40);
    await field.tap();
    await expect(moves(page)).not.toHaveCount(before);
  }
  await expect(moves(page)).toHaveCount(12);
  await expect(status(page)).toHaveText(OVER);
  await expect(page.locator(".owned .disc")).toHaveCount(4);
});

for (const [game, first] of [
  ["nim:3,4,5", "a2"],
  ["dots:2x2", "a1b1"],
]) {
  test(`${game}: analysed move by move, with best play`, async ({ page, request }) => {
    const answer = await request.post("/api/v1/analyses", { data: { game, position: first } });
    const [analysis] = (await answer.json()).analyses;
    await page.goto(`/analyse?game=${game}&position=${first}`);
    await expect(page.locator(".spot .chip")).toHaveCount(analysis.moves.length);
    await page.getByText("Value of every move").click();
    await expect(page.locator("move-values li")).toHaveCount(analysis.moves.length);
    const values = page.locator("move-values li .worth");
    const best = analysis.moves.find((/** @type {{best: boolean}} */ move) => move.best);
    await expect(values.first()).toHaveText(best.value.words);
    await expect(page.getByRole("button", { name: "Edit the board" })).toBeHidden();
    await page.locator("move-values li button").first().click();
    await expect(moves(page)).toHaveCount(2);
    await page.reload();
    await expect(moves(page)).toHaveCount(2);
    await page.getByRole("link", { name: "Open in the lab" }).click();
    await expect(page.locator("enraya-stepper")).toBeVisible();
  });
}

/** The same answer with pictures of a kind that does not exist yet. @param {any} answer @returns {any} */
function unknownPictures(answer) {
  if (answer === null || typeof answer !== "object") return answer;
  if (Array.isArray(answer)) return answer.map(unknownPictures);
  const entries = Object.entries(answer).map(([key, value]) => [
    key,
    value?.kind && Array.isArray(value.places)
      ? { kind: "hexes", places: [] }
      : unknownPictures(value),
  ]);
  return Object.fromEntries(entries);
}

/** Lets the server be newer than the page. @param {Page} page */
async function newerServer(page) {
  await page.route(/\/api\/v1\/(matches|games|positions|analyses|puzzles)/, async (route) => {
    try {
      const response = await route.fetch();
      const json = response.headers()["content-type"]?.includes("json");
      if (!json) return await route.fulfill({ response });
      await route.fulfill({ response, json: unknownPictures(await response.json()) });
    } catch {
      // The page has gone on and needs no answer.
    }
  });
  await page.route(/\/(\?.*|embed.*)?$/, async (route) => {
    const response = await route.fetch();
    const boot = /(<script[^>]*id="boot"[^>]*>)(.*?)(<\/script>)/s;
    const body = (await response.text()).replace(
      boot,
      (_, open, data, close) => open + JSON.stringify(unknownPictures(JSON.parse(data))) + close,
    );
    await route.fulfill({ response, body });
  });
}

/** The button of a move under a board that cannot be drawn. @param {Page} page @param {string} move */
const moveButton = (page, move) =>
  page.getByRole("group", { name: "Moves", exact: true }).getByRole("button", { name: move });

/** @param {Page} page @param {string} drawing */
async function isTold(page, drawing) {
  await expect(page.getByText("cannot draw this board")).toBeVisible();
  await expect(page.locator(".position-text")).toHaveText(drawing);
}

test("a picture that the page cannot draw: a sentence, the text, and buttons", async ({ page }) => {
  await newerServer(page);
  await page.goto("/?game=tictactoe");
  await choose(page, "Two players, one device");
  await page.getByRole("button", { name: "Start the game" }).click();
  await isTold(page, ".../.../...");
  await moveButton(page, "b2").click();
  await settled(page, 1);
  await isTold(page, ".../.X./...");
  await expect(moveButton(page, "b2")).toHaveCount(0);
});

test("a board that the page cannot draw is analysed in words", async ({ page }) => {
  await newerServer(page);
  await page.goto("/analyse?game=tictactoe&position=b2%20a2");
  await isTold(page, ".../OX./...");
  await expect(moveButton(page, "a3").locator(".chip")).toBeVisible();
  await moveButton(page, "a3").click();
  await expect(moves(page)).toHaveCount(3);
  await isTold(page, "X../OX./...");
  await page.reload();
  await expect(moves(page)).toHaveCount(3);
});

test("a puzzle on a board that the page cannot draw is solved by buttons", async ({
  page,
  request,
}) => {
  const puzzle = await (await request.get("/api/v1/puzzles?game=tictactoe&number=1")).json();
  await newerServer(page);
  await page.goto("/puzzles?game=tictactoe&number=1");
  await expect(page.getByText("cannot draw this board")).toBeVisible();
  await moveButton(page, puzzle.solution).click();
  await expect(
    page.locator('.puzzles[data-phase="asking"], .puzzles[data-phase="solved"]'),
  ).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("games whose boards the page cannot draw can be chosen", async ({ page }) => {
  await newerServer(page);
  await page.goto("/");
  await choose(page, "Othello");
  await expect(page.getByText("cannot draw this board")).toBeVisible();
  await page.goto("/embed?game=nim:3,4,5");
  await expect(page.getByText("cannot draw this board")).toBeVisible();
});

test("a game that nobody knows is told so, and another can be chosen", async ({
  page,
  complaints,
}) => {
  await page.goto("/play?game=hexapawn");
  await expect(page.getByRole("alert").filter({ hasText: "hexapawn" })).toBeVisible();
  await page.getByRole("link", { name: "Another game" }).click();
  await expect(page.getByRole("radio", { name: "Connect Four" })).toBeVisible();
  complaints.splice(0);
});

test("heaps of one's own are played from a link", async ({ page }) => {
  await page.goto("/play?game=nim:2,2&position=a1");
  await choose(page, "Two players, one device");
  await object(page, "b", 1).click();
  await expect(page).toHaveURL(/\/room[/?]/);
  await settled(page, 1);
  await expect(spoken(page)).toContainText("O takes 2 from heap b");
});
