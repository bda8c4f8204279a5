"""Long work in shards: the same bytes on threads, processes and clusters."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import types
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import enraya.jobs
import pytest

ROOT = Path(__file__).parents[3]


@pytest.fixture
def plan() -> enraya.jobs.Plan:
    """82 positions in 7 shards."""
    return enraya.jobs.plan("book", game="line:4x4x3+gravity", plies=4, shard_size=12, table=1)


@pytest.fixture
def book(plan: enraya.jobs.Plan, tmp_path: Path) -> bytes:
    """What one thread makes."""
    store = tmp_path / "one"
    assert enraya.jobs.run(plan, store=store, threads=1)["complete"]
    return enraya.jobs.merge(plan, store=store)


class Wrapped(Executor):
    """An executor that changes what another does."""

    def __init__(self, change: Callable[[int, Future[Any]], Future[Any]]) -> None:
        self.inner, self.change, self.calls = ThreadPoolExecutor(2), change, 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        self.calls += 1
        return self.change(self.calls, self.inner.submit(fn, *args, **named))


def failing(error: BaseException) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_exception(error)
    return future


@pytest.fixture(params=["threads", "processes"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    made: Executor = ThreadPoolExecutor(3)
    if request.param == "processes":
        made = ProcessPoolExecutor(2, mp_context=get_context("spawn"))
    with made:
        yield made


def test_executors_make_the_same_bytes(
    plan: enraya.jobs.Plan, book: bytes, tmp_path: Path, executor: Executor
) -> None:
    seen: list[dict[str, Any]] = []
    store = tmp_path / "store"
    status = enraya.jobs.run(plan, store=store, executor=executor, progress=seen.append)
    assert (status["complete"], status["done"], status["failed"]) == (True, 7, [])
    assert enraya.jobs.merge(plan, store=store, out=tmp_path / "book") == book
    assert (tmp_path / "book").read_bytes() == book
    assert [now["done"] for now in seen] == [1, 2, 3, 4, 5, 6, 7]
    assert {now["total"] for now in seen} == {7}


def test_plans_are_files(plan: enraya.jobs.Plan, book: bytes, tmp_path: Path) -> None:
    plan.save(tmp_path / "plan.json")
    assert enraya.jobs.load(tmp_path / "plan.json").hash == plan.hash
    assert enraya.jobs.run(tmp_path / "plan.json", store=tmp_path / "two")["done"] == 7
    assert enraya.jobs.merge(str(tmp_path / "plan.json"), store=tmp_path / "two") == book
    assert repr(plan) == "Plan('book', units=82, shards=7)"


def test_other_kinds_have_the_same_bytes_anywhere(tmp_path: Path, executor: Executor) -> None:
    agents = ["random", "perfect", "mcts:sims=50"]
    for number, plan in enumerate(
        [
            enraya.jobs.plan("solve", game="tictactoe", plies=2, best=True, shard_size=5),
            enraya.jobs.plan("boards", boards=["tictactoe", "line:4x4x3+gravity"]),
            enraya.jobs.plan(
                "tournament", game="tictactoe", agents=agents, games=4, seed=7, shard_size=2
            ),
        ]
    ):
        here, there = tmp_path / f"here-{number}", tmp_path / f"there-{number}"
        enraya.jobs.run(plan, store=here)
        enraya.jobs.run(plan, store=there, executor=executor)
        assert enraya.jobs.merge(plan, store=here) == enraya.jobs.merge(plan, store=there)
        for shard in here.glob("*.shard"):
            assert shard.read_bytes() == (there / shard.name).read_bytes()


def test_failed_tasks_are_tried_again(
    plan: enraya.jobs.Plan, book: bytes, tmp_path: Path
) -> None:
    def change(call: int, future: Future[Any]) -> Future[Any]:
        return failing(MemoryError("no memory")) if call in (1, 3, 8) else future

    executor = Wrapped(change)
    status = enraya.jobs.run(plan, store=tmp_path / "store", executor=executor)
    assert status["complete"] and executor.calls == 10
    assert enraya.jobs.merge(plan, store=tmp_path / "store") == book


def test_a_poisoned_shard_is_parked(plan: enraya.jobs.Plan, book: bytes, tmp_path: Path) -> None:
    def change(call: int, future: Future[Any]) -> Future[Any]:
        # The fourth shard, and each time that it is tried again.
        return failing(MemoryError("no\nmemory")) if call == 4 or call > 7 else future

    store = tmp_path / "store"
    status = enraya.jobs.run(plan, store=store, executor=Wrapped(change), retries=2)
    assert (status["done"], status["complete"]) == (6, False)
    parked = {"shard": 3, "attempts": 3, "error": "MemoryError: no memory"}
    assert status["failed"] == [parked]
    with pytest.raises(ValueError, match="1 of 7 shards are missing, the first is 3"):
        enraya.jobs.merge(plan, store=store)
    assert enraya.jobs.run(plan, store=store)["failed"] == []
    assert enraya.jobs.merge(plan, store=store) == book


@pytest.mark.parametrize("answer", [None, b"", b"enraya-shard 1", "text"])
def test_what_is_no_shard_is_not_stored(
    plan: enraya.jobs.Plan, tmp_path: Path, answer: object
) -> None:
    def change(call: int, future: Future[Any]) -> Future[Any]:
        wrong: Future[Any] = Future()
        wrong.set_result(answer)
        return wrong

    status = enraya.jobs.run(plan, store=tmp_path, executor=Wrapped(change), retries=0)
    assert (status["done"], len(status["failed"]), status["damaged"]) == (0, 7, [])


def test_the_shard_of_another_task_is_not_stored(plan: enraya.jobs.Plan, tmp_path: Path) -> None:
    first: list[Future[Any]] = []

    def change(call: int, future: Future[Any]) -> Future[Any]:
        first.append(future)
        wrong: Future[Any] = Future()
        wrong.set_result(first[0].result())
        return wrong

    status = enraya.jobs.run(plan, store=tmp_path, executor=Wrapped(change), retries=0)
    failed = [failure["shard"] for failure in status["failed"]]
    assert (status["done"], failed, status["damaged"]) == (1, [1, 2, 3, 4, 5, 6], [])


def test_lost_futures_end_the_run_in_one_line(
    plan: enraya.jobs.Plan, book: bytes, tmp_path: Path
) -> None:
    def forget(call: int, future: Future[Any]) -> Future[Any]:
        return Future() if call > 2 else future

    def cancel(call: int, future: Future[Any]) -> Future[Any]:
        cancelled: Future[Any] = Future()
        cancelled.cancel()
        return cancelled if call > 4 else future

    store = tmp_path / "store"
    for change, reason in [
        (forget, "no shard was finished in 0.5 s"),
        (cancel, "the executor cancelled its tasks"),
    ]:
        with pytest.raises(enraya.jobs.JobsError) as raised:
            enraya.jobs.run(plan, store=store, executor=Wrapped(change), timeout=0.5)
        said = str(raised.value)
        assert re.fullmatch(reason + r": \d of 7 shards are not done; what .* resume", said)
    closed = ThreadPoolExecutor(1)
    closed.shutdown()
    with pytest.raises(enraya.jobs.JobsError, match="takes no more tasks"):
        enraya.jobs.run(plan, store=store, executor=closed)
    assert enraya.jobs.run(plan, store=store)["complete"]
    assert enraya.jobs.merge(plan, store=store) == book


@pytest.mark.parametrize("threads", [1, 2])
def test_an_exception_cancels_the_run(
    plan: enraya.jobs.Plan, tmp_path: Path, threads: int
) -> None:
    class Enough(Exception):
        pass

    def stop(now: dict[str, Any]) -> None:
        raise Enough

    executor = ThreadPoolExecutor(1)
    with pytest.raises(Enough):
        enraya.jobs.run(plan, store=tmp_path, executor=executor, progress=stop)
    assert 0 < enraya.jobs.status(plan, store=tmp_path)["done"] < 7
    assert enraya.jobs.run(plan, store=tmp_path, threads=threads)["complete"]


def test_other_plans_and_versions_are_refused(plan: enraya.jobs.Plan, tmp_path: Path) -> None:
    enraya.jobs.run(plan, store=tmp_path)
    other = enraya.jobs.plan("boards", boards=["tictactoe"])
    with pytest.raises(ValueError, match="this store is of another plan"):
        enraya.jobs.run(other, store=tmp_path)
    old = enraya.jobs.Plan(plan.to_json().replace(enraya.__version__, "0.0.1"))
    with pytest.raises(ValueError, match="this plan is of version 0.0.1"):
        enraya.jobs.run(old, store=tmp_path)
    for text in ["", "{}", "[]", "4"]:
        with pytest.raises(ValueError, match="not a plan of enraya"):
            enraya.jobs.Plan(text)


@pytest.mark.parametrize(
    "kind, parameters",
    [
        ("chess", {}),
        ("book", {"game": "tictactoe", "plies": 2}),
        ("book", {"game": "connect4"}),
        ("solve", {"game": "connect4"}),
        ("solve", {"game": "connect4", "plies": 1, "positions": [""]}),
        ("solve", {"game": "connect4", "positions": ["8"]}),
        ("boards", {"boards": []}),
        ("tournament", {"game": "tictactoe", "agents": ["random", "engine"], "games": 2, "seed": 1}),
        ("boards", {"boards": ["line:9x9"]}),
        ("book", {"game": "connect4", "plies": 2, "shard_size": 0}),
    ],
)
def test_impossible_plans_are_refused(kind: str, parameters: dict[str, Any]) -> None:
    with pytest.raises(ValueError) as raised:
        enraya.jobs.plan(kind, **parameters)
    assert "\n" not in str(raised.value)


def test_dask_survives_a_killed_worker(
    plan: enraya.jobs.Plan, book: bytes, tmp_path: Path
) -> None:
    """`scripts/cluster-test` does this at length, and kills schedulers too."""
    distributed = pytest.importorskip("distributed")
    psutil = pytest.importorskip("psutil")
    settings = {"n_workers": 2, "threads_per_worker": 1, "host": "127.0.0.1"}
    with distributed.LocalCluster(**settings, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            victim = cluster.workers[0].pid
            killed: list[int] = []

            def kill(now: dict[str, Any]) -> None:
                if not killed:
                    killed.append(victim)
                    psutil.Process(victim).kill()

            executor = client.get_executor()
            store = tmp_path / "store"
            status = enraya.jobs.run(plan, store=store, executor=executor, progress=kill)
    assert status["complete"] and killed
    assert enraya.jobs.merge(plan, store=store) == book


def test_loky_makes_the_same_bytes(
    plan: enraya.jobs.Plan, book: bytes, tmp_path: Path
) -> None:
    """`scripts/cluster-test` runs Parsl and Ray as well."""
    loky = pytest.importorskip("loky")
    executor = loky.get_reusable_executor(max_workers=2)
    try:
        status = enraya.jobs.run(plan, store=tmp_path / "store", executor=executor)
    finally:
        executor.shutdown(wait=True, kill_workers=True)
    assert status["complete"]
    assert enraya.jobs.merge(plan, store=tmp_path / "store") == book


class FakeRay:
    """The calls of Ray that the adapter makes, on threads."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(2)
        self.options: dict[str, Any] = {}
        self.cancelled: list[Any] = []

    def remote(self, *function: Callable[..., Any], **options: Any) -> Any:
        if not function:
            self.options = options
            return self.remote
        fake = self

        class Reference:
            def __init__(self, *args: Any) -> None:
                self.inner = fake.threads.submit(function[0], *args)

            def future(self) -> Future[Any]:
                return self.inner

        class Remote:
            remote = Reference

        return Remote

    def cancel(self, reference: Any, force: bool) -> None:
        self.cancelled.append(reference)


def test_the_adapter_for_ray_makes_the_same_bytes(
    plan: enraya.jobs.Plan, book: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake: Any = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    with enraya.jobs.RayExecutor(num_cpus=1) as executor:
        status = enraya.jobs.run(plan, store=tmp_path / "store", executor=executor)
        assert executor.submit(int, "7").result() == 7
        with pytest.raises(ValueError):
            executor.submit(int, "x").result()
        gate = threading.Event()
        busy = [executor.submit(gate.wait) for _ in range(2)]
        waiting = executor.submit(int, "8")
        assert waiting.cancel() and len(fake.cancelled) == 1
        gate.set()
        assert all(future.result() for future in busy)
    assert status["complete"] and fake.options == {"num_cpus": 1}
    assert enraya.jobs.merge(plan, store=tmp_path / "store") == book
    with pytest.raises(RuntimeError):
        executor.submit(int)


class FakeBar:
    """A bar of tqdm."""

    made: list[FakeBar] = []

    def __init__(self, total: int, unit: str) -> None:
        self.total, self.n, self.closed = total, 0, False
        FakeBar.made.append(self)

    def update(self, more: int) -> None:
        self.n += more

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize("on_threads", [True, False])
def test_progress_is_a_bar_where_tqdm_is_installed(
    plan: enraya.jobs.Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_threads: bool
) -> None:
    module: Any = types.ModuleType("tqdm.auto")
    module.tqdm = FakeBar
    monkeypatch.setitem(sys.modules, "tqdm", types.ModuleType("tqdm"))
    monkeypatch.setitem(sys.modules, "tqdm.auto", module)
    executor = None if on_threads else ThreadPoolExecutor(1)
    enraya.jobs.run(plan, store=tmp_path, executor=executor, progress=True)
    bar = FakeBar.made.pop()
    assert bar.total == 7 and bar.closed and bar.n <= 7
    assert on_threads or bar.n == 7
    # Without tqdm there is no bar, and no error.
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert enraya.jobs.run(plan, store=tmp_path, executor=executor, progress=True)["complete"]
    assert FakeBar.made == []


def test_a_class_is_graded_anywhere(tmp_path: Path, executor: Executor) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    for name, program in [("ana", "import sys\nsys.exit()"), ("blas", "print('hello')")]:
        (folder / f"{name}.py").write_text(program, encoding="utf-8")
    plan = enraya.jobs.plan(
        "grade", folder=folder, seed=7, trees=1, runner=sys.executable, sandbox="none", shard_size=1
    )
    assert (plan.kind, plan.units) == ("grade", 2)
    status = enraya.jobs.run(plan, store=tmp_path / "store", executor=executor)
    assert status["complete"], status
    marks = enraya.jobs.merge(plan, store=tmp_path / "store").decode().splitlines()
    assert marks[0] == "name,mark,first_mistake"
    assert [line.split(",")[:2] for line in marks[1:]] == [["ana", "0"], ["blas", "0"]]
    # The same list as from `enraya grade`.
    command = [sys.executable, "-m", "enraya", "grade", "--class", str(folder), "--seed", "7"]
    command += ["--runner", sys.executable, "--trees", "1", "--no-sandbox", "--lang", "en"]
    said = subprocess.run(command, capture_output=True, text=True)
    assert said.stdout.splitlines() == marks, said


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_manual_runs(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / language / "scale.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert len(blocks) == 3
    known: dict[str, Any] = {"__name__": "manual"}
    # The others start clusters.
    exec(compile(blocks[0], f"docs/{language}/scale.md", "exec"), known)
    assert known["status"]["complete"] and known["book"].startswith(b"ENRAYABK")
    for block in blocks[1:]:
        compile(block, f"docs/{language}/scale.md", "exec")
