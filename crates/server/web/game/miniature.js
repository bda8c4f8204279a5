// The board of a game, small, drawn from the picture of its start.

import { s } from "../kit/element.js";
import { edgeCounts } from "./picture.js";

/**
 * @import {Rules} from "../app/api.js"
 * @import {BoxesPicture, GridPicture, HeapsPicture, Picture} from "./picture.js"
 * @typedef {{x: number, y: number, kind: string}} Dot
 */

/** @param {number} width @param {number} height @param {SVGElement[]} parts @param {string} look */
const framed = (width, height, parts, look) =>
  s(
    "svg",
    { class: `miniature ${look}`, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    ...parts,
  );

/** @param {Dot} dot */
const circle = ({ x, y, kind }) => s("circle", { class: kind, cx: x + 0.5, cy: y + 0.5, r: 0.36 });

/** A line board with a line on it. @param {Rules} rules */
export function lineMiniature({ rows, columns, k, gravity }) {
  const [height, width] = [Math.min(rows, 6), Math.min(columns, 7)];
  const length = Math.min(k, height, width);
  const left = Math.floor((width - length) / 2);
  const dots = Array.from({ length: height * width }, (_, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const onLine = x - left === height - 1 - y && height - y <= length;
    return circle({ x, y, kind: onLine ? "line" : gravity ? "hole" : "empty" });
  });
  return framed(width, height, dots, "");
}

/** @param {GridPicture} picture */
function gridMiniature({ rows, columns, look, places }) {
  const dots = places.flatMap((stone, cell) => {
    if (stone === "") return [];
    return [circle({ x: cell % columns, y: Math.floor(cell / columns), kind: `face ${stone}` })];
  });
  const ground = s("rect", { class: "ground", width: columns, height: rows, rx: 0.6 });
  return framed(columns, rows, [ground, ...dots], look);
}

/** @param {Pick<HeapsPicture, "full">} picture */
function heapsMiniature({ full }) {
  const [height, width] = [Math.min(full.length, 7), Math.min(Math.max(...full), 9)];
  const dots = full
    .slice(0, height)
    .flatMap((size, y) =>
      Array.from({ length: Math.min(size, width) }, (_, x) =>
        circle({ x: x + (width - Math.min(size, width)) / 2, y, kind: "token" }),
      ),
    );
  return framed(width, height, dots, "");
}

/** @param {BoxesPicture} picture */
function boxesMiniature(picture) {
  const [rows, columns] = [Math.min(picture.rows, 3), Math.min(picture.columns, 3)];
  const { horizontal } = edgeCounts({ ...picture, rows, columns });
  const dots = Array.from({ length: (rows + 1) * (columns + 1) }, (_, dot) =>
    s("circle", {
      class: "dot",
      cx: (dot % (columns + 1)) + 0.25,
      cy: Math.floor(dot / (columns + 1)) + 0.25,
      r: 0.16,
    }),
  );
  const edges = Array.from({ length: horizontal }, (_, edge) => edge)
    .filter((edge) => edge % 2 === 0)
    .map((edge) => `M${(edge % columns) + 0.25} ${Math.floor(edge / columns) + 0.25}h1`);
  const box = s("rect", { class: "face X", x: 0.25, y: 0.25, width: 1, height: 1 });
  const line = s("path", { class: "stroke", d: `${edges.join("")}M.25 .25v1M1.25 .25v1` });
  return framed(columns + 0.5, rows + 0.5, [box, line, ...dots], "");
}

/** A position of a board of cells, as large as it is. @param {GridPicture} picture */
function gridPosition({ rows, columns, look, gravity, places }) {
  const plain = look !== "discs";
  const dots = places.flatMap((stone, cell) => {
    const at = { x: cell % columns, y: Math.floor(cell / columns) };
    if (stone !== "") return [circle({ ...at, kind: `face ${stone}` })];
    return plain && columns < 13 ? [circle({ ...at, kind: gravity ? "hole" : "empty" })] : [];
  });
  const ground = s("rect", { class: "ground", width: columns, height: rows, rx: 0.6 });
  return framed(columns, rows, [ground, ...dots], look);
}

/** @param {HeapsPicture} picture */
const heapsPosition = (picture) => heapsMiniature({ ...picture, full: picture.places });

/** @param {BoxesPicture} picture */
function boxesPosition({ rows, columns, places }) {
  const { horizontal, edges } = edgeCounts({ rows, columns });
  const lines = places.slice(0, edges).flatMap((drawn, edge) => {
    if (!drawn) return [];
    const upright = edge - horizontal;
    const [x, y] =
      upright < 0
        ? [edge % columns, Math.floor(edge / columns)]
        : [upright % (columns + 1), Math.floor(upright / (columns + 1))];
    return [`M${x + 0.25} ${y + 0.25}${upright < 0 ? "h1" : "v1"}`];
  });
  const boxes = places.slice(edges).flatMap((owner, box) => {
    const [x, y] = [(box % columns) + 0.25, Math.floor(box / columns) + 0.25];
    return owner ? [s("rect", { class: `face ${owner}`, x, y, width: 1, height: 1 })] : [];
  });
  const dots = Array.from({ length: (rows + 1) * (columns + 1) }, (_, dot) =>
    s("circle", {
      class: "dot",
      cx: (dot % (columns + 1)) + 0.25,
      cy: Math.floor(dot / (columns + 1)) + 0.25,
      r: 0.16,
    }),
  );
  const stroke = s("path", { class: "stroke", d: lines.join("") });
  return framed(columns + 0.5, rows + 0.5, [...boxes, stroke, ...dots], "");
}

/** A position, small; null where the page cannot draw it. @param {Picture | undefined} picture */
export function positionMiniature(picture) {
  switch (picture?.kind) {
    case "grid":
      return gridPosition(picture);
    case "heaps":
      return picture.places.some((left) => left > 0) ? heapsPosition(picture) : null;
    case "boxes":
      return boxesPosition(picture);
    default:
      return null;
  }
}

/** @param {Picture} picture @param {Rules | null} rules */
export function miniature(picture, rules) {
  if (rules) return lineMiniature(rules);
  switch (picture.kind) {
    case "grid":
      return gridMiniature(picture);
    case "heaps":
      return heapsMiniature(picture);
    case "boxes":
      return boxesMiniature(picture);
    default:
      return framed(1, 1, [circle({ x: 0, y: 0, kind: "empty" })], "");
  }
}
