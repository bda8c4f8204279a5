"""Calls that take long: Ctrl-C, progress, and Python that goes on meanwhile."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import enraya as er
import pytest

from test_own_games import Take

TICTACTOE = er.tictactoe()
CONNECT4 = er.connect4()
GOMOKU = er.gomoku()


def begun(game: er.Game[Any, Any], count: int, plies: int) -> list[str]:
    """Random positions, after this many plies or fewer."""
    records = er.match("random", "random", game=game, games=count, seed=1).records
    games = [record["opening"] + "".join(record["moves"]) for record in records]
    return [moves[: min(plies, len(moves) - 1)] for moves in games]


LONG = [
    "er.minimax(er.connect4().position())",
    "er.alpha_beta(er.gomoku().position(), depth=12)",
    "er.engine(er.gomoku().position(), time=600)",
    "er.mcts(er.gomoku().position(), time=600)",
    "er.choose(er.gomoku().position(), 'engine:time=600s')",
    "er.count(er.connect4().position(), 'minimax')",
    "er.solve(er.line(8, 8, 4, gravity=True).position())",
    "er.analyze(er.line(8, 8, 4, gravity=True).position(), time=600)",
    "er.solve_many(er.line(8, 8, 4, gravity=True), ['1', '2', '3'])",
    "er.match('mcts:sims=100000', 'mcts:sims=100000', game='gomoku', games=1000)",
    "er.match(lambda s: s.moves()[0], 'mcts:sims=100000', game='gomoku', games=1000)",
    "er.gomoku().position().perft(9)",
    "er.check_game(er.gomoku(), games=1_000_000)",
    "er.solve(er.nim([100] * 8).position())",
    "er.solve(er.gomoku().position('h8'))",
    "er.explain(er.gomoku().position('h8'), time=600)",
    "er.minimax(Long().position())",
    "er.alpha_beta(Long().position())",
    "er.engine(Long().position(), time=600)",
    "er.mcts(Long().position(), time=600)",
    "er.trace(er.connect4().position(), 'minimax', limit=100)",
    "er.mcts(Long().position(), time=600, progress=lambda news: None)",
    "er.check_game(Long(), games=1_000_000)",
    "er.match('mcts:sims=100000', 'random', game=Long(), games=1000, jobs=2)",
    # In the middle of what users have written.
    "er.match(forever, 'random')",
    "er.match('random', lambda s: er.engine(s, time=600).move, jobs=2)",
    "er.match(lambda s: time.sleep(600), 'random', progress=lambda news: None)",
    "er.match(forever, 'random', game=Long())",
    "er.alpha_beta(Stuck().position(), progress=lambda news: None)",
    "er.match('random', 'random', game=Stuck())",
]

SCRIPT = """
import os, sys, threading, time
import enraya as er


def forever(state):
    while True:
        pass


class Long(er.Game):
    def start(self): return (0, 0)
    def to_move(self, state): return state[0] % 2
    def moves(self, state): return list(range(9))
    def play(self, state, move): return (state[0] + 1, state[1] * 9 + move)
    def outcome(self, state): return er.Outcome(None) if state[0] == 40 else None


class Stuck(Long):
    def moves(self, state): return forever(state) if state[0] else [0]


def tasks():
    try:
        return len(os.listdir("/proc/self/task"))
    except OSError:
        return 1


before = tasks()
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt:
    for _ in range(500):
        if tasks() <= before:
            break
        time.sleep(0.02)
    print("interrupted", tasks() <= before, threading.active_count(), flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("call", LONG)
def test_ctrl_c_ends_a_long_call(call: str) -> None:
    """And no thread is left."""
    script = SCRIPT.replace("{call}", call)
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        threading.Event().wait(0.4)
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=120)
    finally:
        process.kill()
        process.wait()
    assert out == "interrupted True 1\n", errors


class Stop(Exception):
    """What a callback raises."""


PROGRESS: list[Callable[[er._enraya.Progress], object]] = [
    lambda tell: er.minimax(CONNECT4.position(), nodes=30_000_000, progress=tell),
    lambda tell: er.alpha_beta(CONNECT4.position(), nodes=30_000_000, progress=tell),
    lambda tell: er.engine(GOMOKU.position(), time=0.5, progress=tell),
    lambda tell: er.mcts(GOMOKU.position(), time=0.5, progress=tell),
    lambda tell: er.choose(GOMOKU.position(), "engine:time=0.5s", progress=tell),
    lambda tell: er.solve(er.line(7, 7, 4, gravity=True).position(), time=0.5, progress=tell),
    lambda tell: er.analyze(er.line(7, 7, 4, gravity=True).position(), time=0.5, progress=tell),
    lambda tell: er.count(CONNECT4.position(), "minimax", nodes=30_000_000, progress=tell),
    lambda tell: er.solve_many(CONNECT4, begun(CONNECT4, 60, 12), progress=tell),
    lambda tell: er.match("engine:time=0.1s", "random", games=4, seed=1, progress=tell),
    lambda tell: er.engine(Take(100).position(), time=0.5, progress=tell),
]


@pytest.mark.parametrize("number", range(len(PROGRESS)))
def test_progress_is_told_and_may_stop_the_call(number: int) -> None:
    heard: list[dict[str, Any]] = []
    PROGRESS[number](heard.append)
    assert all(isinstance(news, dict) and news for news in heard)
    # Once at the end by all means; more only if something was told on the way.
    assert len(heard) >= 2

    def stop(news: dict[str, Any]) -> None:
        raise Stop(str(news))

    threads = threading.active_count()
    with pytest.raises(Stop):
        PROGRESS[number](stop)
    assert threading.active_count() == threads


def test_matches_and_batches_tell_how_much_is_done() -> None:
    heard: list[dict[str, Any]] = []
    er.match("random", "random", games=30, seed=1, progress=heard.append)
    assert heard[-1]["done"] == heard[-1]["total"] == 30
    heard.clear()
    er.solve_many(CONNECT4, ["4453"] * 30, progress=heard.append)
    assert heard[-1]["done"] == heard[-1]["total"] == 30


def test_python_goes_on_during_a_long_call() -> None:
    counted, done = [0], threading.Event()

    def count() -> None:
        while not done.is_set():
            counted[0] += 1

    thread = threading.Thread(target=count)
    thread.start()
    try:
        before = counted[0]
        er.engine(GOMOKU.position(), time=1.0)
        during = counted[0] - before
    finally:
        done.set()
        thread.join()
    # With the interpreter held all the time it could not count at all.
    assert during > 1000


def test_nobody_waits_for_the_solver_of_another() -> None:
    """One thread solves for long; another asks the same game meanwhile."""
    game, flag = er.line(8, 8, 4, gravity=True), threading.Event()

    def heard(_: dict[str, Any]) -> None:
        flag.set()
        if done.is_set():
            raise Stop

    def long() -> None:
        with pytest.raises(Stop):
            er.solve(game.position(), progress=heard)
        stopped.append(True)

    done, stopped = threading.Event(), list[bool]()
    thread = threading.Thread(target=long)
    thread.start()
    try:
        assert flag.wait(60)
        (short,) = begun(game, 1, 64)
        assert er.solve(game.position(short)).complete
        assert not stopped
    finally:
        done.set()
        thread.join()
    assert stopped


def test_two_threads_can_search_at_once() -> None:
    found: list[float | None] = []

    def search() -> None:
        found.append(er.minimax(TICTACTOE.position()).value)

    threads = [threading.Thread(target=search) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [0.0] * 4


def test_a_search_that_fails_fails_for_its_caller_alone() -> None:
    class Once(Take):
        asked = 0

        def moves(self, state: Any) -> Any:
            Once.asked += 1
            if Once.asked == 3000:
                raise Stop("in the middle")
            return super().moves(state)

    state, found = Once(18).position(), list[Any]()

    def search() -> None:
        try:
            found.append(er.alpha_beta(state, progress=lambda news: None).value)
        except Stop as stop:
            found.append(str(stop))

    threads = [threading.Thread(target=search) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found, key=str) == [1.0, "in the middle"]


@pytest.mark.parametrize("size", [256 << 10, 1 << 20])
def test_a_small_stack_is_no_crash(size: int) -> None:
    """The game is as long as games may be, and the search as deep."""
    script = SCRIPT.split("before =")[0] + f"""
class Deep(Long):
    max_plies = 4000
    def moves(self, state): return [0]
    def play(self, state, move): return (state[0] + 1, 0)
    def outcome(self, state): return er.Outcome(0) if state[0] == 3999 else None

def search():
    try:
        print(er.alpha_beta(Deep().position()).value)
    except RecursionError as error:
        print(error)

threading.stack_size({size})
thread = threading.Thread(target=search)
thread.start()
thread.join()
search()
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    small, usual = ran.stdout.splitlines()
    assert small in ("1.0", "Deep: the stack of this thread is too small")
    assert usual == "1.0"
