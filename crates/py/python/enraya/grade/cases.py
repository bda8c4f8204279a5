"""The arguments with which the functions of the course project are called."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from enraya import cs50 as reference

from .boards import board_of, boards
from .exercise import Exercise

# A plain minimax in Python takes seconds on emptier boards.
_FEWEST_STONES = 2

Arguments = tuple[Any, ...]


class Cases:
    """The calls of each check, chosen at random by the exercise's seed."""

    def __init__(self, exercise: Exercise) -> None:
        self.dice = random.Random(exercise.seed)
        self.boards = boards(exercise.seed, exercise.boards)

    def of(self, check: str) -> Iterator[Arguments]:
        """The calls of a check, by its name."""
        return {
            "initial_state": self._initial,
            "player": self._open,
            "actions": self._open,
            "result": self._result,
            "result-invalid": self._invalid,
            "result-unchanged": self._result,
            "winner": self._everywhere,
            "terminal": self._everywhere,
            "utility": self._over,
            "minimax": self._minimax,
        }[check]()

    def _initial(self) -> Iterator[Arguments]:
        yield ()

    def _open(self) -> Iterator[Arguments]:
        """Boards on which the game goes on."""
        for state in self.boards.open:
            yield (board_of(state),)

    def _over(self) -> Iterator[Arguments]:
        """Boards on which it is over."""
        for state in self.boards.over:
            yield (board_of(state),)

    def _everywhere(self) -> Iterator[Arguments]:
        yield from self._open()
        yield from self._over()

    def _result(self) -> Iterator[Arguments]:
        """Legal moves."""
        for state in self.boards.open:
            board = board_of(state)
            yield board, self.dice.choice(sorted(reference.actions(board)))

    def _invalid(self) -> Iterator[Arguments]:
        """Moves on taken cells and outside the board."""
        outside = [(3, 0), (0, 3), (9, 9)]
        negative = [(-1, 0), (0, -1), (-3, -3)]
        for state in self.boards.open[:: max(1, len(self.boards.open) // 12)]:
            board = board_of(state)
            taken = [(i, j) for i in range(3) for j in range(3) if board[i][j] is not None]
            for actions in (taken, outside, negative):
                if actions:
                    yield board, self.dice.choice(actions)

    def _minimax(self) -> Iterator[Arguments]:
        """Boards that are not too empty, and some on which the game is over."""
        for number, state in enumerate(self.boards.open):
            stones = sum(cell is not None for row in state.cells() for cell in row)
            # The emptier the board the longer it takes: few of those.
            if stones > _FEWEST_STONES or (stones == _FEWEST_STONES and number % 5 == 0):
                yield (board_of(state),)
        yield from self._over()
