// Zoomable view of a drawn tree: wheel, pinch, drag and keys; a cursor that goes from node to
// node; folded subtrees; an overview of what is larger than the view. One tab stop.

import { make, makeSvg } from "./enraya-tree-values.js";

/**
 * @import {Say} from "./enraya-tree-values.js"
 * @import {Branch, Outline} from "./enraya-tree-outline.js"
 */

const MOST_ZOOM = 40;
/** Pixels a unit of the drawing from which its text can be read. */
const LEGIBLE = 0.6;
const COMFORTABLE = 1.2;
/** A zoom that leaves so much in sight that the whole is not missed. */
const SLIGHT = 2.5;
/** Pixels that a finger may move in a click. */
const STEADY = 6;

export class TreeView {
  element = make("div", { class: "view" });
  /** What a click on a branch, or Enter, does. @type {(branch: Branch, part: Element | null) => void} */
  onAct = (branch) => this.fold(branch);
  /** What else a key on a branch does; answers whether it did. @type {(key: string, branch: Branch) => boolean} */
  onKey = () => false;
  /** When another branch has the cursor. @type {(branch: Branch) => void} */
  onCursor = () => {};
  /** When it begins or ceases to follow the search. @type {(follows: boolean) => void} */
  onFollow = () => {};
  /** When it has a size. */
  onReady = () => {};
  /** Whether it goes where the search is; not decided before it has a size. @type {boolean | null} */
  #follows = null;
  /** @type {HTMLElement} */
  box;
  #drawing;
  #outline;
  #say;
  #size;
  #zoom = 1;
  #middle;
  /** @type {Branch} */
  #cursor;
  /** @type {Set<Branch>} */
  #folded = new Set();
  /** @type {Map<number, Element[]>} */
  #parts = new Map();
  /** Fingers on the drawing. @type {Map<number, {x: number, y: number}>} */
  #fingers = new Map();
  #moved = 0;
  #map;
  #frame = makeSvg("rect", { class: "frame" });
  #spot = makeSvg("circle", { class: "spot", r: "0" });

  /**
   * @param {SVGSVGElement} drawing
   * @param {Outline} outline
   * @param {Say} say
   * @param {string} name
   */
  constructor(drawing, outline, say, name) {
    this.#drawing = drawing;
    this.#outline = outline;
    this.#say = say;
    const { width, height } = drawing.viewBox.baseVal;
    this.#size = { width, height };
    this.#middle = { x: width / 2, y: height / 2 };
    this.#cursor = outline.root;
    this.#clean();
    this.box = make("div", { class: "drawing", role: "tree", tabindex: "0", "aria-label": name });
    this.box.append(drawing);
    this.#map = makeSvg(
      "svg",
      { class: "overview", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
      this.#lines(),
      this.#frame,
      this.#spot,
    );
    this.element.append(this.box, this.#map);
    this.#listen();
    new ResizeObserver(() => this.#arrange()).observe(this.box);
    this.cursor = outline.root;
  }

  /** The branch that keys are about. */
  get cursor() {
    return this.#cursor;
  }

  set cursor(branch) {
    for (const part of this.partsOf(this.#cursor)) part.classList.remove("cursor");
    this.#cursor = branch;
    for (const part of this.partsOf(branch)) part.classList.add("cursor");
    const node = this.nodeOf(branch);
    if (node) this.box.setAttribute("aria-activedescendant", node.id);
    this.onCursor(branch);
  }

  get follows() {
    return this.#follows ?? false;
  }

  set follows(follows) {
    this.#follows = follows;
    this.onFollow(follows);
  }

  /** @param {Branch} branch */
  partsOf(branch) {
    return this.#parts.get(branch.id) ?? [];
  }

  /** @param {Branch} branch */
  nodeOf(branch) {
    return this.partsOf(branch).find((part) => part.classList.contains("node")) ?? null;
  }

  /** @param {Branch} branch */
  edgeOf(branch) {
    return this.partsOf(branch).find((part) => part.classList.contains("edge")) ?? null;
  }

  /** Announces a branch to screen readers. @param {Branch} branch @param {string} text */
  name(branch, text) {
    const node = this.nodeOf(branch);
    if (node && node.getAttribute("aria-label") !== text) node.setAttribute("aria-label", text);
  }

  /** Shows all of it. */
  fit() {
    this.#look(1, this.#size.width / 2, this.#size.height / 2);
  }

  /** @param {number} factor */
  zoomBy(factor) {
    const { x, y } = this.#middle;
    this.#look(this.#zoom * factor, x, y);
  }

  /** Where the whole tree is nearly large enough to be read, shows as much as can be, from the root. */
  begin() {
    const near = LEGIBLE / this.#scale(1);
    const place = this.follows && near < SLIGHT ? this.#placeOf(this.#outline.root) : null;
    if (place) this.#look(near, place.x, place.y);
  }

  /** Goes to a branch, near enough to be read. @param {Branch} branch */
  goTo(branch) {
    const place = this.#placeOf(branch);
    if (!place) return;
    this.#spot.setAttribute("cx", String(place.x));
    this.#spot.setAttribute("cy", String(place.y));
    this.#spot.setAttribute("r", String(this.#size.width / 60));
    if (!this.follows) return;
    const near = Math.max(this.#zoom, COMFORTABLE / this.#scale(1), 1);
    const step = near === this.#zoom && this.#visible(place);
    if (!step) this.#look(near, place.x, place.y);
  }

  /** Folds what is below a branch, or unfolds it. @param {Branch} branch */
  fold(branch) {
    if (branch.children.length === 0) return;
    if (!this.#folded.delete(branch)) this.#folded.add(branch);
    const hidden = new Set(
      [...this.#folded].flatMap((top) => this.#outline.under(top).slice(1)).map(({ id }) => id),
    );
    for (const [id, parts] of this.#parts)
      for (const part of parts) part.classList.toggle("folded-away", hidden.has(id));
    for (const part of this.#drawing.querySelectorAll(".stub, .fold")) {
      const top = this.#outline.byId.get(Number(part.getAttribute("data-node")));
      const away = top && (hidden.has(top.id) || this.#folded.has(top));
      part.classList.toggle("folded-away", Boolean(away));
    }
    this.#badge(branch);
  }

  /** Unfolds everything. */
  unfold() {
    for (const branch of [...this.#folded]) this.fold(branch);
  }

  /** A copy of what is drawn, as large as the whole tree. */
  copy() {
    const { width, height } = this.#size;
    const copy = /** @type {SVGSVGElement} */ (this.#drawing.cloneNode(true));
    copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(height));
    return { copy, drawing: this.#drawing, width, height };
  }

  /** Takes out what would give the answer away, and names the parts. */
  #clean() {
    const drawing = this.#drawing;
    drawing.setAttribute("role", "none");
    for (const name of ["aria-label", "width", "height"]) drawing.removeAttribute(name);
    for (const title of drawing.querySelectorAll("title")) title.remove();
    for (const part of drawing.querySelectorAll("[data-node]")) {
      part.classList.remove("pv");
      part.removeAttribute("aria-label");
      const branch = this.#outline.byId.get(Number(part.getAttribute("data-node")));
      const kind = part.classList;
      if (!kind.contains("node")) part.setAttribute("aria-hidden", "true");
      if (!branch || !(kind.contains("node") || kind.contains("edge"))) continue;
      this.#parts.set(branch.id, [...(this.#parts.get(branch.id) ?? []), part]);
      if (kind.contains("edge")) widen(part);
      else this.#item(part, branch);
    }
  }

  /** @param {Element} part @param {Branch} branch */
  #item(part, branch) {
    const siblings = branch.parent?.children.length ?? 1;
    const attributes = {
      id: `node-${branch.id}`,
      role: "treeitem",
      "aria-level": branch.level + 1,
      "aria-posinset": branch.place + 1,
      "aria-setsize": siblings,
      "aria-label": branch.name || this.#say("page-tree-root"),
    };
    for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, String(value));
    if (branch.children.length > 0) part.setAttribute("aria-expanded", "true");
    for (const inner of part.children) inner.setAttribute("aria-hidden", "true");
  }

  /** The edges as one line, for the overview. */
  #lines() {
    const edges = this.#drawing.querySelectorAll(".edge path:first-child, .stub .line");
    const outline = [...edges].map((edge) => edge.getAttribute("d")).join("");
    const shift = this.#drawing.querySelector(":scope > g")?.getAttribute("transform") ?? "";
    return makeSvg("path", { d: outline, transform: shift });
  }

  /** @param {Branch} branch */
  #badge(branch) {
    const node = this.nodeOf(branch);
    const shape = node?.querySelector(".shape");
    if (!node || !(shape instanceof SVGGraphicsElement)) return;
    node.querySelector(".badge")?.remove();
    const folded = this.#folded.has(branch);
    node.setAttribute("aria-expanded", String(!folded));
    if (!folded) return;
    const { x, y, width, height } = shape.getBBox();
    const count = this.#outline.under(branch).length - 1;
    const at = { x: String(x + width / 2), y: String(y + height + 16) };
    node.append(makeSvg("text", { class: "badge", "aria-hidden": "true", ...at }, `+${count}`));
  }

  /** The middle of a node, in units of the drawing. @param {Branch} branch */
  #placeOf(branch) {
    const [node, drawing] = [this.nodeOf(branch), this.#drawing.getScreenCTM()];
    if (!node || !drawing) return null;
    const { left, top, width, height } = node.getBoundingClientRect();
    return new DOMPoint(left + width / 2, top + height / 2).matrixTransform(drawing.inverse());
  }

  /** Pixels a unit. @param {number} zoom */
  #scale(zoom) {
    const { clientWidth, clientHeight } = this.box;
    return zoom * Math.min(clientWidth / this.#size.width, clientHeight / this.#size.height);
  }

  /** The half of what is seen, in units. @param {number} zoom */
  #half(zoom) {
    const scale = this.#scale(zoom) || 1;
    return { x: this.box.clientWidth / scale / 2, y: this.box.clientHeight / scale / 2 };
  }

  /** @param {{x: number, y: number}} place */
  #visible({ x, y }) {
    const half = this.#half(this.#zoom);
    const inside = (/** @type {number} */ far, /** @type {number} */ room) => far < room * 0.8;
    return (
      inside(Math.abs(x - this.#middle.x), half.x) && inside(Math.abs(y - this.#middle.y), half.y)
    );
  }

  /** @param {number} zoom @param {number} x @param {number} y */
  #look(zoom, x, y) {
    const { width, height } = this.#size;
    this.#zoom = Math.min(Math.max(zoom, 1), MOST_ZOOM);
    const half = this.#half(this.#zoom);
    const within = (
      /** @type {number} */ at,
      /** @type {number} */ room,
      /** @type {number} */ of,
    ) => (2 * room >= of ? of / 2 : Math.min(Math.max(at, room), of - room));
    this.#middle = { x: within(x, half.x, width), y: within(y, half.y, height) };
    const [wide, high] = [width / this.#zoom, height / this.#zoom];
    const { x: left, y: top } = this.#middle;
    this.#drawing.setAttribute("viewBox", `${left - wide / 2} ${top - high / 2} ${wide} ${high}`);
    this.box.classList.toggle("zoomed", this.#zoom > 1);
    const part = Math.min(1, (2 * half.x) / width) * Math.min(1, (2 * half.y) / height);
    this.#map.classList.toggle("shown", part < 0.7);
    const frame = {
      ...{ x: left - half.x, y: top - half.y, width: 2 * half.x, height: 2 * half.y },
    };
    for (const [name, value] of Object.entries(frame))
      this.#frame.setAttribute(name, String(value));
  }

  #arrange() {
    if (this.box.clientWidth === 0) return;
    this.#look(this.#zoom, this.#middle.x, this.#middle.y);
    if (this.#follows !== null) return;
    this.follows = this.#scale(1) < LEGIBLE;
    this.box.classList.toggle("large", this.follows);
    this.onReady();
  }

  /** @param {number} x @param {number} y  of the screen */
  #unit(x, y) {
    const matrix = this.#drawing.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint();
  }

  /** Zooms and keeps in place what is under a point of the screen. @param {number} factor @param {number} x @param {number} y */
  #zoomAt(factor, x, y) {
    const before = this.#unit(x, y);
    this.zoomBy(factor);
    const after = this.#unit(x, y);
    this.#moveBy(before.x - after.x, before.y - after.y);
  }

  /** @param {number} x @param {number} y  units */
  #moveBy(x, y) {
    this.#look(this.#zoom, this.#middle.x + x, this.#middle.y + y);
  }

  #listen() {
    const { box } = this;
    box.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    box.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      if (this.#fingers.size === 0) this.#moved = 0;
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    box.addEventListener("pointermove", (event) => this.#drag(event));
    for (const end of ["pointerup", "pointercancel"])
      box.addEventListener(end, (event) =>
        this.#fingers.delete(/** @type {PointerEvent} */ (event).pointerId),
      );
    box.addEventListener("click", (event) => this.#click(event));
    box.addEventListener("keydown", (event) => this.#press(event));
    this.#map.addEventListener("click", (event) => {
      const matrix = this.#map.getScreenCTM();
      if (!matrix) return;
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
      this.#look(this.#zoom, at.x, at.y);
    });
  }

  /** Without Ctrl only where it cannot be meant for the page. @param {WheelEvent} event */
  #wheel(event) {
    const root = /** @type {ShadowRoot} */ (this.box.getRootNode());
    const meant = event.ctrlKey || this.#zoom > 1 || root.activeElement === this.box;
    if (!meant || (this.#zoom === 1 && event.deltaY > 0 && !event.ctrlKey)) return;
    event.preventDefault();
    this.#zoomAt(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const last = this.#fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [now.x - last.x, now.y - last.y];
    this.#moved += Math.hypot(dx, dy);
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    if (other) {
      const apart = (/** @type {{x: number, y: number}} */ { x, y }) =>
        Math.hypot(x - other.x, y - other.y) || 1;
      this.#zoomAt(apart(now) / apart(last), (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    if (this.#moved <= STEADY) return;
    this.box.setPointerCapture(event.pointerId);
    const scale = this.#scale(this.#zoom) || 1;
    this.#moveBy(-dx / scale / this.#fingers.size, -dy / scale / this.#fingers.size);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.#moved > STEADY) return;
    const part = event.target instanceof Element ? event.target.closest("[data-node]") : null;
    const branch = this.#outline.byId.get(Number(part?.getAttribute("data-node")));
    if (!part || !branch || !this.partsOf(branch).includes(part)) return;
    this.cursor = branch;
    this.onAct(branch, part);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.target !== this.box || event.altKey || event.metaKey) return;
    const { key } = event;
    const at = this.#cursor;
    if (!event.ctrlKey && this.onKey(key, at)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey) return;
    const done = event.shiftKey ? this.#pan(key) : this.#walk(key, at);
    if (!done && !this.#command(key, at)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} key */
  #pan(key) {
    const half = this.#half(this.#zoom);
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const [x, y] = way[/** @type {keyof typeof way} */ (key)] ?? [0, 0];
    this.#moveBy((x * half.x) / 2, (y * half.y) / 2);
    return x !== 0 || y !== 0;
  }

  /** @param {string} key @param {Branch} at */
  #walk(key, at) {
    const row = at.parent?.children ?? [at];
    const way = {
      ArrowUp: at.parent,
      ArrowDown: this.#folded.has(at) ? null : at.children[0],
      ArrowLeft: row[at.place - 1],
      ArrowRight: row[at.place + 1],
    };
    if (!(key in way)) return false;
    const next = way[/** @type {keyof typeof way} */ (key)];
    if (next && this.nodeOf(next)) {
      this.cursor = next;
      const place = this.#placeOf(next);
      if (place && !this.#visible(place)) this.#look(this.#zoom, place.x, place.y);
    }
    return true;
  }

  /** @param {string} key @param {Branch} at */
  #command(key, at) {
    if (key === "Enter" || key === " ") this.onAct(at, null);
    else if (key === "+" || key === "=") this.#nearer(1.3);
    else if (key === "-") this.#nearer(1 / 1.3);
    else if (key === "0") this.fit();
    else return false;
    return true;
  }

  /** Zooms about the cursor. @param {number} factor */
  #nearer(factor) {
    const place = this.#placeOf(this.#cursor);
    if (place) this.#look(this.#zoom * factor, place.x, place.y);
  }
}

/** Makes an edge easy to hit, and gives it a cross for when it is cut. @param {Element} edge */
function widen(edge) {
  const path = edge.querySelector("path");
  const [x, y, toX, toY] = (path?.getAttribute("d") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
  if (!path || toY === undefined) return;
  const [atX, atY, arm] = [x + (toX - x) * 0.45, y + (toY - y) * 0.45, 5];
  const cross = `M${atX - arm} ${atY - arm}l${2 * arm} ${2 * arm}m0 -${2 * arm}l-${2 * arm} ${2 * arm}`;
  edge.append(
    makeSvg("path", { class: "cross", d: cross }),
    makeSvg("path", { class: "hit", d: path.getAttribute("d") ?? "" }),
  );
}
