// Help: keyboard shortcuts on every view, an address that there is nothing at.

import { expect, test } from "./page.js";

const VIEWS = ["/", "/analyse", "/puzzles", "/lab", "/games", "/docs/en/", "/api/docs", "/nothing"];

for (const view of VIEWS) {
  test(`the keys of ${view} are listed on "?"`, async ({ page, complaints }) => {
    await page.goto(view);
    await expect(page.locator("main h1").first()).toBeAttached();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(help).toBeVisible();
    await expect(help.locator("kbd").first()).toHaveText("?");
    await expect(help.getByText("On the board")).toHaveCount(
      /^\/(analyse|puzzles)?$/.test(view) ? 1 : 0,
    );
    await expect(help.getByText("In the tree of the search")).toHaveCount(view === "/lab" ? 1 : 0);
    await page.keyboard.press("Escape");
    await expect(help).toHaveCount(0);
    if (view === "/nothing") complaints.length = 0;
  });
}

test("the help opens from the foot of the page, and not while typing", async ({ page }) => {
  await page.goto("/lab");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByRole("button", { name: "Close" }).click();
  await expect(help).toHaveCount(0);
  await page.goto("/analyse?game=connect4&position=44");
  await page.getByText("Import a position or game").click();
  await page.getByRole("textbox", { name: /Position/ }).press("?");
  await expect(help).toHaveCount(0);
});

test("an address that there is nothing at leads on", async ({ page, complaints }) => {
  const answer = await page.goto("/partida/<b>x");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("There is nothing at /partida/<b>x.")).toBeVisible();
  const doors = page.locator(".doors a");
  await expect(doors).toHaveCount(6);
  await doors.nth(1).click();
  await expect(page).toHaveURL(/\/analyse/);
  complaints.length = 0;
});
