"""Asks the user."""

from right import *


def minimax(board):
    return tuple(map(int, input("your move? ").split()))
