"""`python -m enraya.grade student.py`, or a folder of them."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import SPECS, NoSandbox, Report
from .exercise import fresh_seed
from .folder import files, graded, marks_lines
from .report import PLATFORM_FORMATS, platform_report
from .words import LANGUAGES, language, say


def main(arguments: list[str] | None = None) -> int:
    """Grades a file or a folder and returns the exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    lang = language(_asked(given))
    parser = _parser(lang)
    options = parser.parse_args(given)
    path = Path(options.path)
    settings = {
        "spec": options.spec, "lang": lang, "time": options.time, "total": options.total,
        "memory_mib": options.memory, "seed": options.seed, "boards": options.boards,
        "profile": options.profile, "trees": options.trees, "sandbox": not options.no_sandbox,
        "require_sandbox": options.require_sandbox, "visible": options.visible,
    }  # fmt: skip
    form = options.format or ("csv" if path.is_dir() else "text")
    if path.is_dir() and form in PLATFORM_FORMATS and form != "junit":
        allowed = "text, json, csv, junit"
        parser.error(say(lang, "grade-one-only", format=form, allowed=allowed))
    if isinstance(sys.stdout, io.TextIOWrapper):  # names of files need not be UTF-8
        sys.stdout.reconfigure(errors="backslashreplace")
    codes: list[int] = []

    def noted(reports: Iterator[Report]) -> Iterator[Report]:
        for report in reports:
            codes.append(report.exit_code)
            yield report

    try:
        if not path.exists():
            parser.error(say(lang, "grade-py-no-file", path=options.path))
        each = files(path) if path.is_dir() else [(path.stem, path)]
        if not each:
            parser.error(say(lang, "grade-py-no-files", path=options.path))
        if options.seed is None:
            settings["seed"] = fresh_seed()
            print(say(lang, "seed", seed=settings["seed"]), file=sys.stderr)
        top = path if path.is_dir() else None
        _show(noted(graded(each, top, **settings)), form, several=path.is_dir())
    except BrokenPipeError:  # the reader has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (ValueError, OSError) as error:
        parser.error(str(error))
    except NoSandbox as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(say(lang, "grade-py-interrupted"), file=sys.stderr)
        return 1
    if form in PLATFORM_FORMATS and form != "markdown":
        return 0  # platforms take anything else for a broken grader
    return 1 if 1 in codes else max(codes, default=0)


def _show(reports: Iterator[Report], form: str, several: bool) -> None:
    """Prints each report as soon as it is done: a later error must not lose it."""
    if form == "json":
        return _show_json(reports, several)
    if form in PLATFORM_FORMATS:
        return print(platform_report(form, list(reports)), end="", flush=True)
    texts = (f"{r.name}\n{r}\n\n" if several else f"{r}\n" for r in reports)
    for text in marks_lines(reports) if form == "csv" else texts:
        _written(text)


def _written(text: str) -> None:
    """Prints a text; it is on the disk if the output is a file."""
    print(text, end="", flush=True)
    try:
        os.fsync(sys.stdout.fileno())
    except (OSError, ValueError):  # a pipe, a notebook
        pass


def _show_json(reports: Iterator[Report], several: bool) -> None:
    """One value; a list is written as far as it has come."""
    before = "[" if several else ""
    try:
        for report in reports:
            _written(before + json.dumps(report.to_dict(), ensure_ascii=False))
            before = ", " if several else ""
        if before == "[":
            _written(before)
            before = ", "
    finally:
        if before != "[":
            _written("]\n" if several else "\n")


def _asked(arguments: list[str]) -> str | None:
    """The language asked for, before anything else is read."""
    for at, word in enumerate(arguments):
        value = word[7:] if word.startswith("--lang=") else "".join(arguments[at + 1 : at + 2])
        if word.split("=")[0] == "--lang" and value in LANGUAGES:
            return value
    return None


def _parser(lang: str) -> argparse.ArgumentParser:
    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: Any = None) -> None:
            super().add_usage(usage, actions, groups, say(lang, "grade-py-help-usage"))

    parser = argparse.ArgumentParser(
        prog="python -m enraya.grade",
        description=say(lang, "grade-py-help-about"),
        epilog=say(lang, "grade-py-help-exit"),
        formatter_class=Formatter,
        add_help=False,
    )
    arguments = parser.add_argument_group(say(lang, "grade-py-help-arguments"))
    arguments.add_argument("path", help=say(lang, "grade-py-help-path"))
    options = parser.add_argument_group(say(lang, "grade-py-help-options"))
    options.add_argument("-h", "--help", action="help", help=say(lang, "grade-py-help-help"))
    options.add_argument("--spec", choices=SPECS, help=say(lang, "grade-py-help-spec"))
    options.add_argument("--lang", choices=LANGUAGES, help=say(lang, "grade-py-help-lang"))
    options.add_argument("--time", type=float, default=10.0, help=say(lang, "grade-py-help-time"))
    options.add_argument("--total", type=float, default=60.0, help=say(lang, "grade-py-help-total"))
    options.add_argument("--memory", type=int, default=512, help=say(lang, "grade-py-help-memory"))
    options.add_argument("--seed", type=int, help=say(lang, "grade-py-help-seed"))
    options.add_argument("--boards", type=int, default=20, help=say(lang, "grade-py-help-boards"))
    profiles = ("aima", "cs188", "lecture", "coursework")
    options.add_argument("--profile", choices=profiles, default="aima",
                         help=say(lang, "grade-py-help-profile"))
    options.add_argument("--trees", type=int, default=20, help=say(lang, "grade-py-help-trees"))
    options.add_argument("--format", choices=("text", "json", "csv", *PLATFORM_FORMATS),
                         help=say(lang, "grade-py-help-format"))
    # Earlier versions isolated only if they were told to.
    options.add_argument("--sandbox", action="store_true", help=argparse.SUPPRESS)
    isolation = options.add_mutually_exclusive_group()
    isolation.add_argument("--require-sandbox", action="store_true",
                           help=say(lang, "help-grade-require-sandbox"))
    isolation.add_argument("--no-sandbox", action="store_true",
                           help=say(lang, "help-grade-no-sandbox"))
    options.add_argument("--visible", action="append", default=[], metavar="PATH",
                         help=say(lang, "grade-py-help-visible"))
    return parser


if __name__ == "__main__":
    sys.exit(main())
