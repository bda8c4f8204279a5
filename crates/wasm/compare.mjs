#!/usr/bin/env node
// Sends recorded requests to the WebAssembly module and compares its answers with those of a
// server, byte for byte, times aside:
//
//   RECORD=/tmp/answers cargo test -p enraya-wasm --test same_as_server
//   crates/wasm/compare.mjs ENGINE.wasm /tmp/answers crates/search/data/connect4.book

import { readFileSync } from "node:fs";

const [engine, recorded, book] = process.argv.slice(2);
if (!book) {
  console.error("compare ENGINE.wasm ANSWERS BOOK");
  process.exit(2);
}

const TIMES = /"(seconds|nodes_per_second|created|updated)":[\d.eE+-]*/g;
const timeless = (text) => text.trimEnd().split("\n").at(-1).replace(TIMES, '"$1":');

let exports;
const textAt = (address, length) =>
  new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address, length));
const worker = {
  now: () => performance.now(),
  tell: () => {},
  panicked: (address, length) => console.error(textAt(address, length)),
};
const module_ = new WebAssembly.Module(readFileSync(engine));
exports = new WebAssembly.Instance(module_, { worker }).exports;
exports.start();

const passed = (bytes) => {
  const address = exports.reserve(bytes.length);
  new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
  return [address, bytes.length];
};
if (!exports.supply_book(...passed(readFileSync(book)))) throw new Error("the book was refused");

let [count, different] = [0, 0];
for (const line of readFileSync(recorded, "utf8").trimEnd().split("\n")) {
  const { request, status, body } = JSON.parse(line);
  const length = exports.ask(...passed(new TextEncoder().encode(JSON.stringify(request))));
  const answer = JSON.parse(textAt(exports.answer_address(), length));
  const found = timeless(answer.body);
  count++;
  if (answer.status === status && found === body) continue;
  different++;
  let at = 0;
  while (at < body.length && body[at] === found[at]) at++;
  console.log(JSON.stringify(request).slice(0, 300));
  console.log(`  server ${status} …${body.slice(Math.max(0, at - 60), at + 100)}`);
  console.log(`  engine ${answer.status} …${found.slice(Math.max(0, at - 60), at + 100)}`);
}
console.log(`${count} requests, ${different} answered otherwise`);
process.exit(different ? 1 : 0);
