// Spanish and English: switched, remembered, complete.

import { readdir, readFile } from "node:fs/promises";
import { cell, choose, expect, settled, status, test } from "./page.js";

test("the switch changes every word, is remembered, and sets the language", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveTitle("Play · enraya");
  await page.getByRole("button", { name: "español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page).toHaveTitle("Jugar · enraya");
  await expect(page.getByRole("button", { name: "English" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Empezar la partida" })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByRole("link", { name: "Analizar" }).click();
  await expect(page).toHaveTitle("Analizar: Cuatro en raya · enraya");
  await page.getByRole("link", { name: "Problemas" }).click();
  await expect(page).toHaveTitle("Problemas · enraya");
  await page.getByRole("link", { name: "Laboratorio" }).click();
  await expect(page).toHaveTitle("Laboratorio · enraya");
  await page.getByRole("link", { name: "Partidas" }).click();
  await expect(page).toHaveTitle("Mis partidas · enraya");
});

test("a Spanish browser is spoken to in Spanish, the server's sentences too", async ({
  another,
  complaints,
}) => {
  const page = await another({ locale: "es-ES" });
  await page.goto("/");
  await choose(page, "Dos jugadores aquí");
  await page.getByRole("button", { name: "Empezar la partida" }).click();
  await expect(page).toHaveURL(/\/room[/?]/);
  for (const [ply, column] of [4, 3, 4, 3, 4, 3, 4].entries()) {
    await cell(page, column, 6).click();
    await settled(page, ply + 1);
  }
  await expect(status(page)).toHaveText("Gana Jugador 1 (X)");
  await expect(page).toHaveTitle("Cuatro en raya · enraya");
  await page.goto("/analyse?game=connect4&position=9");
  await expect(page.locator(".note .complaint")).toContainText("jugada 1 «9»");
  complaints.splice(0);
});

/** The texts of all modules of the page. */
async function sources() {
  const folders = ["../../web", "../../../draw/web"].map((path) => new URL(path, import.meta.url));
  const texts = folders.map(async (folder) => {
    const names = await readdir(folder, { recursive: true });
    const modules = names.filter((name) => name.endsWith(".js"));
    return Promise.all(modules.map((name) => readFile(`${folder.pathname}/${name}`, "utf8")));
  });
  return (await Promise.all(texts)).flat();
}

test("every message the page may say is there in both languages, and none is left over", async ({
  page,
}) => {
  await page.goto("/");
  const used = new Set((await sources()).join("\n").match(/(?<=")page-[a-z0-9-]+(?=")/g));
  const boot = JSON.parse((await page.locator("#boot").textContent()) ?? "");
  // The server itself says these two.
  const known = Object.keys(boot.words.en).filter(
    (key) => !["page-title", "page-description"].includes(key),
  );
  expect([...used].sort()).toEqual(known.sort());
  expect(Object.keys(boot.words.es).sort()).toEqual(Object.keys(boot.words.en).sort());
});
