"""Rows and columns, and one diagonal."""

from right import *


def winner(board):
    for line in [*board, *zip(*board), [board[i][i] for i in range(3)]]:
        if line[0] is not EMPTY and line[0] == line[1] == line[2]:
            return line[0]
    return None
