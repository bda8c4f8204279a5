"""A list that grows for ever."""

from right import *


kept = []


def actions(board):
    while True:
        kept.append(bytearray(2**20))
