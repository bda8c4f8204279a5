"""A student's code in a process of its own, as the grader sees it.

Whatever the code does, a question has an answer or a `Failure`, and no process is left.
"""

from __future__ import annotations

import json
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from .wire import encode

_STARTING = 30.0  # seconds for Python itself to start, on a busy machine


class Failure(Exception):
    """There is no answer: `kind` is a key of the words, `error` and `line` say more."""

    def __init__(self, kind: str, error: str = "", line: int | None = None) -> None:
        super().__init__(kind, error, line)
        self.kind, self.error, self.line = kind, error, line

    @property
    def ended(self) -> bool:
        """Whether the process is gone, so that the next question begins anew."""
        return self.kind in ("late", "memory", "died", "endless")


class Limits(NamedTuple):
    """What a call may take."""

    time: float = 10.0
    memory_mib: int = 512

    def checked(self) -> Limits:
        """These limits, if they make sense."""
        for name, value in zip(("time", "memory_mib"), self):
            if isinstance(value, bool) or not isinstance(value, (int, float)):
                raise TypeError(f"{name} must be a number, not {type(value).__name__}")
            if not 0 < value < 10**6:
                raise ValueError(f"{name} must be more than 0, not {value}")
        return Limits(float(self.time), int(self.memory_mib))


def python(module: str, arguments: list[str]) -> list[str]:
    """The command that runs a module of this package, whatever lies in the folder."""
    code = f"import sys; del sys.path[0]; import os; from {module} import main; os._exit(main())"
    return [sys.executable, "-c", code, *arguments]


def environment() -> dict[str, str]:
    """The environment of such a command: it finds the package where this process has."""
    package = str(Path(__file__).absolute().parents[2])
    paths = [package, *filter(None, [os.environ.get("PYTHONPATH")])]
    settings = {"PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "0"}
    return {**os.environ, **settings, "PYTHONIOENCODING": "utf-8", "PYTHONWARNINGS": "ignore"}


def command_line(words: list[str]) -> str:
    """The command as one text that the lab's grader splits again."""
    return " ".join(map(shlex.quote, words))


class Pupil:
    """Asks questions of a student's file; begins anew after each failure."""

    def __init__(self, path: str, limits: Limits) -> None:
        self.path, self.limits = path, limits
        self.printed = 0
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()

    def load(self) -> dict[str, Any]:
        """The names of the student's functions, and the constants."""
        self.close()
        own_group: dict[str, Any] = {"start_new_session": True} if os.name == "posix" else {}
        limits = [str(self.limits.time), str(self.limits.memory_mib)]
        self._process = subprocess.Popen(
            python("enraya.grade.worker", [self.path, *limits]),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            env=environment(),
            **own_group,
        )
        self._lines = queue.Queue()
        arguments = (self._process.stdout, self._lines)
        threading.Thread(target=_listen, args=arguments, daemon=True).start()
        self._ask({"ask": "ready"}, _STARTING)
        return self._ask({"ask": "load", "constants": ["X", "O", "EMPTY"]})

    def call(self, name: str, *args: Any) -> dict[str, Any]:
        """What a function returns (`found`), and what its arguments are afterwards."""
        return self._ask({"ask": "call", "name": name, "args": [encode(arg) for arg in args]})

    def search(self, name: str, tree: Any) -> dict[str, Any]:
        """What a search of a tree does."""
        return self._ask({"ask": "search", "name": name, "tree": tree})

    def _ask(self, question: dict[str, Any], more: float = 0.0) -> dict[str, Any]:
        if self._process is None:
            self.load()
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=self.limits.time + more)
        except queue.Empty:
            self.close()
            raise Failure("late") from None
        except OSError:
            line = None
        except BaseException:  # Ctrl-C
            self.close()
            raise
        if line is None:
            raise Failure("died", self._ending())
        answer: dict[str, Any] = json.loads(line)
        self.printed += answer["printed"]
        if "trouble" in answer:
            failure = Failure(answer["trouble"], answer["error"], answer["line"])
            if failure.ended:
                self.close()
            raise failure
        return answer

    def _ending(self) -> str:
        """How the process ended: `exit-code 3`, `signal 11`."""
        assert self._process is not None
        try:
            code = self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            code = 0
        self.close()
        return f"exit-code {code}" if code >= 0 else f"signal {-code}"

    def close(self) -> None:
        """Ends the process, with all that it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        except OSError:
            pass
        process.wait()
        try:
            if process.stdin is not None:
                process.stdin.close()
        except OSError:  # a question that was never read
            pass

    def __enter__(self) -> Pupil:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _listen(output: Any, lines: queue.Queue[str | None]) -> None:
    """Hands lines over until there are no more; then closes the pipe."""
    with output:
        for line in output:
            lines.put(line)
    lines.put(None)
