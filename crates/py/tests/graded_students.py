"""Students that are graded, and how: what the tests of the grader share."""

from __future__ import annotations

import os
from pathlib import Path

from enraya import grade

STUDENTS = Path(__file__).parent / "students"
POSIX = os.name == "posix"


def graded(spec: str, name: str, **options: object) -> grade.Report:
    settings = {"spec": spec, "lang": "en", "time": 20.0, "boards": 4, "seed": 1,
                "visible": [STUDENTS / spec], **options}  # fmt: skip
    return grade.functions(STUDENTS / spec / f"{name}.py", **settings)  # type: ignore[arg-type]


def failing(report: grade.Report) -> list[str]:
    """The names of the checks that did not pass."""
    return [check.name for check in report.checks if not check.passed]
