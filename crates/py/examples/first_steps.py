"""First steps: positions, searches, counts, the exact value of a position.

Run it with `python first_steps.py`; the tutorial notebook goes further.
"""

from __future__ import annotations

import enraya as er


def main() -> None:
    game = er.tictactoe()
    state = game.position("b2 a1")
    print(state.drawing())
    print("moves:", *state.moves())

    decision = er.minimax(state)
    print(f"minimax: {decision.move}, value {decision.value}, {decision.nodes} nodes")
    decision = er.alpha_beta(state, profile="cs188")
    print(f"alpha-beta: {decision.move}, value {decision.value}, {decision.nodes} nodes")

    start = game.position()
    for algorithm in ("minimax", "alphabeta"):
        count = er.count(start, algorithm)
        print(f"{algorithm}: {count.leaves} leaves, {count.nodes} nodes")

    state = er.connect4().position("4453")
    for value in er.analyze(state, lang="en"):
        print(f"{value.move}: {value.words}")
    print("score:", er.solve(state).score)


if __name__ == "__main__":
    main()
