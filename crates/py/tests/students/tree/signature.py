"""Needs what nobody can give."""


def minimax(tree, game):
    return game.value(tree)
