// Quiz about a search tree: which branches are cut, what is the value of each node. The
// first mistake in search order is explained.

import { make, valueText } from "./enraya-tree-values.js";

/** @import {Report, Say, TreeNode} from "./enraya-tree-values.js" */

/** The most nodes of a tree with a quiz. */
const MOST = 150;

/**
 * A branch of the whole tree, and the node that the search made of it, if it did.
 * @typedef {{node: TreeNode, path: string[], seen: TreeNode | null, above: TreeNode | null,
 *   cut: boolean}} Branch
 */

export class Quiz {
  element = make("div", { class: "quiz" });
  /** @type {Branch[]} */
  #branches = [];
  /** @type {Set<string>} */
  #chosen = new Set();
  /** @type {Map<string, HTMLInputElement>} */
  #boxes = new Map();
  /** @type {Map<string, HTMLInputElement>} */
  #values = new Map();
  #verdict = make("p", { class: "verdict", role: "status" });
  /** @type {Say} */
  #say;
  #drawing;
  #prunes;

  /**
   * @param {Report} report  the search that is asked about
   * @param {Report} full  the same without cuts
   * @param {Element} drawing  of the latter
   * @param {Say} say
   */
  constructor(report, full, drawing, say) {
    this.#say = say;
    this.#drawing = drawing;
    this.#prunes = report.cut !== null;
    this.#collect(full.tree, report.tree, null, []);
    if (full.hidden > 0 || this.#branches.length > MOST) {
      this.element.append(make("p", {}, say("page-tree-quiz-large", { most: MOST })));
      return;
    }
    this.#hide();
    const check = make("button", { type: "button" }, say("page-tree-quiz-check"));
    check.addEventListener("click", () => this.#check());
    const clear = make("button", { type: "button" }, say("page-tree-quiz-clear"));
    clear.addEventListener("click", () => this.#clear());
    const box = make(
      "div",
      { class: "drawing", tabindex: "0", role: "region", "aria-label": say("page-tree-drawing") },
      drawing,
    );
    const intro = this.#prunes ? "page-tree-quiz-intro" : "page-tree-quiz-intro-values";
    this.element.append(
      make("p", {}, say(intro)),
      box,
      make("div", { class: "beside" }, ...this.#forms()),
      make("div", { class: "bar" }, check, clear),
      this.#verdict,
    );
  }

  /**
   * @param {TreeNode} node
   * @param {TreeNode | null} seen
   * @param {TreeNode | null} above
   * @param {string[]} path
   */
  #collect(node, seen, above, path) {
    const cut = seen === null && above !== null && above.skipped.includes(node.move ?? "");
    this.#branches.push({ node, path, seen, above, cut });
    for (const child of node.children) {
      const same = seen?.children.findLast((other) => other.move === child.move) ?? null;
      this.#collect(child, same, seen, [...path, child.move ?? ""]);
    }
  }

  /** Takes from the drawing what the reader is to find. */
  #hide() {
    for (const part of this.#drawing.querySelectorAll(".pv")) part.classList.remove("pv");
    for (const part of this.#drawing.querySelectorAll(".stub")) part.remove();
    for (const { node, path } of this.#branches) {
      const parts = this.#parts(node);
      for (const part of parts) {
        for (const title of part.querySelectorAll("title")) title.remove();
        part.removeAttribute("aria-label");
        for (const text of part.querySelectorAll(".window")) text.textContent = "";
        if (node.children.length > 0)
          for (const text of part.querySelectorAll(".value")) text.textContent = "";
        if (path.length > 0 && this.#prunes) {
          part.classList.add("choosable");
          part.addEventListener("click", () => this.#choose(nameOf(path)));
        }
      }
    }
  }

  /** @param {TreeNode} node */
  #parts(node) {
    return this.#drawing.querySelectorAll(
      `.node[data-node="${node.id}"], .edge[data-node="${node.id}"]`,
    );
  }

  #forms() {
    const say = this.#say;
    const cuts = make("fieldset", {}, make("legend", {}, say("page-tree-quiz-branches")));
    const values = make("fieldset", {}, make("legend", {}, say("page-tree-quiz-values")));
    for (const { node, path } of this.#branches) {
      const name = nameOf(path);
      if (path.length > 0) {
        const box = make("input", { type: "checkbox" });
        box.addEventListener("change", () => this.#choose(name));
        this.#boxes.set(name, box);
        cuts.append(make("label", {}, box, name));
      }
      if (node.children.length > 0) {
        const field = make("input", { type: "text", inputmode: "decimal", autocomplete: "off" });
        this.#values.set(name, field);
        const player = node.player === "max" ? "MAX" : "MIN";
        const label = `${name || say("page-tree-root")} (${player})`;
        values.append(make("label", {}, field, label));
      }
    }
    return this.#prunes ? [cuts, values] : [values];
  }

  /** @param {string} name */
  #choose(name) {
    const chosen = !this.#chosen.has(name);
    if (chosen) this.#chosen.add(name);
    else this.#chosen.delete(name);
    const box = this.#boxes.get(name);
    if (box) box.checked = chosen;
    this.#verdict.textContent = "";
    for (const { node, path } of this.#branches) {
      if (nameOf(path) !== name) continue;
      for (const part of this.#parts(node)) part.classList.toggle("chosen", chosen);
    }
  }

  #clear() {
    for (const name of [...this.#chosen]) this.#choose(name);
    for (const field of this.#values.values()) field.value = "";
    this.#verdict.textContent = "";
  }

  #check() {
    this.#verdict.textContent = this.#firstMistake() ?? this.#say("page-tree-quiz-right");
  }

  /** In the order of the search: a branch when it is reached, a value when it is known. */
  #firstMistake() {
    const say = this.#say;
    /** @param {number} at  @returns {[string | null, number]} */
    const walk = (at) => {
      const { node, path, seen, above, cut } = this.#branches[at];
      const name = nameOf(path);
      const end = at + sizeOf(node);
      if (cut !== this.#chosen.has(name)) {
        const mistake = cut
          ? say("page-tree-quiz-missed", { branch: name, reason: above?.reason ?? "" })
          : say("page-tree-quiz-extra", {
              branch: name,
              alpha: valueText(seen?.alpha ?? Number.NEGATIVE_INFINITY),
              beta: valueText(seen?.beta ?? Number.POSITIVE_INFINITY),
            });
        return [mistake, end];
      }
      if (cut || !seen) return [null, end];
      for (let child = at + 1; child < end; ) {
        const [mistake, next] = walk(child);
        if (mistake) return [mistake, next];
        child = next;
      }
      return [node.children.length > 0 ? this.#wrongValue(name, seen) : null, end];
    };
    return walk(0)[0];
  }

  /** @param {string} name @param {TreeNode} seen */
  #wrongValue(name, seen) {
    const say = this.#say;
    const place = name || say("page-tree-root");
    const given = (this.#values.get(name)?.value ?? "").trim().replace("−", "-").replace(",", ".");
    if (seen.value === null) return null;
    if (given === "") return say("page-tree-quiz-empty", { place });
    if (Math.abs(Number(given) - seen.value) < 1e-4) return null;
    return say("page-tree-quiz-value", { place, value: valueText(seen.value), given });
  }
}

/** @param {string[]} path */
const nameOf = (path) => path.join(" ");

/** @param {TreeNode} node @returns {number} */
const sizeOf = (node) => 1 + node.children.reduce((sum, child) => sum + sizeOf(child), 0);
