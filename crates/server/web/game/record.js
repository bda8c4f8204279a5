// Immutable record of a game: start, moves, and the ply shown on the board.

import { after, drawing, emptyCells, moveCell, movesText, play } from "./rules.js";

/** @import {Cells, Rules} from "./rules.js" */

export class GameRecord {
  /**
   * @param {string} game @param {Rules} rules @param {Cells} [start]
   * @param {readonly string[]} [moves] @param {number} [at]
   */
  constructor(game, rules, start = emptyCells(rules), moves = [], at = moves.length) {
    this.game = game;
    this.rules = rules;
    this.start = start;
    this.moves = moves;
    this.at = Math.max(0, Math.min(at, moves.length));
  }

  get fromEmpty() {
    return this.start.every((stone) => stone === "");
  }

  /** The board after some moves. @param {number} [ply] @returns {Cells} */
  cells(ply = this.at) {
    return after(this.rules, this.start, this.moves.slice(0, ply)) ?? this.start;
  }

  /** The cell of the last stone on the board. */
  get last() {
    return this.at > 0
      ? moveCell(this.rules, this.cells(this.at - 1), this.moves[this.at - 1])
      : null;
  }

  /** The text of a position: its moves, or a drawing if it did not begin empty. @param {number} [ply] */
  position(ply = this.at) {
    if (this.fromEmpty) return movesText(this.rules, this.moves.slice(0, ply));
    return drawing(this.rules, this.cells(ply));
  }

  /** Where it began, as text. */
  get startText() {
    return this.fromEmpty ? "" : drawing(this.rules, this.start);
  }

  /** @param {number} at */
  browse(at) {
    return new GameRecord(this.game, this.rules, this.start, this.moves, at);
  }

  /** The record after a move here; later moves stay only if it is the same one. @param {string} move */
  played(move) {
    const { at, moves } = this;
    if (moves[at] === move) return this.browse(at + 1);
    if (!play(this.rules, this.cells(), move)) return this;
    return new GameRecord(this.game, this.rules, this.start, [...moves.slice(0, at), move]);
  }

  /** The page's address of this record. @param {boolean} [review] */
  address(review = false) {
    const query = new URLSearchParams({ game: this.game });
    query.set("position", this.fromEmpty ? movesText(this.rules, this.moves) : this.startText);
    if (!this.fromEmpty && this.moves.length > 0)
      query.set("moves", movesText(this.rules, this.moves));
    if (this.at < this.moves.length) query.set("at", String(this.at));
    if (review) query.set("review", "1");
    return `/analyse?${query}`;
  }

  /** The game as data: what a review takes. */
  get json() {
    return { game: this.game, start: this.startText, moves: [...this.moves] };
  }
}

/** The cells that some moves fill, in their order. @param {Rules} rules @param {Cells} cells @param {readonly string[]} moves */
export function filledBy(rules, cells, moves) {
  const filled = [];
  /** @type {Cells | null} */
  let board = cells;
  for (const move of moves) {
    const cell = moveCell(rules, board, move);
    const next = play(rules, board, move);
    if (cell === null || !next) break;
    filled.push(cell);
    board = next;
  }
  return { filled, board };
}
