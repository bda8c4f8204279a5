"""Returns a list."""

from right import *


from right import minimax as best


def minimax(board):
    move = best(board)
    return move and list(move)
