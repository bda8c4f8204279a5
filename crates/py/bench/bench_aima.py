"""Benchmark against AIMA's Python code: a search of the whole tree of Tic-Tac-Toe.

    pip install .. -r requirements.txt
    python bench_aima.py

(`maturin develop` without `--release` makes a package that is several times slower.)
Everything is measured in one run on one machine, because only the ratio means anything
elsewhere. Times are those of the processor, all threads together, so that whatever else
the machine does is not measured; of each the fastest of several runs counts. Both look at
the same nodes; that they do is checked before a ratio is printed. The exit code is 1 if
the ratio is below the goal.
"""

from __future__ import annotations

import math
import sys
import time
from typing import Any, Callable, Tuple

import enraya as er
from aima3 import games  # type: ignore[import-untyped]
from enraya import aima

GOAL = 200
BOOK_RUNS, RUNS = 3, 30


class Counted(games.TicTacToe):  # type: ignore[misc]
    """The book's board, which counts the positions that it is asked for."""

    nodes = 1  # the root

    def result(self, state: Any, move: Any) -> Any:
        self.nodes += 1
        return super().result(state, move)


def fastest(work: Callable[[], Any], runs: int) -> Tuple[float, Any]:
    best, answer = math.inf, None
    for _ in range(runs):
        start = time.process_time()
        answer = work()
        best = min(best, time.process_time() - start)
    return best, answer


def main() -> int:
    book = games.TicTacToe()
    book_time, book_move = fastest(lambda: games.minimax_decision(book.initial, book), BOOK_RUNS)
    counted = Counted()
    games.minimax_decision(counted.initial, counted)

    position = er.tictactoe().position()
    core_time, decision = fastest(lambda: er.minimax(position), RUNS)
    board = aima.TicTacToe()
    drop_in_time, drop_in_move = fastest(lambda: aima.minmax_decision(board.initial, board), RUNS)

    assert counted.nodes == decision.nodes, (counted.nodes, decision.nodes)
    assert book_move == drop_in_move, (book_move, drop_in_move)
    assert book_move == tuple(n + 1 for n in divmod(decision.move.index, 3))

    print("minimax of Tic-Tac-Toe from the empty board")
    print(f"{'':34}{'seconds':>10}{'nodes':>10}{'ratio':>9}")
    rows = (
        ("aima3.games.minimax_decision", book_time, counted.nodes),
        ("enraya.minimax", core_time, decision.nodes),
        ("enraya.aima.minmax_decision", drop_in_time, decision.nodes),
    )
    for name, seconds, nodes in rows:
        print(f"{name:34}{seconds:10.5f}{nodes:10}{book_time / seconds:8.0f}x")
    reached = book_time / max(core_time, drop_in_time) >= GOAL
    print(f"goal {GOAL}x: {'reached' if reached else 'missed'}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
