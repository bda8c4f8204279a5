// For other people's pages:
//
//   <script type="module" src="https://…/embed.js"></script>
//   <enraya-board game="connect4" position="4453" mode="analysis"></enraya-board>
//
// The board lives in a frame from the server this file comes from, and is as
// high as what it shows. It needs nothing else from the page around it.

const origin = new URL(import.meta.url).origin;
const PASSED = ["game", "position", "mode", "lang", "theme"];

class EnrayaBoard extends HTMLElement {
  static observedAttributes = PASSED;
  #frame = document.createElement("iframe");
  /** @param {MessageEvent} event */
  #listen = (event) => {
    if (event.origin !== origin || event.source !== this.#frame.contentWindow) return;
    const height = Number(event.data?.enraya?.height);
    if (height > 0) this.#frame.style.height = `${Math.ceil(height)}px`;
  };

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const { style } = this.#frame;
    style.setProperty("border", "0");
    style.setProperty("width", "100%");
    style.setProperty("display", "block");
    style.setProperty("height", "28rem");
    this.#frame.loading = "lazy";
    this.#frame.allow = "clipboard-write";
    root.append(this.#frame);
  }

  connectedCallback() {
    if (!this.style.display) this.style.display = "block";
    addEventListener("message", this.#listen);
    this.#load();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#listen);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#load();
  }

  #load() {
    const url = new URL("/embed", origin);
    for (const name of PASSED) {
      const value = this.getAttribute(name);
      if (value !== null) url.searchParams.set(name, value);
    }
    this.#frame.title = `enraya: ${this.getAttribute("game") ?? "connect4"}`;
    if (this.#frame.src !== url.href) this.#frame.src = url.href;
  }
}

customElements.define("enraya-board", EnrayaBoard);
