"""Answers with numpy's own truth."""

from right import *


import numpy

from right import terminal as over


def terminal(board):
    return numpy.bool_(over(board))
