"""The command line, as `python -m enraya` and as the command `enraya`."""

from __future__ import annotations

import signal
import sys

from enraya import _enraya


def main() -> int:
    """Runs the command line with the process's arguments. Ctrl-C is its own."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _enraya._main()


if __name__ == "__main__":
    sys.exit(main())
