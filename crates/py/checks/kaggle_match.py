"""Matches of ConnectX in Kaggle's own environment, against its `random` and `negamax`.

Kaggle's program keeps the board, the clock and the rules. Checked are: no error, no
invalid column, never more than `actTimeout` for a move (the reserve of time is left
alone), and results: no game may end worse for us than the exact solver says of any
position in which our agent had the move. Connect Four is won by who starts, so there all
games as first player must be won; a game that can be held is held.

kaggle-environments is large and brings packages of its own versions: give it an
environment of its own.

    python checks/kaggle_match.py --games 3
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import enraya as er
from enraya import kaggle

#: Rows, columns, in a row: the competition's, and others that are solved within a move.
SOLVED = [(6, 7, 4), (4, 5, 3), (4, 5, 4), (5, 4, 4), (5, 6, 4), (3, 7, 4)]
#: Here nothing is promised but legal moves in time: in all of it, and in a quarter.
LARGE = [(9, 11, 5), (12, 19, 6), (19, 19, 4)]
TIMEOUTS = [2, 0.5]
OPPONENTS = ["random", "negamax"]
WORDS = {1: "won", 0: "drawn", -1: "lost"}

SUBMISSION = """\
from enraya.kaggle import agent

play = agent(perfect=True)
"""

Agent = Callable[[Any, Any], int]


class Failure(Exception):
    """Something that must not happen in a match."""


def is_overloaded() -> bool:
    """Whether programs wait for each other here, so that nothing can be in time."""
    return os.getloadavg()[0] > (os.cpu_count() or 1)


def watched(play: Agent, seen: list[er.State]) -> Agent:
    """The same agent, with the positions in which it had the move kept."""

    def play_watched(observation: Any, configuration: Any) -> int:
        seen.append(kaggle.state_of(observation, configuration))
        return play(observation, configuration)

    return play_watched


def run(
    make: Any,
    board: tuple[int, int, int],
    players: list[Any],
    seat: int,
    timeout: float = TIMEOUTS[0],
) -> int:
    """Our result in one game that went as games should."""
    rows, columns, inarow = board
    size = {"rows": rows, "columns": columns, "inarow": inarow}
    environment = make("connectx", configuration={**size, "actTimeout": timeout})
    environment.run(players)
    final = environment.steps[-1]
    statuses = [side.status for side in final]
    if statuses != ["DONE", "DONE"]:
        raise Failure(f"statuses {statuses}: {environment.logs[-1]}")
    # logs[step][seat] tells what a move took, and nothing where the other had the move.
    took = [log[seat]["duration"] for log in environment.logs if len(log) > seat and log[seat]]
    if max(took) >= timeout:
        late = f"a move took {max(took)} s of {timeout} s"
        if not is_overloaded():
            raise Failure(late)
        print(f"{late}: not counted, this machine has more to do than it can")
    result = int(final[seat].reward)
    opponent = players[1 - seat]
    print(
        f"{rows}x{columns}x{inarow} {opponent:8} {('first', 'second')[seat]:6} {WORDS[result]:5} "
        f"{len(environment.steps) - 1:3} moves, longest {max(took):.3f} s of {timeout} s",
        flush=True,
    )
    return result


def judge(seen: list[er.State], seat: int, result: int) -> None:
    """Raises if the result is worse than what any position was worth."""
    for state in seen:
        outcome = er.solve(state, weak=True, best=False).outcome
        if outcome is None:
            raise Failure(f"not solved: {state.drawing()}")
        if result < outcome.utility(seat):
            worth = WORDS[outcome.utility(seat)]
            raise Failure(f"{WORDS[result]}, but it could be {worth}: {state.drawing()}")


def play_solved(make: Any, games: int) -> dict[int, int]:
    """Games of which the solver knows how they must end."""
    tally = {1: 0, 0: 0, -1: 0}
    play = kaggle.agent(perfect=True)
    for board, opponent, seat, _ in product(SOLVED, OPPONENTS, (0, 1), range(games)):
        seen: list[er.State] = []
        players: list[Any] = [opponent, opponent]
        players[seat] = watched(play, seen)
        result = run(make, board, players, seat)
        judge(seen, seat, result)
        tally[result] += 1
    return tally


def play_large(make: Any) -> None:
    """Games on boards that no solver ends in time. (Nor does Kaggle's `negamax`.)"""
    play = kaggle.agent(perfect=True)
    for board, timeout, seat in product(LARGE, TIMEOUTS, (0, 1)):
        players: list[Any] = ["random", "random"]
        players[seat] = play
        if run(make, board, players, seat, timeout) != 1:
            raise Failure("not won against random moves")


def play_submission(make: Any) -> None:
    """A file, as it is handed in, which Kaggle's program reads and runs by itself."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "main.py"
        file.write_text(SUBMISSION)
        if run(make, SOLVED[0], [str(file), "negamax"], 0) != 1:
            raise Failure("the submission did not win as first player")


def main() -> int:
    parser = argparse.ArgumentParser(description="ConnectX against Kaggle's own agents.")
    parser.add_argument("--games", type=int, default=3, help="per board, opponent and seat")
    parser.add_argument("--seed", type=int, default=1, help="for the opponents' lots")
    given = parser.parse_args()
    from kaggle_environments import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
        __version__,
        make,
    )

    print(f"kaggle-environments {__version__}, seed {given.seed}", flush=True)
    random.seed(given.seed)
    try:
        play_submission(make)
        play_large(make)
        tally = play_solved(make, given.games)
    except Failure as failure:
        print(f"FAILED: {failure}", file=sys.stderr)
        return 1
    print(f"{tally[1]} won, {tally[0]} drawn, {tally[-1]} lost: none worse than it had to be")
    return 0


if __name__ == "__main__":
    sys.exit(main())
