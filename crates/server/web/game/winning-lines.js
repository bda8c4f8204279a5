// The lines that a set of winning cells consists of, for a stroke through them.

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

/**
 * The winning cells on both sides of a cell in one direction, in order.
 * @param {ReadonlySet<number>} cells @param {number} from @param {number} columns @param {number[]} step
 */
function run(cells, from, columns, [down, right]) {
  const [row, column] = [Math.floor(from / columns), from % columns];
  const ray = (/** @type {number} */ sign) => {
    const found = [];
    for (let far = sign; ; far += sign) {
      const [y, x] = [row + far * down, column + far * right];
      const cell = y * columns + x;
      if (x < 0 || x >= columns || !cells.has(cell)) return found;
      found.push(cell);
    }
  };
  return [...ray(-1).reverse(), from, ...ray(1)];
}

/**
 * The ends of each winning line. All lines have one cell in common, the last stone.
 * @param {readonly number[]} winning @param {number} columns
 * @returns {[number, number][]}
 */
export function winningLines(winning, columns) {
  const cells = new Set(winning);
  for (const pivot of winning) {
    const runs = DIRECTIONS.map((step) => run(cells, pivot, columns, step));
    const lines = runs.filter((line) => line.length > 1);
    const covered = new Set(lines.flat());
    if (covered.size === cells.size) return lines.map((line) => [line[0], line[line.length - 1]]);
  }
  return [];
}
