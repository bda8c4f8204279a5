"""The report on a student's file: checks, mark and first mistake."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from html import escape
from typing import Any

from enraya import _enraya

from .words import say


#: The formats of course platforms, of which all but "markdown" mean exit code 0.
PLATFORM_FORMATS = ("gradescope", "classroom50", "coderunner", "vpl", "junit", "markdown")


@dataclass(frozen=True)
class Check:
    """One check of the file."""

    name: str
    passed: bool
    #: The first mistake in one line; empty if there is none.
    message: str = ""
    #: From 0 to 1: how much of it is right.
    share: float = 0.0
    #: Whether the student's code answered.
    answered: bool = True
    #: The functions whose mistakes cause this one, which then costs nothing.
    causes: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Divergence:
    """The first difference between the student's code and the reference."""

    function: str
    #: The board or the tree, as text; empty if it is about neither.
    where: str
    expected: str
    found: str
    message: str


@dataclass(frozen=True)
class Report:
    """The grade of a file: `str()` is the text, notebooks show a table."""

    name: str
    spec: str
    lang: str
    checks: list[Check]
    first: Divergence | None = None
    notes: list[str] = field(default_factory=list)
    #: A picture of the first divergence, for notebooks; empty if there is none.
    picture: str = field(default="", repr=False)
    #: What boards and trees were chosen with.
    seed: int | None = field(default=None, repr=False)
    #: Whether the code ran in a sandbox: its own processes, files and network.
    isolated: bool = field(default=False, repr=False)

    @property
    def mark(self) -> float:
        """From 0 to 100: the mean of the checks."""
        return _enraya._mean_mark([check.share for check in self.checks])

    @property
    def passed(self) -> bool:
        """Whether everything is right."""
        return all(check.passed for check in self.checks)

    @property
    def answered(self) -> bool:
        """Whether every question was answered, rightly or wrongly."""
        return all(check.answered for check in self.checks)

    @property
    def exit_code(self) -> int:
        """0 all right, 1 something was not answered, 3 something is wrong."""
        return 0 if self.passed else 3 if self.answered else 1

    def to_dict(self) -> dict[str, Any]:
        """As data; sentences are in the language of the report."""
        return {
            "name": self.name,
            "spec": self.spec,
            "mark": self.mark,
            "passed": self.passed,
            "checks": [asdict(check) for check in self.checks],
            "first": None if self.first is None else asdict(self.first),
            "notes": list(self.notes),
            "seed": self.seed,
            "isolated": self.isolated,
        }

    def to_format(self, name: str) -> str:
        """In the format of a course platform: "gradescope" (its results.json), "classroom50"
        (result.json, with the identity from the environment), "coderunner", "vpl", "junit" or
        "markdown"."""
        return platform_report(name, [self])

    def _total(self) -> str:
        right = sum(check.passed for check in self.checks)
        mark = f"{self.mark:g}"
        return say(self.lang, "grade-py-total", mark=mark, right=right, all=len(self.checks))

    def __str__(self) -> str:
        right, width = say(self.lang, "grade-py-right"), max((len(c.name) for c in self.checks), default=0)
        lines = [f"{c.name:<{width}}  {right if c.passed else c.message}" for c in self.checks]
        return "\n".join([*lines, *self.notes, self._total()])

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><td style="text-align:left"><code>{escape(check.name)}</code></td>'
            f'<td style="text-align:left">{"✓" if check.passed else "✗"} '
            f'{escape(say(self.lang, "grade-py-right") if check.passed else check.message)}</td></tr>'
            for check in self.checks
        )
        heads = "".join(
            f'<th style="text-align:left">{escape(say(self.lang, key))}</th>'
            for key in ("grade-py-check", "grade-py-result")
        )
        notes = "".join(f"<p>{escape(note)}</p>" for note in self.notes)
        first = f"<div>{self.picture}</div>" if self.picture else ""
        return (
            f"<div><p><strong>{escape(self.name)}: {escape(self._total())}</strong></p>"
            f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{notes}{first}</div>"
        )


def platform_report(name: str, reports: Sequence[Report]) -> str:
    """One report, or any number as "junit", in the format of a course platform."""
    if name not in PLATFORM_FORMATS:
        allowed = ", ".join(PLATFORM_FORMATS)
        raise ValueError(f"unknown format {name!r}: allowed are {allowed}")
    sheets = [
        {
            "name": report.name,
            "mark": report.mark,
            "remarks": report.notes,
            "items": [
                {
                    "name": check.name,
                    "mark": 100 * check.share,
                    "right": check.passed,
                    "answered": check.answered,
                    "text": check.message,
                }
                for check in report.checks
            ],
        }
        for report in reports
    ]
    # Names of files need not be UTF-8.
    text = json.dumps(sheets, ensure_ascii=False).encode("utf-8", "replace").decode("utf-8")
    return _enraya._mark_sheets(name, text)
