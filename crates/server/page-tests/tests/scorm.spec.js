// An exam as a SCORM 1.2 package, run in a small platform: two frames deep, in a window of its
// own, and without any platform.

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { StaticServer } from "../site.js";
import { test as base, expect } from "./page.js";

/**
 * @import {Server} from "../server.js"
 * @import {
 *   Fixtures, FrameLocator, Locator, Page, PlaywrightTestArgs, PlaywrightTestOptions,
 *   PlaywrightWorkerArgs
 * } from "@playwright/test"
 */

const run = promisify(execFile);
const enraya = process.env.ENRAYA ?? "";
const PLAN = ["exam", "--seed", "7", "--students", "3", "--questions", "2"];

/**
 * @typedef {{values: Record<string, number>, cut_branches: string[], move: string,
 *   leaves: number, nodes: number}} Key
 * @typedef {{folder: string, host: StaticServer, keys: Key[][]}} Course
 * @typedef {{server: Server, course: Course}} OfWorker
 * @type {Fixtures<{}, OfWorker, PlaywrightTestArgs & PlaywrightTestOptions, PlaywrightWorkerArgs>}
 */
const fixtures = {
  course: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "enraya-scorm-"));
      const archive = join(folder, "exam.zip");
      await run(enraya, ["--lang", "en", ...PLAN, "--format", "scorm", "-o", archive]);
      await run("python3", ["-m", "zipfile", "-e", archive, join(folder, "course", "exam")]);
      for (const name of ["platform.html", "frame.html", "opener.html"]) {
        const file = new URL(`../scorm/${name}`, import.meta.url);
        await writeFile(join(folder, "course", name), await readFile(file));
      }
      const file = await readFile(new URL("../scorm/platform.js", import.meta.url));
      await writeFile(join(folder, "course", "platform.js"), file);
      const { stdout } = await run(enraya, [...PLAN, "--format", "json"]);
      const sheets = /** @type {{questions: {key: Key}[]}[]} */ (JSON.parse(stdout).sheets);
      const host = new StaticServer();
      await host.start(join(folder, "course"));
      await use({ folder, host, keys: sheets.map((one) => one.questions.map(({ key }) => key)) });
      await host.remove();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ course }, use) => use(course.host.url),
};
const test = base.extend(fixtures);

/** What the platform was told, and what was wrong with it. @param {Page} page */
const told = (page) =>
  page.evaluate(
    () =>
      /** @type {{data: Record<string, string>, faults: string[], calls: string[]}} */ (
        Reflect.get(window, "told")
      ),
  );

/** @param {Page} page */
const inFrames = (page) => page.frameLocator("iframe").frameLocator("iframe");

/** A question of the sheet, from zero. @param {Page | FrameLocator} place @param {number} at */
const question = (place, at) => place.locator("section").nth(at);

/** @param {Locator} section @param {string} name @param {string} value */
async function fill(section, name, value) {
  const named = new RegExp(`^${name.replaceAll(".", "\\.")},`);
  await section.getByRole("treeitem", { name: named }).click();
  const field = section.getByRole("textbox", { name: `Value of ${name}` });
  await field.fill(value);
  await field.press("Enter");
}

/** @param {Locator} section @param {string} name */
async function cut(section, name) {
  const named = new RegExp(`^${name.replaceAll(".", "\\.")},`);
  const node = section.getByRole("treeitem", { name: named });
  const id = await node.getAttribute("data-node");
  await section.locator(`.edge[data-node="${id}"] .hit`).click({ force: true });
  await expect(node).toHaveAccessibleName(/cut$/);
}

/** Answers as the key does, but for the values given here. @param {Locator} section @param {Key} key @param {Record<string, number>} [otherwise] */
async function answer(section, key, otherwise = {}) {
  for (const name of key.cut_branches) await cut(section, name);
  for (const [name, value] of Object.entries({ ...key.values, ...otherwise }))
    await fill(section, name, String(value));
}

/** @param {Locator} section */
const check = (section) => section.getByRole("button", { name: "Check" }).click();

/** The number of the sheet in hand. @param {Page} page */
const sheetOf = async (page) =>
  Number(JSON.parse((await told(page)).data["cmi.suspend_data"]).sheet);

test("score, answers and the first mistake are reported, and kept for the next visit", async ({
  page,
  course,
}) => {
  await page.goto("./platform.html");
  const exam = inFrames(page);
  await expect(question(exam, 1)).toBeVisible();
  await expect(exam.locator(".notice")).toBeHidden();
  expect((await told(page)).data["cmi.core.lesson_status"]).toBe("incomplete");
  const sheet = await sheetOf(page);
  const [first, second] = course.keys[sheet - 1];

  // A value that nothing above follows from, so that it is the only mistake.
  await answer(question(exam, 0), first, { root: first.values.root + 1 });
  await check(question(exam, 0));
  await expect(question(exam, 0).locator(".verdict")).toContainText("First mistake: node root");
  const wrong = await told(page);
  expect(wrong.data["cmi.comments"]).toContain("Question 1: First mistake: node root returns");
  expect(wrong.data["cmi.interactions.0.result"]).toBe("wrong");
  expect(wrong.data["cmi.interactions.0.id"]).toBe(`sheet-${sheet}-question-1`);
  const pattern = wrong.data["cmi.interactions.0.correct_responses.0.pattern"];
  expect(pattern).toContain(`root=${first.values.root}`);
  expect(wrong.data["cmi.interactions.0.student_response"]).not.toBe(pattern);
  const one = Number(wrong.data["cmi.core.score.raw"]);
  expect(one).toBeGreaterThan(40);
  expect(one).toBeLessThan(50);
  expect(wrong.data["cmi.core.lesson_status"]).toBe("incomplete");

  // Mended, it counts as before.
  await fill(question(exam, 0), "root", String(first.values.root));
  await check(question(exam, 0));
  await expect(question(exam, 0).locator(".verdict")).toHaveText("All correct!");
  expect((await told(page)).data["cmi.core.score.raw"]).toBe(String(one));

  // Away and back: the same sheet, the first tree done.
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.poll(async () => (await told(page)).calls.at(-1)).toBe("LMSFinish");
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(exam.locator(".result")).toContainText("Trees checked: 1 of 2");
  expect(await sheetOf(page)).toBe(sheet);
  await answer(question(exam, 1), second);
  await check(question(exam, 1));
  await expect(exam.locator(".result")).toContainText("Trees checked: 2 of 2");
  const right = await told(page);
  expect(right.data["cmi.interactions.1.result"]).toBe("correct");
  const responses = ["student_response", "correct_responses.0.pattern"].map(
    (name) => right.data[`cmi.interactions.1.${name}`],
  );
  expect(responses[0]).toBe(responses[1]);
  expect(Number(right.data["cmi.core.score.raw"])).toBeCloseTo(one + 50, 1);
  expect(right.data["cmi.core.lesson_status"]).toBe("completed");
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.poll(async () => (await told(page)).calls.at(-1)).toBe("LMSFinish");
  const end = await told(page);
  expect(end.data["cmi.core.session_time"]).toMatch(/^\d{4}:\d\d:\d\d$/);
  expect(end.faults).toEqual([]);
});

test("a tree is marked as on paper, by values and cuts", async ({ page, course }) => {
  await page.goto("./platform.html");
  const exam = inFrames(page);
  await expect(question(exam, 0)).toBeVisible();
  const sheet = await sheetOf(page);
  const [key] = course.keys[sheet - 1];
  const section = question(exam, 0);
  // A wrong value with one that follows from it, a cut that is missing, one too many.
  const [, ...cuts] = key.cut_branches;
  const isAbove = (/** @type {string} */ above, /** @type {string} */ name) =>
    above === "root" ? name !== "root" : name.startsWith(`${above}.`);
  const names = Object.keys(key.values);
  const last = names.findLast((name) => !names.some((other) => isAbove(name, other))) ?? "";
  const values = { ...key.values, [last]: key.values[last] + 1 };
  const searched = names.find((name) => name !== "root" && !isAbove(name, last) && name !== last);
  const answers = { values, cut_branches: [...cuts, searched ?? ""] };
  for (const name of answers.cut_branches) await cut(section, name);
  for (const [name, value] of Object.entries(values)) await fill(section, name, String(value));
  await check(section);
  await expect(section.locator(".mark")).toHaveText(/^First check: \d+ of 100\.$/);
  const score = 2 * Number((await told(page)).data["cmi.core.score.raw"]);

  const files = ["exam.json", "answers.json"].map((name) => join(course.folder, name));
  await writeFile(files[0], (await run(enraya, [...PLAN, "--format", "json"])).stdout);
  const rest = { move: key.move, leaves: key.leaves, nodes: key.nodes };
  const empty = { values: {}, cut_branches: [] };
  const paper = { student: sheet, answers: [{ ...answers, ...rest }, empty] };
  await writeFile(files[1], JSON.stringify([paper]));
  const options = ["--exam", files[0], "--answers", files[1], "--format", "json"];
  // Graded wrong is exit code 3.
  const { stdout } = await run(enraya, ["grade", ...options]).catch((error) => error);
  const { parts } = JSON.parse(stdout)[0].questions[0];
  const earned = parts.values.earned + parts.cut_branches.earned;
  expect(earned).toBeLessThan(70);
  expect(score).toBeCloseTo((100 * earned) / 70, 0);
  expect((await told(page)).faults).toEqual([]);
});

test("the platform may be the window that opened this one", async ({ page, context }) => {
  await page.goto("./opener.html");
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Enter" }).click();
  const exam = await opened;
  await expect(question(exam, 0)).toBeVisible();
  await expect(exam.locator(".notice")).toBeHidden();
  await exam.close();
  await expect.poll(async () => (await told(page)).calls.at(-1)).toBe("LMSFinish");
  expect((await told(page)).faults).toEqual([]);
});

test("a platform that takes nothing is told to the student", async ({ page, course }) => {
  await page.goto("./platform.html?full");
  const exam = inFrames(page);
  await expect(question(exam, 0)).toBeVisible();
  await answer(question(exam, 0), course.keys[(await sheetOf(page)) - 1][0]);
  await check(question(exam, 0));
  await expect(question(exam, 0).locator(".verdict")).toHaveText("All correct!");
  await expect(exam.locator(".notice")).toContainText("The platform did not take the result");
});

test("without a platform, from a folder without a server", async ({ page, course }) => {
  await page.goto(pathToFileURL(join(course.folder, "course", "exam", "index.html")).href);
  await expect(page.locator(".notice")).toContainText("There is no learning platform");
  const sheet = page.getByRole("spinbutton", { name: "Sheet (1 to 3)" });
  await sheet.fill("3");
  await sheet.press("Tab");
  const printed = () => question(page, 0).locator(".node.terminal .value").allTextContents();
  const before = await printed();
  await sheet.fill("2");
  await sheet.press("Tab");
  await expect.poll(printed).not.toEqual(before);
  await answer(question(page, 1), course.keys[1][1]);
  await check(question(page, 1));
  await expect(question(page, 1).locator(".verdict")).toHaveText("All correct!");
  await expect(page.locator(".result")).toHaveText("Result: 50 of 100. Trees checked: 1 of 2.");
});
