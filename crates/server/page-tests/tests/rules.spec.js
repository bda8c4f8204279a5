// The page's rules against the server's, on boards of every kind.

import { expect, moduleOf, test } from "./page.js";

/** @type {typeof import("../../web/game/rules.js")} */
const rulesModule = await moduleOf("game/rules.js");
const { drawing, emptyCells, moveText, parsePosition, play, target, toMove, winner, winningCells } =
  rulesModule;

const GAMES = [
  "tictactoe",
  "connect4",
  "line:4x4x3+misere",
  "line:5x5x3+exact",
  "line:3x12x3+gravity+exact",
  "line:4x3x3+gravity+misere",
  "line:1x5x2",
];

/** Numbers that look random and are always the same. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** @param {import("../../web/game/rules.js").Rules} rules @param {import("../../web/game/rules.js").Cells} cells */
function legal(rules, cells) {
  if (winner(rules, cells) !== undefined) return [];
  const all = cells.map((_, cell) => target(rules, cells, cell)).filter((cell) => cell !== null);
  return [...new Set(all)].map((cell) => moveText(rules, cell));
}

for (const game of GAMES) {
  test(`${game}: moves, ends and drawings are the server's`, async ({ request }) => {
    const { rules } = await (await request.get(`/api/v1/games/${game}`)).json();
    const roll = dice(game.length);
    for (let round = 0; round < 3; round++) {
      const begun = await request.post("/api/v1/matches", { data: { game } });
      const { token, match: empty } = await begun.json();
      const headers = { Authorization: `Bearer ${token}` };
      /** @type {import("../../web/game/rules.js").Cells} */
      let cells = emptyCells(rules);
      let match = empty;
      while (!match.outcome) {
        const told = match.legal.map((/** @type {{move: string}} */ legal) => legal.move);
        expect(legal(rules, cells).sort()).toEqual(told.sort());
        const { move } = match.legal[roll(match.legal.length)];
        cells = play(rules, cells, move) ?? [];
        const path = `/api/v1/matches/${match.id}/moves`;
        match = await (await request.post(path, { headers, data: { move } })).json();
        expect(drawing(rules, cells)).toBe(match.drawing);
        expect(toMove(cells)).toBe(match.to_move);
        expect(winner(rules, cells)).toBe(match.outcome ? match.outcome.winner : undefined);
        expect(winningCells(rules, cells)).toEqual(match.winning);
        expect(parsePosition(rules, match.drawing)?.start).toEqual(cells);
      }
      expect(legal(rules, cells)).toEqual([]);
    }
  });
}

test("what is no position is refused", () => {
  const connect4 = { rows: 6, columns: 7, k: 4, gravity: true, misere: false, exact: false };
  const free = { rows: 3, columns: 3, k: 3, gravity: false, misere: false, exact: false };
  for (const text of ["8", "0", "444444444", "4x", "XO./.X./..O", "1212121 1"]) {
    expect(parsePosition(connect4, text), text).toBeNull();
  }
  for (const text of ["d1", "a4", "a1 a1", "b", "2b", "XO./.X.", "XOX./.X./..O", "Xo./.../..."]) {
    expect(parsePosition(free, text), text).toBeNull();
  }
  expect(parsePosition(free, " a1  b2 ")?.moves).toEqual(["a1", "b2"]);
  expect(parsePosition(connect4, "44 53")?.moves).toEqual(["4", "4", "5", "3"]);
});
