"""Takes the tree apart while it goes through it, and prints what it sees."""

import copy
import math


def alphabeta(tree, alpha=-math.inf, beta=math.inf, is_max=True):
    print("now at", tree, f"{alpha} {beta}")
    if isinstance(tree, int):
        return tree
    rest = copy.deepcopy(tree)
    value = -math.inf if is_max else math.inf
    while rest and alpha < beta:
        below = alphabeta(rest.pop(0), alpha, beta, not is_max)
        if is_max:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
    return value
