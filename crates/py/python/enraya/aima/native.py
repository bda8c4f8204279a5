"""Boards that the core knows: a state of TicTacToe, ConnectFour or Gomoku as its position.

That is an optimisation and must not be seen: a state goes this way only where the core's
rules and the class's are the same. Methods that were replaced, in a subclass or by
`TicTacToe.utility = …`, a list of moves that leaves cells out, a stone in the air or a line
that the utility does not know of are searched like any other game written in Python.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Dict, List, Optional

import enraya as er
from enraya.aima.boards import ConnectFour, TicTacToe

_RULES = (
    "actions",
    "result",
    "utility",
    "terminal_test",
    "to_move",
    "compute_utility",
    "k_in_row",
)
# The originals: user code may replace them in the class itself.
_FREE = {name: getattr(TicTacToe, name) for name in _RULES}
_FALLING = {name: getattr(ConnectFour, name) for name in _RULES}
_PLAYERS = ("X", "O")


class Native:
    """A position of the core, and what its moves are called here."""

    def __init__(self, position: er.State, actions: Dict[int, Any]) -> None:
        self.position = position
        self.actions = actions
        """By the core's number, in the order of the game's `actions`."""

    @property
    def order(self) -> Optional[str]:
        """The order of `actions` as the core's searches take it; None if it is the core's."""
        texts = {move.index: str(move) for move in self.position.moves()}
        if list(texts) == list(self.actions):
            return None
        return ",".join(texts[index] for index in self.actions)

    def action(self, move: Optional[er.Move]) -> Any:
        """The AIMA name of the core's move."""
        return None if move is None else self.actions[move.index]


def native(state: Any, game: Any) -> Optional[Native]:
    """The state as a position of the core, if it is the same game there.

    >>> game = TicTacToe()
    >>> found = native(game.result(game.initial, (1, 2)), game)
    >>> found.position.drawing()
    '.X./.../...'
    >>> class Misere(TicTacToe):
    ...     def utility(self, state, player): return -super().utility(state, player)
    >>> native(Misere().initial, Misere()) is None
    True
    """
    if not _unchanged(game):
        return None
    falling = isinstance(game, ConnectFour)
    core = _core(game.h, game.v, game.k, falling)
    if core is None:
        return None
    try:
        if state.utility != 0 or state.to_move not in _PLAYERS:
            return None
        rows = _rows(state, game)
        if rows is None:
            return None
        position = core.board(rows, _PLAYERS.index(state.to_move))
    except (AttributeError, TypeError, ValueError, er.EnrayaError):
        return None
    if position.outcome is not None:
        return None
    cells = game.actions(state)
    actions = {(y - 1 if falling else (x - 1) * game.v + y - 1): (x, y) for x, y in cells}
    return Native(position, actions)


def _unchanged(game: Any) -> bool:
    """Whether the rules of the game are those that its parent had when it was imported."""
    if not isinstance(game, TicTacToe):
        return False
    rules = _FALLING if isinstance(game, ConnectFour) else _FREE
    own = vars(game)
    return all(
        getattr(type(game), name) is rule and name not in own for name, rule in rules.items()
    )


@lru_cache(maxsize=64)
def _core(h: int, v: int, k: int, falling: bool) -> Optional[er.Game[Any, Any]]:
    """The core's game; None for sizes that it does not have."""
    try:
        return er.line(h, v, k, gravity=falling)
    except (TypeError, ValueError, OverflowError, er.EnrayaError):
        return None


def _rows(state: Any, game: TicTacToe) -> Optional[List[List[Optional[int]]]]:
    """The board row by row from the top; None if cells are missing or unknown."""
    cells = set(state.moves) | set(state.board)
    if not len(cells) == len(state.moves) + len(state.board) == game.h * game.v:
        return None
    if not all(1 <= x <= game.h and 1 <= y <= game.v for x, y in cells):
        return None
    rows: List[List[Optional[int]]] = [[None] * game.v for _ in range(game.h)]
    for (x, y), player in state.board.items():
        rows[x - 1][y - 1] = _PLAYERS.index(player)
    return rows
