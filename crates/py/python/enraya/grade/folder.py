"""The files of a class, one after the other, as a list of marks."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from .report import Report


def files(folder: str | os.PathLike[str]) -> list[Path]:
    """The Python files of a folder that are not hidden, by name."""
    found = sorted(Path(folder).iterdir())
    return [p for p in found if p.suffix == ".py" and p.is_file() and p.name[0] not in "._"]


def folder(path: str | os.PathLike[str], **options: Any) -> Iterator[Report]:
    """Grades every Python file in a folder; the options are those of `functions`."""
    from . import functions

    for file in files(path):
        yield functions(file, **options)


def marks_csv(reports: Iterable[Report]) -> str:
    """The marks as CSV: name, mark, first mistake.

    >>> print(marks_csv([Report("Ana", "cs50", "en", [])]), end="")
    name,mark,first_mistake
    Ana,0,
    """
    return "".join(marks_lines(reports))


def marks_lines(reports: Iterable[Report]) -> Iterator[str]:
    """The same, each line as soon as its report is there; the heading comes with the first."""
    heading = _row("name", "mark", "first_mistake")
    for report in reports:
        first = report.first.message if report.first else ""
        yield heading + _row(_cell(report.name), f"{report.mark:g}", _cell(first))
        heading = ""
    yield heading


def _row(*cells: str) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue()


def _cell(text: str) -> str:
    """What a spreadsheet would take for a formula is made text."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t")) else text
