// Addresses that there is nothing at.

import { expect, test } from "./page.js";

for (const [address, locale, meant, path] of [
  ["/analize", "en-GB", "Did you mean Analyse?", "/analyse"],
  ["/puzzels/7", "en-GB", "Did you mean Puzzles?", "/puzzles"],
  ["/laboratorio", "en-GB", "Did you mean Lab?", "/lab"],
  ["/clase", "es-ES", "¿Buscabas Clase?", "/class"],
]) {
  test(`${address} offers ${path}, ${locale}`, async ({ another, complaints }) => {
    const page = await another({ locale });
    await page.goto(address);
    await page.getByRole("link", { name: meant }).click();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    complaints.length = 0; // the console tells of the 404
  });
}

test("what is like nothing offers every view and no guess", async ({ page, complaints }) => {
  await page.goto("/xyzzy");
  await expect(page.locator(".doors a")).toHaveCount(6);
  await expect(page.locator(".missing > .button")).toHaveCount(0);
  complaints.length = 0; // the console tells of the 404
});
