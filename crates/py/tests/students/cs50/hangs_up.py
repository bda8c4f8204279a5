"""Closes every file there is, and waits."""

from right import *


import os as system
import time


def utility(board):
    system.closerange(0, 100)
    time.sleep(3600)
