"""Simulations of games whose ends are worth numbers.

The core's simulations know won, drawn and lost. That is all there is in most games; where
a game tells more numbers apart they are asked whether a number can be reached, and then
for a higher or a lower one, as one looks a word up: the answer is the move that reaches
the most.
"""

from __future__ import annotations

import math
from statistics import median_low
from typing import Any, Optional, Set

import enraya as er
from enraya.aima.adapter import Adapter

_MOST_QUESTIONS = 16


class Goal(Adapter):
    """A game that is won with at least so much; without a goal, with more than nothing."""

    def __init__(self, game: Any, root: Any, goal: Optional[float] = None) -> None:
        super().__init__(game, root)
        self.seen: Set[float] = set()
        self._goal = goal

    def _worth(self, leaf: Any) -> float:
        worth = super()._worth(leaf)
        self.seen.add(worth)
        if self._goal is None:
            return worth
        return 1.0 if worth >= self._goal else -1.0


def simulated(state: Any, game: Any, sims: int, seed: int) -> Any:
    """The move that simulations find in a game written in Python.

    >>> from enraya.aima import Fig52Game
    >>> simulated("A", Fig52Game(), 1000, seed=1)
    'a1'
    """
    tree = Goal(game, state)
    if not tree.root_actions:
        raise tree.no_move()
    found = er.mcts(tree.position(), sims=sims, seed=seed)
    chosen = tree.action(found.move)
    seen = set(tree.seen)
    reached, missed = -math.inf, math.inf
    for _ in range(_MOST_QUESTIONS):
        between = [worth for worth in seen if reached < worth < missed]
        if not between or len({abs(worth) for worth in seen if worth != 0}) < 2:
            break
        goal = median_low(sorted(between))
        tree = Goal(game, state, goal)
        found = er.mcts(tree.position(), sims=max(1, sims // 4), seed=seed)
        seen |= tree.seen
        if found.value is not None and found.value > 0:
            reached, chosen = goal, tree.action(found.move)
        else:
            missed = goal
            if reached == -math.inf:
                chosen = tree.action(found.move)
    return chosen
