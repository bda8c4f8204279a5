// The site without a server, from a plain static server, in a folder of its host. Needs
// SITE=FOLDER, which `scripts/site` makes.

import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { built, StaticServer } from "../site.js";
import {
  test as base,
  cell,
  choose,
  expect,
  grid,
  oppose,
  settled,
  square,
  status,
} from "./page.js";

/**
 * @import {Server} from "../server.js"
 * @import {
 *   Fixtures, Page, PlaywrightTestArgs, PlaywrightTestOptions, PlaywrightWorkerArgs
 * } from "@playwright/test"
 */

base.skip(!built, "SITE names no folder");

/**
 * @typedef {{server: Server, host: StaticServer}} OfWorker
 * @type {Fixtures<{}, OfWorker, PlaywrightTestArgs & PlaywrightTestOptions, PlaywrightWorkerArgs>}
 */
const fixtures = {
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const host = new StaticServer();
      await host.start(built ?? "");
      await use(host);
      await host.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ host }, use) => use(host.url),
};
const test = base.extend(fixtures);

/** @param {Page} page @param {{game?: string, against: string, agent?: string | RegExp, side?: RegExp}} wish */
async function start(page, { game = "Connect Four", against, agent, side }) {
  await page.goto("./");
  await choose(page, game);
  await choose(page, against);
  if (agent) await oppose(page, agent);
  if (side) await choose(page, side);
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/courses\/ai\/room\?id=[\w-]{22}$/);
  await expect(grid(page)).toBeVisible();
}

test("a game against the computer, taken back, kept for the next visit", async ({ page }) => {
  await start(page, { against: "Computer", side: /X/ });
  await cell(page, 4, 6).click();
  await settled(page, 2);
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await settled(page, 0);
  await cell(page, 3, 6).click();
  await settled(page, 2);
  await page.reload();
  await settled(page, 2);
  await page.goto("./games");
  await expect(page.locator(".games .game")).toHaveCount(1);
  await page.locator(".games .game a").click();
  await settled(page, 2);
});

test("a match of two at one device, to its end and into the next round", async ({ page }) => {
  await start(page, { game: "Tic-Tac-Toe", against: "Two players, one device" });
  for (const [ply, move] of ["a1", "b1", "a2", "b2", "a3"].entries()) {
    await square(page, move).click();
    await settled(page, ply + 1);
  }
  await expect(status(page)).toHaveText(/wins/);
});

test("exact values, an explanation, a review", async ({ page }) => {
  await page.goto("./analyse?game=connect4&position=27267324476273632147317112614634");
  await expect(page.getByText("Exact values")).toBeVisible();
  await expect(page.locator(".labels .chip.best")).not.toHaveCount(0);
  await expect(page).toHaveURL(/\/courses\/ai\/analyse\/\?game=connect4/);
});

test("best moves of a large board while the search deepens; leaving stops it", async ({ page }) => {
  await page.goto("./analyse?game=gomoku&position=h8");
  await expect(page.locator("candidate-list li").first()).toBeVisible();
  await page.goto("./analyse?game=tictactoe&position=b2%20a1");
  await expect(page.getByText("Exact values")).toBeVisible();
});

test("a puzzle", async ({ page }) => {
  await page.goto("./puzzles?game=tictactoe&number=1");
  await expect(page.locator('.puzzles[data-phase="asking"]')).toBeVisible();
});

test("a search step by step, and files of it", async ({ page }) => {
  await page.goto("./lab");
  await expect(page.locator("enraya-stepper").first()).toBeVisible();
  const export_ = page.locator("details", { has: page.locator("tree-export") }).last();
  if (!(await page.locator("tree-export").isVisible())) await export_.locator("summary").click();
  for (const [name, begin] of [
    ["TikZ", "\\documentclass"],
    ["PNG", "\x89PNG"],
  ]) {
    const saved = page.waitForEvent("download");
    await page.locator("tree-export").getByRole("button", { name, exact: true }).click();
    const file = await readFile(await (await saved).path(), "latin1");
    expect(file.slice(0, 200)).toContain(begin);
  }
});

test("in Spanish for those who prefer it, and by the address", async ({ page, another }) => {
  await page.goto("./lab?lang=es");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  const other = await another({ locale: "es-MX" });
  await other.goto("./");
  await expect(other.getByRole("link", { name: "Jugar" }).first()).toBeVisible();
});

test("what needs a server says so", async ({ page }) => {
  await page.goto("./class");
  await expect(page.getByText("classes need a server")).toBeVisible();
  await page.goto("./");
  await choose(page, "A friend (link)");
  await expect(page.getByText("classes need a server")).toBeVisible();
});

test("a board and a tree in a page of another origin", async ({ page, host }) => {
  const html = `<!doctype html><html lang="en"><title>Lesson</title><link rel="icon" href="data:,">
<script type="module" src="${host.url}embed.js"></script>
<enraya-board game="tictactoe" position="b2 a2" mode="analysis"></enraya-board>
<enraya-tree tree="[[3,12,8],[2,4,6],[14,5,2]]" step="9"></enraya-tree>`;
  const teacher = createServer((request, response) => {
    response.setHeader("Content-Type", "text/html").end(request.url === "/" ? html : "");
  });
  await new Promise((done) => teacher.listen(0, "127.0.0.1", () => done(undefined)));
  const address = teacher.address();
  const port = typeof address === "object" && address ? address.port : 0;
  // Modules of other origins need a header that a plain server does not send.
  await page.route("**/embed.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), "access-control-allow-origin": "*" },
    });
  });
  await page.goto(`http://127.0.0.1:${port}/`);
  const frame = page.frameLocator("enraya-board iframe");
  await expect(frame.locator(".status")).toHaveText(/^X wins in \d$/);
  const tree = page.frameLocator("enraya-tree iframe");
  await expect(tree.locator("enraya-stepper .where")).toHaveText(/^Step 9 of \d+$/);
  teacher.close();
});

test("everything works without a network after the first visit", async ({ page, context }) => {
  await page.goto("./");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", done),
      );
    }
  });
  await context.setOffline(true);
  await page.goto("./analyse?game=tictactoe&position=b2%20a1");
  await expect(page.getByText("Exact values")).toBeVisible();
  await start(page, { against: "Computer", side: /X/ });
  await cell(page, 4, 6).click();
  await settled(page, 2);
});

test("a new version is offered, and used when the visitor wants it", async ({ page, host }) => {
  await page.goto("./");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = join(host.site, "sw.js");
  const old = await readFile(worker, "utf8");
  try {
    await writeFile(worker, old.replace(/enraya-(\w+)"/, 'enraya-newer"'));
    await page.reload();
    await expect(page.getByText("A new version is ready.")).toBeVisible();
    const kept = () => page.evaluate(() => caches.keys());
    expect(await kept()).toHaveLength(2);
    await page.getByRole("button", { name: "Use it now" }).click();
    await expect.poll(() => kept().catch(() => [])).toEqual(["enraya-newer"]);
    await expect(page.getByRole("button", { name: "Start the game" })).toBeVisible();
  } finally {
    await writeFile(worker, old);
  }
});

test("games are exported and imported", async ({ page, another }) => {
  await start(page, { game: "Tic-Tac-Toe", against: "Two players, one device" });
  await square(page, "b2").click();
  await settled(page, 1);
  await page.goto("./games");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export the games" }).click();
  const path = await (await saved).path();
  const other = await another();
  await other.goto("./games");
  await other.locator("input[type=file]").setInputFiles(path);
  await expect(other.getByText("1 game imported.").first()).toBeVisible();
  await other.locator(".games .game a").click();
  await settled(other, 1);
  await other.goto("./games");
  const wrong = { name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await other.locator("input[type=file]").setInputFiles(wrong);
  await expect(other.getByText("no file of exported games").first()).toBeVisible();
});

test("a damaged game says so; another can be played", async ({ page }) => {
  await start(page, { game: "Tic-Tac-Toe", against: "Two players, one device" });
  await square(page, "b2").click();
  await settled(page, 1);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("enraya.match."));
    localStorage.setItem(key ?? "", '[[{"event":"played","move":"b2"},1]]');
  });
  await page.reload();
  await expect(page.getByText("The saved game is damaged")).toBeVisible();
  await start(page, { game: "Tic-Tac-Toe", against: "Two players, one device" });
  await square(page, "b2").click();
  await settled(page, 1);
});

test("an incomplete folder says what to do", async ({ page, complaints }) => {
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("./analyse?game=tictactoe&position=b2");
  await expect(page.getByText("Copy the whole folder").first()).toBeVisible();
  complaints.length = 0;
});

test("a wrong media type of the engine does no harm", async ({ page }) => {
  await page.route("**/*.wasm", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { "content-type": "text/plain" } });
  });
  await page.goto("./analyse?game=tictactoe&position=b2%20a1");
  await expect(page.getByText("Exact values")).toBeVisible();
});

test("a browser without WebAssembly says what to do", async ({ page, complaints }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.goto("./analyse?game=tictactoe&position=b2");
  await expect(page.getByText("no WebAssembly").first()).toBeVisible();
  complaints.length = 0;
});

test("a browser that refuses storage altogether plays all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await start(page, { game: "Tic-Tac-Toe", against: "Two players, one device" });
  await square(page, "b2").click();
  await settled(page, 1);
  await expect(page.getByText("This browser keeps no more games")).toBeVisible();
});

test("the opening book is loaded for the player who looks into it, not before", async ({
  page,
}) => {
  /** @type {string[]} */
  const books = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".book")) books.push(request.url());
  });
  await start(page, { against: "Computer", agent: /^Level 3 /, side: /X/ });
  await cell(page, 4, 6).click();
  await settled(page, 2);
  expect(books).toEqual([]);
  await start(page, { against: "Computer", agent: /^Level 10 /, side: /X/ });
  await cell(page, 4, 6).click();
  await settled(page, 2);
  expect(books).toHaveLength(1);
});

test("a puzzle is solved against the best defence", async ({ page }) => {
  await page.goto("./puzzles?game=tictactoe&number=3");
  await square(page, "a3").click();
  await expect(page.locator(".stone")).toHaveCount(7);
  // Two ways to win: the defence has taken one of them.
  const taken = !/empty/.test((await square(page, "b3").getAttribute("aria-label")) ?? "");
  await square(page, taken ? "b2" : "b3").click();
  await expect(page.locator('.puzzles[data-phase="solved"]')).toBeVisible();
});

test("without storage a game is played all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await start(page, { game: "Tic-Tac-Toe", against: "Two players, one device" });
  await expect(page.getByText("This browser keeps no more games")).toBeVisible();
  await square(page, "b2").click();
  await settled(page, 1);
});
