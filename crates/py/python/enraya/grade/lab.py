"""The command line of the package as a module that a process can be started with."""

from __future__ import annotations

import sys

import enraya


def main() -> int:
    """Runs the command line with the arguments of this process."""
    status = enraya.main(sys.argv[1:])
    sys.stdout.flush()
    return status
