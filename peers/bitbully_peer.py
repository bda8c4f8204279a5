"""Answers for the Python package bitbully, over a pipe.

Called with the name of an algorithm. Reads a position a line, as the columns
played from 1 to 7, and writes "score nodes seconds" for it.

The seconds are those of the solving alone. The board is set up and the table
emptied before the clock starts: emptying takes bitbully longer than most
positions do, and would tell more about the table's size than about the solver.
The core is used directly, without an opening book.
"""

import signal
import sys
import time

from bitbully import bitbully_core

# Wider than any score.
WINDOW = 100

ALGORITHMS = {
    "mtdf": lambda solver, board: solver.mtdf(board, 0),
    "null-window": lambda solver, board: solver.nullWindow(board),
    "negamax": lambda solver, board: solver.negamax(board, -WINDOW, WINDOW, 0),
}


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1] not in ALGORITHMS:
        sys.exit(f"bitbully_peer.py: name one algorithm of {', '.join(ALGORITHMS)}")
    # Ctrl-C ends the bench: no traceback is needed for that.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    solve = ALGORITHMS[sys.argv[1]]
    solver = bitbully_core.BitBullyCore()
    for line in sys.stdin:
        board = bitbully_core.BoardCore()
        if not board.play([int(column) - 1 for column in line.strip()]):
            sys.exit(f"bitbully_peer.py: cannot play '{line.strip()}'")
        solver.resetTranspositionTable()
        solver.resetNodeCounter()
        start = time.perf_counter()
        score = solve(solver, board)
        seconds = time.perf_counter() - start
        # Its scale is ours: 22 less the stones the winner will have played, with
        # the sign for the player to move.
        print(score, solver.getNodeCounter(), f"{seconds:.9f}", flush=True)


if __name__ == "__main__":
    main()
