// Board of cells: stones that fall, marks, stones on crossings, discs that turn over.

import { h, replace, s } from "../kit/element.js";
import { redraw } from "../kit/redraw.js";
import { say } from "../kit/words.js";
import { cellName } from "./place-names.js";
import { chip, SpotBoard } from "./spot-board.js";
import { disc, sheet } from "./stones.js";
import { aheadMarks, threateners, threatRings } from "./threat-marks.js";
import { winningLines } from "./winning-lines.js";

/**
 * @import {GridPicture, LegalMove, Player, Stone} from "./picture.js"
 * @import {BoardView} from "./spot-board.js"
 */

/** A board of at most this many cells is played with the keys 1-9 cell by cell. */
const DIGITS = 9;

/** More stones than this at once were not played but loaded. */
const MOST_ANIMATED = 2;

/** @extends {SpotBoard<GridPicture>} */
export class GridBoard extends SpotBoard {
  /** @type {Map<number, {stone: Stone, element: SVGGElement}>} */
  #stones = new Map();
  #stoneLayer = s("g");
  #ghostLayer = s("g");
  #lineLayer = s("g");
  #dotLayer = s("g");
  #threatLayer = s("g", { class: "threat-marks" });
  #aheadLayer = s("g");
  #rowNumbers = h("div", { class: "row-numbers", "aria-hidden": "true" });
  /** The legal cells, where not every empty one is. @type {readonly number[]} */
  #marked = [];
  #labels = h("div", { class: "labels", "aria-hidden": "true" });

  /** @param {GridPicture} picture */
  build(picture) {
    const { rows, columns, gravity, look, files, ranks } = picture;
    this.style.setProperty("--rows", String(rows));
    this.style.setProperty("--columns", String(columns));
    this.classList.toggle("gravity", gravity);
    this.dataset.look = look;
    this.#stones.clear();
    const drawn = [this.#stoneLayer, this.#labels, this.#dotLayer];
    for (const layer of drawn) replace(layer);
    for (const layer of [this.#lineLayer, this.#threatLayer, this.#aheadLayer])
      redraw(layer, "", () => []);
    this.spots = Array.from({ length: rows * columns }, () => h("div", { class: "spot cell" }));
    const front = sheet(picture);
    const marks = [this.#threatLayer, this.#aheadLayer, this.#lineLayer];
    const layers = gravity
      ? [this.#ghostLayer, this.#stoneLayer, front, ...marks]
      : [front, this.#dotLayer, this.#stoneLayer, this.#ghostLayer, ...marks];
    const box = { class: "picture", viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" };
    const names = (/** @type {readonly string[]} */ texts) =>
      texts.map((text) => h("span", {}, text));
    const counted = Array.from({ length: rows }, (_, row) => String(rows - row));
    replace(this.#rowNumbers, ...names(counted));
    replace(
      this,
      this.#labels,
      this.#rowNumbers,
      ranks.length > 0 && h("div", { class: "ranks", "aria-hidden": "true" }, ...names(ranks)),
      h("div", { class: "frame" }, s("svg", box, ...layers), this.grid),
      h("div", { class: "files", "aria-hidden": "true" }, ...names(files)),
    );
    return Array.from({ length: rows }, (_, row) => {
      const cells = this.spots.slice(row * columns, (row + 1) * columns);
      return h("div", { role: "row", class: "row" }, ...cells);
    });
  }

  firstSpot() {
    const { rows, columns, gravity } = this.picture;
    return (gravity ? 0 : Math.floor(rows / 2) * columns) + Math.floor(columns / 2);
  }

  /** @param {LegalMove} legal */
  spotsOf({ changes: [first] }) {
    if (!first) return [];
    const { rows, columns, gravity } = this.picture;
    if (!gravity) return [first.place];
    return Array.from({ length: rows }, (_, row) => row * columns + (first.place % columns));
  }

  /** @param {BoardView} view */
  draw(view) {
    this.#drawStones(view);
    this.#drawLabels(view);
    this.#drawDots(view);
    this.#drawLines(view);
    this.#drawMarks(view);
  }

  /** @param {BoardView} view */
  #drawMarks({ threats = [], ahead = [], rowNumbers }) {
    const { columns, gravity } = this.picture;
    const cells = threats.map(({ player, place, playable }) => [player, place, playable]);
    redraw(this.#threatLayer, JSON.stringify(cells), () => threatRings(threats, columns));
    const moves = ahead.map(({ player, changes }) => [player, changes[0]?.place]);
    redraw(this.#aheadLayer, JSON.stringify(moves), () => aheadMarks(ahead, columns, gravity));
    this.#rowNumbers.hidden = !rowNumbers || !gravity;
  }

  /** Stresses the threat on a cell; null stresses none. @param {number | null} place */
  light(place) {
    for (const mark of this.#threatLayer.children)
      mark.classList.toggle("lit", mark.getAttribute("data-place") === String(place));
  }

  /** @param {BoardView} view */
  #drawLines({ winning = [], still }) {
    const { columns } = this.picture;
    redraw(this.#lineLayer, winning.join(" "), () =>
      winningLines(winning, columns).flatMap((ends) => {
        const [from, to] = ends.map((cell) => [cell % columns, Math.floor(cell / columns)]);
        const [x1, y1, x2, y2] = [...from, ...to].map((number) => number + 0.5);
        const kind = (/** @type {string} */ name) => `${name}${still ? "" : " drawn-in"}`;
        const stroke = (/** @type {string} */ name) =>
          s("line", { class: kind(name), x1, y1, x2, y2, pathLength: 1 });
        return [stroke("win-casing"), stroke("win-line")];
      }),
    );
  }

  /** @param {BoardView} view */
  #drawStones({ last, winning = [], steps = [], still }) {
    const { places } = this.picture;
    const fresh = places.filter((stone, cell) => stone !== "" && !this.#stones.has(cell));
    const animated = !still && fresh.length <= MOST_ANIMATED;
    for (const [cell, stone] of places.entries()) {
      const old = this.#stones.get(cell);
      if (old && old.stone !== stone) {
        old.element.remove();
        this.#stones.delete(cell);
      }
      if (stone !== "" && old?.stone !== stone) {
        const entrance = old ? "flip" : this.picture.gravity ? "fall" : "pop";
        this.#addStone(cell, stone, animated ? entrance : "");
      }
      const element = this.#stones.get(cell)?.element;
      if (!element) continue;
      element.classList.toggle("last", cell === last?.place);
      element.classList.toggle("winning", winning.includes(cell));
      element.classList.toggle("dim", winning.length > 0 && !winning.includes(cell));
      element.querySelector("text")?.remove();
      const number = steps.findLastIndex((step) => step?.place === cell) + 1;
      element.classList.toggle("numbered", number > 0);
      if (number > 0) element.append(s("text", { class: "number", y: 0.12 }, number));
    }
  }

  /** @param {number} cell @param {Player} player @param {string} entrance  how it comes */
  #addStone(cell, player, entrance) {
    const { columns, gravity } = this.picture;
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const body = s("g", { class: entrance }, disc(player));
    body.append(s("circle", { class: "ring", r: gravity ? 0.36 : 0.44 }));
    body.style.setProperty("--height", String(y + 1));
    const element = s("g", { class: "stone", transform: `translate(${x + 0.5} ${y + 0.5})` }, body);
    this.#stones.set(cell, { stone: player, element });
    this.#stoneLayer.append(element);
  }

  /** @param {BoardView} view */
  #drawLabels({ labels, hint, legal = [] }) {
    const { columns, gravity } = this.picture;
    this.classList.toggle("labelled", Boolean(labels));
    const above = Array.from({ length: gravity && labels ? columns : 0 }, () =>
      h("span", { class: "label" }),
    );
    for (const spot of this.spots) replace(spot);
    for (const { move, changes } of legal) {
      const [first] = changes;
      const label = labels?.get(move);
      if (!first) continue;
      if (label) (above[first.place % columns] ?? this.spots[first.place]).append(chip(label));
      if (hint === move) this.spots[first.place].append(h("span", { class: "hint" }));
    }
    replace(this.#labels, ...above);
  }

  /** @param {BoardView} view */
  #drawDots({ legal = [], labels }) {
    const { places, columns, gravity, look } = this.picture;
    const cells = legal.flatMap(({ changes: [first] }) => (first ? [first.place] : []));
    const open = places.filter((stone) => stone === "").length;
    const anywhere = cells.length === open && look !== "discs";
    this.#marked = gravity || anywhere ? [] : cells;
    const dots = (labels?.size ? [] : this.#marked).map((cell) =>
      s("circle", {
        class: "legal-dot",
        cx: (cell % columns) + 0.5,
        cy: Math.floor(cell / columns) + 0.5,
        r: 0.11,
      }),
    );
    replace(this.#dotLayer, ...dots);
  }

  /** @param {LegalMove | null} legal */
  preview(legal) {
    if (!legal) return replace(this.#ghostLayer);
    const { rows, columns, gravity } = this.picture;
    const ghosts = legal.changes.map(({ place, to }, index) => {
      const at = `translate(${(place % columns) + 0.5} ${Math.floor(place / columns) + 0.5})`;
      const player = /** @type {Player} */ (to);
      if (index === 0) return s("g", { class: "ghost", transform: at }, disc(player));
      return s("circle", { class: `turning ${player}`, transform: at, r: 0.24 });
    });
    const column = (legal.changes[0]?.place ?? 0) % columns;
    const lane = gravity && s("rect", { class: "lane", x: column, y: 0, width: 1, height: rows });
    replace(this.#ghostLayer, lane, ...ghosts);
  }

  /** @param {number} cell */
  words(cell) {
    const { last, winning = [], threats = [] } = this.view ?? {};
    const players = threateners(threats, cell).join(", ");
    return [
      cellName(this.picture, cell),
      this.picture.places[cell] || say("page-cell-empty"),
      cell === last?.place && say("page-cell-last"),
      winning.includes(cell) && say("page-cell-winning"),
      players && say("page-cell-threat", { players }),
      this.#marked.includes(cell) && say("page-cell-legal"),
    ];
  }

  /** @param {number} cell */
  refusal(cell) {
    const { gravity, places } = this.picture;
    if (gravity || places[cell] !== "") return super.refusal(cell);
    return say("page-illegal", { place: cellName(this.picture, cell) });
  }

  /** @param {number} number */
  spotByKey(number) {
    const { columns, gravity, places } = this.picture;
    const most = gravity ? columns : places.length <= DIGITS ? places.length : 0;
    return number >= 1 && number <= most ? number - 1 : -1;
  }

  /** @param {number} spot @param {string} key */
  stepFrom(spot, key) {
    const { rows, columns } = this.picture;
    const [row, column] = [Math.floor(spot / columns), spot % columns];
    /** @type {Record<string, [number, number]>} */
    const steps = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [row, 0],
      End: [row, columns - 1],
    };
    if (!steps[key]) return null;
    const [down, right] = steps[key];
    const inside = down >= 0 && down < rows && right >= 0 && right < columns;
    return inside ? down * columns + right : spot;
  }
}

customElements.define("grid-board", GridBoard);
