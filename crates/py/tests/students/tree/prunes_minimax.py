"""Its minimax is alpha-beta."""

from right import alphabeta


def minimax(tree):
    return alphabeta(tree)
