"""Tells whether somebody has won, not who."""

from right import *


from right import winner as who


def winner(board):
    return who(board) is not None
