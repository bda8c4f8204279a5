"""Exact values of positions as rewards."""

from __future__ import annotations

import enraya as er


def value_of(position: er.State, player: int) -> float:
    """1, 0 or -1: whether this player wins, draws or loses with best play.

    >>> value_of(er.tictactoe().position("b2 b1"), 0)
    1.0
    """
    outcome = position.outcome or er.solve(position, weak=True, best=False).outcome
    assert outcome is not None, "nothing limits the search"
    return float(outcome.utility(player))
