"""The stochastic half of AIMA's games: expectiminimax by hand, and Backgammon's rules."""

from __future__ import annotations

import random
from typing import Any

import pytest
from enraya.aima import (
    Backgammon,
    StochasticGame,
    StochasticGameState,
    expect_minmax,
    expect_minmax_player,
    random_player,
)


class Ladder(StochasticGame):
    """A to move, a coin, B to move: the utility is in the tree."""

    tree: dict[str, Any] = {
        "l": {True: {"x": 9, "y": 1}, False: {"x": 3, "y": 8}},
        "r": {True: {"x": 2, "y": 2}, False: {"x": 2.4, "y": 5}},
    }
    likely = {True: 0.25, False: 0.75}
    initial = StochasticGameState("A", None, tree, None, "thrown")

    def to_move(self, state: Any) -> Any:
        return state.to_move

    def actions(self, state: Any) -> list[str]:
        return [] if state.utility is not None else list(state.board)

    def result(self, state: Any, move: str) -> Any:
        below = state.board[move]
        other = "B" if state.to_move == "A" else "A"
        done = not isinstance(below, dict)
        return StochasticGameState(other, below if done else None, below, None, None)

    def chances(self, state: Any) -> list[bool]:
        return [True, False]

    def outcome(self, state: Any, chance: bool) -> Any:
        return state._replace(board=state.board[chance], chance=chance)

    def probability(self, chance: bool) -> float:
        return self.likely[chance]

    def terminal_test(self, state: Any) -> bool:
        return state.utility is not None

    def utility(self, state: Any, player: str) -> Any:
        return state.utility if player == "A" else -state.utility


def test_expected_values_decide() -> None:
    # l: 1/4 · 1 + 3/4 · 3 = 2.5; r: 1/4 · 2 + 3/4 · 2.4 = 2.3.
    game = Ladder()
    assert expect_minmax(game.initial, game) == "l" == expect_minmax_player(game, game.initial)
    game.likely = {True: 0.75, False: 0.25}  # l: 1.5; r: 2.1
    assert expect_minmax(game.initial, game) == "r"


def test_names_that_are_not_defined() -> None:
    class Empty(StochasticGame):
        initial = None

    for name, call in (
        ("chances", lambda: Empty().chances(None)),
        ("outcome", lambda: Empty().outcome(None, None)),
        ("probability", lambda: Empty().probability(None)),
    ):
        with pytest.raises(NotImplementedError, match=f"Empty does not define {name}"):
            call()
    with pytest.raises(ValueError, match="at least one player"):
        Backgammon().play_game()


def test_backgammon_begins_as_in_the_book() -> None:
    game = Backgammon()
    board = game.initial.board
    assert [sum(point[color] for point in board) for color in "WB"] == [15, 15]
    assert (board[0]["B"], board[23]["W"], board[5]["W"], board[18]["B"]) == (2, 2, 5, 5)
    assert board[7]["W"] == board[16]["B"] == 3 and board[11]["B"] == board[12]["W"] == 5
    assert sum(game.probability(chance) for chance in game.chances(None)) == pytest.approx(1)
    assert len(game.initial.moves) == 4 * 3 + 4
    state = game.outcome(game.initial, (6, 5))
    assert state.chance == (-6, -5) and game.outcome(state._replace(to_move="B"), (1, 2)).chance == (1, 2)
    # 12 - 6 = 6 is open, 23 - 5 = 18 is black's.
    assert (12, 12) in game.actions(state) and (12, 23) not in game.actions(state)


def test_backgammon_is_played_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    random.seed(5)
    results = {Backgammon().play_game(random_player, random_player) for _ in range(12)}
    assert results == {1, -1}
    assert capsys.readouterr().out


def test_checkers_are_never_lost_on_the_way() -> None:
    random.seed(9)
    game = Backgammon()
    for _ in range(5):
        state = game.initial
        while not game.terminal_test(state):
            state = game.outcome(state, random.choice(game.chances(state)))
            before = sum(point[state.to_move] for point in state.board)
            move = random_player(game, state)
            home = game.may_bear_off(state.board, state.to_move)
            after = game.result(state, move)
            left = sum(point[state.to_move] for point in after.board)
            assert before - 2 <= left <= before and all(
                count >= 0 for point in after.board for count in point.values()
            )
            if left < before:
                assert home or move is not None and len(move) == 2
            state = after


def test_expect_minmax_with_a_depth_wins_at_once() -> None:
    game = Backgammon()
    board = [{"W": 0, "B": 0} for _ in range(24)]
    board[0]["W"], board[2]["W"], board[20]["B"] = 1, 1, 3
    start = StochasticGameState("W", 0, board, game.get_all_moves(board, "W"), None)
    state = game.outcome(start, (1, 6))
    move = expect_minmax(state, game, d=1)
    assert move is not None and game.result(state, move).utility == 1
