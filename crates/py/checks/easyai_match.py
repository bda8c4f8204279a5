"""A match on Connect Four against easyAI's Negamax, under easyAI's own rules.

easyAI keeps the board, says which moves there are and who has lost; we only see the
columns played. Our perfect player must win whenever it starts, for Connect Four is won
by the first player, and as second it must not do worse than the exact solver says of the
position in which it first has the move.

    python checks/easyai_match.py --depths 1 2 3 4
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

from easyAI import AI_Player, Negamax  # type: ignore[import-untyped,unused-ignore]
from easyAI.games.ConnectFour import ConnectFour  # type: ignore[import-untyped,unused-ignore]

import enraya as er


class Recorder:
    """The columns played so far, which easyAI does not keep."""

    def __init__(self) -> None:
        self.columns: list[int] = []

    def state(self) -> er.State:
        return er.connect4().position("".join(str(column + 1) for column in self.columns))


class EnrayaPlayer:
    """Our agent as a player of easyAI."""

    def __init__(self, agent: str, recorder: Recorder) -> None:
        self.agent, self.recorder = agent, recorder
        self.promised: int | None = None

    def ask_move(self, game: Any) -> int:
        state = self.recorder.state()
        legal = sorted(move.index for move in state.moves())
        if sorted(game.possible_moves()) != legal:
            raise AssertionError(f"{self.recorder.columns}: easyAI allows {game.possible_moves()}")
        if self.promised is None:
            outcome = er.solve(state).outcome
            assert outcome is not None, "every position of Connect Four can be solved"
            self.promised = outcome.utility(state.to_move)
        move = er.choose(state, self.agent).move
        assert move is not None
        return move.index


def play(agent: str, depth: int, first: bool) -> tuple[int, int, list[int]]:
    """Our result, what the solver promised, and the columns of one game."""
    recorder = Recorder()
    ours, theirs = EnrayaPlayer(agent, recorder), AI_Player(Negamax(depth))
    game = ConnectFour([ours, theirs] if first else [theirs, ours])
    while not game.is_over():
        column = int(game.get_move())
        recorder.columns.append(column)
        game.play_move(column)
    our_number = 1 if first else 2
    if not game.lose():
        result = 0
    else:
        result = 1 if game.opponent_index == our_number else -1
    outcome = recorder.state().outcome
    if outcome is None or outcome.utility(our_number - 1) != result:
        raise AssertionError(f"{recorder.columns}: easyAI says {result}, enraya {outcome}")
    assert ours.promised is not None
    return result, ours.promised, recorder.columns


def main() -> int:
    parser = argparse.ArgumentParser(description="A match against easyAI on Connect Four.")
    parser.add_argument("--agent", default="perfect", help="ours")
    parser.add_argument("--depths", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    given = parser.parse_args()
    worse = 0
    for depth in given.depths:
        for first in (True, False):
            start = time.perf_counter()
            result, promised, columns = play(given.agent, depth, first)
            seat = "first" if first else "second"
            word = {1: "won", 0: "drawn", -1: "lost"}[result]
            moves = "".join(str(column + 1) for column in columns)
            seconds = time.perf_counter() - start
            print(f"Negamax({depth}), {seat:6}: {word:5} {seconds:6.1f} s  {moves}", flush=True)
            if result < promised or (first and result < 1):
                worse += 1
                print(f"  WORSE: the solver promised {promised}", file=sys.stderr)
    print("no game was worse than it had to be" if worse == 0 else f"{worse} games were worse")
    return 0 if worse == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
