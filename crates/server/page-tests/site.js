// The site without a server (`scripts/site`) behind a plain static server, in a folder of it.

import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

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

  /** The site at `/courses/ai/` of the host. */
  get url() {
    return `${this.host}/courses/ai/`;
  }

  /** @param {string} site */
  async start(site) {
    this.#folder = await mkdtemp(join(tmpdir(), "enraya-site-"));
    this.site = join(this.#folder, "courses", "ai");
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
