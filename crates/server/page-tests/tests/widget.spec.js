// The widgets of the Python package, in a page with a model as anywidget has it. What Python sends
// comes from the command line here; what Python does with messages, its own tests say.

import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { expect, test } from "./page.js";

const program = process.env.ENRAYA ?? "enraya";
const TREE = ["tree", "--tree", "[[3,12,8],[2,4,6],[14,5,2]]", "--format", "html", "--lang", "en"];

/** @param {string} name */
const source = (name) =>
  readFile(new URL(`../../../py/python/enraya/_widget/${name}`, import.meta.url), "utf8");

/**
 * Mounts a widget in an empty page.
 * @param {import("@playwright/test").Page} page @param {string} module @param {object} state
 */
async function mount(page, module, state) {
  await page.route("**/widget-test", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>t</title><main></main>",
    }),
  );
  await page.goto("/widget-test");
  await page.evaluate(
    async ([code, given]) => {
      const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
      const widget = (await import(url)).default;
      /** @type {Record<string, unknown>} */
      const values = JSON.parse(given);
      const events = new EventTarget();
      /** @type {unknown[]} */
      const sent = [];
      const model = {
        get: (/** @type {string} */ name) => values[name],
        set: (/** @type {string} */ name, /** @type {unknown} */ value) => {
          if (values[name] === value) return;
          values[name] = value;
          events.dispatchEvent(new Event(`change:${name}`));
        },
        save_changes: () => {},
        on: (/** @type {string} */ name, /** @type {() => void} */ act) =>
          events.addEventListener(name, act),
        off: (/** @type {string} */ name, /** @type {() => void} */ act) =>
          events.removeEventListener(name, act),
        send: (/** @type {unknown} */ content) => sent.push(content),
      };
      Object.assign(globalThis, { model, sent });
      widget.render({ model, el: document.querySelector("main") });
    },
    /** @type {const} */ ([module, JSON.stringify(state)]),
  );
}

/** @param {import("@playwright/test").Page} page */
const sent = (page) => page.evaluate(() => /** @type {any} */ (globalThis).sent);

const SPOTS = ["a1", "b1"].map(
  (move, at) =>
    `<rect class="spot" data-move="${move}" x="${at * 50}" y="0" width="50" height="50" fill="transparent"/>`,
);
const VIEW = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${SPOTS.join("")}</svg>`,
  legal: ["a1", "pass"],
  status: "X to move.",
  undoable: false,
  words: { move: "Move", undo: "Undo", restart: "Restart" },
};

test("a board sends clicks and keys, and shows what comes back", async ({ page }) => {
  await mount(page, await source("board.js"), { view: VIEW });
  await expect(page.getByRole("status")).toHaveText("X to move.");
  const cell = page.getByRole("button", { name: "Move a1" });
  await cell.click();
  await cell.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "pass" }).click();
  // What is not legal cannot be clicked, and there is nothing to undo.
  await expect(page.getByRole("button", { name: "Move b1" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  const moves = ["a1", "a1", "pass"].map((move) => ({ kind: "play", move }));
  expect(await sent(page)).toEqual(moves);
  await page.evaluate(
    (view) => {
      /** @type {any} */ (globalThis).model.set("view", view);
    },
    { ...VIEW, legal: [], status: "X has won", undoable: true },
  );
  await expect(page.getByRole("status")).toHaveText("X has won");
  await expect(page.locator("[data-move]")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  expect((await sent(page)).at(-1)).toEqual({ kind: "undo" });
});

test("a stepper follows the model, and the model the stepper", async ({ page }) => {
  const html = execFileSync(program, TREE).toString();
  await mount(page, await source("stepper.js"), { page: html, title: "tree", step: 5, height: 0 });
  const frame = page.frameLocator("iframe");
  const step = () => page.evaluate(() => /** @type {any} */ (globalThis).model.get("step"));
  await expect(frame.locator("enraya-stepper")).toBeVisible();
  await expect.poll(step).toBe(5);
  await frame.locator("enraya-stepper").getByRole("slider").press("ArrowRight");
  await expect.poll(step).toBe(6);
  await page.evaluate(() => /** @type {any} */ (globalThis).model.set("step", 2));
  const shown = () =>
    page.evaluate(() => {
      const inside = document.querySelector("iframe")?.contentDocument;
      return /** @type {any} */ (inside?.querySelector("enraya-stepper"))?.step;
    });
  await expect.poll(shown).toBe(2);
  const high = await page.locator("iframe").evaluate((element) => element.clientHeight);
  expect(high).toBeGreaterThan(300);
});
