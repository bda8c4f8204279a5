"""Looks whether the cell is empty, and nothing else."""

from right import *


def result(board, action):
    i, j = action
    if board[i][j] is not EMPTY:
        raise Exception("taken")
    new = [row[:] for row in board]
    new[i][j] = player(board)
    return new
