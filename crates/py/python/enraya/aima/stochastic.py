"""Games with dice: AIMA's stochastic games, and expectiminimax on them.

A player rolls (`outcome` of one of the `chances`), then moves (`result`). The core's searches
know no chance, so these are Python, by the book's figure.
"""

from __future__ import annotations

import itertools
import math
import random
from typing import Any, NamedTuple, Optional, Sequence

from enraya.aima.game import Game, Player


class StochasticGameState(NamedTuple):
    """The player to move, the utility for the first player, the board, moves, and the dice."""

    to_move: Any
    utility: Any
    board: Any
    moves: Any
    chance: Any


class StochasticGame(Game):
    """The parent of games with chance: define `chances`, `outcome` and `probability` as well.

    >>> class Bet(StochasticGame):
    ...     "One bet of 1 or 3 on a coin that falls heads with probability 0.6."
    ...     initial = StochasticGameState("A", 0, None, (1, 3), "first")
    ...     def actions(self, state): return state.moves
    ...     def result(self, state, bet): return state._replace(board=bet, moves=())
    ...     def chances(self, state): return [True, False]
    ...     def probability(self, heads): return 0.6 if heads else 0.4
    ...     def outcome(self, state, heads):
    ...         return state._replace(utility=state.board if heads else -state.board)
    ...     def terminal_test(self, state): return state.utility != 0
    ...     def utility(self, state, player): return state.utility
    >>> expect_minmax(Bet.initial, Bet())
    3
    """

    def chances(self, state: Any) -> Sequence[Any]:
        """What chance can bring at a state."""
        raise NotImplementedError(f"{type(self).__name__} does not define chances(state)")

    def outcome(self, state: Any, chance: Any) -> Any:
        """The state after chance has brought this."""
        raise NotImplementedError(f"{type(self).__name__} does not define outcome(state, chance)")

    def probability(self, chance: Any) -> float:
        """How likely that is."""
        raise NotImplementedError(f"{type(self).__name__} does not define probability(chance)")

    def play_game(self, *players: Player) -> Any:
        """Lets the players roll and move in turn; answers the first player's utility.

        Rolls are as likely as `probability` says. A player without a move answers None.
        """
        if not players:
            raise ValueError("play_game needs at least one player, such as random_player")
        state = self.initial
        for player in itertools.cycle(players):
            chances = list(self.chances(state))
            weights = [self.probability(chance) for chance in chances]
            state = self.outcome(state, random.choices(chances, weights)[0])
            state = self.result(state, player(self, state))
            if self.terminal_test(state):
                break
        self.display(state)
        return self.utility(state, self.to_move(self.initial))


def expect_minmax(state: Any, game: Any, d: Optional[int] = None) -> Any:
    """The move with the best expected value, after the dice are thrown; None without actions.

    Without `d` it looks to the end of the game. With it, states after `d` moves have the value
    that `utility` gives them: the dice of Backgammon leave no other choice.
    """
    player = game.to_move(state)

    def after(state: Any, action: Any, left: float) -> Any:
        """The expected value after a move: of the dice that are thrown then."""
        state = game.result(state, action)
        if game.terminal_test(state) or left < 1:
            return game.utility(state, player)
        return sum(
            game.probability(chance) * value(game.outcome(state, chance), left)
            for chance in game.chances(state)
        )

    def value(state: Any, left: float) -> Any:
        """The value to the player of a state in which the dice are thrown."""
        actions = list(game.actions(state))
        if game.terminal_test(state) or not actions:
            return game.utility(state, player)
        values = [after(state, action, left - 1) for action in actions]
        return max(values) if game.to_move(state) == player else min(values)

    left = math.inf if d is None else d
    return max(
        game.actions(state), key=lambda action: after(state, action, left - 1), default=None
    )


def expect_minmax_player(game: Any, state: Any) -> Any:
    """The move that `expect_minmax` finds."""
    return expect_minmax(state, game)


class Backgammon(StochasticGame):
    """Backgammon by the book's simplified rules: two checkers are moved, one for each die, to
    points with at most one of the opponent's; nothing is hit, and nobody enters from the bar.

    White ('W') moves from point 23 down to 0, black ('B') up. A move has the points of the two
    checkers, in the order of the dice. Checkers leave the board once all are at home.

    >>> game = Backgammon()
    >>> state = game.outcome(game.initial, (1, 2))
    >>> state.chance, (5, 7) in game.actions(state)
    ((-1, -2), True)
    """

    direction = {"W": -1, "B": 1}
    homes = {"W": range(0, 7), "B": range(17, 24)}
    _start = {"W": {5: 5, 7: 3, 12: 5, 23: 2}, "B": {0: 2, 11: 5, 16: 3, 18: 5}}

    def __init__(self) -> None:
        board = [{color: self._start[color].get(at, 0) for color in "WB"} for at in range(24)]
        self.initial = StochasticGameState("W", 0, board, self.get_all_moves(board, "W"), None)

    def actions(self, state: Any) -> list[tuple[int, ...]]:
        """The moves that the dice allow; none, then the turn is passed."""
        if state.chance is None:
            return []
        return [
            move for move in state.moves
            if self.is_legal_move(_copied(state.board), move, state.chance, state.to_move)
        ]  # fmt: skip

    def result(self, state: Any, move: Any) -> StochasticGameState:
        """The state after a move, the other player to roll; None passes the turn."""
        board, player = _copied(state.board), state.to_move
        for start, steps in zip(move or (), state.chance):
            self.move_checker(board, start, steps, player)
        other = "B" if player == "W" else "W"
        utility = self.compute_utility(board, move, player)
        return StochasticGameState(other, utility, board, self.get_all_moves(board, other), None)

    def utility(self, state: Any, player: Any) -> int:
        """1 for the winner, -1 for the loser, 0 before the end."""
        return int(state.utility if player == "W" else -state.utility)

    def terminal_test(self, state: Any) -> bool:
        """Whether a player has no checkers left."""
        return bool(state.utility != 0)

    def get_all_moves(self, board: Any, player: str) -> list[tuple[int, ...]]:
        """Every choice of two checkers, in order, or of the last one."""
        taken = [at for at, point in enumerate(board) if point[player]]
        if sum(point[player] for point in board) == 1:
            return [(taken[0],)]
        pairs: list[tuple[int, ...]] = list(itertools.permutations(taken, 2))
        moved_on: list[tuple[int, ...]] = [(at, at) for at in taken if board[at][player] >= 2]
        return pairs + moved_on

    def display(self, state: Any) -> None:
        """Prints the points that are taken, and the player to move."""
        for at, point in enumerate(state.board):
            if point["W"] or point["B"]:
                print(f"{at:2}  W {point['W']:2}  B {point['B']:2}")
        print(state.to_move)

    def compute_utility(self, board: Any, move: Any, player: str) -> int:
        """For white, after a move of the player's."""
        if any(point[player] for point in board):
            return 0
        return 1 if player == "W" else -1

    def checkers_at_home(self, board: Any, player: str) -> int:
        """How many of the player's checkers are at home."""
        return sum(board[at][player] for at in self.homes[player])

    def may_bear_off(self, board: Any, player: str) -> bool:
        """Whether checkers may leave the board: none is outside home."""
        return all(
            not point[player] for at, point in enumerate(board) if at not in self.homes[player]
        )

    def is_legal_move(self, board: Any, start: Any, steps: Any, player: str) -> bool:
        """Whether the dice move these checkers, one after the other. The board is changed."""
        for at, step in zip(start, steps):
            to = at + step
            on_board = 0 <= to < len(board)
            allowed = (
                self.is_point_open(player, board[to]) if on_board
                else self.may_bear_off(board, player)
            )  # fmt: skip
            if not allowed or not board[at][player]:
                return False
            self.move_checker(board, at, step, player)
        return True

    def move_checker(self, board: Any, start: int, steps: int, player: str) -> None:
        """Moves a checker by so many points, off the board too. The board is changed."""
        board[start][player] -= 1
        if 0 <= start + steps < len(board):
            board[start + steps][player] += 1

    def is_point_open(self, player: str, point: Any) -> bool:
        """Whether a checker may move there."""
        return bool(point["B" if player == "W" else "W"] <= 1)

    def chances(self, state: Any) -> list[tuple[int, int]]:
        """The 21 rolls of two dice."""
        return list(itertools.combinations_with_replacement(range(1, 7), 2))

    def outcome(self, state: Any, chance: Any) -> StochasticGameState:
        """The state with the dice thrown, as steps in the player's direction."""
        dice = tuple(self.direction[state.to_move] * die for die in chance)
        return StochasticGameState(state.to_move, state.utility, state.board, state.moves, dice)

    def probability(self, chance: Any) -> float:
        """1/36 for doubles, 1/18 for the rest."""
        return 1 / 36 if chance[0] == chance[1] else 1 / 18


def _copied(board: Any) -> Any:
    return [dict(point) for point in board]
