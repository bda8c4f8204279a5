// Conditions of sight: a projector in a bright room, text of twice the size, forced colours.

import { chromium } from "@playwright/test";
import { expect, test } from "./page.js";

/** @import {Page} from "@playwright/test" */

/** @type {[string, string][]} */
const VIEWS = [
  ["/", "game-board svg"],
  ["/analyse?game=connect4&position=44535", ".chip.best"],
  ["/analyse?game=gomoku&position=h8 i9", ".candidates li"],
  ["/lab?tree=[[3,12,8],[2,4,6],[14,5,2]]&step=9", "enraya-stepper svg"],
  ["/games", "main h1"],
  ["/docs/en/", "main h1"],
];

/** @param {Page} page @param {string} address @param {string} ready */
async function open(page, address, ready) {
  await page.goto(address);
  await expect(page.locator(ready).first()).toBeVisible();
}

/** The light of a lit room on the screen, as a part of the projector's white. */
const AMBIENT = 0.1;
/** What large letters need (WCAG 1.4.3), here of all text and under that light. */
const LEAST_CONTRAST = 3;

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [address, ready] of VIEWS) {
    test(`text on a washed-out projector: ${address}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      await open(page, address, ready);
      const faint = await page.evaluate(
        ({ ambient, least }) => {
          const channel = (/** @type {number} */ value) => {
            const part = value / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          };
          const read = (/** @type {string} */ color) => {
            const [red, green, blue, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
            return { red, green, blue, alpha };
          };
          const light = (/** @type {string} */ color) => {
            const { red, green, blue } = read(color);
            return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
          };
          const behind = (/** @type {Element | null} */ element) => {
            for (let at = element; at; at = at.parentElement) {
              const { backgroundColor } = getComputedStyle(at);
              if (read(backgroundColor).alpha === 1) return backgroundColor;
            }
            return "rgb(255, 255, 255)";
          };
          /** @type {string[]} */
          const faint = [];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const element = node.parentElement;
            if (!element || !node.textContent?.trim()) continue;
            if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
              continue;
            if (element.closest("svg, script, .unseen, .skip, [aria-disabled=true], :disabled"))
              continue;
            const [text, ground] = [getComputedStyle(element).color, behind(element)];
            const [one, other] = [light(text) + ambient, light(ground) + ambient];
            const contrast = Math.max(one, other) / Math.min(one, other);
            if (contrast < least)
              faint.push(`${contrast.toFixed(2)}: ${node.textContent.trim().slice(0, 30)}`);
          }
          return faint;
        },
        { ambient: AMBIENT, least: LEAST_CONTRAST },
      );
      expect(faint).toEqual([]);
    });
  }
}

for (const [address, ready] of VIEWS) {
  test(`text of twice the size is whole: ${address}`, async ({ server }) => {
    // What the reader sets in the browser; media queries count with it.
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--blink-settings=defaultFontSize=32"],
    });
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: { width: 1280, height: 800 },
      locale: "en-GB",
      reducedMotion: "reduce",
    });
    await open(page, address, ready);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe("32px");
    const [inner, outer] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(inner).toBeLessThanOrEqual(outer);
    const wrong = await page.evaluate(() => {
      const seen = [...document.querySelectorAll("button, a, label, h1, h2, summary, .status")]
        .filter((element) => element.checkVisibility() && !element.closest(".unseen, .skip"))
        .filter((element) => !element.matches(".skip, .unseen"))
        // A heading for screen readers alone has a pixel.
        .filter((element) => element.clientWidth !== 1);
      const cut = seen
        .filter((element) => getComputedStyle(element).overflowX !== "visible")
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => `cut: ${element.textContent?.trim()}`);
      const buttons = seen.filter((element) => element.matches("button, a.button, a.place"));
      const boxes = buttons.map((element) => element.getBoundingClientRect());
      const over = boxes.flatMap((one, place) =>
        boxes.slice(place + 1).flatMap((two, later) => {
          const [first, second] = [buttons[place], buttons[place + 1 + later]];
          if (first.contains(second) || first.closest("header") !== second.closest("header"))
            return [];
          const apart =
            one.right <= two.left + 1 ||
            two.right <= one.left + 1 ||
            one.bottom <= two.top + 1 ||
            two.bottom <= one.top + 1;
          const scrolled = first.closest(".pinned") || second.closest(".pinned");
          return apart || scrolled ? [] : [`over: ${first.textContent} / ${second.textContent}`];
        }),
      );
      return [...cut, ...over];
    });
    await browser.close();
    expect(wrong).toEqual([]);
  });
}

test("forced colours keep the players apart and show what is chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await open(page, "/analyse?game=connect4&position=44535", ".chip.best");
  const faces = await page.evaluate(() =>
    ["X", "O"].map((player) => {
      const stone = [...document.querySelectorAll(".picture .stone")].find((found) =>
        found.querySelector(`.disc.${player}, .${player}`),
      );
      const face = stone?.querySelector("circle");
      return face ? getComputedStyle(face).fill : "";
    }),
  );
  expect(faces[0]).not.toBe("");
  expect(faces[0]).not.toBe(faces[1]);
  for (const chosen of [".chip.best", ".place[aria-current]", ".option:has(:checked)"]) {
    await expect(page.locator(chosen).first()).toHaveCSS("outline-style", "solid");
  }
});

test("reduced motion: nothing moves, on any view", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [address, ready] of VIEWS) {
    await open(page, address, ready);
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1)
          .length,
    );
    expect(moving, address).toBe(0);
  }
});
