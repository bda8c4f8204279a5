"""The boards on which functions are compared: a random sample, the same for every file.

All positions of Tic-Tac-Toe come from the core; of each kind (by stones, and won, drawn
or open) some are taken. The shortest wins are all taken: every line of both players.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

import enraya

Board = list[list["str | None"]]

_PIECES = ("X", "O", None)


class Boards(NamedTuple):
    """Positions on which functions are called."""

    open: list[enraya.State]
    over: list[enraya.State]


def board_of(state: enraya.State) -> Board:
    """As the course writes it: rows of "X", "O" and None."""
    return [[None if cell is None else _PIECES[cell] for cell in row] for row in state.cells()]


@lru_cache(maxsize=1)
def _all() -> dict[tuple[int, str], list[enraya.State]]:
    """Every position, by number of stones and outcome."""
    groups: dict[tuple[int, str], list[enraya.State]] = {}
    layer = [enraya.tictactoe().position("")]
    for stones in range(10):
        following: dict[enraya.State, None] = {}  # a set that keeps its order
        for state in layer:
            outcome = state.outcome
            kind = "open" if outcome is None else "drawn" if outcome.winner is None else "won"
            groups.setdefault((stones, kind), []).append(state)
            if outcome is None:
                following.update(dict.fromkeys(map(state.play, state.moves())))
        layer = list(following)
    return groups


def boards(seed: int, each: int) -> Boards:
    """At most `each` of every kind, and all of the shortest wins."""
    dice = random.Random(seed)
    chosen = Boards([], [])
    for (stones, kind), group in sorted(_all().items()):
        some = group if (stones, kind) in ((5, "won"), (6, "won")) else _some(group, each, dice)
        (chosen.open if kind == "open" else chosen.over).extend(some)
    return chosen


def _some(group: list[enraya.State], most: int, dice: random.Random) -> list[enraya.State]:
    return dice.sample(group, most) if len(group) > most else group
