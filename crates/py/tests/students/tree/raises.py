"""Takes a leaf for a list."""


def minimax(tree):
    return max(minimax(child) for child in tree)
