// A picture of every view, on a desk and on a phone, to be looked at.

import { expect, test } from "./page.js";
import { VIEWS } from "./views.js";

const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

for (const { name, open } of VIEWS) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`a picture of ${name} on a ${size}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize(viewport);
      await open(page);
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
        await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
        await page.screenshot({
          path: `artefacts/pictures/${name}-${size}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    });
  }
}
