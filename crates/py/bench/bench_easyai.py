"""Benchmark against easyAI's Negamax: a game written in Python, searched to equal depth.

    pip install .. -r requirements.txt
    python bench_easyai.py [depth]

Connect Four twice, each time as the library likes it best: for easyAI an object that is
changed and changed back (`unmake_move` spares it the copies), for enraya states that are
never changed. The rules themselves are the same lines of Python, on the same integers.
Nodes are the calls of the method that makes a move. Three things are measured from the
same positions: easyAI, textbook alpha-beta (the same algorithm, so about the same nodes)
and the engine. Times are those of the processor, all threads together. The exit code is
1 if alpha-beta is slower than easyAI, or if the engine needs more than a quarter of its
nodes.
"""

from __future__ import annotations

import sys
import time
from typing import Any, Callable, Dict, List, Optional, Tuple

import enraya as er
from easyAI import Negamax, TwoPlayerGame  # type: ignore[import-untyped]

ROWS, COLUMNS = 6, 7
HEIGHT = ROWS + 1  # a bit above each column stays empty, so that lines do not wrap
FULL = sum((1 << ROWS) - 1 << column * HEIGHT for column in range(COLUMNS))
DEPTH = 7
RUNS = 5
OPENINGS = ["", "44", "4453", "434553", "12345671"]

Stones = Tuple[int, int]
State = Tuple[Stones, int]
Measured = Tuple[float, int, int]  # seconds, nodes, who wins


def free_columns(stones: Stones) -> List[int]:
    both = stones[0] | stones[1]
    return [c for c in range(COLUMNS) if not both >> (c * HEIGHT + ROWS - 1) & 1]


def dropped(stones: Stones, column: int) -> int:
    """The bit of the cell where a stone comes to rest."""
    both = stones[0] | stones[1]
    return both + (1 << column * HEIGHT) & ((1 << ROWS) - 1) << column * HEIGHT & ~both


def has_four(bits: int) -> bool:
    for step in (1, HEIGHT - 1, HEIGHT, HEIGHT + 1):
        pairs = bits & bits >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def is_full(stones: Stones) -> bool:
    return (stones[0] | stones[1]) == FULL


class Four(er.Game[State, int]):
    """For enraya: a state is the stones of both and whose turn it is."""

    nodes = 0

    def start(self) -> State:
        return (0, 0), 0

    def to_move(self, state: State) -> int:
        return state[1]

    def moves(self, state: State) -> List[int]:
        return free_columns(state[0])

    def play(self, state: State, column: int) -> State:
        self.nodes += 1
        stones, mover = state
        cell = dropped(stones, column)
        if mover == 0:
            return (stones[0] | cell, stones[1]), 1
        return (stones[0], stones[1] | cell), 0

    def outcome(self, state: State) -> Optional[er.Outcome]:
        stones, mover = state
        if has_four(stones[1 - mover]):
            return er.Outcome(1 - mover)
        return er.Outcome(None) if is_full(stones) else None


class FourOfEasyAI(TwoPlayerGame):  # type: ignore[misc]
    """For easyAI: an object whose stones are put and taken away."""

    def __init__(self) -> None:
        self.players = [None, None]
        self.current_player = 1
        self.stones: Stones = (0, 0)
        self.cells: List[int] = []
        self.nodes = 0

    def possible_moves(self) -> List[int]:
        return free_columns(self.stones)

    def make_move(self, column: int) -> None:
        self.nodes += 1
        cell = dropped(self.stones, column)
        self.cells.append(cell)
        self._turn(cell)

    def unmake_move(self, column: int) -> None:
        self._turn(self.cells.pop())

    def _turn(self, cell: int) -> None:
        first, second = self.stones
        self.stones = (first ^ cell, second) if self.current_player == 1 else (first, second ^ cell)

    def lose(self) -> bool:
        return has_four(self.stones[self.opponent_index - 1])

    def is_over(self) -> bool:
        return self.lose() or is_full(self.stones)

    def scoring(self) -> int:
        return -100 if self.lose() else 0


def timed(work: Callable[[], Any]) -> Tuple[float, Any]:
    start = time.process_time()
    answer = work()
    return time.process_time() - start, answer


def fastest(measure: Callable[[str], Measured], opening: str) -> Measured:
    """Of several runs: whatever disturbs one can only make it slower."""
    return min(measure(opening) for _ in range(RUNS))


def easyai(opening: str, depth: int) -> Measured:
    game = FourOfEasyAI()
    for digit in opening:
        game.make_move(int(digit) - 1)
        game.switch_player()
    game.nodes = 0
    algorithm = Negamax(depth)
    seconds, _ = timed(lambda: algorithm(game))
    return seconds, game.nodes, (algorithm.alpha > 0) - (algorithm.alpha < 0)


def enraya(search: Callable[..., er.Decision], opening: str, depth: int) -> Measured:
    game = Four()
    state = game.position()
    for digit in opening:
        state = state.play(int(digit) - 1)
    game.nodes = 0
    seconds, found = timed(lambda: search(state, depth=depth))
    assert found.value is not None
    return seconds, game.nodes, (found.value >= 1) - (found.value <= -1)


def main() -> int:
    depth = int(sys.argv[1]) if len(sys.argv) > 1 else DEPTH
    totals = {}
    contestants: Dict[str, Callable[[str], Measured]] = {
        "easyAI Negamax": lambda opening: easyai(opening, depth),
        "enraya.alpha_beta": lambda opening: enraya(er.alpha_beta, opening, depth),
        "enraya.engine": lambda opening: enraya(er.engine, opening, depth),
    }
    print(f"Connect Four written in Python, {depth} plies from {len(OPENINGS)} positions")
    print(f"{'':24}{'seconds':>10}{'nodes':>10}{'time':>9}{'nodes':>9}")
    worths = set()
    for name, measure in contestants.items():
        measured = [fastest(measure, opening) for opening in OPENINGS]
        totals[name] = seconds, nodes = sum(m[0] for m in measured), sum(m[1] for m in measured)
        worths.add(tuple(m[2] for m in measured))
        first = totals["easyAI Negamax"]
        shares = f"{first[0] / seconds:8.2f}x{first[1] / nodes:8.2f}x"
        print(f"{name:24}{seconds:10.3f}{nodes:10}{shares}")
    assert len(worths) == 1, f"they do not agree who wins: {worths}"
    theirs, book, engine = totals.values()
    reached = book[0] <= theirs[0] and 4 * engine[1] <= theirs[1]
    print(f"goal, at least as fast and far fewer nodes: {'reached' if reached else 'missed'}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
