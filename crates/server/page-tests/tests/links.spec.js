// Links that people kept: the page asks what it asked when they were recorded. What is
// answered is checked by crates/cli/tests/compatibility.

import { readFileSync } from "node:fs";
import { expect, test } from "./page.js";

const recorded = new URL("../../../cli/tests/compatibility/recorded/links.json", import.meta.url);

/** @type {{link: string, path: string, question: Record<string, unknown>}[]} */
const links = JSON.parse(readFileSync(recorded, "utf8"));

for (const { link, path, question } of links) {
  test(`${link} asks what it asked`, async ({ page }) => {
    const asked = page.waitForRequest((request) => {
      if (!new URL(request.url()).pathname.endsWith(path)) return false;
      const data = request.postDataJSON();
      return Object.entries(question).every(
        ([key, value]) => JSON.stringify(data[key]) === JSON.stringify(value),
      );
    });
    await page.goto(link);
    const answer = await (await asked).response();
    expect(answer?.status()).toBe(200);
  });
}
