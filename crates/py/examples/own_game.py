"""Your own game: Kayles, and every algorithm on it.

A row of pins; a player knocks down one pin or two that stand side by side; the player who
knocks down the last one wins. Run it with `python own_game.py [FILE.svg]`: it checks the
rules, prints who wins with how many pins, and saves the tree of a search as a picture.
"""

from __future__ import annotations

import sys

import enraya as er

Pins = tuple[str, int]
"""The pins that stand (`|`) or lie (`.`), and the player to move."""

Shot = tuple[int, int]
"""The first pin that falls, and how many do."""


class Kayles(er.Game[Pins, Shot]):
    def __init__(self, pins: int) -> None:
        self.pins = pins

    def start(self) -> Pins:
        return "|" * self.pins, 0

    def to_move(self, state: Pins) -> int:
        return state[1]

    def moves(self, state: Pins) -> list[Shot]:
        row = state[0]
        return [(at, n) for n in (1, 2) for at in range(len(row)) if row[at : at + n] == "|" * n]

    def play(self, state: Pins, move: Shot) -> Pins:
        (row, player), (at, n) = state, move
        return row[:at] + "." * n + row[at + n :], 1 - player

    def outcome(self, state: Pins) -> er.Outcome | None:
        return None if "|" in state[0] else er.Outcome(1 - state[1])


def main(picture: str = "kayles.svg") -> None:
    print(er.check_game(Kayles(5)))
    for pins in range(1, 7):
        decision = er.alpha_beta(Kayles(pins).position())
        print(f"{pins} pins: value {decision.value}, {decision.move}, {decision.nodes} nodes")
    er.trace(Kayles(3).position(), "alphabeta").save(picture)
    print("the search of 3 pins is drawn in", picture)


if __name__ == "__main__":
    main(*sys.argv[1:])
