"""Tells whether there is a winner, not who it is."""

from right import *


from right import winner as who


def winner(board):
    return who(board) is not None
