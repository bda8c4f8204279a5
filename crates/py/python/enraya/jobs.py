"""Long work in shards: opening books, batches of positions, boards, tournaments, classes.

A plan says what is to be done and how it is split. A store is a directory with a file for
each shard. `run` does what a store lacks, on threads of this process or on any
`concurrent.futures.Executor`: a `ProcessPoolExecutor`, Dask's `Client.get_executor()`,
`ParslPoolExecutor`, loky's, `RayExecutor`. The same plan gives the same bytes whoever did the work.

>>> import tempfile
>>> import enraya as er
>>> plan = er.jobs.plan("book", game="line:4x4x3+gravity", plies=2, shard_size=3)
>>> plan.kind, plan.units, plan.shards
('book', 8, 3)
>>> with tempfile.TemporaryDirectory() as store:
...     er.jobs.run(plan, store=store)["complete"]
...     er.jobs.merge(plan, store=store)[:8]
True
b'ENRAYABK'
"""

from __future__ import annotations

import json
import os
import queue
import time
from collections import deque
from concurrent.futures import CancelledError, Executor, Future
from pathlib import Path
from typing import Any, Deque, Dict, Optional, Tuple, Union

from enraya._enraya import EnrayaError, _do_task, _plan, _seconds, _Store, _whole
from enraya._job_progress import Progress, Told
from enraya._ray_executor import RayExecutor

__all__ = ["JobsError", "Plan", "RayExecutor", "load", "merge", "plan", "run", "status"]

#: Tasks that an executor is given at once: enough for a thousand workers.
WINDOW = 2000

_Path = Union[str, "os.PathLike[str]"]


class JobsError(EnrayaError):
    """A run ended before all was done. What is in the store stays: run it again to resume."""


class Plan:
    """A job split into shards."""

    def __init__(self, text: str) -> None:
        self._text = text
        try:
            self._data = json.loads(text)
            self._data["shards"]
        except (ValueError, KeyError, TypeError):
            raise ValueError("this is not a plan of enraya") from None

    @property
    def kind(self) -> str:
        """`book`, `solve`, `boards`, `tournament` or `grade`."""
        return str(self._data["kind"])

    @property
    def units(self) -> int:
        """The number of positions, boards, pairs of games or students."""
        return int(self._data["units"])

    @property
    def shards(self) -> int:
        """The number of shards."""
        return int(self._data["shards"])

    @property
    def hash(self) -> str:
        """SHA-256 of all the rest."""
        return str(self._data["hash"])

    def to_json(self) -> str:
        """The plan as a file."""
        return self._text

    def save(self, path: _Path) -> None:
        """Writes the plan to a file, which `enraya jobs` reads too."""
        Path(path).write_text(self._text, encoding="utf-8")

    def __repr__(self) -> str:
        return f"Plan({self.kind!r}, units={self.units}, shards={self.shards})"


def plan(
    kind: str, *, shard_size: Optional[int] = None, table: Optional[int] = None, **parameters: Any
) -> Plan:
    """A plan of this kind.

    - `book`: `game`, `plies`
    - `solve`: `game`, and either `positions`, a list of texts, or `plies`, for the opening
      tree; `weak`, `best`, `nodes`
    - `boards`: `boards`, a list of games; `weak`, `nodes`
    - `tournament`: `game`, `agents`, `games` for each pair, `seed`; `positions`, a list of openings
      as texts; `nodes`
    - `grade`: `folder` of a class's programs, `seed`; `runner` or `language`, `exercise`, `trees`,
      `game`, `depth`, `seconds`, `lang`, `sandbox` ("required", "strongest" or "none") and the other
      options of `enraya grade`

    `shard_size` is the number of units in a shard, `table` the memory of a worker's
    transposition table in MiB.

    >>> plan("solve", game="connect4", positions=["", "4453"], shard_size=1).shards
    2
    """
    job = {"kind": kind, "parameters": _parameters(kind, dict(parameters))}
    return Plan(_plan(json.dumps(job), shard_size, table))


def _parameters(kind: str, given: Dict[str, Any]) -> Dict[str, Any]:
    if kind == "tournament":
        given.setdefault("positions", [""])
        given.setdefault("openings", "none")
        given.setdefault("nodes", None)
    if kind == "grade" and "folder" in given:
        given["folder"] = os.fspath(given["folder"])
    if kind not in ("solve", "boards"):
        return given
    given.setdefault("weak", False)
    given.setdefault("nodes", None)
    if kind == "solve":
        given.setdefault("best", False)
        if ("positions" in given) == ("plies" in given):
            raise ValueError("a plan of kind 'solve' needs either positions or plies")
        if "plies" in given:
            given["positions"] = {"plies": given.pop("plies")}
        else:
            given["positions"] = {"list": list(given["positions"])}
    return given


def load(path: _Path) -> Plan:
    """The plan in a file, as `enraya jobs plan` writes it."""
    return Plan(Path(path).read_text(encoding="utf-8"))


def status(plan: Union[Plan, _Path], *, store: _Path) -> Dict[str, Any]:
    """What a store has, what is missing and what failed."""
    return dict(_open(plan, store).status())


def merge(plan: Union[Plan, _Path], *, store: _Path, out: Optional[_Path] = None) -> bytes:
    """Checks every shard and returns the result; writes it to `out` as well."""
    result = bytes(_open(plan, store).merge())
    if out is not None:
        Path(out).write_bytes(result)
    return result


def run(
    plan: Union[Plan, _Path],
    *,
    store: _Path,
    executor: Optional[Executor] = None,
    threads: Optional[int] = None,
    retries: int = 2,
    timeout: Optional[float] = None,
    progress: Progress = None,
) -> Dict[str, Any]:
    """Does the shards that a store lacks, and returns its `status`.

    Without an `executor` the work is done on `threads` of this process, one per core unless
    given. A shard that fails is tried `retries` times more, then parked with its error while
    the others go on; another run tries it again. `timeout` is how many seconds may pass
    without any finished shard before the executor counts as lost (default: for ever).
    `progress` is True for a bar (tqdm, where it is installed) or a function that gets a
    dictionary with `done`, `failed`, `total` and `seconds`. Ctrl-C cancels all tasks.
    """
    _whole("retries", retries, 0, 1000)
    patience = None if timeout is None else _seconds(timeout)
    opened = _open(plan, store)
    told = Told(progress, opened.shards)
    try:
        if executor is None:
            opened.work(threads, retries, told.report if told else None)
        elif threads is not None:
            raise ValueError("threads are those of this process: the executor has its own")
        else:
            _Run(opened, executor, retries, patience, told).run()
    finally:
        told.close()
    return dict(opened.status())


def _open(plan: Union[Plan, _Path], store: _Path) -> _Store:
    if not isinstance(plan, Plan):
        plan = load(plan)
    return _Store(plan.to_json(), Path(store))


class _Run:
    """A run on an executor: a window of tasks, the finished ones stored by this process."""

    def __init__(
        self,
        store: _Store,
        executor: Executor,
        retries: int,
        patience: Optional[float],
        told: Told,
    ) -> None:
        self.store, self.executor, self.told = store, executor, told
        self.retries, self.patience = retries, patience
        self.finished: queue.SimpleQueue[Future[bytes]] = queue.SimpleQueue()
        self.running: Dict[Future[bytes], Tuple[int, int]] = {}
        self.done, self.failed = 0, 0

    def run(self) -> None:
        missing = self.store.missing()
        self.done = self.store.shards - len(missing)
        waiting: Deque[Tuple[int, int]] = deque((number, 1) for number in missing)
        last = time.monotonic()
        try:
            while waiting or self.running:
                while waiting and len(self.running) < WINDOW:
                    self.submit(*waiting.popleft())
                try:
                    # Short, so that Ctrl-C is heard.
                    future = self.finished.get(timeout=0.2)
                except queue.Empty:
                    if self.patience is not None and time.monotonic() - last > self.patience:
                        raise self.lost(f"no shard was finished in {self.patience:g} s") from None
                    continue
                last = time.monotonic()
                again = self.take(future)
                if again is not None:
                    waiting.append(again)
                self.told.report(
                    {"done": self.done, "failed": self.failed, "total": self.store.shards}
                )
        finally:
            for future in list(self.running):
                future.cancel()

    def submit(self, number: int, attempt: int) -> None:
        try:
            future = self.executor.submit(_do_task, self.store.task(number))
        except Exception as error:
            raise self.lost(f"the executor takes no more tasks ({_line(error)})") from error
        self.running[future] = (number, attempt)
        future.add_done_callback(self.finished.put)

    def take(self, future: Future[bytes]) -> Optional[Tuple[int, int]]:
        """Stores a finished shard; the shard and attempt to try again, if it failed."""
        number, attempt = self.running.pop(future)
        try:
            shard = future.result(timeout=0)
        except CancelledError:
            raise self.lost("the executor cancelled its tasks") from None
        except Exception as error:
            return self.failure(number, attempt, _line(error))
        try:
            if not isinstance(shard, bytes):
                raise ValueError(f"the executor returned no shard but {type(shard).__name__}")
            self.store.write(number, shard)
        except ValueError as error:
            return self.failure(number, attempt, str(error))
        self.done += 1
        return None

    def failure(self, number: int, attempt: int, error: str) -> Optional[Tuple[int, int]]:
        if attempt <= self.retries:
            return number, attempt + 1
        self.store.park(number, attempt, error)
        self.failed += 1
        return None

    def lost(self, reason: str) -> JobsError:
        left = self.store.shards - self.done
        return JobsError(
            f"{reason}: {left} of {self.store.shards} shards are not done; "
            "what is in the store stays, run it again to resume"
        )


def _line(error: BaseException) -> str:
    """An error in one line."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
