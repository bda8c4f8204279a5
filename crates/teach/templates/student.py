# @about@
# enraya grade @options@--program "python3 student.py"

import json
@if visits leaves
import math
@end
import sys
@if tree


class Node:
    # @node@
    def __init__(self, tree, name="root", move="", is_max=True):
        self.tree = tree
        self.name = name
        self.move = move
        self.is_max = is_max
        self.value = None if isinstance(tree, list) else tree

    @property
    def children(self):
        children = []
        for number, branch in enumerate(self.tree, start=1):
            name = str(number) if self.name == "root" else f"{self.name}.{number}"
            children.append(Node(branch, name, str(number), not self.is_max))
        return children
@end
@if board agent


class Node:
    # @board-node@
    def __init__(self, task, board, player, path=()):
        self.task = task
        self.board = board
        self.player = player
        self.path = path
        self.name = " ".join(path)
        self.move = path[-1] if path else ""
        self.is_max = len(path) % 2 == 0
        self.value = None
        if self.line():
            win = task["win"] - task["slower"] * len(path)
            self.value = -win if self.is_max else win
        elif not self.cells() or len(path) == task["depth"]:
            self.value = 0

    def cells(self):
        rows, columns = len(self.board), len(self.board[0])
        if not self.task["gravity"]:
            return [(r, c) for r in range(rows) for c in range(columns) if self.board[r][c] == "."]
        free = [[r for r in range(rows) if self.board[r][c] == "."] for c in range(columns)]
        return [(max(free[c]), c) for c in range(columns) if free[c]]

    def line(self):
        k, rows, columns = self.task["k"], len(self.board), len(self.board[0])
        for r in range(rows):
            for c in range(columns):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    last = r + down * (k - 1), c + right * (k - 1)
                    if self.board[r][c] != "." and last[0] < rows and 0 <= last[1] < columns:
                        cells = {self.board[r + down * i][c + right * i] for i in range(k)}
                        if len(cells) == 1:
                            return True
        return False

    @property
    def children(self):
        children, other = [], "O" if self.player == "X" else "X"
        for r, c in self.cells():
            row = self.board[r]
            board = list(self.board)
            board[r] = row[:c] + self.player + row[c + 1:]
            move = f"{chr(ord('a') + c)}{len(board) - r}"
            if self.task["gravity"]:
                move = "123456789abcdefghijklmnop"[c]
            children.append(Node(self.task, board, other, (*self.path, move)))
        return children
@end
@if visits


def visit(node):
    print("visit", node.name)
@end
@if leaves


leaves = 0


def count_leaf():
    global leaves
    leaves += 1
@end
@if visits leaves


# @minimax@
@if leaves
# @leaf@
@end
# @returns@
def minimax(node):
@if visits
    visit(node)
@end
    raise NotImplementedError("minimax")


# @alphabeta@
# @cut@
# @fail@
# @returns@
def alphabeta(node, alpha, beta, cut, fail):
@if visits
    visit(node)
@end
    raise NotImplementedError("alphabeta")
@end
@if values


# @search@
# @returns@
def search(node):
    raise NotImplementedError("search")
@end
@if eval


# @evaluate@
def evaluate(board, player):
    raise NotImplementedError("evaluate")
@end
@if agent


# @choose@
def choose(node):
    raise NotImplementedError("choose")
@end


def main():
    for line in sys.stdin:
        if line.strip() == "quit":
            break
        task = json.loads(line)
@if tree
        if "tree" not in task:
            sys.exit("@only-trees@")
        root = Node(task["tree"])
@end
@if board eval agent
        if "board" not in task:
            sys.exit("@only-boards@")
        board = task["board"].split("/")
@end
@if board agent
        root = Node(task, board, task["player"])
@end
@if leaves
        global leaves
        leaves = 0
@end
@if visits leaves
        if task["kind"] == "minimax":
            value, best = minimax(root)
        else:
            value, best = alphabeta(root, -math.inf, math.inf, task["cut"], task["fail"])
@end
@if leaves
        print("leaves", leaves)
@end
@if values
        value, best = search(root)
@end
@if visits values
        print("value", value)
        print("move", best.move if best else "")
@end
@if eval
        print("value", evaluate(board, task["player"]))
@end
@if agent
        print("move", choose(root).move)
@end
        print("done", flush=True)


main()
