"""The sandbox in which a student's code runs: namespaces of its own, where the system has them.

It sees the system's folders, Python with its packages and its own file, read-only, and a
`/tmp` that ends with it; no network, no other process, no variable of the environment.
"""

from __future__ import annotations

import os
import site
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from enraya import _enraya

from .process import SETTINGS, Limits

_PYTHON_MIB = 1024  # what Python itself may need: the process limits what comes beyond it
_STARTING = 60  # seconds of processor time beyond those of the file


class NoSandbox(Exception):
    """Programs cannot be isolated here."""


class Sandbox(NamedTuple):
    """What the code may use and see."""

    limits: Limits
    visible: tuple[str, ...]

    def confined(self, words: list[str]) -> tuple[list[str], dict[str, str]]:
        """The command that runs another in the sandbox, and its environment."""
        memory, cpu = self.limits.memory_mib + _PYTHON_MIB, int(self.limits.total) + _STARTING
        start = _enraya._confined(words, list(self.visible), memory, cpu)
        if start is None:
            raise NoSandbox
        return start[0], {**dict(start[1]), **SETTINGS, **_user_packages()}


def sandbox(file: Path, visible: Iterable[str | os.PathLike[str]], limits: Limits) -> Sandbox | None:
    """The sandbox of a file, if the system has one."""
    package = Path(__file__).absolute().parents[1]
    packages = [*site.getsitepackages(), *_user_packages().values()]
    seen = [package, *map(Path, packages), file, *map(Path, visible)]
    found = tuple(str(path.absolute()) for path in seen if path.exists())
    return Sandbox(limits, found) if _enraya._can_confine() else None


def _user_packages() -> dict[str, str]:
    """The user's own packages, which Python does not find from another home."""
    own = site.getusersitepackages() if site.ENABLE_USER_SITE else ""
    return {"PYTHONPATH": own} if own and os.path.isdir(own) else {}
