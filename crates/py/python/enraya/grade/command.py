"""The command line of the package, as the entry point of a process."""

from __future__ import annotations

import sys

from enraya import _enraya

from . import limits


def main(arguments: list[str]) -> int:
    """Runs the command line with these arguments."""
    limits.end_with_parent()
    status = _enraya._main(arguments)
    sys.stdout.flush()
    return status
