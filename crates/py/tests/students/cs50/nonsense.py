"""Returns an unusable object."""

from right import *


class Thing:
    def __repr__(self):
        raise RuntimeError("no")

    def __eq__(self, other):
        return True


def winner(board):
    return Thing()
