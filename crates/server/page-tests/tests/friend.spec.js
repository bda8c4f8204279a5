// Match of two friends in two browsers.

import { cell, choose, expect, grid, moves, oppose, spoken, start, status, test } from "./page.js";

/** @import {Page} from "@playwright/test" */

/** Opens a room and lets a friend in. @param {Page} host @param {Page} guest @param {{host?: string, guest?: string}} [names] */
async function meet(host, guest, names = {}) {
  await host.goto("/");
  await choose(host, "Connect Four");
  await choose(host, "A friend (link)");
  await choose(host, "X, first");
  await host.getByLabel("Your name (optional)").fill(names.host ?? "");
  await host.getByRole("button", { name: "Start the game" }).click();
  await expect(status(host)).toHaveText("Waiting for your friend…");
  const link = await host.getByLabel("Link to this game").inputValue();
  await guest.goto(link);
  await guest.getByLabel("Your name (optional)").fill(names.guest ?? "");
  await guest.getByRole("button", { name: "Join the game" }).click();
  await expect(status(host)).toHaveText("Your turn: you are X");
  return link;
}

test("a game between friends, with a reload in the middle and a spectator", async ({
  page,
  another,
}) => {
  const guest = await another();
  const link = await meet(page, guest, { host: "Ana", guest: "Luis" });
  const watcher = await another();
  await watcher.goto(link);
  await expect(watcher.getByText("You are watching")).toBeVisible();
  await expect(status(guest)).toHaveText("Ana to move");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hint" })).toBeHidden();

  const turns = [4, 3, 4, 3, 4, 3, 4];
  for (const [ply, column] of turns.entries()) {
    const [mover, other] = ply % 2 === 0 ? [page, guest] : [guest, page];
    await cell(mover, column, 6).click();
    await expect(moves(other)).toHaveCount(ply + 1);
    await expect(spoken(other)).toContainText(`plays column ${column}`);
    if (ply === 2) await guest.reload();
    if (ply === 3) await page.reload();
    await expect(moves(guest)).toHaveCount(ply + 1);
    await expect(moves(page)).toHaveCount(ply + 1);
  }
  await expect(status(page)).toHaveText("You won!");
  await expect(status(guest)).toHaveText("You lost");
  await expect(status(watcher)).toHaveText("Ana wins (X)");
  await expect(moves(watcher)).toHaveCount(7);
  await expect(watcher.getByRole("button", { name: "Undo" })).toBeHidden();

  await guest.getByRole("button", { name: "Rematch" }).click();
  await expect(status(guest)).toHaveText("Your turn: you are X");
  await expect(status(page)).toHaveText("Luis to move");
  await expect(page.getByLabel("1 round won")).toBeVisible();
  await expect(watcher.getByRole("heading", { level: 1 })).toContainText("Round 2");
});

test("taking back needs the friend's leave", async ({ page, another }) => {
  const guest = await another();
  await meet(page, guest);
  await cell(page, 1, 6).click();
  await expect(moves(guest)).toHaveCount(1);
  await page.getByRole("button", { name: "Ask to undo" }).click();
  await expect(page.locator(".extra")).toHaveText("You have asked to take back your move.");
  await expect(guest.locator(".extra")).toContainText("Host asks to take back a move");
  await expect(spoken(guest)).toContainText("Host asks to take back a move");
  await guest.getByRole("button", { name: "Allow" }).click();
  await expect(moves(page)).toHaveCount(0);
  await expect(moves(guest)).toHaveCount(0);
  await expect(status(page)).toHaveText("Your turn: you are X");
});

test("a friend may say no to taking back, until the next move", async ({ page, another }) => {
  const guest = await another();
  await meet(page, guest, { guest: "Luis" });
  await cell(page, 1, 6).click();
  const ask = page.getByRole("button", { name: "Ask to undo" });
  await ask.click();
  await guest.getByRole("button", { name: "No", exact: true }).click();
  await expect(page.locator(".extra")).toHaveText("Luis said no to taking back");
  await expect(spoken(page)).toContainText("Luis said no to taking back");
  await expect(guest.locator(".extra")).toHaveText("");
  await expect(ask).toHaveAttribute("aria-disabled", "true");
  await expect(moves(page)).toHaveCount(1);
  await cell(guest, 2, 6).click();
  await expect(page.locator(".extra")).toHaveText("");
  await expect(ask).not.toHaveAttribute("aria-disabled");
});

test("a draw is offered, declined, offered again and agreed", async ({ page, another }) => {
  const guest = await another();
  const link = await meet(page, guest, { host: "Ana", guest: "Luis" });
  const watcher = await another();
  await watcher.goto(link);
  const offer = guest.getByRole("button", { name: "Offer a draw" });
  await offer.click();
  await expect(guest.locator(".extra")).toHaveText("You have offered a draw.");
  await expect(page.locator(".extra")).toContainText("Luis offers a draw");
  await expect(spoken(page)).toContainText("Luis offers a draw");
  await expect(watcher.getByRole("button", { name: "Agree" })).toHaveCount(0);
  await page.getByRole("button", { name: "No", exact: true }).click();
  await expect(guest.locator(".extra")).toHaveText("Ana said no to a draw");
  await expect(offer).toHaveAttribute("aria-disabled", "true");
  await cell(page, 1, 6).click();
  await expect(status(guest)).toHaveText("Your turn: you are O");
  await offer.click();
  await page.getByRole("button", { name: "Agree" }).click();
  for (const who of [page, guest, watcher]) {
    await expect(status(who)).toHaveText("Draw by agreement");
  }
  await guest.getByRole("button", { name: "Rematch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("1 draw");
});

test("a friend who leaves is missed, and welcomed back", async ({ page, another }) => {
  const guest = await another();
  const there = guest.waitForResponse(/\/events\?.*presence=/);
  const link = await meet(page, guest, { guest: "Luis" });
  await there;
  const them = page.locator(".player").last();
  await guest.goto("about:blank");
  await expect(them).toContainText("away");
  await expect(spoken(page)).toContainText("Luis has left");
  await guest.goto(link);
  await expect(them).not.toContainText("away");
  await expect(spoken(page)).toContainText("Luis is back");
  await guest.reload();
  await cell(page, 1, 6).click();
  await expect(moves(guest)).toHaveCount(1);
  await expect(them).not.toContainText("away");
});

test("hints between friends only if the host allows them, and both see it", async ({
  page,
  another,
}) => {
  const guest = await another();
  await page.goto("/");
  await choose(page, "A friend (link)");
  await page.getByLabel("Allow hints (both see when one is used)").check();
  await meet(page, guest, { host: "Ana" });
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".note")).toContainText("Hint: ");
  await expect(guest.locator(".player").last()).toContainText("1 hint");
  await expect(page.locator(".player").first()).toContainText("1 hint");
  await expect(spoken(guest)).toContainText("Ana used a hint");
});

test("the room shows its link, no code to scan that nobody can open, and the way to the computer", async ({
  page,
}) => {
  await start(page, { against: "A friend (link)", side: "X, first" });
  const link = await page.getByLabel("Link to this game").inputValue();
  expect(link).toBe(page.url());
  await expect(page.getByRole("img", { name: "QR code of the link" })).toHaveCount(0);
  await expect(page.locator(".warning")).toContainText(`--addr 0.0.0.0:${new URL(link).port}.`);
  await expect(grid(page)).toHaveAttribute("aria-readonly", "true");
  await page.getByText("Play against the computer instead").click();
  await oppose(page, "Random player");
  await page.getByRole("button", { name: "Play against it" }).click();
  await expect(status(page)).toHaveText("Your turn: you are X");
  await cell(page, 4, 1).click();
  await expect(moves(page)).toHaveCount(2);
});

test("a code to scan is shown for an address that others can open", async ({ page }) => {
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(
      '"public_url":null',
      '"public_url":"http://games.example:8080"',
    );
    await route.fulfill({ response: answer, body: text });
  });
  await start(page, { against: "A friend (link)", side: "X, first" });
  await expect(page.getByLabel("Link to this game")).toHaveValue(/^http:\/\/games\.example:8080/);
  const code = page.getByRole("img", { name: "QR code of the link" });
  await expect(code).toBeVisible();
  await expect
    .poll(() => code.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth))
    .toBeGreaterThan(0);
});

test("a third person finds no seat; names are only names", async ({ page, another }) => {
  const guest = await another();
  const name = "<img src=x onerror=alert(1)>";
  const link = await meet(page, guest, { host: name, guest: "'; DROP TABLE" });
  await expect(page.locator(".player .who").first()).toContainText(name);
  await expect(guest.locator(".player .who").last()).toHaveText(name);
  await expect(guest.locator(".who img")).toHaveCount(0);
  const third = await another();
  await third.goto(link);
  await expect(third.getByText("You are watching")).toBeVisible();
  await expect(third.getByRole("button", { name: "Join the game" })).toHaveCount(0);
});
