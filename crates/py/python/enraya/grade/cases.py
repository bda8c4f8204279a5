"""What is asked of the functions of the course project, and what is right.

The answers are those of `enraya.cs50`; of equally good moves `minimax` may choose any.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import enraya
from enraya import cs50 as reference

from .boards import Board, board_of, boards, text_of
from .exercise import Exercise
from .wire import shown
from .words import say

# Of a plain minimax in Python, an answer takes seconds on emptier boards.
_FEWEST_STONES = 2


class Wrong(NamedTuple):
    """A difference: what was called, on which board, what should and what did come."""

    key: str
    args: tuple[Any, ...]
    expected: str
    found: str
    more: dict[str, object]


class Case(NamedTuple):
    """One call, and what to say to its answer."""

    args: tuple[Any, ...]
    judge: Callable[[Any], Wrong | None]
    must_raise: str = ""


class Cases:
    """The calls of each check, chosen by lot."""

    def __init__(self, lang: str, exercise: Exercise) -> None:
        self.lang = lang
        self.dice = random.Random(exercise.seed)
        self.boards = boards(exercise.seed, exercise.boards)

    def initial(self) -> Iterator[Case]:
        """The empty board."""
        yield self._equals("initial_state")

    def open(self, function: str) -> Iterator[Case]:
        """A function of boards on which the game goes on."""
        for state in self.boards.open:
            yield self._equals(function, board_of(state))

    def over(self, function: str) -> Iterator[Case]:
        """A function of boards on which it is over."""
        for state in self.boards.over:
            yield self._equals(function, board_of(state))

    def everywhere(self, function: str) -> Iterator[Case]:
        """A function of any board."""
        yield from self.open(function)
        yield from self.over(function)

    def result(self) -> Iterator[Case]:
        """Moves that can be played."""
        for state in self.boards.open:
            board = board_of(state)
            action = self.dice.choice(sorted(reference.actions(board)))
            yield self._equals("result", board, action)

    def unchanged(self) -> Iterator[Case]:
        """The same, whatever comes back: only the argument is looked at."""
        for case in self.result():
            yield Case(case.args, lambda found: None)

    def invalid(self) -> Iterator[Case]:
        """Moves that cannot be played."""
        outside = [(3, 0), (0, 3), (9, 9)]
        negative = [(-1, 0), (0, -1), (-3, -3)]
        for state in self.boards.open[:: max(1, len(self.boards.open) // 12)]:
            board = board_of(state)
            taken = [(i, j) for i in range(3) for j in range(3) if board[i][j] is not None]
            reasons = [("why-taken", taken), ("why-outside", outside), ("why-negative", negative)]
            for why, actions in reasons:
                if actions:
                    yield self._must_raise(board, self.dice.choice(actions), why)

    def minimax(self) -> Iterator[Case]:
        """Boards that are not too empty, and some on which the game is over."""
        for number, state in enumerate(self.boards.open):
            stones = sum(cell is not None for row in state.cells() for cell in row)
            # The emptier the board the longer it takes: few of those.
            if stones > _FEWEST_STONES or (stones == _FEWEST_STONES and number % 5 == 0):
                yield self._optimal(state)
        for state in self.boards.over[::40]:
            yield self._equals("minimax", board_of(state))

    def _equals(self, function: str, *args: Any) -> Case:
        expected = getattr(reference, function)(*(_copy(arg) for arg in args))

        def judge(found: Any) -> Wrong | None:
            if found == expected and isinstance(found, set) == isinstance(expected, set):
                return None
            key = "differs"
            if isinstance(expected, set) and isinstance(found, (list, tuple)):
                key = "not-a-set" if sorted(map(shown, found)) == _sorted(expected) else key
            if key == "not-a-set":
                return Wrong(key, args, text(expected), type(found).__name__, {})
            return Wrong(key, args, text(expected), text(found), {})

        return Case(args, judge)

    def _must_raise(self, board: Board, action: tuple[int, int], why: str) -> Case:
        def judge(found: Any) -> Wrong:
            more: dict[str, object] = {"why": say(self.lang, why)}
            return Wrong("accepted", (board, action), "Exception", text(found), more)

        return Case((board, action), judge, why)

    def _optimal(self, state: enraya.State) -> Case:
        board = board_of(state)
        columns = state.game.columns or 3
        worth = {divmod(mv.move.index, columns): mv for mv in enraya.analyze(state)}
        classes = ("loss", "draw", "win")
        best = max((mv.value for mv in worth.values()), key=classes.index)
        good = [action for action, mv in sorted(worth.items()) if mv.value == best]
        expected = self._either([shown(action) for action in good])

        def judge(found: Any) -> Wrong | None:
            if found in good and isinstance(found, tuple):
                return None
            if not isinstance(found, tuple) or found not in list(worth):
                return Wrong("not-legal", (board,), expected, text(found), {})
            values = {name: say(self.lang, f"value-{name}") for name in classes}
            more: dict[str, object] = {"who": reference.player(board)}
            more.update(got=values[worth[found].value], best=values[best])
            return Wrong("not-optimal", (board,), expected, text(found), more)

        return Case((board,), judge)

    def _either(self, some: list[str]) -> str:
        if len(some) < 2:
            return "".join(some)
        return say(self.lang, "or", some=", ".join(some[:-1]), last=some[-1])


def text(value: object) -> str:
    """A value as reports show it: boards in one line, sets in order."""
    if isinstance(value, list):
        line = text_of(value)
        return line if len(line) <= 120 else shown(value)
    if isinstance(value, set):
        return "{" + ", ".join(_sorted(value)) + "}" if value else "set()"
    return shown(value)


def _sorted(values: Any) -> list[str]:
    return sorted(map(shown, values))


def _copy(value: Any) -> Any:
    return [list(row) for row in value] if isinstance(value, list) else value
