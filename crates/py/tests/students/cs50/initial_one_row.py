"""Three rows that are one list."""

from right import *


def initial_state():
    return [[EMPTY] * 3] * 3
