"""The process in which a student's code runs, from the grader's side.

Every request ends with an answer or a `Failure`, and no process is left behind.
"""

from __future__ import annotations

import itertools
import json
import os
import queue
import signal
import subprocess
import sys
import threading
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, NamedTuple, Protocol

from enraya import _enraya

from .answer import makes_sense, read_answer
from .wire import encode

#: The variables of a process with a student's code, whatever else it knows.
SETTINGS = {"PYTHONHASHSEED": "0", "PYTHONIOENCODING": "utf-8", "PYTHONWARNINGS": "ignore"}
_STARTING = 30.0  # seconds for Python itself to start, on a busy machine
_MARK = "ENRAYA_STUDENT"  # in the environment of all that a student's code starts
_NUMBERS = itertools.count()


class Failure(Exception):
    """There is no answer: `kind` is how, `error` and `line` say more."""

    def __init__(self, kind: str, error: str = "", line: int | None = None) -> None:
        super().__init__(kind, error, line)
        self.kind, self.error, self.line = kind, error, line

    def text(self, lang: str, function: str, call: str, limits: Limits) -> str:
        """The failure in one line: `call` is the function with its arguments."""
        told = (self.kind, self.error, self.line)
        return _enraya._failure_text(lang, told, function, call, limits.texts())

    @property
    def ended(self) -> bool:
        """Whether the process is gone, so that the next request starts a new one."""
        return self.kind in ("late", "over", "memory", "died", "endless", "nonsense")


class Limits(NamedTuple):
    """Limits of one call, and of all calls together (`total`)."""

    time: float = 10.0
    memory_mib: int = 512
    total: float = 60.0

    def checked(self) -> Limits:
        """These limits; raises if a value is not allowed."""
        for name, value in zip(self._fields, self):
            if isinstance(value, bool) or not isinstance(value, (int, float)):
                raise TypeError(f"{name} must be a number, not {type(value).__name__}")
            if not 0 < value < 10**6:
                raise ValueError(f"{name} must be more than 0 and less than 1000000, not {value}")
        return Limits(float(self.time), int(self.memory_mib), float(self.total))

    def texts(self) -> tuple[str, str, str]:
        """Seconds of a call, MiB and seconds of the file, as messages write them."""
        return f"{self.time:g}", str(self.memory_mib), f"{self.total:g}"


def python(module: str, arguments: list[str]) -> list[str]:
    """The command that runs a module of this package, independent of the current folder.

    It takes the package from where this process has it, and all else from where Python
    itself looks. The arguments are in the code: names of files need not be UTF-8.
    """
    package = str(Path(__file__).absolute().parents[1] / "__init__.py")
    steps = [
        "import sys",
        "sys.path[:] = [place for place in sys.path if place]",
        "import importlib.util, os",
        f"spec = importlib.util.spec_from_file_location('enraya', {package!a})",
        "sys.modules['enraya'] = importlib.util.module_from_spec(spec)",
        "spec.loader.exec_module(sys.modules['enraya'])",
        f"from {module} import main",
        f"os._exit(main({arguments!a}))",
    ]
    return [sys.executable, "-c", "; ".join(steps)]


def environment() -> dict[str, str]:
    """The environment of such a command."""
    return {**os.environ, **SETTINGS}


def own_group() -> dict[str, Any]:
    """Options of a process that does not get the terminal's Ctrl-C: the grader ends it."""
    return {"start_new_session": True} if os.name == "posix" else {}


class Confinement(Protocol):
    """What runs commands in a sandbox."""

    def confined(self, words: list[str]) -> tuple[list[str], dict[str, str]]:
        """The command that runs another in the sandbox, and its environment."""


class StudentProcess:
    """Calls the functions of a student's file; restarts after each failure."""

    def __init__(self, path: str, limits: Limits, sandbox: Confinement | None = None) -> None:
        self.path, self.limits, self.sandbox = path, limits, sandbox
        self._mark = f"enraya-{os.getpid()}-{next(_NUMBERS)}"
        self.printed = 0
        #: Functions of the file in whose place the reference is called.
        self.replaced: list[str] = []
        self._end = monotonic() + limits.total
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()

    @property
    def left(self) -> float:
        """Seconds that are left for the file."""
        return self._end - monotonic()

    def load(self) -> dict[str, Any]:
        """The names of the student's functions, and the constants."""
        self.close()
        limits = [str(self.limits.time), str(self.limits.memory_mib)]
        words, known = self.started(python("enraya.grade.worker", [self.path, *limits]))
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            env={**known, _MARK: self._mark},
            **own_group(),
        )
        self._lines = queue.Queue()
        arguments = (self._process.stdout, self._lines)
        threading.Thread(target=_listen, args=arguments, daemon=True).start()
        self._ask({"ask": "ready"}, _STARTING)
        return self._ask({"ask": "load", "constants": ["X", "O", "EMPTY"]})

    def started(self, words: list[str]) -> tuple[list[str], dict[str, str]]:
        """The command that starts another in the sandbox, if there is one; its environment."""
        return (words, environment()) if self.sandbox is None else self.sandbox.confined(words)

    def call(self, name: str, *args: Any) -> dict[str, Any]:
        """The returned value (`found`), and the arguments after the call."""
        encoded = [encode(arg) for arg in args]
        question = {"ask": "call", "name": name, "args": encoded, "replaced": self.replaced}
        return self._ask(question)

    def search(self, name: str, tree: Any) -> dict[str, Any]:
        """The visits, value and move of a search of a tree."""
        return self._ask({"ask": "search", "name": name, "tree": tree})

    def _ask(self, question: dict[str, Any], more: float = 0.0) -> dict[str, Any]:
        if self.left <= 0:
            self.close()
            raise Failure("over")
        if self._process is None:
            self.load()
        assert self._process is not None and self._process.stdin is not None
        end = min(monotonic() + self.limits.time + more, self._end)
        try:
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
            answer = self._heard(end)
        except queue.Empty:
            self.close()
            raise self._late() from None
        except OSError:
            answer = None
        except BaseException:  # Ctrl-C
            self.close()
            raise
        if answer is None:
            raise self._ending(end)
        if not makes_sense(question["ask"], answer):
            self.close()
            raise Failure("nonsense")
        self.printed += answer["printed"]
        if "failure" in answer:
            failure = Failure(answer["failure"], answer["error"], answer["line"])
            if failure.ended:
                self.close()
            raise failure
        return answer

    def _heard(self, end: float) -> dict[str, Any] | None:
        """The answer, or None if the output has ended; lines that the student prints are skipped."""
        while monotonic() < end:
            line = self._lines.get(timeout=max(0.0, end - monotonic()))
            answer = None if line is None else read_answer(line)
            if line is None or answer is not None:
                return answer
        raise queue.Empty

    def _late(self) -> Failure:
        return Failure("late" if self.left > 0 else "over")

    def _ending(self, end: float) -> Failure:
        """The failure of a process that ended: `exit-code 3`, `signal 11`, or late."""
        assert self._process is not None
        try:
            code = self._process.wait(max(1.0, end - monotonic()))
        except subprocess.TimeoutExpired:
            return self._late()
        finally:
            self.close()
        if self.sandbox is not None and 128 < code <= 192:  # as shells tell of signals
            code = 128 - code
        return Failure("died", f"exit-code {code}" if code >= 0 else f"signal {-code}")

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
        _end_marked(self._mark)
        try:
            if process.stdin is not None:
                process.stdin.close()
        except OSError:  # a question that was never read
            pass

    def __enter__(self) -> StudentProcess:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _end_marked(mark: str) -> None:
    """Ends the processes that have left the group, where /proc shows them."""
    wanted = f"{_MARK}={mark}\0".encode()
    for place in Path("/proc").glob("[0-9]*"):
        try:
            if wanted in (place / "environ").read_bytes() + b"\0":
                os.kill(int(place.name), signal.SIGKILL)
        except OSError:  # another user's, or gone
            pass


def _listen(output: Any, lines: queue.Queue[str | None]) -> None:
    """Queues lines until the output ends; then closes the pipe."""
    try:
        with output:
            for line in output:
                lines.put(line)
    finally:
        lines.put(None)
