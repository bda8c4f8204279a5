// Rules of line games for immediate display: landing cells, completed lines, notation. The
// server decides which moves count.

/**
 * @typedef {{rows: number, columns: number, k: number, gravity: boolean, misere: boolean, exact: boolean}} Rules
 * @typedef {"X" | "O"} Player
 * @typedef {"" | Player} Stone
 * @typedef {readonly Stone[]} Cells  stones row by row from the top
 */

/** @param {Player} player @returns {Player} */
export const other = (player) => (player === "X" ? "O" : "X");

/** @param {Rules} rules @returns {Stone[]} */
export const emptyCells = ({ rows, columns }) => Array(rows * columns).fill("");

/** @param {Cells} cells @param {Player} player */
export const count = (cells, player) => cells.filter((stone) => stone === player).length;

/** X moves whenever both have as many. @param {Cells} cells @returns {Player} */
export const toMove = (cells) => (count(cells, "X") > count(cells, "O") ? "O" : "X");

/**
 * The cell where a stone dropped into a column lands; null if it is full.
 * @param {Rules} rules @param {Cells} cells @param {number} column
 */
export function landing({ rows, columns }, cells, column) {
  for (let row = rows - 1; row >= 0; row--) {
    const cell = row * columns + column;
    if (cells[cell] === "") return cell;
  }
  return null;
}

/**
 * Where the move that a click on `cell` means puts its stone; null if nowhere.
 * @param {Rules} rules @param {Cells} cells @param {number} cell
 */
export function target(rules, cells, cell) {
  if (rules.gravity) return landing(rules, cells, cell % rules.columns);
  return cells[cell] === "" ? cell : null;
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

/**
 * The cells of all lines that end the game.
 * @param {Rules} rules @param {Cells} cells
 */
export function winningCells(rules, cells) {
  const { rows, columns, k, exact } = rules;
  /** @param {number} row @param {number} column */
  const at = (row, column) =>
    row >= 0 && row < rows && column >= 0 && column < columns ? cells[row * columns + column] : "";
  const found = new Set();
  for (let cell = 0; cell < cells.length; cell++) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const stone = cells[cell];
    for (const [down, right] of stone === "" ? [] : DIRECTIONS) {
      if (at(row - down, column - right) === stone) continue;
      let length = 1;
      while (at(row + length * down, column + length * right) === stone) length++;
      if (exact ? length !== k : length < k) continue;
      for (let step = 0; step < length; step++) found.add(cell + step * (down * columns + right));
    }
  }
  return [...found].sort((one, next) => one - next);
}

/**
 * Who has won: a player, null for a draw, undefined while the game goes on.
 * @param {Rules} rules @param {Cells} cells
 * @returns {Player | null | undefined}
 */
export function winner(rules, cells) {
  const [cell] = winningCells(rules, cells);
  if (cell !== undefined) {
    const maker = /** @type {Player} */ (cells[cell]);
    return rules.misere ? other(maker) : maker;
  }
  return cells.includes("") ? undefined : null;
}

/** @param {number} column */
const columnDigit = (column) => (column + 1).toString(36);

/** @param {number} column */
export const columnLetter = (column) => String.fromCharCode(97 + column);

/**
 * The text of the move that fills a cell.
 * @param {Rules} rules @param {number} cell
 */
export function moveText({ rows, columns, gravity }, cell) {
  const column = cell % columns;
  return gravity ? columnDigit(column) : columnLetter(column) + (rows - Math.floor(cell / columns));
}

/**
 * The cell that the move with this text would fill; null if it cannot be played.
 * @param {Rules} rules @param {Cells} cells @param {string} text
 */
export function moveCell(rules, cells, text) {
  const { rows, columns } = rules;
  if (rules.gravity) {
    const column = /^[1-9a-z]$/.test(text) ? Number.parseInt(text, 36) - 1 : columns;
    return column < columns ? landing(rules, cells, column) : null;
  }
  const place = /^([a-z])([1-9]\d*)$/.exec(text);
  if (!place) return null;
  const [column, row] = [place[1].charCodeAt(0) - 97, rows - Number(place[2])];
  if (column >= columns || row < 0) return null;
  return target(rules, cells, row * columns + column);
}

/**
 * The board after one more move; null if it cannot be played.
 * @param {Rules} rules @param {Cells} cells @param {string} text
 */
export function play(rules, cells, text) {
  const cell = winner(rules, cells) === undefined ? moveCell(rules, cells, text) : null;
  return cell === null ? null : placed(cells, cell, toMove(cells));
}

/** The board with one cell changed. @param {Cells} cells @param {number} cell @param {Stone} stone */
export function placed(cells, cell, stone) {
  const next = [...cells];
  next[cell] = stone;
  return next;
}

/** A list of moves as one text. @param {Rules} rules @param {readonly string[]} moves */
export const movesText = ({ gravity }, moves) => moves.join(gravity ? "" : " ");

/** @param {Rules} rules @param {Cells} cells */
export function drawing({ rows, columns }, cells) {
  const lines = Array.from({ length: rows }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  return lines.map((line) => line.map((stone) => stone || ".").join("")).join("/");
}

/**
 * A position from its text: a board to start from and the moves made on it.
 * Null if it is none; why, the server can tell.
 * @param {Rules} rules @param {string} text
 * @returns {{start: Stone[], moves: string[]} | null}
 */
export function parsePosition(rules, text) {
  if (/[.XO/]/.test(text)) {
    const start = parseDrawing(rules, text);
    return start && { start, moves: [] };
  }
  const moves = rules.gravity ? [...text.replace(/\s/g, "")] : text.split(/\s+/).filter(Boolean);
  const start = emptyCells(rules);
  return after(rules, start, moves) && { start, moves };
}

/**
 * @param {Rules} rules @param {string} text
 * @returns {Stone[] | null}
 */
function parseDrawing({ rows, columns }, text) {
  const lines = text
    .trim()
    .split(/[/\n]/)
    .map((line) => line.trim());
  const fits = (/** @type {string} */ line) => line.length === columns && /^[.XO]*$/.test(line);
  if (lines.length !== rows || !lines.every(fits)) return null;
  return [...lines.join("")].map((symbol) => /** @type {Stone} */ (symbol === "." ? "" : symbol));
}

/**
 * The board after some moves; null if one cannot be played.
 * @param {Rules} rules @param {Cells} start @param {readonly string[]} moves
 * @returns {Cells | null}
 */
export function after(rules, start, moves) {
  /** @type {Cells | null} */
  let cells = start;
  for (const move of moves) {
    cells = cells && play(rules, cells, move);
  }
  return cells;
}

/**
 * The name of the game with these rules.
 * @param {Rules} rules
 */
export function gameName({ rows, columns, k, gravity, misere, exact }) {
  const modifiers = [gravity && "+gravity", misere && "+misere", exact && "+exact"].filter(Boolean);
  return `line:${rows}x${columns}x${k}${modifiers.join("")}`;
}
