"""Has a move on a finished board."""

from right import *


from right import minimax as best


def minimax(board):
    return best(board) or (0, 0)
