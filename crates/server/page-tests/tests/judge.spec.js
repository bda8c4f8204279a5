// A judge's report: the file of the command line, drawn without a server's help.

import { execFileSync } from "node:child_process";
import { expect, test } from "./page.js";

const program = process.env.ENRAYA ?? "enraya";
const ASKED = ["judge", "tictactoe", "random", "--games", "6", "--seed", "3", "--format"];
const report = execFileSync(program, [...ASKED, "json", "--lang", "en"]);
const text = execFileSync(program, [...ASKED, "text", "--lang", "en"]).toString();

/** @param {import("@playwright/test").Page} page @param {Buffer} buffer @param {string} [name] */
async function open(page, buffer, name = "report.json") {
  await page.goto("/judge");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A judge's report");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a report" }).click();
  await (await choosing).setFiles({ name, mimeType: "application/json", buffer });
}

test("the report has the figures of the command line", async ({ page }) => {
  await open(page, report);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(text.split("\n")[0]);
  const [, share, hits] = /perfect moves +([\d.]+) %.*?(\d+\/\d+)$/m.exec(text) ?? [];
  const row = page.getByRole("row", { name: /^perfect moves/ });
  await expect(row).toContainText(`${Number(share)}%`);
  await expect(row).toContainText(hits);
  await expect(page.getByRole("img", { name: "Moves of random in tictactoe" })).toBeVisible();
  const { phases, moves } = JSON.parse(report.toString());
  await expect(page.locator(".rate-bars .bar")).not.toHaveCount(0);
  await expect(page.getByRole("row", { name: phases[0].title })).toContainText(
    String(phases[0].tally.perfect.of),
  );
  const lost = moves.filter((/** @type {{regret: number}} */ { regret }) => regret > 0);
  const worst = page.locator("section tbody tr");
  await expect(worst).toHaveCount(Math.min(lost.length, 40));
  await worst.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/analyse\?game=tictactoe&position=/);
  await expect(page.locator(".chip.best").first()).toBeVisible();
});

test("a file that is no report is refused in one line, and the report before it stays", async ({
  page,
}) => {
  const { phases, ...rest } = JSON.parse(report.toString());
  for (const wrong of ["", "{}", "[1, 2", "null", JSON.stringify(rest)]) {
    await open(page, Buffer.from(wrong), "homework.json");
    await expect(page.getByRole("alert").filter({ hasText: "homework" })).toHaveText(
      "homework.json is not a report of enraya judge.",
    );
  }
  const markup = JSON.stringify({ ...rest, phases, agent: "<img src=x onerror=alert(1)>" });
  await open(page, Buffer.from(markup));
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("<img src=x");
  await expect(page.locator("main img")).toHaveCount(0);
});
