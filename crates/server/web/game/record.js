// Immutable record of a game: the picture of every position, the moves between them, and the
// position that is looked at. Pictures are made once, when moves arrive.

import { changed } from "./picture.js";

/**
 * @import {Game, MatchState, PositionView, Puzzle} from "../app/api.js"
 * @import {Change, Content, LegalMove, Picture, Player, Ply} from "./picture.js"
 * @typedef {{
 *   picture: Picture, to_move: Player | null, legal: readonly LegalMove[] | null,
 *   winning: readonly number[], outcome: {winner: Player | null} | null,
 *   position: string | null, drawing: string | null, balanced: boolean,
 * }} Frame  a position; `legal` is null until the server has told about it
 * @typedef {Change & {was: Content}} Last  where the last move was made
 * @typedef {{game: string, start: string, frames: readonly Frame[], plies: readonly Ply[]}} Played
 */

/** A position of which only the picture is known. @param {Picture} picture @returns {Frame} */
const unknown = (picture) => ({
  picture,
  to_move: null,
  legal: null,
  winning: [],
  outcome: null,
  position: null,
  drawing: null,
  balanced: true,
});

/** @param {PositionView | MatchState} view @returns {Frame} */
const told = ({ picture, to_move, legal, winning, outcome, position, drawing, ...rest }) => ({
  picture,
  to_move,
  legal,
  winning,
  outcome,
  position,
  drawing,
  balanced: "balanced" in rest ? rest.balanced : true,
});

/**
 * One picture for every position; those of an older record of the same game are kept.
 * @param {Picture} first @param {readonly Ply[]} plies @param {Frame} last @param {GameRecord} [older]
 */
function framesOf(first, plies, last, older) {
  const frames = [older?.frames[0] ?? unknown(first)];
  let same = older !== undefined;
  for (const [index, { move, changes }] of plies.entries()) {
    same &&= older?.plies[index]?.move === move;
    const kept = same ? older?.frames[index + 1] : undefined;
    frames.push(kept ?? unknown(changed(frames[index].picture, changes)));
  }
  return frames.with(-1, last);
}

export class GameRecord {
  /** @param {Played} played @param {number} [at] */
  constructor({ game, start, frames, plies }, at = plies.length) {
    this.game = game;
    this.start = start;
    this.frames = frames;
    this.plies = plies;
    this.at = Math.max(0, Math.min(at, plies.length));
  }

  /** What the server tells about a position. @param {PositionView} view */
  static of(view) {
    const { game, start, first, plies } = view;
    return new GameRecord({ game, start, plies, frames: framesOf(first, plies, told(view)) });
  }

  /** The round that is played in a match. @param {MatchState} state @param {GameRecord | null} older */
  static ofMatch(state, older) {
    const { game, start, start_picture, plies } = state;
    const kept = older?.start === start ? older : undefined;
    const frames = framesOf(start_picture, plies, told(state), kept);
    return new GameRecord({ game, start, plies, frames });
  }

  /** A game before its first move. @param {Game} game */
  static fresh({ name, picture, legal }) {
    const frame = { ...unknown(picture), to_move: /** @type {const} */ ("X"), legal, position: "" };
    return new GameRecord({ game: name, start: "", plies: [], frames: [frame] });
  }

  /** The position of a puzzle. @param {Puzzle} puzzle */
  static posed({ game, position, picture, legal, to_move }) {
    const frame = { ...unknown(picture), legal, to_move, position };
    return new GameRecord({ game, start: position, plies: [], frames: [frame] });
  }

  /** A position that was made by hand. @param {string} game @param {Picture} picture @param {string} start */
  static edited(game, picture, start) {
    return new GameRecord({ game, start, plies: [], frames: [unknown(picture)] });
  }

  /** The position that is looked at as the start of another game. @param {string} start  its text */
  asStart(start) {
    return new GameRecord({ game: this.game, start, plies: [], frames: [this.frame] });
  }

  /** The position that is looked at. */
  get frame() {
    return this.frames[this.at];
  }

  get moves() {
    return this.plies.map(({ move }) => move);
  }

  get fromStart() {
    return this.start === "";
  }

  /** Where the last move before this position was made; null if nowhere. @returns {Last | null} */
  get last() {
    const change = this.plies[this.at - 1]?.changes[0];
    if (!change) return null;
    return { ...change, was: this.frames[this.at - 1].picture.places[change.place] };
  }

  /** The text of a position; null until the server has told. @param {number} [ply] */
  position(ply = this.at) {
    const moves = this.moves.slice(0, ply);
    return this.frames[ply].position ?? (this.fromStart ? moves.join(" ") : null);
  }

  /** What a position is known by. @param {number} [ply] */
  key(ply = this.at) {
    return JSON.stringify(this.question(ply));
  }

  /** A position as the server is asked about it. @param {number} [ply] */
  question(ply = this.at) {
    return { game: this.game, position: this.start, moves: this.moves.slice(0, ply) };
  }

  /** @param {number} at */
  browse(at) {
    return new GameRecord(this, at);
  }

  /** The record after a move here; later moves stay only if it is the same one. @param {LegalMove} legal */
  played(legal) {
    const { at, frame } = this;
    if (this.plies[at]?.move === legal.move) return this.browse(at + 1);
    return this.continued([{ ...legal, player: frame.to_move ?? "X" }]);
  }

  /** The record with other moves from here on, at the same position. @param {readonly Ply[]} plies */
  #extended(plies) {
    const frames = this.frames.slice(0, this.at + 1);
    for (const { changes } of plies) {
      frames.push(unknown(changed(frames[frames.length - 1].picture, changes)));
    }
    const all = [...this.plies.slice(0, this.at), ...plies];
    return new GameRecord({ ...this, plies: all, frames }, this.at);
  }

  /** The record after other moves from here. @param {readonly Ply[]} plies */
  continued(plies) {
    return this.#extended(plies).browse(this.at + plies.length);
  }

  /** Best play from here on, not yet begun. @param {PositionView} view  of its end @param {number} length  of the line */
  withLine(view, length) {
    const record = this.#extended(view.plies.slice(-length));
    const frames = record.frames.with(-1, told(view));
    return new GameRecord({ ...record, frames }, this.at);
  }

  /** The record with what the server tells about the position looked at. @param {PositionView} view */
  filled(view) {
    if (this.plies.length === 0) return GameRecord.of(view);
    return new GameRecord({ ...this, frames: this.frames.with(this.at, told(view)) }, this.at);
  }

  /** The page's address of this record. @param {boolean} [review] */
  address(review = false) {
    const { game, start, moves, at } = this;
    const query = new URLSearchParams({ game });
    query.set("position", this.fromStart ? (this.position(moves.length) ?? "") : start);
    if (!this.fromStart && moves.length > 0) query.set("moves", moves.join(","));
    if (at < moves.length) query.set("at", String(at));
    if (review) query.set("review", "1");
    return `/analyse?${query}`;
  }

  /** The game as data: what a review takes. */
  get json() {
    return { game: this.game, start: this.start, moves: this.moves };
  }
}
