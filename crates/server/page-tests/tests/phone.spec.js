// A phone in Spanish, whose words are longer: nothing runs out of its card or button.

import { choose, expect, start, test } from "./page.js";
import { VIEWS } from "./views.js";

/** @import {Page} from "@playwright/test" */

/** What is cut off or runs out of what it stands in. @param {Page} page */
const tooWide = (page) =>
  page.evaluate(() => {
    const scrolls = (/** @type {Element} */ element) =>
      element.closest(".table-box, .unseen, .docs-code, .drawing, pre") !== null;
    const parts = [...document.querySelectorAll(".card, .panel, .stage, .button, .chip, summary")];
    return parts
      .filter((part) => part.checkVisibility() && !scrolls(part))
      .filter(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2,
      )
      .map((part) => `${part.className || part.tagName}: ${part.textContent?.slice(0, 60)}`);
  });

for (const { name, open } of VIEWS) {
  // A dialog covers the switch of the language.
  if (["shortcuts", "embed", "embedded-tree"].includes(name)) continue;
  test(`the view ${name} in Spanish has room for its words`, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect.poll(() => tooWide(page)).toEqual([]);
    complaints.length = 0; // of an address that there is nothing at
  });
}

test("the actions of a player stand in one row, none alone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page, { against: "Computer", agent: "Random player", side: "X, first" });
  await page.getByRole("button", { name: "Español" }).click();
  const actions = page.locator(".actions .button:visible");
  // One more while the first answer is late.
  await expect(actions).toHaveCount(5);
  const tops = await actions.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
});

test("the tools of Analyse have their names, and board and tools are in one screen", async ({
  another,
}) => {
  const page = await another({ locale: "es-ES", viewport: { width: 390, height: 844 } });
  await page.goto("/analyse?game=connect4&position=44535");
  await expect(page.locator(".chip.best")).not.toHaveCount(0);
  for (const name of ["Mejor variante", "Explicar", "Laboratorio"])
    await expect(page.locator(".icon-row").getByText(name, { exact: true })).toBeVisible();
  await expect(page.locator(".icon-row .button").last()).toBeInViewport({ ratio: 1 });
});

test("a large tree begins with boards that can be read", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/lab?game=tictactoe&position=XOX/.O./..X&depth=3");
  const root = page.getByRole("treeitem").first().locator(".frame");
  await expect.poll(async () => (await root.boundingBox())?.width ?? 0).toBeGreaterThan(30);
  await expect(root).toBeInViewport({ ratio: 1 });
});

test("sides of the lab: the controls take two rows at most", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/lab?mode=beside");
  await page.getByRole("button", { name: "Español" }).click();
  const bar = page.locator("enraya-stepper .bar").last();
  await expect(bar.getByRole("button", { name: "Reproducir" })).toBeVisible();
  const tops = await bar
    .locator("button, select, input, output")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  const pace = tops[tops.length - 1].top;
  expect(tops.filter(({ top }) => Math.abs(top - pace) < 4).length).toBeGreaterThan(3);
});

test("a sign stands under the middle of its board until it has a value", async ({ page }) => {
  await page.goto("/lab?game=tictactoe&position=XOX/.O./..X&depth=3");
  const root = page.getByRole("treeitem").first();
  const middle = async (/** @type {string} */ part) => {
    const box = await root.locator(part).boundingBox();
    return box ? box.x + box.width / 2 : 0;
  };
  await expect
    .poll(async () => Math.abs((await middle(".shape")) - (await middle(".frame"))))
    .toBeLessThan(1);
  await page.goto("/lab?game=tictactoe&position=XOX/.O./..X&depth=3&step=68");
  await expect(root.locator(".value")).toHaveText("1");
  expect((await middle(".frame")) - (await middle(".shape"))).toBeGreaterThan(2);
});

test("the board of Gomoku has its star points", async ({ page }) => {
  await page.goto("/?game=gomoku");
  await expect(page.locator("grid-board .star")).toHaveCount(5);
  await choose(page, "Two players, one device");
  await page.goto("/?game=tictactoe");
  await expect(page.locator("grid-board svg").first()).toBeVisible();
  await expect(page.locator("grid-board .star")).toHaveCount(0);
});
