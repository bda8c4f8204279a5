"""Ends the process."""

from right import *


import os as system


def utility(board):
    system._exit(7)
