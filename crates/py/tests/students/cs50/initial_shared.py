"""Another size."""

from right import *


def initial_state():
    return [[EMPTY] * 3] * 2
