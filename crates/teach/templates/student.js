// @about@
// enraya grade @options@--program "node student.js"

"use strict";

const { createInterface } = require("node:readline");
const lines = [];
const print = (...words) => lines.push(words.join(" "));
@if tree

class Node {
  // @node@
  constructor(tree, name = "root", move = "", isMax = true) {
    this.tree = tree;
    this.name = name;
    this.move = move;
    this.isMax = isMax;
    this.value = Array.isArray(tree) ? null : tree;
  }

  get children() {
    return this.tree.map((branch, i) => {
      const name = this.name === "root" ? `${i + 1}` : `${this.name}.${i + 1}`;
      return new Node(branch, name, `${i + 1}`, !this.isMax);
    });
  }
}
@end
@if board agent

class Node {
  // @board-node@
  constructor(task, board, player, path = []) {
    this.task = task;
    this.board = board;
    this.player = player;
    this.path = path;
    this.name = path.join(" ");
    this.move = path.length > 0 ? path[path.length - 1] : "";
    this.isMax = path.length % 2 === 0;
    this.value = null;
    if (this.line()) {
      const win = task.win - task.slower * path.length;
      this.value = this.isMax ? -win : win;
    } else if (this.cells().length === 0 || path.length === task.depth) {
      this.value = 0;
    }
  }

  cells() {
    const cells = [];
    this.board.forEach((row, r) => {
      [...row].forEach((cell, c) => {
        if (cell === "." && (!this.task.gravity || (this.board[r + 1] ?? "")[c] !== ".")) {
          cells.push([r, c]);
        }
      });
    });
    return this.task.gravity ? cells.sort((a, b) => a[1] - b[1]) : cells;
  }

  line() {
    const k = this.task.k;
    const at = (r, c) => (this.board[r] ?? "")[c];
    return this.board.some((row, r) => [...row].some((cell, c) => cell !== "."
      && [[0, 1], [1, 0], [1, 1], [1, -1]].some(([down, right]) =>
        [...Array(k).keys()].every((i) => at(r + down * i, c + right * i) === cell))));
  }

  get children() {
    return this.cells().map(([r, c]) => {
      const board = [...this.board];
      board[r] = board[r].slice(0, c) + this.player + board[r].slice(c + 1);
      const free = "abcdefghijklmnopqrstuvwxyz"[c] + (board.length - r);
      const move = this.task.gravity ? "123456789abcdefghijklmnop"[c] : free;
      return new Node(this.task, board, this.player === "X" ? "O" : "X", [...this.path, move]);
    });
  }
}
@end
@if visits

function visit(node) {
  print("visit", node.name);
}
@end
@if leaves

let leaves = 0;

function countLeaf() {
  leaves += 1;
}
@end
@if visits leaves

// @minimax@
@if leaves
// @leaf@
@end
// @returns@ [value, best]
function minimax(node) {
@if visits
  visit(node);
@end
  throw new Error("minimax: not written");
}

// @alphabeta@
// @cut@
// @fail@
// @returns@ [value, best]
function alphabeta(node, alpha, beta, cut, fail) {
@if visits
  visit(node);
@end
  throw new Error("alphabeta: not written");
}
@end
@if values

// @search@
// @returns@ [value, best]
function search(node) {
  throw new Error("search: not written");
}
@end
@if eval

// @evaluate@
function evaluate(board, player) {
  throw new Error("evaluate: not written");
}
@end
@if agent

// @choose@
function choose(node) {
  throw new Error("choose: not written");
}
@end

function answer(task) {
@if tree
  if (!("tree" in task)) throw new Error("@only-trees@");
  const root = new Node(task.tree);
@end
@if board eval agent
  if (!("board" in task)) throw new Error("@only-boards@");
  const board = task.board.split("/");
@end
@if board agent
  const root = new Node(task, board, task.player);
@end
@if leaves
  leaves = 0;
@end
@if visits leaves
  const [value, best] = task.kind === "minimax"
    ? minimax(root)
    : alphabeta(root, -Infinity, Infinity, task.cut, task.fail);
@end
@if leaves
  print("leaves", leaves);
@end
@if values
  const [value, best] = search(root);
@end
@if visits values
  print("value", value);
  print("move", best ? best.move : "");
@end
@if eval
  print("value", evaluate(board, task.player));
@end
@if agent
  print("move", choose(root).move);
@end
  print("done");
}

createInterface({ input: process.stdin }).on("line", (line) => {
  if (line.trim() === "quit") process.exit(0);
  answer(JSON.parse(line));
  process.stdout.write(lines.splice(0).join("\n") + "\n");
});
