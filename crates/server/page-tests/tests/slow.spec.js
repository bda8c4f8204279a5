// Slow, unreachable, busy and crashed servers.

import { cell, choose, expect, hold, moves, start, status, test } from "./page.js";

/** What a browser itself notes about requests that fail. @param {string[]} complaints */
function forgiveNetwork(complaints) {
  const noise = /Failed to load resource|net::ERR_/;
  const others = complaints.splice(0).filter((line) => !noise.test(line));
  complaints.push(...others);
}

test("a move is shown at once, taken back if it cannot be sent, and sent again", async ({
  page,
  complaints,
}) => {
  await start(page, { against: "Two players, one device" });
  await page.route("**/moves?*", (route) => route.abort());
  await cell(page, 4, 1).click();
  await expect(cell(page, 4, 1)).toHaveAccessibleName(/X/);
  await expect(page.getByText("No connection to the server")).toBeVisible();
  await expect(
    page.getByRole("alert").filter({ hasText: "The server does not answer" }),
  ).toBeVisible();
  await expect(cell(page, 4, 1)).toHaveAccessibleName(/empty/);
  await expect(moves(page)).toHaveCount(0);
  await page.unroute("**/moves?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(moves(page)).toHaveCount(1);
  await expect(page.getByText("No connection to the server")).toBeHidden();
  await expect(page.locator(".complaint")).toHaveCount(0);
  forgiveNetwork(complaints);
});

test("a move whose answer was lost is not played twice", async ({ page, complaints }) => {
  await start(page, { against: "Two players, one device" });
  let lost = 0;
  await page.route("**/moves?*", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await cell(page, 4, 1).click();
  await expect(status(page)).toHaveText("Player 2 to move (O)");
  await expect(moves(page)).toHaveCount(1);
  expect(lost).toBe(2);
  forgiveNetwork(complaints);
});

test("a busy server is waited for, visibly", async ({ page, complaints }) => {
  await start(page, { against: "Two players, one device" });
  let asked = 0;
  await page.route("**/moves?*", async (route) => {
    if (asked++ > 0) return route.continue();
    const body = JSON.stringify({ status: 503, code: "busy", detail: "busy" });
    await route.fulfill({
      status: 503,
      headers: { "Retry-After": "1" },
      contentType: "application/problem+json",
      body,
    });
  });
  await cell(page, 4, 1).click();
  await expect(page.getByText("The server is busy. Trying again in 1 s…")).toBeVisible();
  await expect(status(page)).toHaveText("Player 2 to move (O)");
  forgiveNetwork(complaints);
});

test("an undo whose answer was lost takes back one move", async ({ page, complaints }) => {
  await start(page, { against: "Two players, one device" });
  for (const [column, row, next] of [
    [4, 1, "Player 2 to move (O)"],
    [4, 2, "Player 1 to move (X)"],
    [5, 1, "Player 2 to move (O)"],
  ]) {
    await cell(page, Number(column), Number(row)).click();
    await expect(status(page)).toHaveText(String(next));
  }
  let lost = 0;
  await page.route("**/undo?*", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => lost).toBe(2);
  await expect(status(page)).toHaveText("Player 1 to move (X)");
  await expect(moves(page)).toHaveCount(2);
  forgiveNetwork(complaints);
});

test("a server that cannot store is waited for when a game starts", async ({
  page,
  complaints,
}) => {
  let asked = 0;
  await page.route("**/matches?*", async (route) => {
    if (asked++ > 0) return route.continue();
    await route.fetch();
    await route.fulfill({
      status: 503,
      headers: { "Retry-After": "1" },
      contentType: "application/problem+json",
      body: JSON.stringify({ status: 503, code: "storage", detail: "storage" }),
    });
  });
  await start(page, { against: "Two players, one device" });
  await expect(status(page)).toHaveText("Player 1 to move (X)");
  expect(asked).toBe(2);
  forgiveNetwork(complaints);
});

test("a hurried analysis is asked for again", async ({ page }) => {
  let asked = 0;
  await page.route("**/analyses?*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.analyses[0].hurried = asked++ === 0;
    await route.fulfill({ response, json: answer });
  });
  await page.goto("/analyse?game=tictactoe&position=b2");
  await expect.poll(() => asked).toBe(2);
});

test("a slow answer does not stop the stone from falling", async ({ page }) => {
  await start(page, { against: "Two players, one device" });
  const answer = await hold(page, "**/moves?*");
  await cell(page, 4, 1).click();
  await expect(cell(page, 4, 1)).toHaveAccessibleName(/X/);
  await expect(status(page)).toHaveText("Sending your move…");
  answer();
  await expect(status(page)).toHaveText("Player 2 to move (O)");
});

test("a move the server refuses is taken back with its words", async ({
  page,
  context,
  complaints,
}) => {
  await start(page, { against: "Two players, one device" });
  const tab = await context.newPage();
  await tab.goto(page.url());
  await cell(tab, 1, 1).click();
  await expect(moves(tab)).toHaveCount(1);
  await cell(page, 4, 1).click();
  await expect(page.locator(".note .complaint")).toBeVisible();
  await expect(moves(page)).toHaveCount(1);
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/X/);
  await expect(cell(page, 4, 1)).toHaveAccessibleName(/empty/);
  forgiveNetwork(complaints);
});

test("friends play on after the server crashed and came back", async ({
  page,
  another,
  server,
  complaints,
}) => {
  const guest = await another();
  await page.goto("/");
  await choose(page, "A friend (link)");
  await choose(page, "X, first");
  await page.getByRole("button", { name: "Start the game" }).click();
  await guest.goto(await page.getByLabel("Link to this game").inputValue());
  await guest.getByRole("button", { name: "Join the game" }).click();
  await expect(status(page)).toHaveText("Your turn: you are X");
  await cell(page, 4, 1).click();
  await expect(moves(guest)).toHaveCount(1);
  await server.kill();
  await expect(guest.getByText("No connection to the server")).toBeVisible();
  await server.start();
  await expect(guest.getByText("No connection to the server")).toBeHidden();
  await cell(guest, 4, 2).click();
  await expect(moves(page)).toHaveCount(2);
  await cell(page, 4, 3).click();
  await expect(moves(guest)).toHaveCount(3);
  forgiveNetwork(complaints);
});

test("an engine that found no move says so, and can be asked again", async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await start(page, { against: "Computer", agent: "Random player" });
  // What the server says right after our move is all that we get to see.
  let after = "";
  let failing = true;
  await page.route("**/events?*", (route) => (failing ? route.abort() : route.continue()));
  await page.route(/\/matches\/[^/]+\?/, (route) =>
    failing && after
      ? route.fulfill({ contentType: "application/json", body: after })
      : route.continue(),
  );
  await page.route("**/moves?*", async (route) => {
    const answer = await route.fetch();
    after = await answer.text();
    await route.fulfill({ response: answer });
  });
  await page.route("**/engine-moves?*", (route) =>
    failing
      ? route.fulfill({
          status: 500,
          contentType: "application/problem+json",
          body: JSON.stringify({ status: 500, code: "internal", detail: "Something broke." }),
        })
      : route.continue(),
  );
  await page.reload();
  await cell(page, 4, 1).click();
  await expect(status(page)).toContainText("is thinking");
  await page.clock.runFor(11_000);
  const alert = page.getByRole("alert").filter({ hasText: "The computer found no move" });
  await expect(alert).toContainText("Something broke.");
  await expect(moves(page)).toHaveCount(1);
  failing = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.clock.runFor(1000);
  await expect(moves(page)).toHaveCount(2);
  await expect(alert).toHaveCount(0);
  forgiveNetwork(complaints);
});
