// Pictures of positions as the server sends them, and the changes that moves make to them.

/**
 * @typedef {"X" | "O"} Player
 * @typedef {"" | Player} Stone
 * @typedef {Stone | number | boolean} Content  of a place
 * @typedef {{place: number, to: Content}} Change
 * @typedef {{move: string, changes: readonly Change[]}} LegalMove  without changes: a pass
 * @typedef {LegalMove & {player: Player}} Ply
 *
 * @typedef {{
 *   kind: "grid", rows: number, columns: number, gravity: boolean, look: string,
 *   files: readonly string[], ranks: readonly string[], places: readonly Stone[],
 * }} GridPicture  cells row by row from the top
 * @typedef {{
 *   kind: "heaps", full: readonly number[], names: readonly string[], places: readonly number[],
 * }} HeapsPicture  the objects left in each heap
 * @typedef {{
 *   kind: "boxes", rows: number, columns: number, names: readonly string[],
 *   places: readonly (boolean | Stone)[],
 * }} BoxesPicture  horizontal edges row by row from the top, vertical ones, owners of boxes
 * @typedef {{kind: "text", text: string, places: readonly []}} TextPicture
 * @typedef {GridPicture | HeapsPicture | BoxesPicture | TextPicture} Picture
 */

/** @param {Player} player @returns {Player} */
export const other = (player) => (player === "X" ? "O" : "X");

/**
 * The picture after some changes.
 * @template {Picture} P
 * @param {P} picture @param {readonly Change[]} changes @returns {P}
 */
export function changed(picture, changes) {
  const places = /** @type {Content[]} */ ([...picture.places]);
  for (const { place, to } of changes) places[place] = to;
  return { ...picture, places };
}

/** What is the same for all pictures of one board. @param {Picture} picture */
export function shapeOf(picture) {
  const { places, ...rest } = picture;
  return JSON.stringify({ ...rest, places: places.length });
}

/** @param {Picture} one @param {Picture} other */
export const samePicture = (one, other) =>
  one === other ||
  (shapeOf(one) === shapeOf(other) &&
    one.places.every((content, place) => content === other.places[place]));

/** How much there is on a board: about as many moves as a game may have. @param {Picture} picture */
export const sizeOf = (picture) =>
  picture.kind === "heaps"
    ? picture.full.reduce((sum, heap) => sum + heap, 0)
    : picture.places.length;

/** @param {Pick<BoxesPicture, "rows" | "columns">} picture */
export function edgeCounts({ rows, columns }) {
  const horizontal = (rows + 1) * columns;
  return { horizontal, edges: horizontal + rows * (columns + 1) };
}
