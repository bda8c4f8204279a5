// Shared by all tests: a server, a browser without console errors, and actions of a player.

import { readFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import { Server } from "../server.js";
import { built, StaticServer } from "../site.js";

/**
 * @import {
 *   BrowserContextOptions, Fixtures, Page, PlaywrightTestArgs, PlaywrightTestOptions,
 *   PlaywrightWorkerArgs, PlaywrightWorkerOptions
 * } from "@playwright/test"
 */

export { expect };

/**
 * A module of the page that imports nothing, in Node.
 * @param {string} name
 */
export async function moduleOf(name) {
  const source = await readFile(new URL(`../../web/${name}`, import.meta.url), "utf8");
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
}

/** Whether the page is that of the site without a server, for the specs in `on-site.js`. */
export const onSite = Boolean(process.env.ON_SITE && built);

/** How late every answer of the API comes: a test that passes by luck alone fails then. */
const LATE = Number(process.env.LATE ?? 0);

/** @param {import("@playwright/test").BrowserContext} context */
async function delay(context) {
  if (!LATE) return;
  await context.route(/\/api\/v1\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue().catch(() => {});
  });
}

/** Collects what a page complains about. @param {Page} page @param {string[]} complaints */
function listen(page, complaints) {
  page.on("console", (message) => {
    const wrong = message.type() === "error" || message.type() === "warning";
    if (wrong) complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
}

/**
 * @typedef {{complaints: string[], another: (options?: BrowserContextOptions) => Promise<Page>}} Own
 * @typedef {{server: Server, front: {url: string}}} OfWorker
 * @type {Fixtures<
 *   Own, OfWorker,
 *   PlaywrightTestArgs & PlaywrightTestOptions, PlaywrightWorkerArgs & PlaywrightWorkerOptions
 * >}
 */
const fixtures = {
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
  front: [
    async ({ server }, use) => {
      if (!onSite) return use(server);
      const host = new StaticServer("");
      await host.start(built ?? "");
      await use(host);
      await host.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ front }, use) => use(front.url),
  // What a spec asks the API itself is answered by a server, also about the site.
  request: async ({ request, server, playwright }, use) => {
    if (!onSite) return use(request);
    const api = await playwright.request.newContext({ baseURL: server.url });
    await use(api);
    await api.dispose();
  },
  context: async ({ context }, use) => {
    await delay(context);
    await use(context);
  },
  // Whatever stands in this list when a test ends fails it.
  complaints: [
    async ({ page }, use) => {
      /** @type {string[]} */
      const complaints = [];
      listen(page, complaints);
      await use(complaints);
      expect(complaints, "the console").toEqual([]);
    },
    { auto: true },
  ],
  // Another person's browser.
  another: async ({ browser, baseURL, complaints }, use) => {
    /** @type {import("@playwright/test").BrowserContext[]} */
    const contexts = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL, locale: "en-GB", ...options });
      contexts.push(context);
      await delay(context);
      const page = await context.newPage();
      listen(page, complaints);
      return page;
    });
    for (const context of contexts) await context.close();
  },
};

export const test = base.extend(fixtures);

/** The board. @param {Page | import("@playwright/test").FrameLocator} page */
export const grid = (page) => page.getByRole("grid");

/** The cell of a gravity board. @param {Page | import("@playwright/test").FrameLocator} page @param {number} column @param {number} row  from the bottom */
export const cell = (page, column, row) =>
  grid(page).getByRole("gridcell", {
    name: new RegExp(`^(column|columna) ${column}, (row|fila) ${row},`),
  });

/** A cell of a free board. @param {Page | import("@playwright/test").FrameLocator} page @param {string} name */
export const square = (page, name) =>
  grid(page).getByRole("gridcell", { name: new RegExp(`^${name},`) });

/** An object of a heap, counted from one. @param {Page} page @param {string} heap @param {number} number */
export const object = (page, heap, number) =>
  grid(page).getByRole("gridcell", { name: new RegExp(`^heap ${heap}, object ${number},`) });

/** A line between two dots. @param {Page} page @param {string} name */
export const edge = (page, name) =>
  grid(page).getByRole("gridcell", { name: new RegExp(`^${name},`) });

/** Clicks a line, which is small, where its field is. @param {Page} page @param {string} name */
export const draw = (page, name) => edge(page, name).locator(".hit").click();

/** Chooses one of several. @param {Page} page @param {string | RegExp} name */
export const choose = (page, name) =>
  page.getByRole("radio", { name, exact: typeof name === "string" }).check();

/** Chooses an opponent: a level, or one of the others. @param {Page} page @param {string | RegExp} agent */
export async function oppose(page, agent) {
  const wanted = page.getByRole("radio", { name: agent, exact: typeof agent === "string" });
  const more = page.locator("agent-picker > details > summary:visible");
  if (!(await wanted.isVisible())) await more.click();
  await wanted.check();
}

/**
 * Starts a match from the first view.
 * @param {Page} page
 * @param {{
 *   game?: string, variant?: string, against: string, agent?: string, side?: string | RegExp,
 * }} wish
 */
export async function start(page, { game = "Connect Four", variant, against, agent, side }) {
  await page.goto("/");
  await choose(page, game);
  if (variant) await choose(page, variant);
  await choose(page, against);
  if (agent) await oppose(page, agent);
  if (side) await choose(page, side);
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/room(\/|\?id=)[\w-]{22}$/);
  await expect(grid(page)).toBeVisible();
}

/** Holds back what the page asks; answers with what lets it go. @param {Page} page @param {string} pattern */
export async function hold(page, pattern) {
  /** @type {() => void} */
  let answer = () => {};
  const answered = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  await page.route(pattern, async (route) => {
    await answered;
    await route.continue();
  });
  return answer;
}

/** What the page announced to screen readers. @param {Page} page */
export const spoken = (page) => page.getByRole("log");

/** The line above the board. @param {Page} page */
export const status = (page) => page.locator(".status");

/** The list of moves. @param {Page} page */
export const moves = (page) => page.locator("move-list .move");

/** Waits until so many moves are made, and none is on its way. @param {Page} page @param {number} count */
export async function settled(page, count) {
  await expect(moves(page)).toHaveCount(count);
  await expect(status(page)).not.toHaveText(/^(Sending|Enviando)/);
}
