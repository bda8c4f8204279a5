// A class in one room: a teacher and two students in three browsers.

import { expect, square, status, test } from "./page.js";

/** @import {Page} from "@playwright/test" */

/** Creates a class and tells its code. @param {Page} teacher @param {string} mode @param {string} [game] */
async function create(teacher, mode, game = "Tic-Tac-Toe") {
  await teacher.goto("/class");
  await teacher.getByLabel("What the students do").selectOption({ label: mode });
  if (mode !== "Quiz race")
    await teacher
      .getByRole("combobox", { name: "Game", exact: true })
      .selectOption({ label: game });
  await teacher.getByRole("button", { name: "Create" }).click();
  const code = teacher.locator(".class-code");
  await expect(code).toHaveText(/^[B-Z]{5}$/);
  return (await code.textContent()) ?? "";
}

/** @param {Page} student @param {string} code @param {string} name */
async function join(student, code, name) {
  await student.goto("/class");
  await student.getByLabel("Code of the class").fill(code.toLowerCase());
  await student.getByLabel("Your name in the class").fill(name);
  await student.getByRole("button", { name: "Join" }).click();
  await expect(student.getByRole("heading", { name: `You are ${name}` })).toBeVisible();
}

/** The row of a student in the standings. @param {Page} page @param {string} name */
const standing = (page, name) => page.locator(".standings tr").filter({ hasText: name });

test("two students play a round robin, with a crash of the server in between", async ({
  page: teacher,
  another,
  server,
  complaints,
}) => {
  const code = await create(teacher, "Round robin");
  await expect(teacher.getByText("Nobody has joined yet.")).toBeVisible();
  // Nothing has begun: nothing to pause, to end or to save.
  for (const name of ["Pause", "End the class", "Standings as CSV", "Games as CSV"])
    await expect(teacher.getByRole("button", { name, exact: true })).toHaveCount(0);
  await expect(teacher.getByText("2 students are needed to start.")).toBeVisible();
  await expect(teacher.getByRole("button", { name: "Start the first round" })).toBeDisabled();
  const [ana, luis] = [await another(), await another()];
  await join(ana, code, "Ana");
  await join(luis, code, "Luis");
  await expect(teacher.getByRole("heading", { name: "2 students, 2 here" })).toBeVisible();
  await expect(ana.getByText("Wait for the teacher to start.")).toBeVisible();

  await teacher.getByRole("button", { name: "Start the first round" }).click();
  await expect(teacher.getByRole("heading", { name: "Round 1 of 1" })).toBeVisible();
  await ana.getByRole("link", { name: "Play against Luis" }).click();
  await luis.getByRole("link", { name: "Play against Ana" }).click();
  await expect(status(ana)).toHaveText("Your turn: you are X");
  await expect(ana.getByRole("button", { name: "Undo" })).toBeHidden();
  await square(ana, "a1").click();
  await expect(status(luis)).toHaveText("Your turn: you are O");

  await server.kill();
  await server.start();
  for (const student of [ana, luis]) await student.reload();
  await expect(status(luis)).toHaveText("Your turn: you are O");
  await square(luis, "a2").click();
  await expect(status(ana)).toHaveText("Your turn: you are X");
  await square(ana, "b1").click();
  await expect(status(luis)).toHaveText("Your turn: you are O");
  await square(luis, "b2").click();
  await expect(status(ana)).toHaveText("Your turn: you are X");
  await square(ana, "c1").click();
  await expect(status(ana)).toHaveText("You won!");
  await expect(ana.getByRole("button", { name: "Rematch" })).toBeHidden();

  await expect(standing(teacher, "Ana").getByRole("cell").nth(1)).toHaveText("1");
  await expect(teacher.getByRole("columnheader", { name: "Elo" })).toBeVisible();
  await expect(standing(teacher, "Ana").getByRole("cell").last()).toHaveText(/^1[56][0-9]{2}$/);
  await expect(standing(teacher, "Luis").getByRole("cell").last()).toHaveText(/^1[34][0-9]{2}$/);
  await ana.getByRole("link", { name: "Back to the class" }).click();
  await expect(ana.getByText("The class is over.")).toBeVisible();
  await expect(standing(ana, "Ana").getByRole("cell").first()).toHaveText("1");
  await luis.getByRole("link", { name: "Back to the class" }).click();
  await expect(standing(luis, "Luis").getByRole("cell").nth(1)).toHaveText("0");
  const lost = luis.locator(".own-games li");
  await expect(lost).toHaveText(/^Round 1 against Ana\s*lost\s*Review$/);
  await lost.getByRole("link", { name: "Review: Round 1 against Ana" }).click();
  await expect(luis.getByRole("heading", { name: "Game review" })).toBeVisible();
  await expect(luis.locator("move-list .move")).toHaveCount(5);
  await expect(luis).toHaveURL(/game=tictactoe.*review=1/);

  const saved = teacher.waitForEvent("download");
  await teacher.getByRole("button", { name: "Standings as CSV" }).click();
  expect((await saved).suggestedFilename()).toBe(`${code}-standings.csv`);
  complaints.length = 0; // of the crash
});

test("a student finds the games of all rounds, in Spanish", async ({ page, another }) => {
  const headers = { "accept-language": "es" };
  const data = { game: "tictactoe", mode: "level", agent: "level:1" };
  const made = await (await page.request.post("/api/v1/classes", { data, headers })).json();
  const { code } = made.class;
  const lead = (/** @type {string} */ what, body = {}) =>
    page.request.post(`/api/v1/classes/${code}/${what}`, {
      data: body,
      headers: { authorization: `Bearer ${made.token}` },
    });
  const ana = await another({ locale: "es-ES", viewport: { width: 390, height: 844 } });
  await ana.goto(`/class?code=${code}`);
  await ana.getByLabel("Tu nombre en la clase").fill("Ana");
  await ana.getByRole("button", { name: "Entrar" }).click();
  await expect(ana.getByText("Espera a que")).toBeVisible();
  await lead("rounds");
  await lead("results", { table: 1, result: "first" });
  const games = ana.locator(".own-games li");
  await expect(games).toHaveText([/^Ronda 1 contra Nivel 1 .*ganada\s*Revisar$/]);
  await lead("rounds");
  await lead("results", { table: 1, result: "first" });
  await expect(games).toHaveText([/^Ronda 2 .*perdida/, /^Ronda 1 .*ganada/]);
});

test("the teacher pauses, removes and deletes", async ({ page: teacher, another }) => {
  const code = await create(teacher, "Against the computer");
  const ana = await another({ viewport: { width: 390, height: 844 } });
  await join(ana, code, "Ana");
  await teacher.getByRole("button", { name: "Start the first round" }).click();
  await expect(ana.getByRole("link", { name: /^Play against/ })).toBeVisible();
  const wide = await ana.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await teacher.getByRole("button", { name: "Pause" }).click();
  await expect(ana.getByText("The teacher has paused the class.")).toBeVisible();
  await teacher.getByRole("button", { name: "Go on" }).click();
  await expect(ana.getByText("The teacher has paused the class.")).toBeHidden();
  await teacher.getByRole("button", { name: "Remove Ana" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(teacher.getByText("Nobody has joined yet.")).toBeVisible();
  await teacher.getByRole("button", { name: "Delete the class" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Delete the class" }).click();
  await expect(teacher.getByText("This class is gone")).toBeVisible();
});

test("a quiz race is marked, and a wrong code is told", async ({
  page: teacher,
  another,
  complaints,
}) => {
  const code = await create(teacher, "Quiz race");
  const ana = await another();
  await ana.goto("/class?code=BBBBB");
  await ana.getByLabel("Your name in the class").fill("Ana");
  await ana.getByRole("button", { name: "Join" }).click();
  await expect(ana.getByText("There is no class with this code.")).toBeVisible();
  await join(ana, code, "Ana");
  await teacher.getByRole("button", { name: "Start the first round" }).click();
  await expect(ana.locator(".quiz-tree .leaf")).toHaveCount(9);
  await ana.getByLabel("Value of the root").fill("-1");
  await ana.getByLabel("Number of leaves examined").fill("5");
  await ana.keyboard.press("Enter");
  await expect(teacher.locator(".pairings tr").filter({ hasText: "Ana" })).toContainText("wrong");
  await expect(teacher.getByRole("button", { name: "Start the next round" })).toBeEnabled();
  complaints.length = 0; // the console tells of the 404
});
