// Graph of a game's values: X above, O below, one point per position.

import { h, replace, s } from "../kit/element.js";
import { say } from "../kit/words.js";

const HEIGHT = 80;
const STEP = 12;

export class Graph extends HTMLElement {
  /**
   * @param {(number | null)[]} values  after 0, 1, 2… plies, from -1 to 1; null where nothing is known
   * @param {number} at  the position on the board
   * @param {Set<number>} faults  the plies that changed the result
   */
  show(values, at, faults) {
    this.hidden = values.filter((value) => value !== null).length < 2;
    const width = Math.max(1, values.length - 1) * STEP;
    const point = (/** @type {number} */ ply) => [
      ply * STEP,
      ((1 - (values[ply] ?? 0)) / 2) * HEIGHT,
    ];
    const parts = [];
    for (let ply = 1; ply < values.length; ply++) {
      if (values[ply] === null || values[ply - 1] === null) continue;
      parts.push(`M${point(ply - 1)}L${point(ply)}`);
    }
    // A dot is a line of no length with round ends: stretching leaves it round.
    const dots = values.flatMap((value, ply) => {
      if (value === null) return [];
      const kind = ply === at ? "at" : faults.has(ply) ? "fault" : "";
      return [s("path", { class: `dot ${kind}`, d: `M${point(ply)}h0` })];
    });
    const strips = values.map((_, ply) =>
      s("rect", {
        class: "strip",
        x: (ply - 0.5) * STEP,
        y: 0,
        width: STEP,
        height: HEIGHT,
        "data-ply": ply,
      }),
    );
    const picture = s(
      "svg",
      {
        viewBox: `-8 -8 ${width + 16} ${HEIGHT + 16}`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": say("page-graph", { plies: values.length - 1 }),
      },
      s("path", { class: "axis", d: `M0 ${HEIGHT / 2}H${width}` }),
      s("path", { class: "curve", d: parts.join("") }),
      ...dots,
      ...strips,
    );
    picture.addEventListener("click", (event) => {
      const strip = event.target instanceof SVGElement ? event.target.dataset.ply : undefined;
      if (strip !== undefined)
        this.dispatchEvent(new CustomEvent("browse", { detail: Number(strip) }));
    });
    const sides = h(
      "div",
      { class: "sides", "aria-hidden": "true" },
      h("span", {}, "X"),
      h("span", {}, "O"),
    );
    replace(this, sides, picture);
  }
}

customElements.define("game-graph", Graph);
