// Holder of a board that stays in sight: on narrow screens a small copy of it is pinned to the
// top while the reader scrolls through the text below.

import { h, replace } from "../kit/element.js";

/** Less of the board in sight than this, and it is pinned. */
const LEAST_SEEN = 0.35;

export class PinnedBoard extends HTMLElement {
  #inner = h("div", { class: "pinnable" });
  #narrow = matchMedia("(max-width: 60rem)");
  #observer = new IntersectionObserver(([entry]) => this.#pin(entry), {
    threshold: [0, LEAST_SEEN, 1],
  });

  /** @param {...Node} children */
  constructor(...children) {
    super();
    replace(this.#inner, ...children);
  }

  connectedCallback() {
    replace(this, this.#inner);
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    this.#observer.disconnect();
  }

  /** @param {IntersectionObserverEntry} entry */
  #pin({ intersectionRatio, boundingClientRect }) {
    const above = boundingClientRect.top < 0;
    const pinned = this.#narrow.matches && above && intersectionRatio < LEAST_SEEN;
    if (pinned === this.#inner.classList.contains("pinned")) return;
    // The place it leaves stays as high as it was: nothing in the text moves.
    this.style.minHeight = pinned ? `${this.offsetHeight}px` : "";
    this.#inner.classList.toggle("pinned", pinned);
  }
}

customElements.define("pinned-board", PinnedBoard);
