// The site without a server (`scripts/site`) behind a plain static server, in a folder of it.

import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

/** Where the site was built, if these tests are to use it. */
export const built = process.env.SITE ? resolve("../../..", process.env.SITE) : null;

export class StaticServer {
  /** @type {import("node:child_process").ChildProcess | null} */
  #process = null;
  #folder = "";
  /** The host, without a slash at the end. */
  host = "";
  /** The copy of the site that is served. */
  site = "";

  #path;

  /** @param {string} path  the site's on its host, with a slash at both ends unless it is empty */
  constructor(path = "/courses/ai/") {
    this.#path = path;
  }

  /** The address of the site. */
  get url() {
    return `${this.host}${this.#path}`;
  }

  /** @param {string} site */
  async start(site) {
    this.#folder = await mkdtemp(join(tmpdir(), "enraya-site-"));
    this.site = join(this.#folder, this.#path);
    await cp(site, this.site, { recursive: true });
    const options = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1"];
    const child = spawn("python3", [...options, "--directory", this.#folder], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#process = child;
    this.host = await new Promise((found, reject) => {
      child.on("error", reject);
      child.stdout.on("data", (data) => {
        const port = /port (\d+)/.exec(String(data));
        if (port) found(`http://127.0.0.1:${port[1]}`);
      });
    });
  }

  async remove() {
    this.#process?.kill("SIGKILL");
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const TYPES = /** @type {Record<string, string>} */ ({
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
});

/** A host that compresses and lets browsers keep files for ten minutes, as GitHub Pages does. */
export class CompressingServer {
  /** @type {import("node:http").Server | null} */
  #server = null;
  /** @type {Map<string, Buffer>} */
  #packed = new Map();
  url = "";

  /** @param {string} site */
  async start(site) {
    this.#server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
      try {
        const packed = this.#packed.get(path) ?? gzipSync(await readFile(join(site, path)));
        this.#packed.set(path, packed);
        response.writeHead(200, {
          "Content-Type": TYPES[extname(path)] ?? "application/octet-stream",
          "Content-Encoding": "gzip",
          "Cache-Control": "max-age=600",
        });
        response.end(packed);
      } catch {
        // Of a folder without a slash, or nothing at all.
        const there = extname(path) === "";
        response.writeHead(there ? 301 : 404, there ? { Location: `${pathname}/` } : {}).end();
      }
    });
    const server = this.#server;
    await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
    const address = server.address();
    this.url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }

  async remove() {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}
