// Accessibility: axe finds no violations on any view in both themes; narrow screens, large
// text, reduced motion; and a small first load.

import { AxeBuilder } from "@axe-core/playwright";
import { cell, expect, grid, moves, spoken, start, status, test } from "./page.js";
import { VIEWS } from "./views.js";

/** @import {Page} from "@playwright/test" */

/** A picture to be looked at. @param {Page} page @param {string} name */
const picture = (page, name) =>
  page.screenshot({ path: `artefacts/pictures/${name}.png`, fullPage: true });

for (const { name, open } of VIEWS) {
  test(`axe finds nothing in the view ${name}, light and dark`, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await open(page);
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
      );
      expect(found, colorScheme).toEqual([]);
      await picture(page, `${name}-desk-${colorScheme}`);
    }
    if (name === "missing") complaints.length = 0; // the console tells of the 404
  });

  test(`the view ${name} fits a screen 320 pixels wide`, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    const [inner, outer] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(inner).toBeLessThanOrEqual(outer);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, `${name}-phone`);
    if (name === "missing") complaints.length = 0; // the console tells of the 404
  });
}

test("a phone has room for every place, action and column", async ({ another }) => {
  for (const [locale, width] of /** @type {const} */ ([
    ["es", 390],
    ["en", 390],
    ["es", 320],
  ])) {
    const page = await another({ locale, viewport: { width, height: 844 } });
    await page.goto("/?game=gomoku");
    const boxes = await page.locator(".place > span").evaluateAll((spans) =>
      spans.map((span) => {
        const { left, right } = span.getBoundingClientRect();
        return { left, right };
      }),
    );
    expect(boxes).toHaveLength(6);
    for (const [index, { left, right }] of boxes.entries()) {
      expect(left).toBeGreaterThan(index > 0 ? boxes[index - 1].right + 1 : 0);
      expect(right).toBeLessThan(width);
    }
    if (width < 390) continue;
    const [inner, outer] = await page
      .locator("grid-board")
      .evaluate((board) => [board.scrollWidth, board.clientWidth]);
    expect(inner, "all fifteen columns").toBeLessThanOrEqual(outer);
  }
});

test("the actions of a match are not wider than their buttons", async ({ another }) => {
  const page = await another({ locale: "es" });
  await page.goto("/");
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(page).toHaveURL(/\/room[/?]/);
  const buttons = page.locator(".actions .button:visible");
  await expect(buttons.first()).toBeVisible();
  const wider = await buttons.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(wider).toEqual([]);
});

test("the theme can be chosen and is remembered", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Dark colours" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Light colours" })).toBeFocused();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("at 200 % the board and the form are whole", async ({ another }) => {
  const page = await another({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  await start(page, { against: "Two players, one device" });
  const [inner, outer] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(inner).toBeLessThanOrEqual(outer);
  const box = await grid(page).boundingBox();
  expect(box?.width).toBeGreaterThan(200);
  await cell(page, 7, 1).click();
  await expect(moves(page)).toHaveCount(1);
});

test("one tab stop for the board, and the focus is seen", async ({ page }) => {
  await start(page, { against: "Two players, one device" });
  await expect(grid(page).locator("[tabindex='0']")).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, 3, 6)).toBeFocused();
  await expect(grid(page).locator("[tabindex='0']")).toHaveCount(1);
  const outline = await cell(page, 3, 6).evaluate(
    (element) => getComputedStyle(element).outlineStyle,
  );
  expect(outline).toBe("solid");
  await page.keyboard.press("Enter");
  await expect(spoken(page)).toContainText("X plays column 3");
});

for (const [reducedMotion, animations] of /** @type {const} */ ([
  ["no-preference", 1],
  ["reduce", 0],
])) {
  test(`stones and motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await start(page, { against: "Two players, one device" });
    await page.evaluate(() => {
      /** @type {any} */ (window).begun = 0;
      document.addEventListener("animationstart", () => {
        /** @type {any} */ (window).begun++;
      });
    });
    await cell(page, 4, 1).click();
    await expect(status(page)).toHaveText("Player 2 to move (O)");
    await expect
      .poll(() => page.evaluate(() => /** @type {any} */ (window).begun))
      .toBe(animations);
    const endless = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            (animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
          ).length,
    );
    expect(endless).toBe(0);
  });
}

test("the first view is light, asks for nothing more, and for nothing elsewhere", async ({
  page,
  baseURL,
}) => {
  /** @type {import("@playwright/test").Request[]} */
  const requests = [];
  page.on("request", (request) => requests.push(request));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Start the game" })).toBeVisible();
  expect(requests.map((request) => new URL(request.url()).origin)).toEqual(
    requests.map(() => baseURL),
  );
  expect(requests.filter((request) => request.url().includes("/api/"))).toEqual([]);
  let bytes = 0;
  for (const request of requests) {
    const sizes = await request.sizes();
    bytes += sizes.responseHeadersSize + sizes.responseBodySize;
  }
  expect(bytes).toBeLessThan(120 * 1024);
  expect(requests.length).toBeLessThanOrEqual(12);
});

test("a view that is opened by its address takes one file more, and a revisit none", async ({
  page,
}) => {
  test.skip(Boolean(process.env.LATE), "a browser whose answers are held up keeps no cache");
  /** @type {string[]} */
  const modules = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/bundle\/.*\.js$/.test(pathname)) modules.push(pathname.split("/")[3]);
  });
  await page.goto("/analyse?game=tictactoe");
  await expect(page.locator("game-board")).toBeVisible();
  expect([...new Set(modules)].sort()).toEqual(["app-main.js", "views-analyse.js"]);
  const header = page.locator("header");
  await expect(header).toHaveCount(1);
  await expect(page.locator("main")).toHaveCount(1);
  await page.reload();
  await expect(page.locator("game-board")).toBeVisible();
  const transferred = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.includes("/bundle/"))
      .map((entry) => /** @type {PerformanceResourceTiming} */ (entry).transferSize),
  );
  expect(transferred.length).toBeGreaterThan(1);
  expect(transferred.every((size) => size === 0)).toBe(true);
});

test("the shell is there before the script", async ({ another }) => {
  const page = await another({ javaScriptEnabled: false });
  await page.goto("/analyse");
  await expect(page.getByRole("link", { name: "Analyse" })).toBeVisible();
});
