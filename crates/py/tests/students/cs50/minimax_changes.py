"""Plays on the board it was given while it looks ahead."""

from right import *


from right import minimax as best


def minimax(board):
    move = best(board)
    if move:
        board[move[0]][move[1]] = player(board)
    return move
