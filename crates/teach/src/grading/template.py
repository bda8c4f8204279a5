# @template-about@
# @template-protocol@

import json
import math
import sys


class Node:
    # @template-node@
    def __init__(self, tree, name="root", move=None, is_max=True):
        self.name = name
        self.move = move
        self.is_max = is_max
        self.value = None
        self.children = []
        if not isinstance(tree, list):
            self.value = tree
            return
        for number, branch in enumerate(tree, start=1):
            below = str(number) if name == "root" else f"{name}.{number}"
            self.children.append(Node(branch, below, str(number), not is_max))


def visit(node):
    print("visit", node.name)


# @template-minimax@
# @template-returns@
def minimax(node):
    visit(node)
    raise NotImplementedError("minimax")


# @template-alphabeta@
# @template-cut@
# @template-fail@
# @template-returns@
def alphabeta(node, alpha, beta, cut, fail):
    visit(node)
    raise NotImplementedError("alphabeta")


def main():
    for line in sys.stdin:
        if line.strip() == "quit":
            break
        task = json.loads(line)
        if "tree" not in task:
            sys.exit("@template-games@")
        root = Node(task["tree"])
        if task["kind"] == "minimax":
            value, best = minimax(root)
        else:
            bounds = -math.inf, math.inf
            value, best = alphabeta(root, *bounds, task["cut"], task["fail"])
        print("value", value)
        print("move", best.move if best else "")
        print("done", flush=True)


main()
