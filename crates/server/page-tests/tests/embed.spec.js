// Embedded board on a page of another origin.

import { createServer } from "node:http";
import { cell, expect, square, test } from "./page.js";

/** Serves one page on an origin of its own. @param {string} html */
async function teacher(html) {
  const site = createServer((_, response) =>
    response.setHeader("Content-Type", "text/html").end(html),
  );
  await new Promise((resolve) => site.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = site.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => site.close() };
}

/** @param {string} server @param {string} body */
const lesson = (
  server,
  body,
) => `<!doctype html><html lang="en"><title>Lesson</title><link rel="icon" href="data:,">
<h1>Lesson</h1><script type="module" src="${server}/embed.js"></script>${body}`;

test("a live board, as high as it needs to be", async ({ page, server }) => {
  const site = await teacher(
    lesson(server.url, '<enraya-board game="connect4" position="4453"></enraya-board>'),
  );
  await page.goto(site.url);
  const frame = page.frameLocator("enraya-board iframe");
  await expect(frame.locator(".stone")).toHaveCount(4);
  await cell(frame, 4, 6).click();
  await expect(frame.locator(".stone")).toHaveCount(5);
  await frame.getByRole("button", { name: "Restart" }).click();
  await expect(frame.locator(".stone")).toHaveCount(4);
  const inside = () =>
    frame.locator("main").evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
  const outside = () =>
    page.locator("iframe").evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(async () => (await outside()) - (await inside())).toBe(0);
  await expect(frame.getByRole("link", { name: "Open in enraya" })).toHaveAttribute(
    "href",
    /\/analyse\?game=connect4&position=4453$/,
  );
  site.close();
});

test("an analysis, in Spanish, that follows its attributes", async ({ page, server }) => {
  const html = lesson(
    server.url,
    '<enraya-board game="tictactoe" position="b2 a2" mode="analysis" lang="es" theme="dark"></enraya-board>',
  );
  const site = await teacher(html);
  await page.goto(site.url);
  const frame = page.frameLocator("enraya-board iframe");
  await expect(frame.locator(".status")).toHaveText(/^X gana en \d$/);
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(frame.locator(".chip.best")).not.toHaveCount(0);
  await page.locator("enraya-board").evaluate((element) => element.setAttribute("position", "b2"));
  await expect(frame.locator(".stone")).toHaveCount(1);
  await expect(square(frame, "b2")).toHaveAccessibleName(/X/);
  site.close();
});

test("a puzzle: the code to copy shows it, and it can be solved there", async ({
  page,
  server,
  another,
}) => {
  await page.goto("/puzzles?game=tictactoe&number=1");
  await page.getByText("Put this puzzle on your own page").click();
  const code = await page.getByLabel("Embed code").inputValue();
  expect(code).toContain('<enraya-puzzle game="tictactoe" number="1"></enraya-puzzle>');
  const asked = await page.request.get("/api/v1/puzzles?game=tictactoe&number=1");
  const { solution } = await asked.json();
  const site = await teacher(lesson(server.url, code.replace(/<script.*script>/, "")));
  await page.goto(site.url);
  const frame = page.frameLocator("enraya-puzzle iframe");
  await expect(frame.locator(".status")).toContainText("to move");
  await square(frame, solution).click();
  await expect(frame.locator(".verdict .right")).toBeVisible();
  await expect(frame.getByRole("link", { name: "Open in enraya" })).toHaveAttribute(
    "href",
    `${server.url}/puzzles?game=tictactoe&number=1`,
  );
  site.close();

  const spanish = await another({ locale: "es-ES" });
  await spanish.goto("/embed?view=puzzle&game=tictactoe&daily=today");
  await expect(spanish.locator(".status")).toContainText("Juega");
  await spanish.getByRole("button", { name: "Ver la solución" }).click();
  await expect(spanish.locator(".verdict .wrong")).toHaveText("Esta era la solución");
});

test("against the computer the frame names it, and tells who has won", async ({ page }) => {
  await page.goto("/embed?game=connect4&position=112233&mode=play&opponent=level:3");
  await expect(page.getByText("You are X, against Level 3 · casual")).toBeVisible();
  await cell(page, 4, 1).click();
  await expect(page.locator(".status")).toHaveText("You won!");
});

test("heaps and boxes are as live as cells", async ({ page, server }) => {
  const site = await teacher(
    lesson(
      server.url,
      `<enraya-board game="nim:3,4,5" position="a1"></enraya-board>
      <enraya-board game="dots:2x2" position="a1b1" mode="analysis"></enraya-board>`,
    ),
  );
  await page.goto(site.url);
  const heaps = page.frameLocator("enraya-board >> nth=0 >> iframe");
  await expect(heaps.locator(".status")).toHaveText("O to move.");
  await heaps.getByRole("gridcell", { name: "heap c, object 1, take 5 from heap c" }).click();
  await expect(heaps.locator(".object.gone")).toHaveCount(6);
  await expect(heaps.locator(".status")).toHaveText("X to move.");
  const boxes = page.frameLocator("enraya-board >> nth=1 >> iframe");
  await expect(boxes.locator(".edge .chip")).toHaveCount(11);
  await boxes
    .getByRole("gridcell", { name: /^a1a2,/ })
    .locator(".hit")
    .click();
  await expect(boxes.locator(".line.drawn")).toHaveCount(2);
  await expect(boxes.locator(".edge .chip")).toHaveCount(10);
  site.close();
});

test("what is no position says so inside the frame", async ({ page, server, complaints }) => {
  const site = await teacher(
    lesson(server.url, '<enraya-board game="connect4" position="x"></enraya-board>'),
  );
  await page.goto(site.url);
  await expect(page.frameLocator("iframe").getByRole("alert")).toContainText("move 1 'x'");
  complaints.splice(0);
  site.close();
});

test("a tree to step through, in Spanish, that follows its attributes", async ({
  page,
  server,
  complaints,
}) => {
  const html = lesson(
    server.url,
    '<enraya-tree tree="[[3,12,8],[2,4,6],[14,5,2]]" algorithm="minimax" step="4" lang="es" theme="dark"></enraya-tree>',
  );
  const site = await teacher(html);
  await page.goto(site.url);
  const frame = page.frameLocator("enraya-tree iframe");
  await expect(frame.locator("output.where")).toHaveText(/^Paso 4 de/);
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
  await frame.getByRole("button", { name: "Un paso adelante" }).click();
  await expect(frame.locator("output.where")).toHaveText(/^Paso 5 de/);
  await expect(frame.getByRole("link")).toHaveAttribute("href", /\/lab\?tree=.*step=5$/);
  await page
    .locator("enraya-tree")
    .evaluate((element) => element.setAttribute("algorithm", "alphabeta"));
  await expect(frame.locator(".legend")).toContainText("podada");
  await page.locator("enraya-tree").evaluate((element) => element.setAttribute("tree", "[["));
  await expect(frame.getByRole("alert")).toContainText("no se cierra");
  complaints.splice(0);
  site.close();
});

test("other views cannot be framed", async ({ page, server, complaints }) => {
  const site = await teacher(
    `<!doctype html><link rel="icon" href="data:,"><iframe src="${server.url}/"></iframe>`,
  );
  await page.goto(site.url);
  await expect.poll(() => complaints.join()).toMatch(/frame-ancestors|X-Frame-Options/i);
  complaints.splice(0);
  site.close();
});

test("a board against the computer, that answers and takes back", async ({ page, server }) => {
  const html = lesson(
    server.url,
    '<enraya-board game="tictactoe" mode="play" opponent="level:2" side="X"></enraya-board>',
  );
  const site = await teacher(html);
  await page.goto(site.url);
  const frame = page.frameLocator("enraya-board iframe");
  await square(frame, "b2").click();
  await expect(frame.locator(".stone")).toHaveCount(2);
  await expect(frame.locator(".status")).toHaveText("X to move.");
  await frame.getByRole("button", { name: /^Undo/ }).click();
  await expect(frame.locator(".stone")).toHaveCount(0);
  await square(frame, "a1").click();
  await expect(frame.locator(".stone")).toHaveCount(2);
  await page.locator("enraya-board").evaluate((element) => element.setAttribute("side", "O"));
  await expect(frame.locator(".stone")).toHaveCount(1);
  await expect(frame.locator(".status")).toHaveText("O to move.");
  site.close();
});

test("a frame without a background shows the page behind it", async ({ page, server }) => {
  const html = lesson(
    server.url,
    '<style>body { background: rgb(0, 200, 0) }</style><enraya-board game="connect4" background="transparent"></enraya-board>',
  );
  const site = await teacher(html);
  await page.goto(site.url);
  const frame = page.frameLocator("enraya-board iframe");
  await expect(frame.locator("game-board svg").first()).toBeVisible();
  for (const part of ["html", "body"]) {
    await expect(frame.locator(part)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  }
  site.close();
});

test("Play and Analyse offer the code of their board", async ({ page }) => {
  await page.goto("/?game=connect4&position=44");
  await page.getByText("Put this board on your own page").click();
  await expect(page.getByLabel("Embed code")).toHaveValue(
    /<enraya-board game="connect4" position="44" mode="play" opponent="level:\d+" side="X"><\/enraya-board>$/,
  );
  await page.goto("/analyse?game=tictactoe&position=b2 a1");
  await page.getByText("Share and export").click();
  await expect(page.getByLabel("Embed code")).toHaveValue(
    /embed\.js"><\/script>\n<enraya-board game="tictactoe" position="b2 a1" mode="analysis"><\/enraya-board>$/,
  );
});
