"""What is asked of a file: which boards, which trees, by which conventions."""

from __future__ import annotations

from typing import NamedTuple


class Exercise(NamedTuple):
    """The same exercise asks everybody the same."""

    seed: int = 1
    #: How many boards of each kind.
    boards: int = 20
    #: The conventions of alpha-beta, by name.
    profile: str = "aima"
    #: How many trees.
    trees: int = 20

    def checked(self) -> Exercise:
        """This exercise, if it asks anything."""
        for name in ("boards", "trees"):
            value = getattr(self, name)
            if not isinstance(value, int) or isinstance(value, bool):
                raise TypeError(f"{name} must be a whole number, not {type(value).__name__}")
            if not 1 <= value <= 1000:
                raise ValueError(f"{name} must be from 1 to 1000, not {value}")
        return self
