"""The exercise: number and seed of boards and trees, and the conventions."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from enraya._enraya import _whole


def fresh_seed() -> int:
    """A seed of 32 bits, short enough to type again."""
    return secrets.randbits(32)


class Exercise(NamedTuple):
    """The same exercise makes the same calls for every file."""

    seed: int = 1
    #: How many boards of each kind.
    boards: int = 20
    #: The conventions of alpha-beta, by name.
    profile: str = "aima"
    #: How many trees.
    trees: int = 20

    def checked(self) -> Exercise:
        """This exercise; raises if a number is not allowed."""
        for name in ("boards", "trees"):
            _whole(name, getattr(self, name), 1, 1000)
        return self
