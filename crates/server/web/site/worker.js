// Worker with an instance of the engine: answers one request after the other. To stop a
// search the page ends the worker.

/** Least time between two parts of an answer, in milliseconds. */
const THROTTLE = 100;

/**
 * @typedef {{
 *   memory: WebAssembly.Memory, start(): void, reserve(length: number): number,
 *   ask(address: number, length: number): number, answer_address(): number,
 *   supply_book(address: number, length: number): number,
 * }} Exports
 */

/** @type {Exports | null} */
let engine = null;
/** Where the opening book lies, until it was asked for. */
let book = "";
/** The request that is answered now. */
let asked = 0;
let told = 0;

/** @param {number} address @param {number} length */
function textAt(address, length) {
  if (!engine) return "";
  return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, address, length));
}

const imports = {
  worker: {
    now: () => performance.now(),
    /** @param {number} address @param {number} length */
    tell(address, length) {
      if (performance.now() - told < THROTTLE) return;
      told = performance.now();
      postMessage({ number: asked, part: textAt(address, length) });
    },
    /** @param {number} address @param {number} length */
    panicked(address, length) {
      console.error(textAt(address, length));
    },
  },
};

/** @param {Uint8Array} bytes @returns {[number, number]} */
function passed(bytes) {
  const { reserve, memory } = /** @type {Exports} */ (engine);
  const address = reserve(bytes.length);
  new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
  return [address, bytes.length];
}

/** Loads the opening book; a search goes without it if that fails. */
async function loadBook() {
  const from = book;
  book = "";
  try {
    const answer = await fetch(from);
    if (answer.ok) engine?.supply_book(...passed(new Uint8Array(await answer.arrayBuffer())));
  } catch {
    // Slower, and as right.
  }
}

/** @param {MessageEvent} event */
async function receive({ data }) {
  if (data.module) {
    const instance = new WebAssembly.Instance(data.module, imports);
    engine = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    engine.start();
    book = data.book;
    return;
  }
  if (data.opens && book) await loadBook();
  asked = data.number;
  told = 0;
  try {
    const { ask, answer_address } = /** @type {Exports} */ (engine);
    const length = ask(...passed(new TextEncoder().encode(data.request)));
    postMessage({ number: asked, answer: textAt(answer_address(), length) });
  } catch (error) {
    postMessage({ number: asked, failed: String(error) });
  }
}

addEventListener("message", receive);
