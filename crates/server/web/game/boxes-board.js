// Board of dots and boxes. Every point of it belongs to the nearest edge, so that a thumb
// can hit one.

import { h, replace, s } from "../kit/element.js";
import { say } from "../kit/words.js";
import { edgeCounts } from "./picture.js";
import { chip, SpotBoard } from "./spot-board.js";
import { disc } from "./stones.js";

/**
 * @import {BoxesPicture, LegalMove, Player, Stone} from "./picture.js"
 * @import {BoardView} from "./spot-board.js"
 */

/** Room around the outer dots, in boxes. */
const MARGIN = 0.3;

/** @extends {SpotBoard<BoxesPicture>} */
export class BoxesBoard extends SpotBoard {
  /** Drawings of edges, then of boxes, by place. @type {SVGElement[]} */
  #parts = [];
  #ghostLayer = s("g");
  #numberLayer = s("g");
  /** Row and column of each place on the lattice of dots, edges and boxes. @type {[number, number][]} */
  #lattice = [];

  /** @param {BoxesPicture} picture */
  build(picture) {
    const { rows, columns, places } = picture;
    const { horizontal, edges } = edgeCounts(picture);
    this.#lattice = places.map((_, place) => {
      if (place < horizontal) return [2 * Math.floor(place / columns), 2 * (place % columns) + 1];
      const [at, width, across] =
        place < edges ? [place - horizontal, columns + 1, 0] : [place - edges, columns, 1];
      return [2 * Math.floor(at / width) + 1, 2 * (at % width) + across];
    });
    this.style.setProperty("--rows", String(rows));
    this.style.setProperty("--columns", String(columns));
    const [width, height] = [columns + 2 * MARGIN, rows + 2 * MARGIN];
    this.spots = this.#lattice.map(([row, column], place) => {
      const side = place < edges ? "edge" : "box";
      const spot = h("div", { class: `spot ${side} ${row % 2 ? "upright" : "level"}` });
      spot.style.setProperty("--x", `${((column / 2 + MARGIN) / width) * 100}%`);
      spot.style.setProperty("--y", `${((row / 2 + MARGIN) / height) * 100}%`);
      spot.style.setProperty("--unit", `${100 / width}cqw`);
      return spot;
    });
    this.#parts = this.#lattice.map(([row, column], place) => {
      const [x, y] = [column / 2, row / 2];
      if (place >= edges) return s("g", { class: "owned", transform: `translate(${x} ${y})` });
      const line = row % 2 ? `M${x} ${y - 0.5}v1` : `M${x - 0.5} ${y}h1`;
      return s("path", { class: "line", d: line });
    });
    const dots = Array.from({ length: (rows + 1) * (columns + 1) }, (_, dot) => {
      const [cx, cy] = [dot % (columns + 1), Math.floor(dot / (columns + 1))];
      return s("circle", { class: "dot", cx, cy, r: 0.07 });
    });
    const box = `${-MARGIN} ${-MARGIN} ${width} ${height}`;
    const drawing = s(
      "svg",
      { class: "picture", viewBox: box, "aria-hidden": "true" },
      ...this.#parts.slice(edges),
      ...this.#parts.slice(0, edges),
      this.#ghostLayer,
      ...dots,
      this.#numberLayer,
    );
    replace(this, h("div", { class: "frame" }, drawing, this.grid));
    return Array.from({ length: 2 * rows + 1 }, (_, row) => {
      const own = this.spots.map((spot, place) => ({ spot, at: this.#lattice[place] }));
      const cells = own
        .filter(({ at }) => at[0] === row)
        .sort((one, other) => one.at[1] - other.at[1]);
      return h("div", { role: "row", class: "row" }, ...cells.map(({ spot }) => spot));
    });
  }

  /** @param {LegalMove} legal */
  spotsOf({ changes: [first] }) {
    return first ? [first.place] : [];
  }

  /** @param {BoardView} view */
  draw({ last, winning = [], labels, hint, legal = [], steps = [], still }) {
    const { places } = this.picture;
    const { edges } = edgeCounts(this.picture);
    const owners = /** @type {Stone[]} */ (places.slice(edges));
    const owned = this.#parts.slice(edges);
    const fresh = owned.filter((part, box) => owners[box] && part.dataset.owner !== owners[box]);
    for (const [place, part] of this.#parts.entries()) {
      part.classList.toggle("last", place === last?.place);
      part.classList.toggle("winning", winning.includes(place));
      if (place < edges) part.classList.toggle("drawn", places[place] === true);
      else this.#drawOwner(part, owners[place - edges], !still && fresh.length <= 2);
    }
    for (const spot of this.spots) replace(spot, h("span", { class: "hit" }));
    for (const { move, changes } of legal) {
      const [first] = changes;
      const label = labels?.get(move);
      if (!first) continue;
      if (label) this.spots[first.place].append(chip(label));
      if (hint === move) this.spots[first.place].append(h("span", { class: "hint" }));
    }
    const numbers = steps.flatMap((step, index) => {
      if (!step) return [];
      const [row, column] = this.#lattice[step.place];
      const at = `translate(${column / 2} ${row / 2})`;
      const text = s("text", { class: "number", y: 0.08 }, index + 1);
      return [s("g", { class: "step", transform: at }, s("circle", { r: 0.16 }), text)];
    });
    replace(this.#numberLayer, ...numbers);
  }

  /** @param {SVGElement} part @param {Stone} owner @param {boolean} animated */
  #drawOwner(part, owner, animated) {
    if ((part.dataset.owner ?? "") === owner) return;
    part.dataset.owner = owner;
    const ground = { class: `ground ${owner}`, x: -0.5, y: -0.5, width: 1, height: 1 };
    replace(
      part,
      owner !== "" &&
        s(
          "g",
          { class: animated && "pop" },
          s("rect", ground),
          s("g", { transform: "scale(.7)" }, disc(owner)),
        ),
    );
  }

  /** @param {LegalMove | null} legal */
  preview(legal) {
    const { edges } = edgeCounts(this.picture);
    const player = this.view?.player ?? "";
    const ghosts = (legal?.changes ?? []).map(({ place, to }) => {
      if (place < edges) {
        const line = this.#parts[place].getAttribute("d");
        return s("path", { class: `ghost-line ${player}`, d: line });
      }
      const [row, column] = this.#lattice[place];
      const at = `translate(${column / 2} ${row / 2}) scale(.7)`;
      return s("g", { class: "ghost", transform: at }, disc(/** @type {Player} */ (to)));
    });
    replace(this.#ghostLayer, ...ghosts);
  }

  /** @param {number} place */
  words(place) {
    const { places, columns, names } = this.picture;
    const { edges } = edgeCounts(this.picture);
    const { last } = this.view ?? {};
    const content = places[place];
    if (place >= edges) {
      const [row, column] = [Math.floor((place - edges) / columns), (place - edges) % columns];
      const name = say("page-box", { row: row + 1, column: column + 1 });
      return [name, String(content) || say("page-box-free")];
    }
    return [
      names[place],
      say(content ? "page-edge-drawn" : "page-edge-free"),
      place === last?.place && say("page-cell-last"),
    ];
  }

  /** @param {number} place @param {string} key */
  stepFrom(place, key) {
    const { rows, columns } = this.picture;
    const [row, column] = this.#lattice[place];
    // There is nothing to choose on a dot: it is stepped over.
    const upright = column % 2 === 0 ? 2 : 1;
    const level = row % 2 === 0 ? 2 : 1;
    /** @type {Record<string, [number, number]>} */
    const steps = {
      ArrowUp: [row - upright, column],
      ArrowDown: [row + upright, column],
      ArrowLeft: [row, column - level],
      ArrowRight: [row, column + level],
      Home: [row, row % 2 ? 0 : 1],
      End: [row, row % 2 ? 2 * columns : 2 * columns - 1],
    };
    const target = steps[key];
    if (!target) return null;
    if (target[0] < 0 || target[0] > 2 * rows) return place;
    const found = this.#lattice.findIndex(([r, c]) => r === target[0] && c === target[1]);
    return found < 0 ? place : found;
  }
}

customElements.define("boxes-board", BoxesBoard);
