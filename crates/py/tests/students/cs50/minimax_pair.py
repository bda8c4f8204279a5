"""Returns the value as well."""

from right import *


from right import minimax as best


def minimax(board):
    return (0, best(board))
