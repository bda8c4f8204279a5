"""Begins with 0."""

import math


def alphabeta(tree, alpha=-math.inf, beta=math.inf, maximizing=True):
    if not isinstance(tree, list):
        return tree
    if maximizing:
        v = 0
        for child in tree:
            v = max(v, alphabeta(child, alpha, beta, False))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v
    v = 0
    for child in tree:
        v = min(v, alphabeta(child, alpha, beta, True))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v
