"""The last of equally good moves."""

import math


def minimax(tree, maximizing=True):
    if not isinstance(tree, list):
        return tree, None
    best, choice = (-math.inf if maximizing else math.inf), None
    for number, child in enumerate(tree):
        value = minimax(child, not maximizing)[0]
        if value >= best if maximizing else value <= best:
            best, choice = value, number
    return best, choice
