// Editor of an abstract tree in its drawing: values of leaves, branches that come and go.

import { beginsNumber, openField, readNumber } from "./enraya-tree-field.js";
import { make } from "./enraya-tree-values.js";

/**
 * @import {Say} from "./enraya-tree-values.js"
 * @import {Branch, Outline} from "./enraya-tree-outline.js"
 * @import {TreeView} from "./enraya-tree-view.js"
 */

export class TreeEditor {
  element = make("div", { class: "tools editor" });
  /** What the tree is now, and where the cursor belongs. @type {(change: {tree: string, cursor: string}) => void} */
  onChange = () => {};
  #outline;
  #view;
  #say;
  #complaint = make("span", { class: "verdict wrong", role: "status" });

  /** @param {Outline} outline @param {TreeView} view @param {Say} say */
  constructor(outline, view, say) {
    this.#outline = outline;
    this.#view = view;
    this.#say = say;
    view.box.classList.add("choosing");
    /** @param {string} key @param {() => void} act */
    const tool = (key, act) => {
      const made = make("button", { type: "button" }, say(key));
      made.addEventListener("click", act);
      return made;
    };
    const value = tool("page-tree-edit-value", () => this.#type(view.cursor));
    const add = tool("page-tree-edit-add", () => this.#add(view.cursor));
    const remove = tool("page-tree-edit-remove", () => this.#remove(view.cursor));
    const chosen = make("output", { class: "chosen-node" });
    this.element.append(chosen, value, add, remove, this.#complaint);
    view.onAct = (branch) => branch.leaf && this.#type(branch);
    view.onKey = (key, branch) => this.#press(key, branch);
    view.onCursor = (branch) => {
      chosen.textContent = say("page-tree-edit-chosen", {
        name: branch.name || say("page-tree-root"),
      });
      value.disabled = !branch.leaf;
      remove.disabled = !this.#removable(branch);
    };
    view.onCursor(view.cursor);
  }

  /** @param {string} key @param {Branch} branch */
  #press(key, branch) {
    if (beginsNumber(key) && branch.leaf) this.#type(branch, key);
    else if (key === "a" || key === "Insert") this.#add(branch);
    else if ((key === "Delete" || key === "Backspace") && this.#removable(branch))
      this.#remove(branch);
    else return false;
    return true;
  }

  /** The last branch of a node stays: without it the node would be a leaf. @param {Branch} branch */
  #removable({ parent }) {
    return parent !== null && parent.children.length > 1;
  }

  /** @param {Branch} branch @param {string} [begun] */
  #type(branch, begun) {
    const value = String(branch.node.value ?? "");
    openField(this.#view, branch, {
      label: this.#say("page-tree-field", { name: branch.name || this.#say("page-tree-root") }),
      value: begun ?? value,
      take: (text) => {
        const number = readNumber(text);
        this.#complaint.textContent = "";
        if (text === value) return;
        if (Number.isFinite(number)) this.#tell(branch, String(number), branch.name);
        else this.#complaint.textContent = this.#say("page-tree-edit-number", { given: text });
      },
    });
  }

  /** A leaf gets two branches, since its value has to go somewhere. @param {Branch} branch */
  #add(branch) {
    const value = String(branch.node.value ?? 0);
    const written = branch.leaf
      ? `[${value},0]`
      : `[${[...branch.children.map((child) => this.#text(child)), "0"].join(",")}]`;
    const place = branch.leaf ? 2 : branch.children.length + 1;
    this.#tell(branch, written, branch.name ? `${branch.name}.${place}` : String(place));
  }

  /** @param {Branch} branch */
  #remove(branch) {
    if (branch.parent) this.#tell(branch, null, branch.parent.name);
  }

  /** @param {Branch} changed @param {string | null} written  nothing takes it away @param {string} cursor */
  #tell(changed, written, cursor) {
    this.onChange({ tree: this.#text(this.#outline.root, changed, written), cursor });
  }

  /** @type {(branch: Branch, changed?: Branch, written?: string | null) => string} */
  #text(branch, changed, written = "") {
    if (branch === changed) return written ?? "";
    if (branch.leaf) return String(branch.node.value ?? 0);
    const kept = branch.children.filter((child) => child !== changed || written !== null);
    return `[${kept.map((child) => this.#text(child, changed, written)).join(",")}]`;
  }
}
