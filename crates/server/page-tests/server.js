// The real server with its own port and database.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const binary =
  process.env.ENRAYA ?? fileURLToPath(new URL("../../../target/debug/enraya", import.meta.url));

export class Server {
  /** @type {import("node:child_process").ChildProcess | null} */
  #process = null;
  #folder = "";
  url = "";

  /** Starts, or starts again where it was. */
  async start() {
    this.#folder ||= await mkdtemp(join(tmpdir(), "enraya-page-"));
    const address = this.url ? new URL(this.url).host : "127.0.0.1:0";
    const options = ["--addr", address, "--db", join(this.#folder, "matches.db"), "--rate", "0"];
    const child = spawn(binary, ["--lang", "en", "serve", ...options], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#process = child;
    this.url = await new Promise((resolve, reject) => {
      let printed = "";
      child.on("error", reject);
      child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
      child.stdout.on("data", (data) => {
        printed += data;
        const found = /http:\/\/[^\s]+/.exec(printed);
        if (found) resolve(found[0].replace(/\/$/, ""));
      });
    });
  }

  /** Ends without farewell, as a crash would. */
  async kill() {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async remove() {
    await this.kill();
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }
}
