"""The functions of the course project on Tic-Tac-Toe: calls, judged by the core.

Each function is a check, called on many boards until it first differs from the reference.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import enraya
from enraya import _enraya

from .cases import Arguments, Cases
from .exercise import Exercise
from .process import Failure, StudentProcess
from .report import Check, Divergence
from .wire import encode


class Marking:
    """One file under the specification."""

    def __init__(self, process: StudentProcess, lang: str, exercise: Exercise) -> None:
        self.process, self.lang = process, lang
        self.cases = Cases(exercise)
        self.grader = _enraya._BoardGrader(lang, *process.limits.texts())

    def checks(self, loaded: dict[str, Any]) -> list[Check]:
        """Every check, in the order in which the functions build on each other."""
        defined, constants = set(loaded["functions"]), loaded["constants"]
        names = [name for name in ("X", "O", "EMPTY") if name in constants]
        self.grader.constants(json.dumps([[name, constants[name]] for name in names]))
        for check, function in _enraya._board_checks():
            if self.grader.begin(check, function in defined, self.process.left > 0):
                self._call(function, self.cases.of(check))
        return [Check(**check) for check in self.grader.checks()]

    @property
    def first(self) -> Divergence | None:
        """The first mistake."""
        first = self.grader.first()
        return None if first is None else Divergence(**first)

    def picture(self) -> str:
        """The board of the first mistake."""
        board = self.grader.first_board()
        return "" if board is None else enraya.tictactoe().position(board).svg(self.lang)

    def _call(self, function: str, cases: Iterable[Arguments]) -> None:
        """Calls a function until an answer ends its check."""
        for args in cases:
            encoded = json.dumps([encode(arg) for arg in args])
            try:
                answer = self.process.call(function, *args)
                if self.grader.returned(encoded, json.dumps(answer)):
                    return
            except Failure as failure:
                told = (failure.kind, failure.error, failure.line, failure.ended)
                if self.grader.failed(encoded, *told):
                    return
        self.grader.passed()
