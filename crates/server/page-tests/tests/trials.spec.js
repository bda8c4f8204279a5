// The API page: every request that is offered succeeds as it stands.

import { expect, test } from "./page.js";

test("operations are found by words and by group, in Spanish too", async ({ another }) => {
  const page = await another({ locale: "es-ES" });
  await page.goto("/api/docs");
  await expect(page.getByText("Las descripciones están en inglés.")).toBeVisible();
  const cards = page.locator(".docs-operation:visible");
  const all = await page.locator(".docs-operation").count();
  await expect(cards).toHaveCount(all);
  const find = page.getByLabel("Buscar una operación");
  await find.fill("results.csv teacher");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("/api/v1/classes/{code}/results.csv");
  await find.fill("nothing has these words");
  await expect(page.getByText("Ninguna operación tiene esas palabras.")).toBeVisible();
  await find.fill("");
  await expect(cards).toHaveCount(all);
  await page.getByRole("link", { name: /^matches/ }).click();
  await expect(page.locator("#operations-matches")).toBeInViewport();
});

test("every operation can be tried at once", async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto("/api/docs");
  await expect(page.locator(".docs-operation").first()).toBeAttached();
  // A stream of events goes on for ever.
  const apart = /\/events/;
  const names = await page
    .locator(".docs-operation")
    .evaluateAll((all) => all.map((one) => one.querySelector("summary")?.textContent ?? ""));
  expect(names.length).toBeGreaterThan(15);
  for (const [place, name] of names.entries()) {
    if (apart.test(name)) continue;
    const card = page.locator(".docs-operation").nth(place);
    await card.evaluate((element) => {
      if (element instanceof HTMLDetailsElement) element.open = true;
    });
    await card.locator(".docs-trial button").click();
    await expect(card.locator(".docs-trial .docs-status"), name).toHaveText(/^2\d\d/, {
      timeout: 60_000,
    });
  }
});
