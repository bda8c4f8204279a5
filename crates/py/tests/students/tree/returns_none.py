"""Forgets to return."""


def minimax(tree):
    max(map(str, tree))
