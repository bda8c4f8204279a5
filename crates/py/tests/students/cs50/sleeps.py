"""Waits for ever."""

from right import *


import time


def utility(board):
    time.sleep(3600)
