"""Closes what it has not opened, and goes on."""

from right import *


import os as system
import sys

from right import player as who


def player(board):
    sys.stdin.close()
    sys.stdout.close()
    for file in (0, 1, 2):
        try:
            system.close(file)
        except OSError:
            pass
    return who(board)
