"""Ends the program."""

from right import *


def utility(board):
    exit()
