"""The first empty cell."""

from right import *


def minimax(board):
    return None if terminal(board) else min(actions(board))
