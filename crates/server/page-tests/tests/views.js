// Every view, with content.

import { execFileSync } from "node:child_process";
import {
  cell,
  choose,
  draw,
  expect,
  moves,
  object,
  oppose,
  settled,
  square,
  start,
  status,
} from "./page.js";

/** @import {Page} from "@playwright/test" */

/** A judge's report as a file. @param {...string} words */
function judged(...words) {
  const program = process.env.ENRAYA ?? "enraya";
  const buffer = execFileSync(program, ["judge", ...words, "--format", "json"]);
  return { name: "report.json", mimeType: "application/json", buffer };
}

/** A class that this test leads over the API. @param {Page} page @param {string} game */
async function classOf(page, game) {
  const data = { game, mode: "round-robin" };
  const made = await (await page.request.post("/api/v1/classes", { data })).json();
  return { code: made.class.code, token: made.token };
}

/** @param {Page} page @param {string} code @param {string} token @param {string} what @param {unknown} [data] */
async function lead(page, code, token, what, data = {}) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api/v1/classes/${code}/${what}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** @type {{name: string, open: (page: Page) => Promise<void>}[]} */
export const VIEWS = [
  { name: "play", open: async (page) => void (await page.goto("/")) },
  {
    name: "opponents",
    open: async (page) => {
      await page.goto("/");
      await oppose(page, "Engine");
    },
  },
  { name: "class", open: async (page) => void (await page.goto("/class")) },
  {
    name: "class-teacher",
    open: async (page) => {
      await page.goto("/class");
      await page.getByRole("button", { name: "Create" }).click();
      await expect(page.getByText("Nobody has joined yet.")).toBeVisible();
    },
  },
  {
    name: "class-student",
    open: async (page) => {
      const { code, token } = await classOf(page, "tictactoe");
      await page.goto(`/class?code=${code}`);
      await page.getByLabel("Your name in the class").fill("Ana");
      await page.getByRole("button", { name: "Join" }).click();
      await expect(page.getByRole("heading", { name: "You are Ana" })).toBeVisible();
      for (const name of ["Luis", "Eva"])
        await page.request.post(`/api/v1/classes/${code}/students`, { data: { name } });
      await lead(page, code, token, "rounds");
      await lead(page, code, token, "results", { table: 1, result: "first" });
      for (let round = 2; round <= 3; round++) {
        await lead(page, code, token, "rounds");
        if (round < 3) await lead(page, code, token, "results", { table: 1, result: "second" });
      }
      await expect(page.getByRole("heading", { name: "Round 3 of 3" })).toBeVisible();
      await expect(page.locator(".own-games li")).not.toHaveCount(0);
    },
  },
  {
    name: "missing",
    open: async (page) => {
      await page.goto("/analize");
      await expect(page.getByRole("link", { name: "Did you mean Analyse?" })).toBeVisible();
    },
  },
  {
    name: "watch-setup",
    open: async (page) => {
      await page.goto("/");
      await choose(page, "Computer against computer");
    },
  },
  {
    name: "watch",
    open: async (page) => {
      await page.goto("/play?game=connect4&position=112233&x=level:2&o=level:1");
      await expect(status(page)).toHaveText("Level 2 · easy wins (X)");
    },
  },
  {
    name: "won",
    open: async (page) => {
      await page.goto("/?game=connect4&position=112233");
      await choose(page, "Level 3 · casual");
      await cell(page, 4, 1).click();
      await expect(status(page)).toHaveText("You won!");
    },
  },
  {
    name: "results",
    open: async (page) => {
      await page.goto("/?game=connect4&position=112233");
      await choose(page, "Level 3 · casual");
      await cell(page, 4, 1).click();
      await expect(status(page)).toHaveText("You won!");
      await page.goto("/games");
      await expect(page.getByRole("table")).toBeVisible();
    },
  },
  {
    name: "own board",
    open: async (page) => {
      await page.goto("/");
      await choose(page, "Your own board");
    },
  },
  {
    name: "room",
    open: async (page) => {
      await start(page, { against: "Computer", agent: "Random player", side: "X, first" });
      await cell(page, 4, 1).click();
      await expect(moves(page)).toHaveCount(2);
      await page.getByRole("button", { name: "Hint" }).click();
      await expect(page.locator(".cell .hint")).toHaveCount(1);
    },
  },
  {
    name: "thoughts",
    open: async (page) => {
      await start(page, { against: "Computer", agent: "Engine", side: "X, first" });
      await cell(page, 4, 1).click();
      await expect(moves(page)).toHaveCount(2);
      await expect(page.getByRole("heading", { name: "What the computer sees" })).toBeVisible();
      await page.getByText("Opponent: Engine").click();
      await choose(page, "Level 5 · skilled");
    },
  },
  {
    name: "heaps",
    open: async (page) => {
      await start(page, { game: "Nim", variant: "1,3,5,7", against: "Two players, one device" });
      await object(page, "d", 5).click();
      await settled(page, 1);
      await page.getByRole("button", { name: "Hint" }).click();
      await expect(page.locator(".object .hint")).not.toHaveCount(0);
    },
  },
  {
    name: "boxes",
    open: async (page) => {
      await start(page, {
        game: "Dots and Boxes",
        variant: "3x3",
        against: "Two players, one device",
      });
      for (const [ply, name] of ["a1b1", "a1a2", "b1b2", "a2b2"].entries()) {
        await draw(page, name);
        await settled(page, ply + 1);
      }
    },
  },
  {
    name: "discs",
    open: async (page) => {
      await start(page, { game: "Othello", variant: "6x6", against: "Two players, one device" });
      for (const [ply, name] of ["c2", "b2"].entries()) {
        await square(page, name).click();
        await settled(page, ply + 1);
      }
    },
  },
  {
    name: "heaps-analyse",
    open: async (page) => {
      await page.goto("/analyse?game=nim:3,4,5&position=a2");
      await expect(page.locator(".object .chip")).not.toHaveCount(0);
      await page.getByText("Value of every move").click();
    },
  },
  {
    name: "boxes-analyse",
    open: async (page) => {
      await page.goto("/analyse?game=dots:2x2&position=a1b1+a1a2+b1b2");
      await expect(page.locator(".edge .chip")).not.toHaveCount(0);
    },
  },
  {
    name: "invitation",
    open: async (page) => start(page, { against: "A friend (link)" }),
  },
  {
    name: "finished",
    open: async (page) => {
      await start(page, { game: "Tic-Tac-Toe", against: "Two players, one device" });
      for (const [ply, name] of ["b2", "a1", "c3", "b1", "c1", "a3", "c2"].entries()) {
        await square(page, name).click();
        await settled(page, ply + 1);
      }
      await expect(status(page)).toHaveText("Player 1 wins (X)");
    },
  },
  {
    name: "analyse",
    open: async (page) => {
      await page.goto("/analyse?game=connect4&position=44535546232");
      await expect(page.locator(".labels .chip")).not.toHaveCount(0);
    },
  },
  {
    name: "explanation",
    open: async (page) => {
      await page.goto("/analyse?game=connect4&position=44444221123333311");
      await page.getByRole("button", { name: "Explain", exact: true }).click();
      await expect(page.locator(".explanation .costs li")).not.toHaveCount(0);
    },
  },
  {
    name: "review",
    open: async (page) => {
      await page.goto("/analyse?game=connect4&position=44123215633&review=1");
      await expect(page.getByRole("heading", { name: "Game review" })).toBeVisible();
      await page.getByText("Import a position or game").click();
      await page.getByText("Share and export").click();
    },
  },
  {
    name: "editor",
    open: async (page) => {
      await page.goto("/analyse?game=tictactoe&position=b2+a1");
      await expect(page.locator(".cell .chip")).not.toHaveCount(0);
      await page.getByRole("button", { name: "Edit the board" }).click();
    },
  },
  {
    name: "puzzles",
    open: async (page) => {
      await page.goto("/puzzles?game=connect4&difficulty=1&seed=7");
      await expect(status(page)).toContainText("to move");
    },
  },
  {
    name: "lab",
    open: async (page) => {
      await page.goto("/lab?step=20");
      await expect(page.locator("enraya-stepper")).toBeVisible();
      await page.locator(".settings > summary").click();
      await page.getByText("Conventions", { exact: true }).click();
      await page.getByText("Share and export").click();
      await page.getByText("Keys in the drawing").click();
    },
  },
  {
    name: "lab-edit",
    open: async (page) => {
      await page.goto("/lab");
      await page.getByRole("button", { name: "Edit the tree" }).click();
      await page.getByRole("treeitem", { name: /^2\.1,/ }).click();
      await page.keyboard.press("Escape");
    },
  },
  {
    name: "lab-position",
    open: async (page) => {
      await page.goto("/lab?game=tictactoe&position=b2+a1+b1+b3&depth=2&step=30");
      await expect(page.locator("enraya-stepper")).toBeVisible();
    },
  },
  {
    name: "lab-beside",
    open: async (page) => {
      await page.goto("/lab?mode=beside&step=99");
      await expect(page.locator("enraya-stepper")).toHaveCount(2);
    },
  },
  {
    name: "lab-quiz",
    open: async (page) => {
      await page.goto("/lab?quiz=1");
      await expect(page.locator(".quiz .drawing")).toBeVisible();
    },
  },
  {
    name: "lab-compare",
    open: async (page) => {
      await page.goto(
        "/lab?game=connect4&mode=compare&algorithms=minimax,alphabeta,pvs,deepening&depths=1-5",
      );
      await expect(page.locator(".comparison tbody tr")).toHaveCount(20);
    },
  },
  {
    name: "games",
    open: async (page) => {
      await start(page, { against: "Two players, one device" });
      await page.getByRole("link", { name: "Games" }).click();
      await expect(page.locator(".game")).not.toHaveCount(0);
    },
  },
  {
    name: "judge",
    open: async (page) => {
      await page.goto("/judge");
      const report = judged("tictactoe", "random", "--games", "6", "--seed", "3");
      await page.locator("input[type=file]").setInputFiles(report);
      await expect(page.locator(".rate-bars")).toBeVisible();
    },
  },
  {
    name: "embed",
    open: async (page) => {
      await page.goto("/embed?game=connect4&position=4453&mode=analysis");
      await expect(page.locator(".labels .chip")).not.toHaveCount(0);
    },
  },
  {
    name: "embedded-tree",
    open: async (page) => {
      await page.goto("/embed?view=tree&tree=[[3,12,8],[2,4,6],[14,5,2]]&step=20");
      await expect(page.locator("enraya-stepper")).toBeVisible();
    },
  },
  {
    name: "manual",
    open: async (page) => {
      await page.goto("/docs/en/counting");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Counting conventions");
      await expect(page.getByRole("searchbox")).toBeVisible();
    },
  },
  {
    name: "api",
    open: async (page) => {
      await page.goto("/api/docs");
      await page.getByText("/api/v1/analyses").click();
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByText(/^200 /)).toBeVisible();
    },
  },
  {
    name: "candidates",
    open: async (page) => {
      await page.goto("/analyse?game=gomoku&position=h8 i9 i8 g8");
      await expect(page.locator(".proved")).toBeVisible();
    },
  },
  {
    name: "variations",
    open: async (page) => {
      await page.goto("/analyse?game=connect4&position=4453&variations=4,4,5,3;4,4,1!Edge");
      await expect(page.locator(".chip.best").first()).toBeVisible();
      await expect(page.locator(".variation-name")).toHaveText("Edge");
    },
  },
  {
    name: "shortcuts",
    open: async (page) => {
      await page.goto("/analyse?game=tictactoe&position=b2");
      await expect(page.locator(".chip.best").first()).toBeVisible();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "embed-code",
    open: async (page) => {
      await page.goto("/?game=connect4");
      await page.getByText("Put this board on your own page").click();
      await expect(page.getByLabel("Embed code")).toBeVisible();
    },
  },
];
