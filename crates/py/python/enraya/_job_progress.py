"""Progress of long work: reports to a function, or a bar of tqdm."""

from __future__ import annotations

import importlib
import time
from typing import Any, Callable, Dict, Optional, Union

Progress = Union[None, bool, Callable[[Dict[str, Any]], Any]]


class Told:
    """Progress reports: to a function, to tqdm, or to nothing."""

    def __init__(self, progress: Progress, total: int) -> None:
        self.start = time.monotonic()
        self.listener: Optional[Callable[[Dict[str, Any]], Any]] = None
        self.bar: Any = None
        if callable(progress):
            self.listener = progress
        elif progress is True:
            try:
                tqdm = importlib.import_module("tqdm.auto").tqdm
            except ImportError:
                pass
            else:
                self.bar = tqdm(total=total, unit="shard")
        elif progress not in (None, False):
            raise TypeError("progress must be True, False or a function")

    def __bool__(self) -> bool:
        return self.listener is not None or self.bar is not None

    def report(self, now: Dict[str, Any]) -> None:
        now.setdefault("seconds", time.monotonic() - self.start)
        if self.bar is not None and "done" in now:
            self.bar.update(now["done"] - self.bar.n)
        if self.listener is not None:
            self.listener(now)

    def close(self) -> None:
        if self.bar is not None:
            self.bar.close()
