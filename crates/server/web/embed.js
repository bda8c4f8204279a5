// Custom elements for other sites' pages. Its address is public and stays:
//
//   <script type="module" src="https://…/embed.js"></script>
//   <enraya-board game="connect4" position="4453" mode="analysis"></enraya-board>
//   <enraya-board game="connect4" mode="play" opponent="level:3" background="transparent"></enraya-board>
//   <enraya-tree tree="[[3,12,8],[2,4,6],[14,5,2]]" step="9"></enraya-tree>
//   <enraya-puzzle game="connect4" daily="today"></enraya-puzzle>
//
// Each element is an iframe from the server of this file, as high as its content. It needs
// nothing else from the page around it.

const origin = new URL(import.meta.url).origin;

/** Base of all elements: an iframe whose URL holds the attributes. */
class EnrayaFrame extends HTMLElement {
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
    this.#frame.allow = "clipboard-write; fullscreen";
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

  /** What the frame is asked for. @returns {[string, string][]} */
  asked() {
    const { observedAttributes } = /** @type {{observedAttributes?: string[]}} */ (
      this.constructor
    );
    return (observedAttributes ?? []).flatMap((name) => {
      const value = this.getAttribute(name);
      return value === null ? [] : [/** @type {[string, string]} */ ([name, value])];
    });
  }

  #load() {
    const url = new URL("embed", import.meta.url);
    for (const [name, value] of this.asked()) url.searchParams.set(name, value);
    this.#frame.title = `enraya: ${this.getAttribute("game") ?? this.getAttribute("tree") ?? "connect4"}`;
    if (this.#frame.src !== url.href) this.#frame.src = url.href;
  }
}

class EnrayaBoard extends EnrayaFrame {
  static observedAttributes = [
    ...["game", "position", "mode", "opponent", "side", "lang", "theme", "background"],
  ];
}

class EnrayaTree extends EnrayaFrame {
  static observedAttributes = [
    ...["tree", "game", "position", "algorithm", "profile", "depth", "step"],
    ...["order", "cut", "fail", "window", "root", "utility", "eval", "simulations", "seed", "show"],
    ...["quiz", "lang", "theme", "background"],
  ];

  asked() {
    return [/** @type {[string, string]} */ (["view", "tree"]), ...super.asked()];
  }
}

class EnrayaPuzzle extends EnrayaFrame {
  static observedAttributes = [
    ...["game", "number", "daily", "difficulty", "seed", "lang", "theme", "background"],
  ];

  asked() {
    return [/** @type {[string, string]} */ (["view", "puzzle"]), ...super.asked()];
  }
}

customElements.define("enraya-board", EnrayaBoard);
customElements.define("enraya-tree", EnrayaTree);
customElements.define("enraya-puzzle", EnrayaPuzzle);
