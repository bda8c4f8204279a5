// Lab view: searches step by step, side by side, compared, as a quiz, exported.

import { readFile } from "node:fs/promises";
import { choose, expect, test } from "./page.js";

/** @import {Locator, Page} from "@playwright/test" */

const EXAMPLE = "[[3,12,8],[2,4,6],[14,5,2]]";

/** @param {Page} page */
const stepper = (page) => page.locator("enraya-stepper");

/** @param {Page | Locator} within */
const where = (within) => within.locator("output.where");

/** @param {Page | Locator} within */
const saying = (within) => within.locator(".saying");

/** @param {Page} page @param {string} [query] */
async function open(page, query = "") {
  await page.goto(`/lab${query}`);
  await expect(stepper(page).first()).toBeVisible();
}

/** The form behind the line of settings. @param {Page} page */
const settings = (page) => page.locator(".settings > summary").click();

/** The drawing. @param {Page | Locator} page */
const drawing = (page) => page.getByRole("tree", { name: /^Tree of the search/ });

/** To the last step. @param {Page | Locator} page */
const toEnd = (page) => page.getByRole("button", { name: "To the end" }).click();

/** The step after which the search has cut. @param {import("@playwright/test").APIRequestContext} request */
async function cutStep(request) {
  const answer = await request.post("/api/v1/traces", { data: { tree: EXAMPLE } });
  /** @type {{kind: string}[]} */
  const steps = (await answer.json()).report.steps;
  return { cut: steps.findIndex(({ kind }) => kind === "cutoff") + 1, of: steps.length };
}

test("the textbook's tree, stepped by buttons, slider and keys", async ({ page, request }) => {
  const { cut, of } = await cutStep(request);
  await open(page);
  await expect(page.locator(".result")).toHaveText("");
  await expect(where(page)).toHaveText(`Step 0 of ${of}`);
  await page.getByRole("button", { name: "One step forward" }).click();
  await expect(saying(page)).toHaveText(/^Visit the root: MAX to move\. α = −∞, β = \+∞$/);
  await expect(page).toHaveURL(/step=1$/);
  await expect(page.locator(".code [aria-current]")).toHaveCount(1);
  await page.getByRole("button", { name: "One step back" }).click();
  await expect(where(page)).toHaveText(`Step 0 of ${of}`);
  await page.getByRole("slider", { name: "Step of the search" }).fill(String(cut));
  await expect(saying(page)).toContainText("Cut at node 2.");
  await expect(saying(page)).toContainText("2 ≤ α = 3");
  await expect(saying(page)).toContainText("2.2, 2.3");
  await expect(page.locator(".edge.cut")).toHaveCount(2);
  await drawing(page).focus();
  await page.keyboard.press("End");
  await expect(where(page)).toHaveText(`Step ${of} of ${of}`);
  await expect(page.locator(".result")).toHaveText("Value 3 · 11 nodes · 7 leaves");
  await page.keyboard.press(",");
  await expect(where(page)).toHaveText(`Step ${of - 1} of ${of}`);
  await page.keyboard.press("Home");
  await expect(where(page)).toHaveText(`Step 0 of ${of}`);
});

test("a tree that is typed, a random one, and the example again", async ({ page }) => {
  await open(page);
  await settings(page);
  const field = page.getByRole("textbox", { name: /^Tree/ });
  // Of another shape than what is drawn below, so that the two cannot be mistaken.
  await field.fill("[[1,2,5],[3,4]]");
  await field.press("Control+Enter");
  await expect(page.locator(".summary-text")).toHaveText("Alpha-beta · AIMA · tree with 5 leaves");
  // The new tree is drawn later than it is named.
  await expect(page.getByRole("treeitem")).toHaveCount(8);
  await toEnd(page);
  await expect(page.locator(".result")).toHaveText("Value 3 · 8 nodes · 5 leaves");
  await page.getByText("Random tree").click();
  await page.getByRole("spinbutton", { name: "Branches" }).fill("2");
  await page.getByRole("spinbutton", { name: "Plies" }).fill("2");
  await page.getByRole("spinbutton", { name: "Seed" }).fill("9");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(field).toHaveValue(/^\[\[\d+,\d+\],\[\d+,\d+\]\]$/);
  const drawn = await field.inputValue();
  await page.getByRole("button", { name: "Textbook example" }).click();
  await expect(page.locator(".summary-text")).toHaveText("Alpha-beta · AIMA · 3 × 3 tree");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(field).toHaveValue(drawn);
});

test("a wrong tree says where it is wrong, beside it", async ({ page, complaints }) => {
  await open(page);
  await settings(page);
  const field = page.getByRole("textbox", { name: /^Tree/ });
  await field.fill("[[3,x],[2,4]]");
  await field.press("Control+Enter");
  await expect(page.getByRole("alert").filter({ hasText: "'x' at character 5" })).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/'x' at character 5/);
  const marked = await field.evaluate(
    (/** @type {HTMLTextAreaElement} */ { value, selectionStart, selectionEnd }) =>
      value.slice(selectionStart, selectionEnd),
  );
  expect(marked).toBe("x");
  await expect(stepper(page)).toHaveCount(0);
  await field.fill("[[3,1],[2,4]]");
  await field.press("Control+Enter");
  await expect(stepper(page)).toBeVisible();
  await expect(field).not.toHaveAttribute("aria-invalid");
  complaints.splice(0);
});

test("the link opens the same tree at the same step", async ({ page, another }) => {
  await open(page);
  await settings(page);
  await page.getByRole("combobox", { name: "Profile" }).selectOption("cs188");
  await page.getByRole("combobox", { name: "Algorithm" }).selectOption("minimax");
  await expect(page.locator(".summary-text")).toHaveText("Minimax · CS188 · 3 × 3 tree");
  // A search that comes after the click hides its result again.
  await expect(async () => {
    const reveal = page.getByRole("button", { name: "Reveal the result" });
    if (await reveal.isVisible()) await reveal.click();
    await expect(page.locator(".result")).toHaveText("Value 3 · 13 nodes · 9 leaves", {
      timeout: 1000,
    });
  }).toPass();
  await page.getByRole("slider", { name: "Step of the search" }).fill("17");
  const told = await saying(page).textContent();
  await page.getByText("Share and export").click();
  const link = await page.getByRole("textbox", { name: /^Link/ }).inputValue();
  expect(link).toBe(page.url());
  const other = await another();
  await other.goto(link);
  await expect(where(other)).toHaveText(/^Step 17 of/);
  await expect(saying(other)).toHaveText(told ?? "");
  await settings(other);
  await expect(other.getByRole("combobox", { name: "Profile" })).toHaveValue("cs188");
  await page.reload();
  await expect(where(page)).toHaveText(/^Step 17 of/);
});

test("minimax and alpha-beta side by side, together or apart", async ({ page }) => {
  await open(page);
  await settings(page);
  await choose(page, "Compare with minimax");
  await settings(page);
  const [left, right] = [0, 1].map((number) => page.locator("section.search").nth(number));
  await left.getByRole("button", { name: "To the end" }).click();
  await expect(left.getByRole("button", { name: "To the end" })).toBeDisabled();
  await expect(right.getByRole("button", { name: "To the end" })).toBeDisabled();
  await expect(left.locator(".result")).toHaveText("Value 3 · 13 nodes · 9 leaves");
  await expect(right.locator(".result")).toHaveText("Value 3 · 11 nodes · 7 leaves");
  // While minimax looks at what alpha-beta has cut, alpha-beta waits.
  const slider = left.getByRole("slider");
  const most = Number(await slider.getAttribute("max"));
  /** @type {string[]} */
  const seen = [];
  for (let step = 0; step <= most; step++) {
    await slider.fill(String(step));
    seen.push((await where(right).textContent()) ?? "");
  }
  expect(new Set(seen).size).toBeLessThan(seen.length);
  await page.getByRole("checkbox", { name: "Step both together" }).uncheck();
  await left.getByRole("button", { name: "To the beginning" }).click();
  await expect(where(left)).toHaveText(/^Step 0 of/);
  await expect(where(right)).not.toHaveText(/^Step 0 of/);
  const boxes = await Promise.all([left, right].map((section) => section.boundingBox()));
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  await page.setViewportSize({ width: 360, height: 780 });
  const [above, below] = await Promise.all([left, right].map((section) => section.boundingBox()));
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1);
});

test("a position comes from the analysis, with its boards", async ({ page }) => {
  await page.goto("/analyse?game=connect4&position=4455");
  await page.getByRole("link", { name: "Open in the lab" }).click();
  await expect(page).toHaveURL("/lab?game=connect4&position=4455&depth=2");
  await expect(stepper(page)).toBeVisible();
  await settings(page);
  await expect(page.getByRole("textbox", { name: /^Moves/ })).toHaveValue("4455");
  await expect(page.locator("enraya-stepper .frame").first()).toBeAttached();
  await page.getByRole("spinbutton", { name: "Depth" }).fill("3");
  await page.getByRole("spinbutton", { name: "Depth" }).press("Enter");
  await expect(page).toHaveURL(/depth=3/);
  await expect(page.getByRole("spinbutton", { name: "Depth" })).toBeFocused();
  await page.getByRole("link", { name: "Open in the analysis" }).click();
  await expect(page).toHaveURL("/analyse?game=connect4&position=4455");
});

test("what is no position says so beside it, what is too much that it was cut short", async ({
  page,
  complaints,
}) => {
  await page.goto("/lab?game=connect4&position=9&depth=2");
  await expect(page.getByRole("alert").filter({ hasText: "move 1 '9'" })).toBeVisible();
  complaints.splice(0);
  await page.goto("/lab?game=gomoku&algorithm=minimax&depth=4");
  await expect(page.locator(".warning")).toContainText("stopped at the limit");
});

test("nodes and time by depth, as curves and as a table", async ({ page }) => {
  await open(page);
  await settings(page);
  await choose(page, "Cost by depth");
  await expect(page.locator(".comparison .right")).toContainText("the same value");
  await expect(page.locator(".savings li").first()).toHaveText(
    /^At depth \d+, .* examines [\d.]+ % of the nodes of minimax\.$/,
  );
  await expect(page.getByRole("img", { name: /^Nodes by depth/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Milliseconds by depth/ })).toBeVisible();
  const row = page.getByRole("row", { name: /^4 Minimax/ });
  await expect(row.getByRole("cell").nth(2)).toHaveText("2801");
  await page.getByRole("spinbutton", { name: "To depth" }).fill("3");
  await page.getByRole("spinbutton", { name: "To depth" }).press("Enter");
  await expect(row).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Principal variation search" }).check();
  await expect(page.locator(".comparison tbody tr")).toHaveCount(9);
  await expect(page).toHaveURL(/algorithms=minimax%2Calphabeta%2Cpvs&depths=1-3/);
  await page.reload();
  await expect(page.locator(".comparison tbody tr")).toHaveCount(9);
  await settings(page);
  await choose(page, "A tree");
  await expect(stepper(page)).toBeVisible();
});

test("drawings and data to keep", async ({ page }) => {
  await open(page);
  await page.getByText("Share and export").click();
  for (const [name, ending, starts] of /** @type {const} */ ([
    ["SVG", "svg", "<svg"],
    ["PNG", "png", "\x89PNG"],
    ["TikZ", "tex", "% "],
    ["JSON", "json", "{"],
    ["HTML", "html", "<!doctype html>"],
  ])) {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`enraya-alphabeta.${ending}`);
    const bytes = await readFile(await file.path());
    expect(bytes.toString("latin1").startsWith(starts), name).toBe(true);
    if (ending === "json") expect(JSON.parse(bytes.toString()).leaves).toBe(7);
  }
  await expect(page.getByRole("textbox", { name: "Embed code" })).toHaveValue(
    /<enraya-tree tree="\[\[3,12,8\],\[2,4,6\],\[14,5,2\]\]"/,
  );
});

test("in Spanish, and the language can change on the way", async ({ another }) => {
  const page = await another({ locale: "es-ES" });
  await open(page, "?tree=[[3,12,8],[2,4,6],[14,5,2]]&step=1");
  await expect(page).toHaveTitle("Laboratorio · enraya");
  await page.getByRole("button", { name: "Mostrar el resultado" }).click();
  await expect(page.locator(".result")).toHaveText("Valor 3 · 11 nodos · 7 hojas");
  const told = await saying(page).textContent();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("button", { name: "Reveal the result" }).click();
  await expect(page.locator(".result")).toHaveText("Value 3 · 11 nodes · 7 leaves");
  await expect(saying(page)).toHaveText(/^Visit the root/);
  expect(told).not.toMatch(/^Visit/);
});
