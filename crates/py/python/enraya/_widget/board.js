// A playable board in a notebook. Python draws the position and names the moves; clicks and keys
// are sent back. Everything that is shown comes from the model.

/** @param {string} tag @param {Record<string, string>} attributes @param {string} [text] */
function make(tag, attributes, text = "") {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

/** The drawing of the program, which has no scripts. @param {string} svg */
function drawing(svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  return document.importNode(parsed.documentElement, true);
}

function render({ model, el }) {
  const status = make("p", { class: "enraya-status", role: "status" });
  const place = make("div", { class: "enraya-place" });
  const moves = make("div", { class: "enraya-buttons", role: "group" });
  const tools = make("div", { class: "enraya-buttons" });
  el.classList.add("enraya-board");
  el.replaceChildren(status, place, moves, tools);

  const send = (content) => model.send(content);

  function show() {
    const view = model.get("view");
    if (!view.svg) return;
    const focused = el.querySelector(":focus")?.getAttribute("data-move");
    const board = drawing(view.svg);
    for (const spot of board.querySelectorAll("[data-move]")) {
      const move = spot.getAttribute("data-move");
      if (!view.legal.includes(move)) {
        spot.remove();
        continue;
      }
      const play = () => send({ kind: "play", move });
      spot.setAttribute("role", "button");
      spot.setAttribute("tabindex", "0");
      spot.setAttribute("aria-label", `${view.words.move} ${move}`);
      spot.addEventListener("click", play);
      spot.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        play();
      });
    }
    board.removeAttribute("role");
    place.replaceChildren(board);
    // Moves without a place on the drawing.
    const drawn = new Set(
      [...board.querySelectorAll("[data-move]")].map((spot) => spot.getAttribute("data-move")),
    );
    const others = view.legal.filter((move) => !drawn.has(move));
    moves.replaceChildren(
      ...others.map((move) => {
        const element = make("button", { type: "button", "data-move": move }, move);
        element.addEventListener("click", () => send({ kind: "play", move }));
        return element;
      }),
    );
    status.textContent = view.status;
    const tool = (kind, text, able) => {
      const element = make("button", { type: "button", "data-tool": kind }, text);
      element.disabled = !able;
      element.addEventListener("click", () => send({ kind }));
      return element;
    };
    tools.replaceChildren(
      tool("undo", view.words.undo, view.undoable),
      tool("restart", view.words.restart, view.undoable),
    );
    if (focused) el.querySelector(`[data-move="${CSS.escape(focused)}"]`)?.focus();
  }

  model.on("change:view", show);
  show();
  return () => model.off("change:view", show);
}

export default { render };
