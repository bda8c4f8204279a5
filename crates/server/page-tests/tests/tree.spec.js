// The drawing of the lab: zoom, folding, spoilers, contrast, editing, quiz, keys.

import { readFile } from "node:fs/promises";
import { expect, test } from "./page.js";

/** @import {Locator, Page} from "@playwright/test" */

/** @param {Page | Locator} page */
const drawing = (page) => page.getByRole("tree", { name: /^Tree of the search/ });

/** A node of the drawing by its name. @param {Page} page @param {string} name */
const node = (page, name) =>
  drawing(page).getByRole("treeitem", { name: new RegExp(`^${name.replaceAll(".", "\\.")},`) });

/** The edge above a node: above the middle of its shape there is nothing else. @param {Page} page @param {string} name */
const edge = async (page, name) => {
  const id = await node(page, name).getAttribute("data-node");
  return drawing(page).locator(`.edge[data-node="${id}"]`);
};

/** @param {Page} page @param {string} [query] */
async function open(page, query = "") {
  await page.goto(`/lab${query}`);
  await expect(drawing(page).first()).toBeVisible();
}

/** The part of the tree that is shown. @param {Page} page */
const seen = (page) =>
  drawing(page)
    .locator("svg")
    .evaluate((svg) => (svg.getAttribute("viewBox") ?? "").split(" ").map(Number));

/** @param {Page} page */
const width = async (page) => (await seen(page))[2];

test("before the first step the tree is whole, its leaves are printed and nothing is told", async ({
  page,
}) => {
  await open(page);
  await expect(drawing(page).getByRole("treeitem")).toHaveCount(13);
  const printed = await drawing(page).locator(".node.terminal .value").allTextContents();
  expect(printed).toEqual(["3", "12", "8", "2", "4", "6", "14", "5", "2"]);
  const inner = drawing(page).locator(".node:not(.terminal) .value");
  expect((await inner.allTextContents()).join("")).toBe("");
  await expect(drawing(page).locator(".pv, .cut, .stub")).toHaveCount(0);
  await expect(drawing(page).locator("title")).toHaveCount(0);
  await expect(page.locator(".result")).toHaveText("");
  await expect(page.locator(".counts")).toContainText("Nodes0");
  await expect(node(page, "2.2")).toHaveAccessibleName("2.2, leaf, value 4, not reached yet");
});

test("the best line is only the best so far, and a branch is cut when it is cut", async ({
  page,
}) => {
  await open(page, "?tree=[[3,12],[5,9],[1,7]]");
  const best = () =>
    drawing(page)
      .locator(".node.pv")
      .evaluateAll((parts) => parts.map((part) => part.getAttribute("aria-label")?.split(",")[0]));
  const slider = page.getByRole("slider", { name: "Step of the search" });
  const most = Number(await slider.getAttribute("max"));
  /** @type {string[]} */
  const lines = [];
  let cuts = 0;
  for (let step = 0; step <= most; step++) {
    await slider.fill(String(step));
    const line = (await best()).join(" ");
    if (line !== lines.at(-1)) lines.push(line);
    const cut = await drawing(page).locator(".edge.cut").count();
    expect(cut).toBeGreaterThanOrEqual(cuts);
    cuts = cut;
  }
  expect(lines).toEqual(["", "root 1 1.1", "root 2 2.1"]);
  expect(cuts).toBe(1);
  await expect(node(page, "3.2")).toHaveAccessibleName(/cut$/);
});

test("boards in the tree have the colours of the page, numbered moves a dot between", async ({
  page,
}) => {
  await page.goto("/lab?game=connect4&position=4453&depth=2&step=5");
  await expect(drawing(page)).toBeVisible();
  const colours = await page.evaluate(() => {
    const look = getComputedStyle(document.documentElement);
    const inside = document.querySelector("enraya-stepper")?.shadowRoot;
    const probe = document.body.appendChild(document.createElement("p"));
    const named = (/** @type {string} */ name) => {
      probe.style.color = look.getPropertyValue(name);
      return getComputedStyle(probe).color;
    };
    const fill = (/** @type {string} */ part) => {
      const stone = inside?.querySelector(part);
      return stone ? getComputedStyle(stone).fill : "none";
    };
    return [
      [fill(".stone.first"), named("--x-face")],
      [fill(".stone.second"), named("--o-face")],
    ];
  });
  for (const [drawn, wanted] of colours) expect(drawn).toBe(wanted);
  await expect(page.locator("enraya-stepper .saying")).toHaveText(/^Node 1\.1 returns /);
});

test("the drawing is the first thing on desktop and phone", async ({ page }) => {
  for (const [size, least] of /** @type {const} */ ([
    [{ width: 1280, height: 800 }, 800],
    [{ width: 390, height: 844 }, 844],
  ])) {
    await page.setViewportSize(size);
    await open(page);
    const box = await drawing(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), "its end").toBeLessThanOrEqual(least);
    const inside = await drawing(page)
      .getByRole("treeitem")
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
    expect(Math.max(...inside)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(content).toBeLessThanOrEqual(window);
  }
});

test("zoom by wheel, buttons and keys; drag; the overview; the whole tree again", async ({
  page,
}) => {
  await open(page);
  const whole = await width(page);
  const overview = page.locator(".overview");
  await expect(overview).toBeHidden();
  await drawing(page).click({ position: { x: 5, y: 5 } });
  await page.mouse.wheel(0, -400);
  await expect.poll(() => width(page)).toBeLessThan(whole / 2);
  await expect(overview).toBeVisible();
  const [left] = await seen(page);
  const box = await drawing(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 4 });
  await page.mouse.up();
  expect((await seen(page))[0]).toBeGreaterThan(left);
  await page.keyboard.press("0");
  expect(await width(page)).toBe(whole);
  await page.keyboard.press("+");
  await expect.poll(() => width(page)).toBeLessThan(whole);
  await page.keyboard.press("-");
  await expect.poll(() => width(page)).toBeCloseTo(whole, 3);
  await page.getByRole("button", { name: "Zoom in" }).click();
  expect(await width(page)).toBeLessThan(whole);
  await page.getByRole("button", { name: "Whole tree" }).click();
  expect(await width(page)).toBe(whole);
});

test("two fingers zoom", async ({ another }) => {
  const page = await another({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await open(page);
  const whole = await width(page);
  const box = await drawing(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 100];
  const client = await page.context().newCDPSession(page);
  const touch = (/** @type {string} */ type, /** @type {number} */ apart) =>
    client.send("Input.dispatchTouchEvent", {
      type: /** @type {"touchStart"} */ (type),
      touchPoints:
        type === "touchEnd"
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    });
  await touch("touchStart", 20);
  for (const apart of [30, 45, 60, 80]) await touch("touchMove", apart);
  await touch("touchEnd", 0);
  await expect.poll(() => width(page)).toBeLessThan(whole / 1.5);
});

test("a large tree is shown whole, and followed when it is stepped through", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "?game=connect4&depth=3&algorithm=minimax");
  const whole = await width(page);
  await expect(page.getByRole("button", { name: "Follow the search" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("slider", { name: "Step of the search" }).fill("40");
  await expect.poll(() => width(page)).toBeLessThan(whole / 2);
  const box = await drawing(page).boundingBox();
  const current = await drawing(page).locator(".node.current").boundingBox();
  expect(current?.x).toBeGreaterThan(box?.x ?? 0);
  expect((current?.x ?? 0) + (current?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
  await page.getByRole("button", { name: "Whole tree" }).click();
  expect(await width(page)).toBe(whole);
  await page.getByRole("button", { name: "One step forward" }).click();
  expect(await width(page)).toBe(whole);
});

test("a click folds what is below a node, and so does Enter", async ({ page }) => {
  await open(page);
  await node(page, "2").click();
  await expect(node(page, "2")).toHaveAttribute("aria-expanded", "false");
  await expect(drawing(page).getByRole("treeitem")).toHaveCount(10);
  await expect(drawing(page).locator(".badge")).toHaveText("+3");
  await page.keyboard.press("Enter");
  await expect(drawing(page).getByRole("treeitem")).toHaveCount(13);
});

test("keys go from node to node with one tab stop, and each node has a name", async ({ page }) => {
  await open(page);
  await page.getByRole("combobox", { name: "Speed" }).focus();
  await page.keyboard.press("Tab");
  await expect(drawing(page)).toBeFocused();
  const at = async () => {
    const id = await drawing(page).getAttribute("aria-activedescendant");
    return drawing(page).locator(`#${id}`).getAttribute("aria-label");
  };
  expect(await at()).toBe("root, MAX, not reached yet");
  for (const key of ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowRight"])
    await page.keyboard.press(key);
  expect(await at()).toBe("2.2, leaf, value 4, not reached yet");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  expect(await at()).toBe("1, MIN, not reached yet");
  await page.keyboard.press(".");
  await expect(page.locator("output.where")).toHaveText(/^Step 1 of/);
  await page.keyboard.press("Tab");
  await expect(drawing(page)).not.toBeFocused();
  const inside = await drawing(page).evaluate((box) =>
    box.contains(/** @type {ShadowRoot} */ (box.getRootNode()).activeElement),
  );
  expect(inside).toBe(false);
});

test("full screen and the legend", async ({ page }) => {
  await open(page);
  await expect(page.locator(".legend")).toHaveText(/△ MAX to move.*▽ MIN to move.*□ leaf.*✕ cut/);
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.localName))
    .toBe("enraya-stepper");
  const box = await drawing(page).boundingBox();
  expect(box?.width).toBeGreaterThan(1200);
});

test("the pseudocode wraps instead of being cut off", async ({ page }) => {
  for (const size of [1280, 360]) {
    await page.setViewportSize({ width: size, height: 800 });
    await open(page);
    const [content, box] = await page
      .locator(".code")
      .evaluate((code) => [code.scrollWidth, code.clientWidth]);
    expect(content).toBeLessThanOrEqual(box);
  }
});

/** The luminance of what a browser calls a colour. @param {string} colour */
function luminance(colour) {
  const parts = colour
    .match(/[\d.]+/g)
    ?.slice(0, 3)
    .map(Number) ?? [0, 0, 0];
  const [red, green, blue] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("what is not reached can be read, also where the room's light adds a tenth", async ({
  page,
}) => {
  for (const scheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page);
    const colours = await drawing(page).evaluate((box) => {
      const style = (/** @type {string} */ name) => {
        const part = box.querySelector(name);
        return part ? getComputedStyle(part) : null;
      };
      return {
        paper: style(".paper")?.fill ?? "",
        text: style(".node.terminal.unseen .value")?.fill ?? "",
        line: style(".edge.unseen path")?.stroke ?? "",
        shape: style(".node.unseen .shape")?.stroke ?? "",
      };
    });
    const against = (/** @type {string} */ colour, /** @type {number} */ flare) => {
      const [high, low] = [luminance(colour), luminance(colours.paper)].sort((a, b) => b - a);
      return (high + flare) / (low + flare);
    };
    expect(against(colours.text, 0.05), `${scheme} text`).toBeGreaterThan(7);
    expect(against(colours.text, 0.15), `${scheme} text, washed out`).toBeGreaterThan(3);
    for (const line of [colours.line, colours.shape])
      expect(against(line, 0.05), `${scheme} line`).toBeGreaterThan(3);
  }
});

test("forced colours and reduced motion keep the drawing", async ({ another }) => {
  const page = await another({ forcedColors: "active", reducedMotion: "reduce" });
  await open(page, "?step=20");
  const [paper, text] = await drawing(page).evaluate((box) => {
    const value = box.querySelector(".node.unseen .value");
    return [getComputedStyle(box).backgroundColor, value ? getComputedStyle(value).fill : ""];
  });
  expect(text).not.toBe(paper);
  const moving = await drawing(page).evaluate((box) =>
    [...box.querySelectorAll("*")].some((part) => getComputedStyle(part).animationName !== "none"),
  );
  expect(moving).toBe(false);
});

test("the files are those of the step on the screen", async ({ page, context }) => {
  await open(page);
  await page.getByRole("slider", { name: "Step of the search" }).fill("5");
  const inner = await drawing(page).locator(".node:not(.terminal) .value").allTextContents();
  await page.getByText("Share and export").click();
  const keep = async (/** @type {string} */ name) => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    return (await coming).path();
  };
  const svg = (await readFile(await keep("SVG"))).toString();
  const drawn = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    return [...parsed.querySelectorAll(".node:not(.terminal) .value")].map(
      (value) => value.textContent,
    );
  }, svg);
  expect(drawn).toEqual(inner);
  expect(svg).toContain("MAX to move");
  expect(svg).not.toContain("style=");
  const png = await readFile(await keep("PNG"));
  expect(png.readUInt32BE(16)).toBeGreaterThan(600);
  const html = await keep("HTML");
  const alone = await context.newPage();
  await alone.setContent((await readFile(html)).toString());
  await expect(alone.locator("output.where")).toHaveText(/^Step 5 of/);
  await expect(alone.getByRole("treeitem")).toHaveCount(13);
});

test("cost by depth as files, with conventions of its own", async ({ page }) => {
  await page.goto("/lab?game=tictactoe&mode=compare&depths=1-3&utility=ten");
  const rows = page.locator(".comparison tbody tr");
  await expect(rows).toHaveCount(6);
  await page.locator(".settings > summary").click();
  await page.getByText("Conventions", { exact: true }).click();
  await page.getByRole("combobox", { name: "Cut when" }).selectOption("gt");
  await expect(page).toHaveURL(/cut=gt/);
  await expect(rows).toHaveCount(6);
  const shown = (await rows.last().getByRole("cell").allTextContents())[2];
  for (const [name, starts] of /** @type {const} */ ([
    ["CSV", "depth,algorithm,nodes,leaves,cutoffs,seconds,value,move,complete\n1,minimax,10,9,0,"],
    ["SVG", "<svg"],
    ["PNG", "\x89PNG"],
  ])) {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`enraya-cost-by-depth.${name.toLowerCase()}`);
    const text = (await readFile(await file.path())).toString("latin1");
    expect(text.startsWith(starts), name).toBe(true);
    if (name === "CSV") expect(text).toContain(`3,alphabeta,${shown.replace(",", "")},`);
  }
});

test("a leaf is changed in the drawing, branches come and go, and all can be undone", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Edit the tree" }).click();
  await node(page, "2.1").click();
  const field = page.getByRole("textbox", { name: "Value of 2.1" });
  await field.fill("−7,5");
  await field.press("Enter");
  await expect(page).toHaveURL(/tree=%5B%5B3%2C12%2C8%5D%2C%5B-7.5%2C4%2C6%5D/);
  await expect(node(page, "2.1")).toHaveAccessibleName(/value −7.5/);
  await expect(drawing(page)).toBeFocused();
  // By keys: the cursor is still there.
  await page.keyboard.press("9");
  await page.getByRole("textbox", { name: "Value of 2.1" }).press("Enter");
  await expect(node(page, "2.1")).toHaveAccessibleName(/value 9/);
  await page.keyboard.press("Delete");
  await expect(drawing(page).getByRole("treeitem")).toHaveCount(12);
  await page.keyboard.press("a");
  await expect(drawing(page).getByRole("treeitem")).toHaveCount(13);
  await expect(node(page, "2.3")).toHaveAccessibleName(/value 0/);
  await page.getByRole("button", { name: "Remove branch" }).click();
  await expect(drawing(page).getByRole("treeitem")).toHaveCount(12);
  await page.keyboard.press("Control+z");
  await expect(drawing(page).getByRole("treeitem")).toHaveCount(13);
  const undo = page.getByRole("button", { name: "Undo" });
  for (let left = 4; left > 0; left--) await undo.click();
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await expect(node(page, "2.1")).toHaveAccessibleName(/value 2/);
  await node(page, "1.1").click();
  await page.getByRole("textbox", { name: "Value of 1.1" }).fill("x");
  await page.keyboard.press("Enter");
  await expect(page.locator(".editor .verdict")).toHaveText("“x” is not a number.");
});

test("the quiz in the drawing tells the first mistake, and when all is right", async ({ page }) => {
  await open(page, "?quiz=1");
  const verdict = page.locator(".quiz .verdict");
  const check = () => page.getByRole("button", { name: "Check" }).click();
  const fill = async (/** @type {string} */ name, /** @type {string} */ value) => {
    await node(page, name).click();
    const field = page.getByRole("textbox", { name: `Value of ${name}` });
    await field.fill(value);
    await field.press("Enter");
  };
  await expect(page.locator(".saying, .result, .reveal")).toHaveCount(0);
  await fill("1", "12");
  await check();
  await expect(verdict).toHaveText("First mistake: node 1 returns 3 (you wrote 12).");
  await expect(drawing(page).locator(".node.wrong")).toHaveAccessibleName(/^1,/);
  await fill("1", "3");
  await check();
  await expect(verdict).toContainText("First mistake: branch 2.2 is cut.");
  await expect(verdict).toContainText("2 ≤ α = 3");
  await expect(drawing(page).locator(".edge.wrong")).toHaveCount(1);
  await expect(drawing(page).locator(".node.right")).toHaveAccessibleName(/^1,/);
  await (await edge(page, "2.2")).locator(".hit").click({ force: true });
  await expect(node(page, "2.2")).toHaveAccessibleName(/cut$/);
  // The rest by keys.
  await drawing(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("x");
  await expect(node(page, "2.3")).toHaveAccessibleName(/cut$/);
  for (const [keys, name, value] of /** @type {const} */ ([
    [["ArrowUp"], "2", "2"],
    [["ArrowRight"], "3", "2"],
    [["ArrowUp"], "root", "3"],
  ])) {
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press(value);
    await page.getByRole("textbox", { name: `Value of ${name}` }).press("Enter");
  }
  await check();
  await expect(verdict).toHaveText("All correct!");
  await expect(page).toHaveURL(/quiz=1/);
  await expect(page.locator("quiz-series .score")).toHaveText("Right at the first check: 0 of 1");
  const before = await drawing(page).locator(".node.terminal .value").allTextContents();
  await page.getByRole("button", { name: "Next tree" }).click();
  await expect
    .poll(() => drawing(page).locator(".node.terminal .value").allTextContents())
    .not.toEqual(before);
  await expect(verdict).toHaveText("");
});

test("a teacher's link gives everybody the same trees, so many and no more", async ({
  page,
  another,
}) => {
  await open(page, "?quiz=1");
  await page.getByText("The same trees for a class").click();
  await page.getByRole("spinbutton", { name: "Number of trees" }).fill("2");
  await page.getByRole("spinbutton", { name: "Number of trees" }).press("Enter");
  const seed = page.locator("quiz-series").getByRole("spinbutton", { name: "Seed" });
  await seed.fill("77");
  await seed.press("Enter");
  const link = await page.getByRole("textbox", { name: "Link for the class" }).inputValue();
  expect(link).toMatch(/\/lab\?quiz=1&trees=2&shape=3x2&first=77$/);
  const students = await Promise.all([another(), another()]);
  /** @type {string[][]} */
  const trees = [];
  for (const student of students) {
    await student.goto(link);
    const leaves = student.locator(".node.terminal .value");
    await expect(leaves).toHaveCount(9);
    const first = (await leaves.allTextContents()).join(" ");
    await expect(student.locator(".score")).toHaveText("Tree 1 of 2 · right at the first check: 0");
    await student.getByRole("button", { name: "Next tree" }).click();
    await expect(student.locator(".score")).toHaveText("Tree 2 of 2 · right at the first check: 0");
    await expect.poll(async () => (await leaves.allTextContents()).join(" ")).not.toBe(first);
    trees.push([first, (await leaves.allTextContents()).join(" ")]);
    await expect(student.getByRole("button", { name: "Next tree" })).toBeHidden();
    await student.getByRole("button", { name: "Check" }).click();
    await expect(student.locator(".score")).toHaveText("Done: 0 of 2 right at the first check");
    expect(student.url()).toBe(link);
  }
  expect(trees[0]).toEqual(trees[1]);
});
