"""Searches of trees, graded by the core as by `enraya grade --program`, over `runner.py`.

The core chooses the trees so that the usual mistakes show, compares every visit with the
reference search and says, in the student's language, what the first difference means.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import Any

import enraya

from .exercise import Exercise
from .process import Failure, StudentProcess, environment, own_group, python
from .report import Check, Divergence
from .search import NAMES, kinds_of
from .words import say

#: Failures of functions that return what is no answer.
_ANSWERED = ("returned", "returned-move", "twice-the-value", "move-first", "signature", "no-signature")
_TREE = "[[3,12,8],[2,4,6],[14,5,2]]"


class Marking:
    """One file with `minimax(tree)`, `alphabeta(tree)` or both."""

    def __init__(self, process: StudentProcess, lang: str, exercise: Exercise) -> None:
        self.process, self.lang, self.exercise = process, lang, exercise
        self.first: Divergence | None = None
        self.first_tree: tuple[str, str] | None = None

    def checks(self, loaded: dict[str, Any]) -> list[Check]:
        """A check for each search that the file defines."""
        kinds = kinds_of(loaded["functions"])
        if not kinds:
            message = say(self.lang, "grade-py-missing-search", names=", ".join(NAMES))
            return [self._wrong("minimax", Divergence("", "", "", "", message), 0.0)]
        return [self._check(kind, name) for kind, name in kinds.items()]

    def _check(self, kind: str, name: str) -> Check:
        if self.process.left <= 0:
            total = f"{self.process.limits.total:g}"
            message = say(self.lang, "grade-py-not-reached", total=total)
            return Check(name, False, message, answered=False)
        try:  # a failure on the first tree gets its full text here
            self.process.search(name, json.loads(_TREE))
            graded, cut = self._lab(kind)
        except Failure as failure:
            text = failure.text(self.lang, name, f"{name}(tree)", self.process.limits)
            message = say(self.lang, "grade-py-on-tree", text=text, tree=_TREE)
            wrong = Divergence(name, _TREE, "", failure.error, message)
            answered = failure.kind in _ANSWERED
            return self._wrong(name, wrong, 0.0, answered)
        share = graded["mark"] / 100
        faulty = next((task for task in graded["tasks"] if task["fault"]), None)
        if faulty is None:
            return Check(name, True, share=share)
        fault = faulty["fault"]
        expected, came = _told(fault)
        text = fault["text"]
        if fault["kind"] in ("value", "move") and came:
            key = "grade-py-other-value" if fault["kind"] == "value" else "grade-py-other-move"
            text = say(self.lang, key, expected=expected, found=came)
        if fault["kind"] == ("not_asked" if cut else "failed"):
            text = self._again(name, faulty["task"]) or text
        message = say(self.lang, "grade-py-on-tree", text=text, tree=faulty["task"])
        for more in ("habit_text", "cap_text"):
            if graded.get(more):
                message = f"{message}. {graded[more].rstrip('.')}"
        if cut and fault["kind"] != "not_asked":
            total = f"{self.process.limits.total:g}"
            rest = say(self.lang, "grade-py-rest-not-reached", total=total)
            message = f"{message}. {rest}"
        if self.first is None:
            self.first_tree = (kind, faulty["task"])
        answered = all(
            not task["fault"] or task["fault"]["kind"] not in ("failed", "not_asked")
            for task in graded["tasks"]
        )
        wrong = Divergence(name, faulty["task"], expected, came, message)
        return self._wrong(name, wrong, share, answered)

    def _again(self, name: str, tree: str) -> str:
        """The full reason for a missing answer: the core sees only the program's last line."""
        try:
            self.process.search(name, json.loads(tree))
        except Failure as failure:
            return failure.text(self.lang, name, f"{name}(tree)", self.process.limits)
        return ""

    def _lab(self, kind: str) -> tuple[dict[str, Any], bool]:
        """The core's report on all trees, and whether it was cut short."""
        limits = self.process.limits
        options = ["--lang", self.lang, "--time", str(limits.time)]
        file = os.path.abspath(self.process.path)
        runner = python("enraya.grade.runner", [file, *options, "--memory", str(limits.memory_mib)])
        if self.process.sandbox is not None:
            # As code, for names of files need not be UTF-8, and a command line must be.
            words, known = self.process.started(runner)
            start = f"import os; os.execvpe({words[0]!a}, {words!a}, {known!a})"
            runner = [sys.executable, "-I", "-S", "-c", start]
        seed, _, profile, trees = self.exercise
        settings = {
            "program": runner, "kind": kind, "profile": profile, "trees": trees, "seed": seed,
            "time": limits.time, "lang": self.lang,
        }  # fmt: skip
        command = python("enraya.grade.command", [json.dumps(settings)])
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, env=environment(),
            **own_group(),
        )  # fmt: skip
        cut = False
        try:
            out, errors = process.communicate(timeout=max(0.0, self.process.left))
        except subprocess.TimeoutExpired:
            cut, out = True, _stopped(process)
            if not out.startswith(b"{"):
                raise Failure("over") from None
        except BaseException:  # Ctrl-C
            _stopped(process)
            raise
        if not out.startswith(b"{"):
            line = errors.decode("utf-8", "replace").strip().split("\n")[0]
            raise ValueError(line.removeprefix("error: "))
        return json.loads(out), cut

    def _wrong(self, name: str, wrong: Divergence, share: float, answered: bool = True) -> Check:
        self.first = self.first or wrong
        return Check(name, False, wrong.message, share=share, answered=answered)

    def picture(self) -> str:
        """The search as it should be of the first tree that went wrong."""
        if self.first_tree is None:
            return ""
        kind, tree = self.first_tree
        trace = enraya.trace(enraya.Tree(tree), kind, profile=self.exercise.profile)
        caption = say(self.lang, "grade-py-reference")
        return f"<p>{caption}:</p>{trace.svg(lang=self.lang)}"


def _told(fault: dict[str, Any]) -> tuple[str, str]:
    """Expected and found, as the student's function returns them: moves from 0."""
    told = []
    for key in ("expected", "found"):
        what: Any = fault.get(key)
        if fault["kind"] == "move" and str(what).isdecimal():
            what = int(what) - 1
        elif isinstance(what, float) and what.is_integer():
            what = int(what)
        told.append("" if what is None else str(what))
    return told[0], told[1]


def _stopped(process: subprocess.Popen[bytes]) -> bytes:
    """The report so far; the core ends the student's program, then itself."""
    process.send_signal(signal.SIGINT if os.name == "posix" else signal.SIGTERM)
    try:
        return process.communicate(timeout=5.0)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        return process.communicate()[0]
