"""The functions of the course project on Tic-Tac-Toe: calls, judged by the core.

Each function is a check, called on many boards until it first differs from the reference.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import enraya
from enraya import _enraya

from .cases import Arguments, Cases
from .exercise import Exercise
from .process import Failure, StudentProcess
from .report import Check, Divergence
from .wire import encode
from .words import say


class Marking:
    """One file under the specification."""

    def __init__(self, process: StudentProcess, lang: str, exercise: Exercise) -> None:
        self.process, self.lang, self.exercise = process, lang, exercise
        self.grader = self._new_grader()

    def checks(self, loaded: dict[str, Any]) -> list[Check]:
        """Every check, in the order in which the functions build on each other."""
        defined, constants = set(loaded["functions"]), loaded["constants"]
        names = [name for name in ("X", "O", "EMPTY") if name in constants]
        self.grader.constants(json.dumps([[name, constants[name]] for name in names]))
        cases, wrong = Cases(self.exercise), {}
        for check, function in _enraya._board_checks():
            if self.grader.begin(check, function in defined, self.process.left > 0):
                self._call(self.grader, function, cases.of(check))
            if not self.grader.checks()[-1]["passed"]:
                wrong[len(self.grader.checks()) - 1] = (check, function)
        graded = [Check(**check) for check in self.grader.checks()]
        guilty: list[str] = []  # wrong by themselves, in the order of the course
        for at, (check, function) in wrong.items():
            causes = [name for name in guilty if name != function]
            if function in defined and causes:
                graded[at] = self._consequence(graded[at], check, function, causes)
            if not graded[at].causes and function not in guilty:
                guilty.append(function)
        return graded

    def _consequence(self, wrong: Check, check: str, function: str, causes: list[str]) -> Check:
        """The check, marked as a consequence if it passes with the reference in place of others."""
        if not self._passes(check, function, causes):
            return wrong
        for cause in list(causes):  # the fewest that explain it
            fewer = [name for name in causes if name != cause]
            if fewer and self._passes(check, function, fewer):
                causes = fewer
        key = {"message": wrong.message, "causes": ", ".join(causes)}
        text = say(self.lang, "grade-py-follows", **key)
        return replace(wrong, message=text, share=1.0, answered=True, causes=causes)

    def _passes(self, check: str, function: str, replaced: list[str]) -> bool:
        grader = self._new_grader()
        self.process.close()  # what it remembers comes from the wrong functions
        self.process.replaced = replaced
        try:
            # `result` must give boards before its other checks mean anything.
            first = "result" if check in ("result-invalid", "result-unchanged") else None
            for each in filter(None, (first, check)):
                if not grader.begin(each, True, self.process.left > 0):
                    return False
                self._call(grader, function, Cases(self.exercise).of(each))
            return bool(grader.checks()[-1]["passed"])
        finally:
            self.process.close()
            self.process.replaced = []

    def _new_grader(self) -> _enraya._BoardGrader:
        return _enraya._BoardGrader(self.lang, *self.process.limits.texts())

    @property
    def first(self) -> Divergence | None:
        """The first mistake."""
        first = self.grader.first()
        return None if first is None else Divergence(**first)

    def picture(self) -> str:
        """The board of the first mistake."""
        board = self.grader.first_board()
        return "" if board is None else enraya.tictactoe().position(board).svg(self.lang)

    def _call(
        self, grader: _enraya._BoardGrader, function: str, cases: Iterable[Arguments]
    ) -> None:
        """Calls a function until an answer ends its check."""
        for args in cases:
            encoded = json.dumps([encode(arg) for arg in args])
            try:
                answer = self.process.call(function, *args)
                if grader.returned(encoded, json.dumps(answer)):
                    return
            except Failure as failure:
                told = (failure.kind, failure.error, failure.line, failure.ended)
                if grader.failed(encoded, *told):
                    return
        grader.passed()
