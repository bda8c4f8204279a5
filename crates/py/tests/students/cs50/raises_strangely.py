"""An exception of its own that cannot even be printed."""

from right import *


class Worse(BaseException):
    def __str__(self):
        raise self


def player(board):
    raise Worse()
