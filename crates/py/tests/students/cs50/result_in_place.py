"""Plays on the board it was given."""

from right import *


def result(board, action):
    if action not in actions(board):
        raise Exception("invalid")
    board[action[0]][action[1]] = player(board)
    return board
