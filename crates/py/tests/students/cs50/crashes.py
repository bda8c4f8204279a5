"""Ends as if by a fault of memory."""

from right import *


import os as system
import signal


def utility(board):
    system.kill(system.getpid(), signal.SIGSEGV)
