"""The example trees of the book: games whose states are the letters in its figures."""

from __future__ import annotations

from typing import Any, Dict, List

from enraya.aima.game import Game


class Fig52Game(Game):
    """Three moves for MAX, three replies for MIN each: the two-ply tree, worth 3.

    >>> from enraya.aima import alpha_beta_search
    >>> alpha_beta_search("A", Fig52Game())
    'a1'
    """

    succs: Dict[str, Dict[str, str]] = {
        "A": {"a1": "B", "a2": "C", "a3": "D"},
        **{node: {f"{node.lower()}{n}": f"{node}{n}" for n in (1, 2, 3)} for node in "BCD"},
    }
    utils: Dict[str, int] = {
        "B1": 3, "B2": 12, "B3": 8,
        "C1": 2, "C2": 4, "C3": 6,
        "D1": 14, "D2": 5, "D3": 2,
    }  # fmt: skip
    initial = "A"

    def actions(self, state: Any) -> List[str]:
        """The moves of a node; none at a leaf."""
        return list(self.succs.get(state, {}))

    def result(self, state: Any, move: Any) -> str:
        """The node that a move leads to."""
        return self.succs[state][move]

    def utility(self, state: Any, player: Any) -> int:
        """The number at a leaf: MAX wants it large, MIN small."""
        return self.utils[state] if player == "MAX" else -self.utils[state]

    def terminal_test(self, state: Any) -> bool:
        """Whether the node is a leaf."""
        return state not in self.succs

    def to_move(self, state: Any) -> str:
        """MAX at the root, MIN below."""
        return "MIN" if state in ("B", "C", "D") else "MAX"


class Fig52Extended(Game):
    """A tree of three plies with three moves each; put the leaves' numbers in `utils`.

    Nodes are numbered level by level: the children of n are 3n+1, 3n+2 and 3n+3, the
    leaves 13 to 39. A leaf without a number is worth 0.
    """

    succs: Dict[int, Dict[str, int]] = {
        n: {"l": 3 * n + 1, "m": 3 * n + 2, "r": 3 * n + 3} for n in range(13)
    }
    utils: Dict[int, Any] = {}
    initial = 0

    def actions(self, state: Any) -> List[str]:
        """Left, middle and right; nothing at a leaf."""
        return sorted(self.succs.get(state, {}))

    def result(self, state: Any, move: Any) -> int:
        """The node that a move leads to."""
        return self.succs[state][move]

    def utility(self, state: Any, player: Any) -> Any:
        """The number at a leaf: MAX wants it large, MIN small."""
        worth = self.utils.get(state, 0)
        return worth if player == "MAX" else -worth

    def terminal_test(self, state: Any) -> bool:
        """Whether the node is a leaf."""
        return state not in self.succs

    def to_move(self, state: Any) -> str:
        """MIN on the second ply, MAX on the others."""
        return "MIN" if state in (1, 2, 3) else "MAX"
