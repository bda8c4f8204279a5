"""Benchmark of batches: positions of the opening book beside bitbully, whose book is larger, and
others beside the command line.

Usage: bench_batches.py ENRAYA FILE [POSITIONS]: the program, and positions one a line with their
scores. Rates are positions a second of the processor, all threads together, so that what else the
machine does is not measured; the best of several runs counts. Scores are compared before rates
are. The exit code is 1 below 100,000 positions of the book a second, or if a batch takes a tenth
longer than the program.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import enraya as er
from bitbully import BitBully, Board  # type: ignore[import-untyped,import-not-found,unused-ignore]

GOAL, SLOWER = 100_000, 1.1
#: Plies of the positions of the book that is in the package.
PLIES = range(9)
DIFFERENT, RUNS = 10_000, 3
#: Positions of which all moves are valued: those after the move are beyond the book, and solved.
ALL_MOVES = 20
GAME = er.connect4()


def fastest(work: Callable[[], Any]) -> tuple[float, Any]:
    """Seconds of the processor in the best run, and the answer."""
    best, answer = float("inf"), None
    for _ in range(RUNS):
        start = time.process_time()
        answer = work()
        best = min(best, time.process_time() - start)
    return best, answer


def openings(count: int) -> tuple[Any, list[str]]:
    """Boards and moves of different positions, repeated up to a number."""
    found = er.dataset(GAME, DIFFERENT, plies=PLIES, seed=1)
    times = -(-count // DIFFERENT)
    boards = np.tile(found["board"], (times, 1, 1))[:count]
    return boards, ([str(text) for text in found["position"]] * times)[:count]


def of_the_book(count: int) -> bool:
    boards, texts = openings(count)
    theirs, few = BitBully("12-ply-dist"), texts[:DIFFERENT]
    some = min(ALL_MOVES, len(few))
    ready = [Board.from_moves([int(column) - 1 for column in text]) for text in few]
    measured: list[tuple[str, int, Callable[[], Any]]] = [
        ("bitbully, scores of boards that are ready", len(few), lambda: [theirs.mtdf(b) for b in ready]),
        ("bitbully, the same made from moves", len(few), lambda: [
            theirs.mtdf(Board.from_moves([int(c) - 1 for c in text])) for text in few]),
        ("solve_many(boards)", count, lambda: er.solve_many(GAME, boards)),
        ("solve_many(texts, columns=True)", count, lambda: er.solve_many(GAME, texts, columns=True)),
        ("solve_many(texts, best=False)", count, lambda: er.solve_many(GAME, texts, best=False)),
        ("evaluate_many(boards)", count, lambda: er.evaluate_many(GAME, boards)),
        ("bitbully, scores of all moves", some, lambda: [theirs.score_all_moves(b) for b in ready[:some]]),
        ("analyze_many(boards, columns=True)", some,
         lambda: er.analyze_many(GAME, boards[:some], columns=True)),
    ]  # fmt: skip
    print(f"{count} positions of up to {max(PLIES)} plies, {DIFFERENT} of them different")
    print(f"{'':44}{'a second':>10}{'beside the first':>18}")
    rates, answers = {}, {}
    for name, size, work in measured:
        seconds, answers[name] = fastest(work)
        rates[name] = size / seconds
        print(f"{name:44}{rates[name]:10.0f}{rates[name] / rates[measured[0][0]]:17.2f}x", flush=True)
    scores = [answers[name] for name, _, _ in measured]
    assert scores[2].tolist() == scores[3]["score"].tolist() == [s.score for s in scores[4]]
    assert scores[0] == scores[1] == scores[2][: len(few)].tolist(), "bitbully has other scores"
    reached = min(rates[measured[2][0]], rates[measured[3][0]]) >= GOAL
    print(f"goal, {GOAL} scores a second: {'reached' if reached else 'missed'}")
    return reached


def program(command: str, file: str) -> float:
    """Seconds of the processor for the scores of a file."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([command, "solve", "connect4", "--file", file, "--json"], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def of_the_middle(command: str, file: str) -> bool:
    with open(file, encoding="utf-8") as lines:
        fields = [line.split() for line in lines if line.strip() and not line.startswith("#")]
    texts, scores = [position for position, _ in fields], [int(score) for _, score in fields]
    theirs = min(program(command, file) for _ in range(RUNS))
    ratios = []
    for threads in (1, 2):
        ours, found = fastest(lambda: er.solve_many(GAME, texts, best=True, threads=threads))
        assert [solution.score for solution in found] == scores
        ratios.append(ours / theirs)
        print(f"{len(texts)} positions of the middle game, {threads} threads: {ours:.2f} s, "
              f"enraya solve {theirs:.2f} s, ratio {ratios[-1]:.2f}")  # fmt: skip
    reached = min(ratios) <= SLOWER
    print(f"goal, at most {SLOWER}: {'reached' if reached else 'missed'}")
    return reached


def main() -> int:
    command, file = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 200_000
    reached = [of_the_book(count), of_the_middle(command, file)]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
