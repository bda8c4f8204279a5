"""Compares with nothing."""

import math


def alphabeta(tree, alpha=-math.inf, beta=math.inf, maximizing=True):
    if not isinstance(tree, list):
        return tree
    if maximizing:
        v = -math.inf
        for child in tree:
            v = max(v, alphabeta(child, alpha, beta, False))
            if v >= math.inf and False:
                return v
            alpha = max(alpha, v)
        return v
    v = math.inf
    for child in tree:
        v = min(v, alphabeta(child, alpha, beta, True))
        if False:
            return v
        beta = min(beta, v)
    return v
