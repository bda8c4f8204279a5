// Pictures: what the page makes of the changes of moves is what the server shows.

import { expect, moduleOf, test } from "./page.js";

/** @type {typeof import("../../web/game/picture.js")} */
const { changed, samePicture } = await moduleOf("game/picture.js");

/** Numbers that look random and are always the same. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test("changes lead from picture to picture, in whole games of every kind", async ({ request }) => {
  const { games } = await (await request.get("/api/v1/games")).json();
  /** @type {string[]} */
  const names = games.map((/** @type {{name: string}} */ { name }) => name);
  expect(names).toEqual(expect.arrayContaining(["connect4", "nim:3,4,5", "dots:3x3", "othello"]));
  for (const game of [...names.filter((name) => name !== "gomoku"), "line:3x12x3+gravity"]) {
    const roll = dice(game.length);
    const view = async (/** @type {string[]} */ moves) =>
      (await request.post("/api/v1/positions", { data: { game, moves } })).json();
    /** @type {string[]} */
    const moves = [];
    let now = await view(moves);
    while (!now.outcome) {
      const chosen = now.legal[roll(now.legal.length)];
      const shown = changed(now.picture, chosen.changes);
      const mover = now.to_move;
      moves.push(chosen.move);
      now = await view(moves);
      expect(samePicture(shown, now.picture), `${game}: ${moves}`).toBe(true);
      expect(now.plies.at(-1)).toEqual({ ...chosen, player: mover });
    }
    let picture = now.first;
    for (const { changes } of now.plies) picture = changed(picture, changes);
    expect(picture).toEqual(now.picture);
    expect(now.legal).toEqual([]);
  }
});

test("pictures of different boards are never the same", async ({ request }) => {
  const { games } = await (await request.get("/api/v1/games")).json();
  for (const [one, first] of games.entries()) {
    for (const [other, second] of games.entries()) {
      expect(samePicture(first.picture, second.picture)).toBe(one === other);
    }
  }
});
