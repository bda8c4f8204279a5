// Tree of the variations of a game: every line that was tried from one start, with names, and
// as the text that a link has of it.

/**
 * @import {Ply} from "../game/picture.js"
 * @import {GameRecord} from "../game/record.js"
 * @typedef {{ply: Ply | null, name: string, parent: Node | null, children: Node[]}} Node
 *   a position by the move that leads there; the root has none
 */

/** As many lines as a link takes. */
const MOST_LINES = 24;
const LONGEST_NAME = 40;

/** @param {Ply | null} ply @param {Node | null} parent @returns {Node} */
const node = (ply, parent) => ({ ply, parent, name: "", children: [] });

export class Variations {
  root = node(null, null);
  /** Which game and start it is of. */
  #of = "";

  /** Takes the moves of a record; those of another game or start begin anew. @param {GameRecord} record */
  take(record) {
    const of = `${record.game} ${record.start}`;
    if (of !== this.#of) this.clear();
    this.#of = of;
    let at = this.root;
    for (const ply of record.plies) {
      const known = at.children.find((child) => child.ply?.move === ply.move);
      const next = known ?? node(ply, at);
      if (!known) at.children.push(next);
      at = next;
    }
  }

  clear() {
    this.root = node(null, null);
  }

  /** Whether there is more than one line. */
  get branched() {
    return this.#leaves().length > 1 || this.#named().length > 0;
  }

  /** The position that a record looks at. @param {GameRecord} record */
  at(record) {
    let found = this.root;
    for (const { move } of record.plies.slice(0, record.at)) {
      found = found.children.find((child) => child.ply?.move === move) ?? found;
    }
    return found;
  }

  /** @param {Node} place @param {string} name */
  rename(place, name) {
    place.name = name.trim().slice(0, LONGEST_NAME);
  }

  /** The plies that lead to a position. @param {Node} place */
  path(place) {
    /** @type {Ply[]} */
    const plies = [];
    for (let at = place; at.ply && at.parent; at = at.parent) plies.unshift(at.ply);
    return plies;
  }

  /** The nearest position, back from this one, that has others beside it. @param {Node} place @returns {Node | null} */
  fork(place) {
    for (let at = place; at.parent; at = at.parent) if (at.parent.children.length > 1) return at;
    return null;
  }

  /** The variation beside this one; null if there is none. @param {Node} place @param {1 | -1} step */
  beside(place, step) {
    const fork = this.fork(place);
    if (!fork?.parent) return null;
    const { children } = fork.parent;
    return children[(children.indexOf(fork) + step + children.length) % children.length];
  }

  /** Takes a variation away; answers with the position before it. @param {Node} place */
  remove(place) {
    const fork = this.fork(place);
    if (!fork?.parent) return place;
    fork.parent.children = fork.parent.children.filter((child) => child !== fork);
    return fork.parent;
  }

  /** @returns {Node[]} */
  #all() {
    /** @type {(from: Node) => Node[]} */
    const below = (from) => [from, ...from.children.flatMap(below)];
    return below(this.root);
  }

  #leaves() {
    return this.#all().filter(({ ply, children }) => ply && children.length === 0);
  }

  #named() {
    return this.#all().filter(({ name }) => name);
  }

  /** For a link: moves with commas between them, a name after `!`, lines apart by `;`. */
  get text() {
    if (!this.branched) return "";
    const named = this.#named().filter(({ children }) => children.length > 0);
    const lines = [...this.#leaves(), ...named].slice(0, MOST_LINES).map((place) => {
      const moves = this.path(place).map(({ move }) => move);
      return moves.join(",") + (place.name && `!${encodeURIComponent(place.name)}`);
    });
    return lines.join(";");
  }
}

/** The lines of a link. @param {string} text @returns {{moves: string[], name: string}[]} */
export function parseVariations(text) {
  return text
    .split(";")
    .slice(0, MOST_LINES)
    .map((line) => {
      const [moves, name = ""] = line.split("!", 2);
      return { moves: moves.split(",").filter(Boolean), name: decoded(name) };
    })
    .filter(({ moves }) => moves.length > 0);
}

/** @param {string} name */
function decoded(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
