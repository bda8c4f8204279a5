"""Any game of AIMA's interface as a game of the core, so that its searches can look at it.

The root's player is player 0, whatever it is called, and every other label player 1: a
utility asked for that player is all a search needs. A state knows its depth, because a
cutoff test asks for it; and moves are numbers, so that a student's moves may be anything
(lists, unhashable things, the same one twice). As on the book's pages the root itself is
never tested for being final.

A search asks about every node, so what it asks lies ready in a tuple: only `play` runs
Python code beside the student's.
"""

from __future__ import annotations

import math
import sys
from operator import itemgetter
from typing import Any, Callable, List, Optional, Tuple

import enraya as er
from enraya._enraya import _short_repr

CutoffTest = Callable[[Any, int], object]
Evaluation = Callable[[Any], Any]

Node = Tuple[int, Optional[er.Outcome], range, float, Any, int, List[Any]]
"""Player, outcome, numbers of the actions, worth; state, depth, actions."""

_LARGEST = sys.float_info.max
_MOST_PLIES = 4000
_WON, _DRAWN, _LOST = er.Outcome(0), er.Outcome(None), er.Outcome(1)
_NOTHING: List[Any] = []


class Adapter(er.Game[Node, int]):
    """A game of AIMA's interface from one state on."""

    alternates = False
    to_move = itemgetter(0)  # type: ignore[assignment]
    outcome = itemgetter(1)  # type: ignore[assignment]
    moves = itemgetter(2)  # type: ignore[assignment]

    def __init__(
        self,
        game: Any,
        root: Any,
        cutoff_test: Optional[CutoffTest] = None,
        eval_fn: Optional[Evaluation] = None,
    ) -> None:
        self._game = game
        self._cutoff_test = cutoff_test
        self._eval_fn = eval_fn
        plies = getattr(game, "max_plies", None)
        self.max_plies = _MOST_PLIES if plies is None else plies
        self._mover = game.to_move(root)
        self.root_actions = list(game.actions(root))
        numbers = range(len(self.root_actions))
        self._root: Node = (0, None, numbers, 0.0, root, 0, self.root_actions)

    @property
    def name(self) -> str:
        """The name of the game in the core's messages: the user has not written this class."""
        return type(self._game).__name__

    def action(self, move: Optional[er.Move]) -> Any:
        """The game's name of a move of the root."""
        return None if move is None else self.root_actions[move.index]

    def no_move(self) -> ValueError:
        """The error if the root has no actions."""
        where = f"{self.name} has no actions at {_short_repr(self._root[4])}"
        return ValueError(f"{where}: there is no move to choose")

    def start(self) -> Node:
        """The root."""
        return self._root

    def play(self, state: Node, move: int) -> Node:
        """The result of an action, with everything that a search asks about it."""
        game, cutoff_test = self._game, self._cutoff_test
        reached, depth = game.result(state[4], state[6][move]), state[5] + 1
        if cutoff_test(reached, depth) if cutoff_test else game.terminal_test(reached):
            worth = self._worth(reached)
            outcome = _WON if worth > 0 else _LOST if worth < 0 else _DRAWN
            return 0, outcome, range(0), worth, reached, depth, _NOTHING
        actions = list(game.actions(reached))
        if not actions:
            raise er.GameError(
                f"{self.name} has no actions at {_short_repr(reached)}, "
                "but the test for the end of the search does not stop there"
            )
        player = 0 if game.to_move(reached) == self._mover else 1
        return player, None, range(len(actions)), 0.0, reached, depth, actions

    def utility(self, state: Node, player: int = 0) -> float:
        """The value of a leaf."""
        return state[3] if player == 0 else -state[3]

    def _worth(self, leaf: Any) -> float:
        """The worth of a leaf. Students write infinity for a win: the largest number is one."""
        eval_fn = self._eval_fn
        worth = eval_fn(leaf) if eval_fn else self._game.utility(leaf, self._mover)
        try:
            # A text may look like a number.
            number = math.nan if isinstance(worth, (str, bytes, bytearray)) else float(worth)
        except OverflowError:
            number = math.inf if worth > 0 else -math.inf
        except (TypeError, ValueError):
            number = math.nan
        if -_LARGEST <= number <= _LARGEST:
            return number
        if math.isnan(number):
            where = f"{self.name}: the value of {_short_repr(leaf)}"
            raise er.GameError(f"{where} must be a number, not {_short_repr(worth)}")
        return math.copysign(_LARGEST, number)
