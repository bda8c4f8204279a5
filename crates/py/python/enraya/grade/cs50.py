"""The functions of the course project on Tic-Tac-Toe, compared with `enraya.cs50`.

Each function is a check of its own, asked about many boards until it first differs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import enraya

from .boards import Board, text_of
from .cases import Case, Cases, Wrong, text
from .exercise import Exercise
from .pupil import Failure, Pupil
from .report import Check, Divergence
from .wire import decode, shown
from .words import say

# After so many checks that ended with the process, nothing more is asked.
_PATIENCE = 3


class Marking:
    """One file under the specification."""

    def __init__(self, pupil: Pupil, lang: str, exercise: Exercise) -> None:
        self.pupil, self.lang = pupil, lang
        self.cases = Cases(lang, exercise)
        self.first: Divergence | None = None
        self.first_state: Board | None = None
        self._failures = 0
        self._gives_boards = False

    def checks(self, loaded: dict[str, Any]) -> list[Check]:
        """Every check, in the order in which the functions build on each other."""
        defined = set(loaded["functions"])
        plan: list[tuple[str, str, Iterator[Case]]] = [
            ("initial_state", "initial_state", self.cases.initial()),
            ("player", "player", self.cases.open("player")),
            ("actions", "actions", self.cases.open("actions")),
            ("result", "result", self.cases.result()),
            ("result", "check-result-invalid", self.cases.invalid()),
            ("result", "check-result-unchanged", self.cases.unchanged()),
            ("winner", "winner", self.cases.everywhere("winner")),
            ("terminal", "terminal", self.cases.everywhere("terminal")),
            ("utility", "utility", self.cases.over("utility")),
            ("minimax", "minimax", self.cases.minimax()),
        ]
        checks = [self._constants(loaded["constants"])]
        for function, title, cases in plan:
            name = say(self.lang, title) if title.startswith("check-") else title
            if function not in defined:
                message = say(self.lang, "missing", name=function)
                checks.append(self._wrong(name, Divergence(function, "", function, "", message)))
            else:
                checks.append(self._check(name, function, title, cases))
        return checks

    def picture(self) -> str:
        """The board on which it first goes wrong."""
        if self.first_state is None:
            return ""
        return enraya.tictactoe().position(text_of(self.first_state)).svg(self.lang)

    def _constants(self, constants: dict[str, Any]) -> Check:
        name = say(self.lang, "check-constants")
        for constant, expected in (("X", "X"), ("O", "O"), ("EMPTY", None)):
            found = decode(constants[constant]) if constant in constants else expected
            if found != expected or type(found) is not type(expected):
                parts = {"name": constant, "found": shown(found), "expected": shown(expected)}
                message = say(self.lang, "constant", **parts)
                wrong = Divergence(constant, "", shown(expected), shown(found), message)
                return self._wrong(name, wrong)
        return Check(name, True, share=1.0)

    def _check(self, name: str, function: str, title: str, cases: Iterator[Case]) -> Check:
        if self.pupil.left <= 0:
            return not_reached(name, self.lang, self.pupil)
        if self._failures >= _PATIENCE:
            return Check(name, False, say(self.lang, "not-asked"), answered=False)
        if title.startswith("check-result") and not self._gives_boards:
            return Check(name, False, say(self.lang, "no-board"))
        only_change = title.endswith("unchanged")
        for case in cases:
            try:
                answer = self.pupil.call(function, *case.args)
            except Failure as failure:
                if case.must_raise and failure.kind == "raised":
                    continue
                self._failures += failure.ended
                return self._failed(name, function, case, failure)
            found = decode(answer["found"])
            self._gives_boards |= function == "result" and isinstance(found, list)
            wrong = case.judge(found)
            if wrong is None and answer.get("shared") and not only_change:
                wrong = Wrong("shared", case.args, text(found), text(found), {})
            if wrong is None and (only_change or function != "result"):
                wrong = _changed(case, answer)
            if wrong is not None:
                return self._differs(name, function, wrong)
        self._failures = 0
        return Check(name, True, share=1.0)

    def _differs(self, name: str, function: str, wrong: Wrong) -> Check:
        parts = {"call": _call(function, wrong.args), "found": wrong.found}
        message = say(self.lang, wrong.key, expected=wrong.expected, **parts, **wrong.more)
        where = ", ".join(map(text, wrong.args))
        return self._wrong(
            name, Divergence(function, where, wrong.expected, wrong.found, message), wrong.args
        )

    def _failed(self, name: str, function: str, case: Case, failure: Failure) -> Check:
        message = failure_text(failure, _call(function, case.args), self.lang, self.pupil)
        where = ", ".join(map(text, case.args))
        wrong = Divergence(function, where, "", failure.error or failure.kind, message)
        return self._wrong(name, wrong, case.args, answered=False)

    def _wrong(
        self, name: str, wrong: Divergence, args: tuple[Any, ...] = (), answered: bool = True
    ) -> Check:
        if self.first is None:
            self.first, self.first_state = wrong, args[0] if args else None
        return Check(name, False, wrong.message, answered=answered)


def failure_text(failure: Failure, call: str, lang: str, pupil: Pupil) -> str:
    """What happened in place of an answer, in one line."""
    error = failure.error
    if failure.line is not None:
        error = say(lang, "at-line", error=error, line=failure.line)
    ending = ""
    if failure.kind == "died":
        key, code = error.split()
        ending = say(lang, key, code=code)
    time, mib, total = pupil.limits
    limits = {"seconds": f"{time:g}", "mib": mib, "total": f"{total:g}"}
    return say(lang, failure.kind, call=call, error=error, ending=ending, **limits)


def not_reached(name: str, lang: str, pupil: Pupil) -> Check:
    """A check for which there was no time."""
    message = say(lang, "not-reached", total=f"{pupil.limits.total:g}")
    return Check(name, False, message, answered=False)


def _changed(case: Case, answer: dict[str, Any]) -> Wrong | None:
    after = [decode(arg) for arg in answer["args"]]
    if after == list(case.args):
        return None
    return Wrong("changed", case.args, text(case.args[0]), text(after[0]), {})


def _call(function: str, args: tuple[Any, ...]) -> str:
    return f"{function}({', '.join(map(text, args))})"
