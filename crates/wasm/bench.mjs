#!/usr/bin/env node
// Analyses the same positions in the WebAssembly module and in a program, taking turns, and
// prints how their times compare: scripts/bench-site calls it.
//
//   bench.mjs ENGINE.wasm BOOK PROGRAM FOLDER LIMIT NODES

import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [engine, book, program, folder, limit, nodes] = process.argv.slice(2);
if (!nodes) {
  console.error("bench ENGINE.wasm BOOK PROGRAM FOLDER LIMIT NODES");
  process.exit(2);
}

const module_ = new WebAssembly.Module(readFileSync(engine));

/** Answers a request, in a new instance of the module. */
function instance() {
  const text = (address, length) =>
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address, length));
  const panicked = (address, length) => console.error(text(address, length));
  const worker = { now: () => performance.now(), tell: () => {}, panicked };
  const { exports } = new WebAssembly.Instance(module_, { worker });
  exports.start();
  const passed = (bytes) => {
    const address = exports.reserve(bytes.length);
    new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
    return [address, bytes.length];
  };
  exports.supply_book(...passed(readFileSync(book)));
  return (request) => {
    const bytes = new TextEncoder().encode(request);
    const begun = performance.now();
    const length = exports.ask(...passed(bytes));
    const milliseconds = performance.now() - begun;
    return { milliseconds, answer: JSON.parse(text(exports.answer_address(), length)) };
  };
}

const native = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
async function askNative(request) {
  native.stdin.write(`${request}\n`);
  return JSON.parse((await answers.next()).value);
}

const TIMES = /"(seconds|nodes_per_second)":[\d.eE+-]*/g;
const timeless = ({ answer }) => answer.body.replace(TIMES, "");
const nodesOf = ({ answer }) => JSON.parse(answer.body).analyses[0].nodes;
const analysis = (position) => ({
  method: "POST",
  path: "/analyses",
  nodes: Number(nodes),
  body: JSON.stringify({ game: "connect4", position }),
});

// The first calls are compiled without optimisation, as those of the first seconds on a page are.
const warm = instance();
for (const moves of ["44444", "4453", "123"])
  warm(JSON.stringify({ ...analysis(moves), nodes: 300_000 }));

const row = (cells) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(13))).join(""));
row(["set", "positions", "nodes", "native, s", "wasm, s", "ratio"]);
let [different, worst] = [0, 0];
for (const file of readdirSync(folder).filter((name) => name.endsWith(".txt"))) {
  const lines = readFileSync(join(folder, file), "utf8").trim().split("\n");
  const every = Math.max(1, Math.floor(lines.length / Number(limit)));
  const chosen = lines.filter((_, at) => at % every === 0).slice(0, Number(limit));
  const wasm = instance();
  native.stdin.write("\n");
  // Words are read and tables are made before the first answer.
  const first = JSON.stringify(analysis("4444443"));
  await askNative(first);
  wasm(first);
  let [spent, here, there] = [0, 0, 0];
  for (const line of chosen) {
    const request = JSON.stringify(analysis(line.split(" ")[0]));
    const [one, other] = [await askNative(request), wasm(request)];
    if (timeless(one) !== timeless(other)) different++;
    spent += nodesOf(one);
    here += one.milliseconds / 1000;
    there += other.milliseconds / 1000;
  }
  // Shorter times say nothing.
  if (here > 0.05) worst = Math.max(worst, there / here);
  const seconds = [here, there].map((time) => time.toFixed(2));
  const ratio = (there / here).toFixed(2);
  row([file.replace(".txt", ""), String(chosen.length), String(spent), ...seconds, ratio]);
}
native.stdin.end();
if (different > 0) console.log(`${different} positions were answered otherwise`);
process.exit(different > 0 || worst > 2 ? 1 : 0);
