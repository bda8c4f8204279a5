// Names of places and moves in words.

import { say } from "../kit/words.js";

/** @import {GridPicture, LegalMove, Picture, Player, Ply} from "./picture.js" */

/** @param {GridPicture} picture @param {number} cell */
export function cellName({ rows, columns, files, ranks }, cell) {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return ranks.length > 0
    ? files[column] + ranks[row]
    : say("page-cell-place", { column: column + 1, row: rows - row });
}

/** @param {Picture} picture  before the move @param {LegalMove} move */
export function moveWords(picture, { move, changes }) {
  const [first] = changes;
  if (!first) return say("page-move-pass");
  if (picture.kind === "grid" && picture.ranks.length === 0) {
    return say("page-move-column", { column: (first.place % picture.columns) + 1 });
  }
  if (picture.kind === "heaps") {
    const count = picture.places[first.place] - Number(first.to);
    return say("page-move-take", { move, count, heap: picture.names[first.place] });
  }
  return move;
}

/** The same of a move of which only the text is known. @param {Picture} picture @param {string} move */
export function moveTextWords(picture, move) {
  const column = picture.kind === "grid" && !picture.ranks[0] ? picture.files.indexOf(move) : -1;
  return column < 0 ? move : say("page-move-column", { column: column + 1 });
}

/** What a player did, as a sentence. @param {Picture} picture  before @param {Ply} ply */
export function playedWords(picture, ply) {
  const { player, changes } = ply;
  const [first] = changes;
  if (!first) return say("page-passed", { player });
  if (picture.kind === "heaps") {
    const count = picture.places[first.place] - Number(first.to);
    return say("page-took", { player, count, heap: picture.names[first.place] });
  }
  return say("page-played", { player, move: moveWords(picture, ply) });
}

/** How many stones or boxes each player has. @param {Picture} picture @param {Player} player */
export const countOf = (picture, player) =>
  picture.places.filter((/** @type {unknown} */ content) => content === player).length;
