"""Does not pass the bounds down."""

import math


def alphabeta(tree, alpha=-math.inf, beta=math.inf, maximizing=True):
    if not isinstance(tree, list):
        return tree
    if maximizing:
        v = -math.inf
        for child in tree:
            v = max(v, alphabeta(child, v, math.inf, False))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v
    v = math.inf
    for child in tree:
        v = min(v, alphabeta(child, -math.inf, v, True))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v
