// The manual: chapters inside the page, in both languages, with a search; also without scripts.

import { expect, test } from "./page.js";

test("the manual is reached from every view and turned like one", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Documentation" }).click();
  await expect(page).toHaveURL(/\/docs\/en\/$/);
  await expect(page).toHaveTitle("enraya · enraya");
  await page.getByRole("navigation", { name: "Contents" }).getByText("Tutorial").click();
  await expect(page).toHaveURL(/\/docs\/en\/tutorial$/);
  await expect(page).toHaveTitle("Tutorial · enraya");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutorial");
  await page.locator(".chapter-turn .next").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Games and positions");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutorial");
});

test("the language switch turns to the same chapter", async ({ page }) => {
  await page.goto("/docs/en/counting");
  await page.getByRole("button", { name: "español" }).click();
  await expect(page).toHaveURL(/\/docs\/es\/counting$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Convenciones de recuento");
  await page.getByRole("contentinfo").getByRole("link", { name: "Documentación" }).click();
  await expect(page).toHaveURL(/\/docs\/es\/$/);
});

test("a link to a heading shows it, from within and from outside", async ({ page }) => {
  await page.goto("/docs/en/python#openspiel");
  const heading = page.getByRole("heading", { name: "OpenSpiel" });
  await expect(heading).toBeInViewport();
  await page.goto("/docs/en/own-game");
  await page.getByRole("article").getByRole("link", { name: "Python", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your own game" })).toBeInViewport();
});

test("the search lists sections, and an empty field gives the chapter back", async ({ page }) => {
  await page.goto("/docs/en/tutorial");
  const field = page.getByRole("searchbox", { name: "Search the book" });
  await field.fill("opening books");
  const found = page.getByRole("link", { name: "The solver · Opening books" });
  await expect(found).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Tutorial" })).toBeHidden();
  await field.fill("xyzzy");
  await expect(page.getByText("Nothing found.")).toBeVisible();
  await field.fill("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutorial");
  await field.fill("opening books");
  await found.click();
  await expect(page.getByRole("heading", { name: "Opening books" })).toBeInViewport();
});

test("without scripts the manual can be read", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/docs/es/tree");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ver la búsqueda");
  await page.locator(".chapter-turn .next").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analizar una posición");
  await context.close();
});
