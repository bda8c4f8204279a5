"""The exact judge's report of players of others and of our levels, as a table.

Everybody is asked about the same random positions of Connect Four, whose values are proven:
OpenSpiel's Monte Carlo search with three numbers of simulations, `level:1` to `level:10`, and
easyAI's Negamax with three depths.

    python checks/judge_players.py --positions 200 --seed 1
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]
from easyAI import Negamax, TwoPlayerGame  # type: ignore[import-untyped,unused-ignore]
from easyAI.games.ConnectFour import ConnectFour  # type: ignore[import-untyped,unused-ignore]

import enraya as er
from enraya import spiel

GAME = er.connect4()
SIMULATIONS = (100, 1_000, 10_000)
LEVELS = range(1, 11)
DEPTHS = (2, 4, 6)
#: Plies of the positions: before, an opening book plays; after, few moves are left.
PLIES = range(8, 33)

Player = Callable[[er.State], Any]


def openspiel(simulations: int, seed: int) -> Player:
    """OpenSpiel's search with random rollouts, its usual constant, and proven values kept."""
    theirs = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(theirs, evaluator, 2.0, simulations, 1_000, True, seed, False)
    return spiel.player(bot, theirs)


def easyai(depth: int) -> Player:
    """easyAI's alpha-beta on its own Connect Four, which knows only won and lost."""
    search = Negamax(depth)

    def choose(state: er.State) -> int:
        return int(search(theirs_of(state)))

    return choose


def theirs_of(state: er.State) -> TwoPlayerGame:
    """easyAI's board, whose rows are counted from the bottom, with the player to move."""
    game = ConnectFour([None, None])
    game.board = np.array(state)[::-1].copy()
    game.current_player = state.to_move + 1
    return game


def players(seed: int) -> dict[str, Any]:
    found: dict[str, Any] = {f"level:{level}": f"level:{level}" for level in LEVELS}
    found |= {f"OpenSpiel MCTS({n})": openspiel(n, seed) for n in SIMULATIONS}
    found |= {f"easyAI Negamax({depth})": easyai(depth) for depth in DEPTHS}
    return found


def row(name: str, found: er.Judgement, seconds: float) -> str:
    overall = found.to_dict()["overall"]
    kept, choices, perfect = (overall[it] for it in ("kept", "kept_choices", "perfect"))
    between = f"{100 * choices['low']:.0f}–{100 * choices['high']:.0f}"
    regret = overall["regret"]["mean"]
    return (
        f"| `{name}` | {100 * perfect['rate']:.1f} % | {100 * kept['rate']:.1f} % "
        f"| {100 * choices['rate']:.1f} % ({between}) | {regret:.3f} | {seconds:.1f} |"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="How well players of Connect Four play.")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", nargs="+", help="only those whose names contain one of these")
    given = parser.parse_args()
    made = er.dataset(GAME, given.positions, plies=PLIES, seed=given.seed)
    positions = [str(text) for text in made["position"]]
    print(f"{len(positions)} positions of Connect Four, seed {given.seed}")
    print("| player | best | kept | kept, of choices (95 %) | points lost | CPU s |")
    print("|---|---|---|---|---|---|")
    for name, player in players(given.seed).items():
        if given.players and not any(part in name for part in given.players):
            continue
        start = time.process_time()
        found = er.judge(player, GAME, positions=positions, seed=given.seed, lang="en")
        data = found.to_dict()
        if data["unproven"] or data["decisions"] != len(positions) or found.illegal:
            print(f"{name}: not every position was judged", file=sys.stderr)
            return 1
        print(row(name, found, time.process_time() - start), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
