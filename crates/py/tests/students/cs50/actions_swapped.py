"""Column before row."""

from right import *


def actions(board):
    return {(j, i) for i in range(3) for j in range(3) if board[i][j] == EMPTY}
