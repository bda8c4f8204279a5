"""Needs an argument that no caller gives."""


def minimax(tree, game):
    return game.value(tree)
