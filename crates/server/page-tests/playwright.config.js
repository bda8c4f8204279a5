// The page in Debian's Chromium, against the real server.

import { defineConfig, devices } from "@playwright/test";
import { LEFT_OUT, NOT_RUN } from "./on-site.js";

/** ON_SITE runs the specs against the site in the folder SITE. */
const onSite = process.env.ON_SITE
  ? {
      testIgnore: Object.keys(NOT_RUN),
      grepInvert: LEFT_OUT.map(
        ([title]) => new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")),
      ),
    }
  : {};

export default defineConfig({
  testDir: "tests",
  outputDir: "artefacts/runs",
  ...onSite,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only the second time is listed as flaky at the end of the run.
  retries: 1,
  reporter: [["list"]],
  // Generous, for machines that have other things to do; nothing waits for them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
