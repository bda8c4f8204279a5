"""Each call is in time, all of them together are not."""

from right import *


import time

from right import terminal as over


def terminal(board):
    time.sleep(1)
    return over(board)
