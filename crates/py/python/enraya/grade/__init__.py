"""Grading for a class: functions that students write in Python.

>>> from enraya import grade
>>> grade.functions("ana.py", lang="en")  # doctest: +SKIP

The student's code runs in a process of its own with limits of time, memory and files, which
guard against accidents (an endless loop, a list that grows for ever), in the sandbox of
`enraya grade`; where the system has none, the report says so.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

from .folder import folder, marks_csv
from .exercise import Exercise, fresh_seed
from .process import Failure, Limits, StudentProcess
from .report import Check, Divergence, Report
from .sandbox import NoSandbox
from .sandbox import sandbox as find_sandbox
from .search import kinds_of
from .words import language, say

__all__ = [
    "SPECS", "Check", "Divergence", "NoSandbox", "Report", "folder", "functions", "marks_csv",
]  # fmt: skip

#: The specifications of functions: boards of Tic-Tac-Toe, trees of numbers.
SPECS = ("cs50", "tree")

_ON_BOARDS = {"initial_state", "player", "actions", "result", "winner", "terminal", "utility"}


def functions(
    path: str | os.PathLike[str] | ModuleType,
    *,
    spec: str | None = None,
    lang: str | None = None,
    time: float = 10.0,
    memory_mib: int = 512,
    total: float = 60.0,
    seed: int | None = None,
    boards: int = 20,
    profile: str = "aima",
    trees: int = 20,
    sandbox: bool = True,
    require_sandbox: bool = False,
    visible: Iterable[str | os.PathLike[str]] = (),
) -> Report:
    """Grades the functions in a file.

    `spec` is "cs50" (`actions`, `result`, `minimax`… on boards) or "tree"
    (`minimax(tree)`, `alphabeta(tree)` on nested lists); if left out it is found out
    from what the file defines. `time` is seconds for one call, `total` for the whole
    file: what is not reached by then is reported so, and earns nothing. `memory_mib` is
    what the process may take beyond Python itself. `boards` is how many are chosen of
    each kind, for "cs50"; `profile` and `trees` are for trees. `seed` chooses them; a new
    one is drawn if it is left out, and the report has it. The code
    sees the file and what is `visible`, but not the folder that the file is in; the report
    says so where that is not possible, and `require_sandbox` raises `NoSandbox` there. Without
    `sandbox` the code has your rights.

    >>> functions("no such file.py", lang="en").first.message
    'the file cannot be read: No such file or directory'
    """
    if spec is not None and spec not in SPECS:
        raise ValueError(f"unknown spec {spec!r}: allowed are {', '.join(SPECS)}")
    file, chosen = _file(path), language(lang)
    limits = Limits(time, memory_mib, total).checked()
    confinement = find_sandbox(file, visible, limits) if sandbox or require_sandbox else None
    if confinement is None and require_sandbox:
        raise NoSandbox(say(chosen, "error-sandbox"))
    with StudentProcess(str(file.absolute()), limits, confinement) as process:
        number = fresh_seed() if seed is None else int(seed)
        exercise = Exercise(number, boards, profile, trees).checked()
        report = _graded(process, file.stem, spec, chosen, exercise)
    isolated = confinement is not None
    notes = _hidden(report, file, chosen) if isolated else []
    if sandbox and not isolated:
        notes = [say(chosen, "grade-sandbox-none")]
    return replace(report, seed=number, notes=[*report.notes, *notes], isolated=isolated)


def _hidden(report: Report, file: Path, lang: str) -> list[str]:
    """A note on the module that the file imports from its folder, where the sandbox hides it."""
    error = report.first.found if report.first and not report.first.function else ""
    missing = re.search(r"No module named '(\w+)", error)
    beside = [file.parent / f"{missing[1]}{end}" for end in (".py", "")] if missing else []
    return [say(lang, "grade-py-hidden", path=str(path)) for path in beside if path.exists()][:1]


def _graded(
    process: StudentProcess, name: str, spec: str | None, lang: str, exercise: Exercise
) -> Report:
    from . import cs50, trees

    try:
        loaded = process.load()
    except Failure as failure:
        call = say(lang, "grade-py-import")
        message = failure.text(lang, call, call, process.limits)
        first = Divergence("", "", "", failure.error, message)
        check = Check(say(lang, "grade-py-check-file"), False, message, answered=False)
        return Report(name, spec or "", lang, [check], first)
    guessed = spec is None
    spec = spec or _spec_of(loaded["functions"])
    kind: Any = cs50.Marking if spec == "cs50" else trees.Marking
    marking = kind(process, lang, exercise)
    checks = marking.checks(loaded)
    notes = [say(lang, "grade-py-printed", count=process.printed)] if process.printed else []
    if guessed and not all(check.passed for check in checks):
        notes.append(say(lang, "grade-py-guessed", spec=spec))
    return Report(name, spec, lang, checks, marking.first, notes, marking.picture())


def _spec_of(functions: list[str]) -> str:
    """Boards, if most of what they need is there; a search of trees may have a few of it."""
    found = _ON_BOARDS & set(functions)
    if "initial_state" in found or len(found) >= 4:
        return "cs50"
    return "cs50" if found and not kinds_of(functions) else "tree"


def _file(path: Any) -> Path:
    if isinstance(path, ModuleType):
        if not getattr(path, "__file__", None):
            raise TypeError(f"module {path.__name__!r} has no file: give the path of one")
        return Path(str(path.__file__))
    if isinstance(path, (str, os.PathLike)):
        return Path(path)
    raise TypeError(f"expected a path or a module, not {type(path).__name__}")
