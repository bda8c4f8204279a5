// Queue of requests to one worker. A request that is taken back while the worker answers it
// ends the worker: WebAssembly cannot be interrupted otherwise. The next one starts another.

/**
 * @typedef {{
 *   status: number, kind: string, body: string, file?: string, id?: string,
 *   events?: [unknown, number][], awaits: boolean,
 * }} EngineAnswer
 * @typedef {{
 *   request: string, opens: boolean, signal?: AbortSignal, part?: (part: string) => void,
 *   resolve: (answer: EngineAnswer) => void, reject: (reason: unknown) => void,
 * }} Job
 */

/** The engine could not be loaded. */
export class EngineMissing extends Error {}

/** The engine has failed at a request: a fault of the program. */
export class EngineFailed extends Error {}

/** @type {Promise<WebAssembly.Module> | null} */
let loading = null;

/** @param {string} address */
async function load(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new EngineMissing();
  const bytes = await answer.arrayBuffer();
  try {
    return await WebAssembly.compile(bytes);
  } catch {
    throw new EngineMissing();
  }
}

/** The compiled engine, for all workers. @param {string} address */
export function loadEngine(address) {
  loading ??= load(address).catch((error) => {
    // The next request tries again.
    loading = null;
    throw error instanceof EngineMissing ? error : new EngineMissing();
  });
  return loading;
}

export class Lane {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Job[]} */
  #jobs = [];
  /** @type {Job | null} */
  #current = null;
  #number = 0;
  #files;

  /** @param {{worker: string, engine: string, book: string}} files */
  constructor(files) {
    this.#files = files;
  }

  /**
   * @param {string} request
   * @param {{opens?: boolean, signal?: AbortSignal, part?: (part: string) => void}} [options]
   *   opens: the opening book helps
   * @returns {Promise<EngineAnswer>}
   */
  ask(request, { opens = false, signal, part } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const job = { request, opens, signal, part, resolve, reject };
      signal?.addEventListener("abort", () => this.#drop(job), { once: true });
      this.#jobs.push(job);
      this.#next();
    });
  }

  /** @param {Job} job */
  #drop(job) {
    job.reject(job.signal?.reason);
    if (job === this.#current) {
      this.#end();
      this.#next();
    } else this.#jobs = this.#jobs.filter((other) => other !== job);
  }

  /** Ends the worker and what it does. */
  #end() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#current = null;
  }

  async #next() {
    const job = this.#current ? undefined : this.#jobs.shift();
    if (!job) return;
    this.#current = job;
    try {
      const worker = this.#worker ?? (await this.#start());
      if (this.#current !== job) return;
      const { request, opens } = job;
      this.#number++;
      worker.postMessage({ number: this.#number, request, opens });
    } catch (error) {
      this.#fail(job, error);
    }
  }

  /** @param {Job} job @param {unknown} error */
  #fail(job, error) {
    job.reject(error);
    if (this.#current !== job) return;
    this.#end();
    this.#next();
  }

  async #start() {
    const job = this.#current;
    const module = await loadEngine(this.#files.engine);
    if (this.#worker || this.#current !== job) return this.#worker ?? this.#idle();
    const worker = new Worker(this.#files.worker, { type: "module" });
    worker.addEventListener("message", ({ data }) => this.#hear(worker, data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker && this.#current) {
        this.#fail(this.#current, new EngineMissing());
      }
    });
    worker.postMessage({ module, book: this.#files.book });
    this.#worker = worker;
    return worker;
  }

  /** For a job that was taken back while the engine was loaded. @returns {never} */
  #idle() {
    throw new DOMException("taken back", "AbortError");
  }

  /** @param {Worker} worker @param {{number: number, part?: string, answer?: string, failed?: string}} data */
  #hear(worker, { number, part, answer, failed }) {
    const job = this.#current;
    if (!job || worker !== this.#worker || number !== this.#number) return;
    if (failed !== undefined) this.#fail(job, new EngineFailed(failed));
    if (part !== undefined) job.part?.(part);
    if (answer === undefined) return;
    this.#current = null;
    job.resolve(JSON.parse(answer));
    this.#next();
  }
}
