// Prints how long the page takes to paint and to be played on, over a fast and a slow
// connection. Usage: scripts/page-speed, scripts/page-speed --site FOLDER

import { chromium } from "@playwright/test";
import { Server } from "./server.js";
import { built, CompressingServer } from "./site.js";

const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const RUNS = 3;

/** @typedef {{paint: number, board: number, requests: number, kilobytes: number}} Visit */

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} url
 * @returns {Promise<Visit>}
 */
async function visit(page, url) {
  await page.goto(url, { waitUntil: "commit" });
  const board = await page.evaluate(
    () =>
      /** @type {Promise<number>} */ (
        new Promise((resolve) => {
          const look = () => {
            if (document.querySelector("game-board svg, enraya-stepper"))
              resolve(performance.now());
            else requestAnimationFrame(look);
          };
          look();
        })
      ),
  );
  await page.waitForLoadState("networkidle");
  return page.evaluate((board) => {
    const entries = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ];
    const sizes = entries.map(
      (entry) => /** @type {PerformanceResourceTiming} */ (entry).transferSize,
    );
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    return { paint, board, requests: entries.length, kilobytes };
  }, board);
}

/** The visit with the median paint. @param {Visit[]} visits */
function median(visits) {
  return visits.sort((a, b) => a.paint - b.paint)[Math.floor(visits.length / 2)];
}

const server = built ? new CompressingServer() : new Server();
await server.start(built ?? "");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const rows = [];
try {
  for (const path of ["/", "/analyse", "/lab"]) {
    for (const slow of [false, true]) {
      /** @type {Visit[][]} */
      const visits = [[], []];
      for (let run = 0; run < RUNS; run++) {
        const context = await browser.newContext({ locale: "en-GB" });
        const page = await context.newPage();
        const protocol = await context.newCDPSession(page);
        if (slow) {
          await protocol.send("Network.enable");
          await protocol.send("Network.emulateNetworkConditions", SLOW);
          await protocol.send("Emulation.setCPUThrottlingRate", { rate: 4 });
        }
        for (const round of visits) round.push(await visit(page, server.url + path));
        await context.close();
      }
      for (const [round, name] of ["first visit", "revisit"].entries()) {
        const { paint, board, requests, kilobytes } = median(visits[round]);
        rows.push({
          view: path,
          network: slow ? "400 kbit/s, 400 ms, CPU/4" : "local",
          visit: name,
          "first paint, s": (paint / 1000).toFixed(2),
          "board, s": (board / 1000).toFixed(2),
          requests,
          KB: kilobytes.toFixed(0),
        });
      }
    }
  }
} finally {
  await browser.close();
  await server.remove();
}
console.table(rows);
