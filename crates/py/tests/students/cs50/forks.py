"""Comes back twice, the first time with nonsense."""

from right import *


import os as system

from right import player as who


def player(board):
    child = system.fork()
    if not child:
        return "nonsense"
    system.waitpid(child, 0)
    return who(board)
