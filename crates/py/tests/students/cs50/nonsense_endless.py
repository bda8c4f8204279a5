"""Returns a list that contains itself."""

from right import *


def actions(board):
    moves = []
    moves.append(moves)
    return moves
