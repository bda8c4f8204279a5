"""Copies the list of rows, but not the rows."""

from right import *


def result(board, action):
    if action not in actions(board):
        raise Exception("invalid")
    new = board.copy()
    new[action[0]][action[1]] = player(board)
    return new
