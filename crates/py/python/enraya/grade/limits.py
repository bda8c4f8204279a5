"""Limits of the process in which a student's code runs.

They guard the teacher's machine against accidents: an endless loop, a list that grows
for ever. They are no sandbox: without one (`sandbox.py`) the code has the rights of the user
who runs it. Where the system has no such limits (Windows), only the parent's clock is left.
"""

from __future__ import annotations

import math
import os
import signal
import threading
import time

try:
    import resource
except ImportError:  # not a Unix
    resource = None  # type: ignore[assignment]

# The most that the parent's clock may be late, before the process ends itself.
_SLACK = 5
# The largest file that it may write.
_FILE_BYTES = 64 * 2**20


def limit_memory(mib: int) -> None:
    """Allows `mib` MiB beyond what the process has now; nothing is left behind on a crash."""
    if resource is None:
        return
    most = _size() + mib * 2**20
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (_FILE_BYTES, _FILE_BYTES))
    except (OSError, ValueError):  # a system that knows the limit, but not how to keep it
        pass


def limit_time(seconds: float) -> None:
    """Ends this process if it works, or merely waits, for much longer than `seconds`.

    The parent ends it in time; this is for a parent that is gone.
    """
    if resource is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        cpu = math.ceil(used.ru_utime + used.ru_stime + seconds) + _SLACK
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        if hard == resource.RLIM_INFINITY or cpu < hard:
            resource.setrlimit(resource.RLIMIT_CPU, (cpu, hard))
    if hasattr(signal, "alarm"):
        signal.alarm(math.ceil(seconds) + _SLACK)


def end_with_parent() -> None:
    """Ends this process, and all that it has started, soon after its parent is gone."""
    if os.name != "posix":
        return
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        if os.getpgrp() == os.getpid():
            os.killpg(0, signal.SIGKILL)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def no_limit_of_time() -> None:
    """The process waits for a question, which may take as long as it likes."""
    if hasattr(signal, "alarm"):
        signal.alarm(0)


def _size() -> int:
    """The address space in use, in bytes; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0
