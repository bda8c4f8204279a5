"""A list in place of a set."""

from right import *


def actions(board):
    return [(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY]
