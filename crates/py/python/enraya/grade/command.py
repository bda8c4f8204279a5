"""Grading of a program that searches trees, as the entry point of a process.

A process of its own: it can be interrupted, and it and the program end when the grader is gone.
"""

from __future__ import annotations

import json
import signal
import sys
from typing import Any

from enraya import _enraya

from . import limits


def main(arguments: list[str]) -> int:
    """Prints the report of `_grade_program` with these arguments, which are JSON."""
    # What is started in the background may have Ctrl-C ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    limits.end_with_parent()
    settings: dict[str, Any] = json.loads(arguments[0])
    try:
        print(_enraya._grade_program(**settings), flush=True)
    except (ValueError, OSError) as error:
        print(f"error: {error}", file=sys.stderr, flush=True)
        return 1
    return 0
