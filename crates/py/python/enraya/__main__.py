"""The command line, as `python -m enraya`: the program `enraya`, which is a package of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from typing import Optional

from enraya import _enraya


def program() -> Optional[str]:
    """The program `enraya`: beside this Python, or in PATH."""
    folders = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", f"{os.name}_user")]
    for folder in [*folders, os.environ.get("PATH", os.defpath)]:
        found = shutil.which("enraya", path=folder)
        if found is not None and _is_program(found):
            return found
    return None


def _is_program(file: str) -> bool:
    """Whether it is compiled: a script of this name could be one that starts this module."""
    try:
        with open(file, "rb") as opened:
            return opened.read(2) != b"#!"
    except OSError:
        return False


def main() -> int:
    """Runs the program with the process's arguments."""
    found = program()
    if found is None:
        print(_enraya._say(_enraya._language(), "py-no-program"), file=sys.stderr)
        return 1
    command = [found, *sys.argv[1:]]
    if os.name == "posix":
        os.execv(found, command)
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main())
