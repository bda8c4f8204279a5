"""A book built on clusters and by processes that are killed, compared with that of one process.

Usage: cluster_test.py [GAME PLIES SHARD_SIZE]
"""

from __future__ import annotations

import json
import logging
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

import enraya.jobs
import psutil
from enraya._enraya import _Store

#: Game, plies and positions in a shard: at least 20,000 positions.
USUAL = ("line:5x5x4+gravity", "9", "100")
SEED = 21
COMMAND = [sys.executable, "-m", "enraya", "jobs"]


def say(*words: object) -> None:
    print(*words, flush=True)


def serve_cluster(address_file: str) -> None:
    """The process of a cluster: its scheduler, and four workers as its children."""
    from dask.distributed import LocalCluster

    with LocalCluster(
        n_workers=4, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        part = Path(address_file + ".part")
        part.write_text(cluster.scheduler_address, encoding="utf-8")
        part.rename(address_file)
        while True:
            time.sleep(3600)


class Cluster:
    """A cluster in a process that can be killed."""

    def __init__(self, folder: Path) -> None:
        file = folder / "address"
        file.unlink(missing_ok=True)
        words = [sys.executable, __file__, "cluster", str(file)]
        self.process = psutil.Popen(words, stderr=subprocess.DEVNULL)
        while not file.exists():
            if self.process.poll() is not None:
                raise SystemExit("the cluster did not start")
            time.sleep(0.1)
        self.address = file.read_text(encoding="utf-8")

    def workers(self) -> list[psutil.Process]:
        found = []
        for child in self.process.children(recursive=True):
            try:
                if any("spawn_main" in word for word in child.cmdline()):
                    found.append(child)
            except psutil.Error:
                pass
        return found

    def kill_worker(self, rng: random.Random) -> bool:
        try:
            workers = self.workers()
            rng.choice(workers).kill()
        except (psutil.Error, IndexError):
            return False
        return True

    def kill(self) -> None:
        """The scheduler, with -9, and the workers that it leaves behind."""
        try:
            workers = self.workers()
            self.process.kill()
        except psutil.Error:
            return
        for worker in workers:
            try:
                worker.kill()
            except psutil.Error:
                pass
        self.process.wait()


def on_dask(plan: enraya.jobs.Plan, store: Path, folder: Path, rng: random.Random) -> None:
    """Builds the book on Dask; kills workers now and then, and two schedulers."""
    from dask.distributed import Client

    # They tell at length of what is killed here.
    for noisy in ("distributed", "tornado.application"):
        logging.getLogger(noisy).setLevel(logging.CRITICAL + 1)
    killed_workers, schedulers, runs, next_kill = 0, 0, 0, 5
    shares = [0.3, 0.6]
    while not enraya.jobs.status(plan, store=store)["complete"]:
        runs += 1
        cluster = Cluster(folder)

        def watch(now: dict[str, float]) -> None:
            nonlocal killed_workers, schedulers, next_kill
            if shares and now.get("done", 0) >= shares[0] * plan.shards:
                shares.pop(0)
                schedulers += 1
                cluster.kill()
            elif now.get("done", 0) >= next_kill:
                killed_workers += cluster.kill_worker(rng)
                # Counted in shards, so that a slow machine gets time for new workers.
                next_kill = now["done"] + rng.randint(5, max(6, plan.shards // 10))

        client = Client(cluster.address, timeout="60s")
        try:
            enraya.jobs.run(
                plan, store=store, executor=client.get_executor(), retries=20, timeout=90,
                progress=watch,
            )
        except enraya.jobs.JobsError as error:
            say(f"  run {runs} ended:", error)
        finally:
            try:
                client.close(timeout=1)
            except Exception as error:
                say("  closing the client:", type(error).__name__)
            cluster.kill()
    say(f"  {runs} runs, killed: {killed_workers} workers, {schedulers} schedulers")
    if schedulers < 2 or killed_workers < 2:
        raise SystemExit("too little was killed for this test: choose a larger book")


def by_processes(plan_file: Path, store: Path, rng: random.Random) -> None:
    """Four processes with a part each, killed at random and started again."""
    parts = [f"{part}/4" for part in range(1, 5)]

    def start(part: str) -> subprocess.Popen[bytes]:
        words = [*COMMAND, "work", plan_file, "--store", store, "--shard", part, "--threads", "1"]
        return subprocess.Popen(words, stdout=subprocess.DEVNULL)

    running, kills = {part: start(part) for part in parts}, 0
    while running:
        time.sleep(rng.uniform(0.2, 1.0))
        for part, process in list(running.items()):
            code = process.poll()
            if code == 0:
                del running[part]
            elif code is not None:
                running[part] = start(part)
        if kills < 12 and running:
            part = rng.choice(list(running))
            running[part].kill()
            running[part].wait()
            kills += 1
    say(f"  4 processes, killed {kills} times")


def refused(words: list[object], expected: str, code: int, **more: object) -> None:
    """A command must fail in one line that has these words."""
    ran = subprocess.run([*map(str, words)], capture_output=True, text=True, **more)  # type: ignore[call-overload]
    lines = ran.stderr.splitlines()
    if ran.returncode != code or len(lines) != 1 or expected not in lines[0]:
        raise SystemExit(f"expected {expected!r}, code {code}: {ran}")
    say("  " + lines[0])


def full_disk(plan_file: Path, folder: Path) -> Path:
    """A store that fills up: by a limit on files, and on a small file system where that can be
    mounted."""
    store = folder / "full"
    work = [*COMMAND, "work", plan_file, "--store", store, "--threads", "1"]
    enraya.jobs.status(plan_file, store=store)

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))

    refused(work, "what is in the store stays", 1, preexec_fn=limit)
    small = folder / "small"
    small.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", str(small)]
    if subprocess.run(mount, capture_output=True).returncode == 0:
        try:
            words = [*COMMAND, "work", plan_file, "--store", small / "s", "--threads", "1"]
            refused(words, "No space left", 1)
            kept = enraya.jobs.status(plan_file, store=small / "s")
            if kept["damaged"] or not kept["done"]:
                raise SystemExit(f"the full store has {kept}")
            say(f"  a file system of 32 KiB kept {kept['done']} whole shards")
            shutil.copytree(small / "s", store, dirs_exist_ok=True)
        finally:
            subprocess.run(["umount", str(small)], check=True)
    else:
        say("  NOT CHECKED: no file system can be mounted here")
    subprocess.run(work, check=True, stdout=subprocess.DEVNULL)
    return store


def damaged(plan_file: Path, store: Path) -> None:
    """Shards that were cut, changed or emptied, and a plan of another version."""
    shards = sorted(store.glob("*.shard"))
    whole = [shard.read_bytes() for shard in shards]
    shards[0].write_bytes(whole[0][:-1])
    shards[1].write_bytes(whole[1].replace(b"\n0\n", b"\n1\n", 1) + b"0\n")
    shards[2].write_bytes(b"")
    merge = [*COMMAND, "merge", plan_file, "--store", store, "-o", store / "x.book"]
    refused(merge, "this shard is damaged", 1)
    found = enraya.jobs.status(plan_file, store=store)["damaged"]
    if found != [0, 1, 2]:
        raise SystemExit(f"damaged: {found}")
    subprocess.run(
        [*COMMAND, "work", plan_file, "--store", store], check=True, stdout=subprocess.DEVNULL
    )
    if [shard.read_bytes() for shard in shards] != whole:
        raise SystemExit("shards that were done again differ")
    other = store.parent / "other.json"
    data = json.loads(plan_file.read_text(encoding="utf-8"))
    other.write_text(json.dumps({**data, "version": "0.0.1"}), encoding="utf-8")
    refused([*COMMAND, "work", other, "--store", store], "version 0.0.1", 2)


def at_once(plan_file: Path, store: Path) -> None:
    """Two runs on one store."""
    words = [*COMMAND, "work", plan_file, "--store", store, "--threads", "1"]
    runs = [subprocess.Popen(words, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    for run in runs:
        said, _ = run.communicate()
        if run.returncode != 0:
            raise SystemExit(f"a run of two failed: {said}")
        say("  " + said.strip())


def on_loky() -> Executor:
    import loky

    return loky.get_reusable_executor(max_workers=2)


def on_parsl(folder: Path) -> Executor:
    from parsl.concurrent import ParslPoolExecutor
    from parsl.config import Config
    from parsl.executors import HighThroughputExecutor
    from parsl.providers import LocalProvider

    # Its workers are started by a shell.
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    provider = LocalProvider(init_blocks=1, max_blocks=1)
    executor = HighThroughputExecutor(
        label="two", address="127.0.0.1", max_workers_per_node=2, provider=provider
    )
    run = str(folder / "parsl")
    return ParslPoolExecutor(Config(executors=[executor], run_dir=run, initialize_logging=False))


def on_ray(folder: Path) -> Executor:
    import ray

    ray.init(
        num_cpus=2, include_dashboard=False, log_to_driver=False, _temp_dir=str(folder / "ray")
    )
    return enraya.jobs.RayExecutor(num_cpus=1)


def on_others(plan: enraya.jobs.Plan, folder: Path, same: Callable[[Path], None]) -> None:
    """Two workers of loky, Parsl and Ray."""
    os.environ["RAY_AUTH_MODE"] = "disabled"
    made = {"loky": on_loky, "parsl": lambda: on_parsl(folder), "ray": lambda: on_ray(folder)}
    for name, make in made.items():
        began = time.perf_counter()
        with make() as executor:
            found = enraya.jobs.run(plan, store=folder / name, executor=executor, timeout=300)
        if not found["complete"]:
            raise SystemExit(f"{name}: {found}")
        say(f"  {name}: {time.perf_counter() - began:.1f} s")
        same(folder / name)


def costs(plan: enraya.jobs.Plan, reference: Path, folder: Path) -> None:
    """Time of a shard besides its work, in the store and in Dask, against shards of 5 s."""
    from dask.distributed import Client

    began = time.perf_counter()
    planned = enraya.jobs.Plan(plan.to_json())
    store = _Store(planned.to_json(), folder / "copy")
    tasks = [store.task(number) for number in store.missing()]
    listed = time.perf_counter() - began
    shards = [shard.read_bytes() for shard in sorted(reference.glob("*.shard"))]
    began = time.perf_counter()
    for number, shard in enumerate(shards):
        store.write(number, shard)
    stored = (time.perf_counter() - began) / len(shards)
    cluster = Cluster(folder)
    try:
        with Client(cluster.address, timeout="60s") as client:
            executor = client.get_executor()
            list(executor.map(len, tasks[:8]))
            began = time.perf_counter()
            futures = [executor.submit(len, task) for task in tasks]
            for future in futures:
                future.result()
            passed = (time.perf_counter() - began) / len(tasks)
    finally:
        cluster.kill()
    share = (listed / len(tasks) + stored + passed) / 5
    say(f"  listing {plan.units} positions: {listed:.2f} s")
    say(f"  a shard: {stored * 1e3:.1f} ms to store, {passed * 1e3:.1f} ms through Dask")
    say(f"  together {100 * share:.2f} % of a shard of 5 s")


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["cluster"]:
        serve_cluster(arguments[1])
        return
    game, plies, size = arguments or USUAL
    rng = random.Random(SEED)
    plan = enraya.jobs.plan(
        "book", game=game, plies=int(plies), shard_size=int(size), table=16
    )
    say(f"{game}, {plies} plies: {plan.units} positions in {plan.shards} shards; seed {SEED}")
    say("load when it began:", " ".join(f"{load:.1f}" for load in os.getloadavg()))
    folder = Path(tempfile.mkdtemp(prefix="enraya-cluster-"))
    plan_file = folder / "plan.json"
    plan.save(plan_file)
    try:
        times = {}
        for threads in (1, 2):
            began = time.perf_counter()
            enraya.jobs.run(plan, store=folder / f"threads-{threads}", threads=threads)
            times[threads] = time.perf_counter() - began
            say(f"one process, {threads} threads: {times[threads]:.1f} s")
        say(f"two are {times[1] / times[2]:.2f} times as fast as one")
        expected = enraya.jobs.merge(plan, store=folder / "threads-1")

        def same(store: Path) -> None:
            if enraya.jobs.merge(plan, store=store) != expected:
                raise SystemExit(f"{store}: the book differs")
            for shard in store.glob("*.shard"):
                if shard.read_bytes() != (folder / "threads-1" / shard.name).read_bytes():
                    raise SystemExit(f"{shard} differs")
            say("  the same bytes")

        same(folder / "threads-2")
        say("a Dask cluster of four processes, workers and schedulers killed:")
        on_dask(plan, folder / "dask", folder, rng)
        same(folder / "dask")
        say("four processes of jobs work --shard, killed:")
        by_processes(plan_file, folder / "parts", rng)
        same(folder / "parts")
        say("a full disk:")
        same(full_disk(plan_file, folder))
        say("damaged shards and another version:")
        damaged(plan_file, folder / "parts")
        same(folder / "parts")
        say("two runs on one store:")
        at_once(plan_file, folder / "twice")
        same(folder / "twice")
        say("other executors, two workers each:")
        on_others(plan, folder, same)
        say("what a shard costs besides its work:")
        costs(plan, folder / "threads-1", folder)
    finally:
        shutil.rmtree(folder)
    say("load when it ended:", " ".join(f"{load:.1f}" for load in os.getloadavg()))


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main(sys.argv[1:])
