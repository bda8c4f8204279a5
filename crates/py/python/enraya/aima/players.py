"""Players: functions of game and state that answer with a move, for `play_game`."""

from __future__ import annotations

import ast
import random
from typing import Any

from enraya import _enraya
from enraya.aima.search import alpha_beta_search, minmax_decision, monte_carlo_tree_search


def random_player(game: Any, state: Any) -> Any:
    """Any move, all equally likely; None without actions."""
    actions = list(game.actions(state))
    return random.choice(actions) if actions else None


def alpha_beta_player(game: Any, state: Any) -> Any:
    """The move that `alpha_beta_search` finds."""
    return alpha_beta_search(state, game)


def minmax_player(game: Any, state: Any) -> Any:
    """The move that `minmax_decision` finds."""
    return minmax_decision(state, game)


def mcts_player(game: Any, state: Any) -> Any:
    """The move that `monte_carlo_tree_search` finds."""
    return monte_carlo_tree_search(state, game)


def query_player(game: Any, state: Any) -> Any:
    """Asks for a move on the console until it is one; None without actions.

    A move is read as Python writes it, `(1, 2)`, or as it is printed. The answer is the
    action itself, not what was typed: `1.0` means the action 1. It asks in the environment's
    language.
    """
    lang = _enraya._language()
    actions = list(game.actions(state))
    print(_enraya._say(lang, "query-state"))
    game.display(state)
    if not actions:
        print(_enraya._say(lang, "query-none"))
        return None
    print(_enraya._say(lang, "query-moves"), actions)
    while True:
        answer = input(_enraya._say(lang, "query-ask")).strip()
        literal = _literal(answer)
        found = [action for action in actions if _same(action, literal)]
        found += [action for action in actions if answer in (str(action), repr(action))]
        if found:
            return found[0]
        print(_enraya._say(lang, "query-refuse", answer=answer))


alphabeta_player = alpha_beta_player


def _literal(text: str) -> Any:
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return text


def _same(action: Any, literal: Any) -> bool:
    """Whether they are equal; arrays do not say so in one word."""
    try:
        return bool(action == literal)
    except ValueError:
        return False
