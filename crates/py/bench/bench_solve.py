"""Benchmark of solving from Python against the command line: `er.solve` and `enraya solve`
on the same positions, round by round, as a ratio of the best rounds.

Usage: bench_solve.py ENRAYA FILE [ROUNDS]: the program, and positions one a line with their
scores. The exit code is 1 if Python takes 5 % longer or more.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time

import enraya as er

GOAL = 1.05


def program_seconds(program: str, file: str) -> tuple[float, int]:
    """Seconds and nodes that the program says it took for the scores."""
    command = [program, "solve", "connect4", "--file", file, "--json"]
    answers = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    solved = [json.loads(line) for line in answers.splitlines()]
    return sum(answer["seconds"] for answer in solved), sum(answer["nodes"] for answer in solved)


def python_seconds(positions: list[tuple[str, int]]) -> tuple[float, int]:
    """Seconds around the calls, and nodes."""
    game = er.connect4()
    states = [game.position(position) for position, _ in positions]
    er.solve(game.position("1" * 6), best=False)
    seconds, nodes = 0.0, 0
    for state, (position, score) in zip(states, positions):
        start = time.perf_counter()
        solution = er.solve(state, best=False)
        seconds += time.perf_counter() - start
        nodes += solution.nodes
        if solution.score != score:
            raise SystemExit(f"{position}: {solution.score}, not {score}")
    return seconds, nodes


def main() -> int:
    program, file = sys.argv[1:3]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 12
    with open(file, encoding="utf-8") as lines:
        fields = [line.split() for line in lines if line.strip() and not line.startswith("#")]
    positions = [(position, int(score)) for position, score in fields]
    ours, theirs = [], []
    for _ in range(rounds):
        theirs.append(program_seconds(program, file))
        ours.append(python_seconds(positions))
    rust, python = min(theirs), min(ours)
    print(f"{len(positions)} positions, best of {rounds} rounds")
    print(f"enraya solve: {rust[0]:.4f} s, {rust[1]} nodes")
    print(f"er.solve:     {python[0]:.4f} s, {python[1]} nodes")
    ratio = python[0] / rust[0]
    print(f"ratio {ratio:.3f}; per node {ratio * rust[1] / python[1]:.3f}")
    print(f"goal, a ratio below {GOAL}: {'reached' if ratio < GOAL else 'missed'}")
    return 0 if ratio < GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
