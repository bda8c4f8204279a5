"""Tasks on a Ray cluster as a `concurrent.futures.Executor`."""

from __future__ import annotations

import importlib
from concurrent.futures import Executor, Future, InvalidStateError
from typing import Any, Callable, Dict, Set


class _RayFuture(Future):  # type: ignore[type-arg]
    """A future whose task ends on the cluster when it is cancelled."""

    def __init__(self, executor: RayExecutor, ref: Any) -> None:
        super().__init__()
        self._executor, self._ref = executor, ref

    def cancel(self) -> bool:
        cancelled = super().cancel()
        if cancelled:
            self._executor._cancel(self._ref)
        return cancelled


class RayExecutor(Executor):
    """Runs functions on the Ray cluster that `ray.init` has joined.

    `options` are those of `ray.remote`, for each task: `num_cpus`, `memory`, `max_retries`…
    Ray does a task again whose worker was killed; a cluster that is gone fails its futures.

    >>> import ray                                                    # doctest: +SKIP
    >>> ray.init("auto")                                              # doctest: +SKIP
    >>> er.jobs.run(plan, store="shards", executor=er.jobs.RayExecutor())  # doctest: +SKIP
    """

    def __init__(self, **options: Any) -> None:
        self._ray = importlib.import_module("ray")
        self._remote = self._ray.remote(**options)(_call) if options else self._ray.remote(_call)
        self._running: Set[_RayFuture] = set()
        self._closed = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        if self._closed:
            raise RuntimeError("this executor is closed")
        ref = self._remote.remote(fn, args, named)
        future = _RayFuture(self, ref)
        self._running.add(future)

        def finished(inner: Future[Any]) -> None:
            self._running.discard(future)
            error = inner.exception()
            try:
                if error is None:
                    future.set_result(inner.result())
                else:
                    future.set_exception(error)
            except InvalidStateError:
                pass  # it was cancelled

        ref.future().add_done_callback(finished)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._closed = True
        for future in list(self._running):
            if cancel_futures:
                future.cancel()
            elif wait:
                future.exception()

    def _cancel(self, ref: Any) -> None:
        self._ray.cancel(ref, force=True)


def _call(fn: Callable[..., Any], args: Any, named: Dict[str, Any]) -> Any:
    """A function of Python, which Ray asks for; ours is compiled."""
    return fn(*args, **named)
