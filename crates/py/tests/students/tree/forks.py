"""Comes back twice, the first time with nonsense."""

import os

from right import minimax as right


def minimax(tree):
    child = os.fork()
    if not child:
        return 1000
    os.waitpid(child, 0)
    return right(tree)
