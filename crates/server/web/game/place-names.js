// Names of places and moves in words.

import { say } from "../kit/words.js";
import { edgeCounts } from "./picture.js";

/** @import {BoxesPicture, GridPicture, LegalMove, Picture, Player, Ply} from "./picture.js" */

/** @param {number} index */
const letter = (index) => String.fromCharCode(97 + index);

/** @param {GridPicture} picture @param {number} cell */
export function cellName({ rows, columns, files, ranks }, cell) {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return ranks.length > 0
    ? files[column] + ranks[row]
    : say("page-cell-place", { column: column + 1, row: rows - row });
}

/** @param {number} heap */
export const heapName = (heap) => letter(heap);

/** The two dots that an edge joins. @param {BoxesPicture} picture @param {number} edge */
export function edgeName(picture, edge) {
  const { rows, columns } = picture;
  const { horizontal } = edgeCounts(picture);
  const dot = (/** @type {number} */ row, /** @type {number} */ column) =>
    letter(column) + (rows + 1 - row);
  if (edge < horizontal) {
    const [row, column] = [Math.floor(edge / columns), edge % columns];
    return dot(row, column) + dot(row, column + 1);
  }
  const [row, column] = [
    Math.floor((edge - horizontal) / (columns + 1)),
    (edge - horizontal) % (columns + 1),
  ];
  return dot(row + 1, column) + dot(row, column);
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
    return say("page-move-take", { move, count, heap: heapName(first.place) });
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
    return say("page-took", { player, count, heap: heapName(first.place) });
  }
  return say("page-played", { player, move: moveWords(picture, ply) });
}

/** How many stones or boxes each player has. @param {Picture} picture @param {Player} player */
export const countOf = (picture, player) =>
  picture.places.filter((/** @type {unknown} */ content) => content === player).length;
