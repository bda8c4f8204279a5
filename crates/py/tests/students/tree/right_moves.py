"""Both searches, with the number of the best child; leaves are known by len()."""

import math


def minimax(tree):
    return max_value(tree)


def max_value(tree):
    try:
        len(tree)
    except TypeError:
        return tree, None
    best, choice = -math.inf, None
    for number, child in enumerate(tree):
        value, _ = min_value(child)
        if value > best:
            best, choice = value, number
    return best, choice


def min_value(tree):
    if not hasattr(tree, "__iter__"):
        return tree, None
    best, choice = math.inf, None
    for number, child in enumerate(tree):
        value, _ = max_value(child)
        if value < best:
            best, choice = value, number
    return best, choice


def alpha_beta(tree, alpha=-math.inf, beta=math.inf, sign=1):
    """As negamax."""
    if not isinstance(tree, list):
        return sign * tree, None
    best, choice = -math.inf, None
    for number, child in enumerate(tree):
        value = -alpha_beta(child, -beta, -alpha, -sign)[0]
        if value > best:
            best, choice = value, number
        if best >= beta:
            break
        alpha = max(alpha, best)
    return best, choice
