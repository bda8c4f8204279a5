"""The starter code, with a result that nobody has written."""

from right import *


def result(board, action):
    raise NotImplementedError
