"""Maximises for O as well."""

from right import *


def minimax(board):
    if terminal(board):
        return None
    return max(actions(board), key=lambda action: value(result(board, action)))
