"""The base class of games in AIMA's Python code, which students subclass.

The methods and their meaning are that interface's. Nothing here searches: the functions
in `search` hand any such game to the core.
"""

from __future__ import annotations

from typing import Any, Callable, Iterable, NamedTuple, Sequence

#: A function of game and state that returns a move.
Player = Callable[[Any, Any], Any]


class GameState(NamedTuple):
    """The player to move, the utility for the first player, the stones, the empty cells."""

    to_move: Any
    utility: Any
    board: Any
    moves: Any


class Game:
    """The parent of games: define `actions`, `result`, `utility` and set `initial`.

    `terminal_test`, `to_move` and `display` have defaults that may be replaced. States,
    moves and players can be anything.

    >>> class Count(Game):
    ...     "Say 1 or 2 more in turn; who says 5 wins."
    ...     initial = ("A", 0)
    ...     def to_move(self, state): return state[0]
    ...     def actions(self, state): return [n for n in (1, 2) if state[1] + n <= 5]
    ...     def result(self, state, n): return ("B" if state[0] == "A" else "A", state[1] + n)
    ...     def utility(self, state, player): return -1 if player == state[0] else 1
    >>> from enraya.aima import minmax_decision
    >>> minmax_decision(Count.initial, Count())
    2
    """

    initial: Any

    def actions(self, state: Any) -> Iterable[Any]:
        """The moves that can be made."""
        raise NotImplementedError(f"{type(self).__name__} does not define actions(state)")

    def result(self, state: Any, move: Any) -> Any:
        """The state that a move leads to."""
        raise NotImplementedError(f"{type(self).__name__} does not define result(state, move)")

    def utility(self, state: Any, player: Any) -> Any:
        """The utility of a final state for a player."""
        raise NotImplementedError(f"{type(self).__name__} does not define utility(state, player)")

    def terminal_test(self, state: Any) -> bool:
        """Whether the state is final: nothing can be done there."""
        return not list(self.actions(state))

    def to_move(self, state: Any) -> Any:
        """The player whose turn it is: what the state says, unless this is replaced."""
        try:
            return state.to_move
        except AttributeError as error:
            found = f"states are {type(state).__name__} and have no to_move"
            name = type(self).__name__
            raise NotImplementedError(f"{name} does not define to_move(state): {found}") from error

    def display(self, state: Any) -> None:
        """Prints the state."""
        print(state)

    def play_game(self, *players: Player) -> Any:
        """Lets the players move in turn to the end; answers the first player's utility.

        A player is a function of game and state that returns a move.
        """
        state = _last_state(self, players)
        self.display(state)
        return self.utility(state, self.to_move(self.initial))

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


def play_game(game: Any, *players: Player) -> Any:
    """As the method, but without showing the end: so it was in the book's older code.

    >>> from enraya.aima import Fig52Game, alpha_beta_player
    >>> play_game(Fig52Game(), alpha_beta_player, alpha_beta_player)
    3
    """
    state = _last_state(game, players)
    return game.utility(state, game.to_move(game.initial))


def _last_state(game: Any, players: Sequence[Player]) -> Any:
    if not players:
        raise ValueError("play_game needs at least one player, such as random_player")
    if not hasattr(game, "initial"):
        name = type(game).__name__
        raise NotImplementedError(f"{name} does not set initial, the state in which games begin")
    state = game.initial
    while True:
        for player in players:
            state = game.result(state, player(game, state))
            if game.terminal_test(state):
                return state
