"""The files of a class, one after the other, as a list of marks."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from enraya import _enraya

from .exercise import fresh_seed
from .report import Check, Divergence, Report
from .words import language, say


def files(folder: str | os.PathLike[str]) -> list[tuple[str, Path]]:
    """Names and Python files of a folder, and of the folders in it: some courses collect a
    folder from each student. What is hidden is left out."""
    top = Path(folder)
    found: list[tuple[str, Path]] = []
    for path in _seen(top):
        inside = _seen(path) if path.is_dir() else [path]
        found += [(str(p.relative_to(top).with_suffix("")), p) for p in inside if _is_python(p)]
    return found


def _seen(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.name[0] not in "._")


def _is_python(path: Path) -> bool:
    return path.suffix.lower() == ".py" and path.is_file()


def folder(path: str | os.PathLike[str], **options: Any) -> Iterator[Report]:
    """Grades every Python file in a folder, and in the folders in it.

    The options are those of `functions`; all files have the same seed.
    """
    return graded(files(path), Path(path), **options)


def graded(
    named: Iterable[tuple[str, Path]], top: Path | None = None, **options: Any
) -> Iterator[Report]:
    """Grades files under these names, one after the other. In its sandbox a file sees its
    folder only if that is not `top`, where other students' files are. No link below `top` is
    followed."""
    from . import functions

    if options.get("seed") is None:
        options["seed"] = fresh_seed()
    also = list(options.pop("visible", ()))
    for name, file in named:
        if top is not None and any(p.is_symlink() for p in (file, file.parent) if p != top):
            yield _linked(name, options)
            continue
        own = [] if top is None or file.parent == top else [file.parent]
        yield replace(functions(file, visible=[*also, *own], **options), name=name)


def _linked(name: str, options: dict[str, Any]) -> Report:
    """The report on a link: who hands it in must not choose what is read."""
    lang = language(options.get("lang"))
    message = say(lang, "grade-link")
    check = Check(say(lang, "grade-py-check-file"), False, message, answered=False)
    first = Divergence("", "", "", "", message)
    return Report(name, options.get("spec") or "", lang, [check], first, seed=options["seed"])


def marks_csv(reports: Iterable[Report]) -> str:
    """The marks as CSV: name, mark, first mistake.

    >>> print(marks_csv([Report("Ana", "cs50", "en", [])]), end="")
    name,mark,first_mistake
    Ana,0,
    """
    return "".join(marks_lines(reports))


def marks_lines(reports: Iterable[Report]) -> Iterator[str]:
    """The same, each line as soon as its report is there; the heading comes with the first."""
    heading = _enraya._marks_header()
    for report in reports:
        first = report.first.message if report.first else ""
        # A file's name may have bytes that are no text: they are written as escapes.
        name = report.name.encode("utf-8", "backslashreplace").decode("utf-8")
        yield heading + _enraya._marks_line(name, report.mark, first)
        heading = ""
    yield heading
