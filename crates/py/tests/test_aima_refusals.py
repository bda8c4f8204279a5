"""Errors of `enraya.aima`: games that fail, and invalid arguments."""

from __future__ import annotations

import math
from typing import Any

import enraya as er
import pytest
from enraya import aima

from test_aima import Subtract


class Broken(Subtract):
    """A game whose methods can be made to fail."""

    def __init__(self, method: str, failure: Any) -> None:
        super().__init__(6)
        self.method, self.failure = method, failure

    def fails(self, method: str, state: Any) -> Any:
        if self.method == method and state[0] <= 2:
            if isinstance(self.failure, Exception):
                raise self.failure
            return self.failure
        return None

    def result(self, state: Any, n: Any) -> Any:
        return self.fails("result", state) or super().result(state, n)

    def utility(self, state: Any, player: Any) -> Any:
        return self.fails("utility", state) or super().utility(state, player)

    def to_move(self, state: Any) -> Any:
        return self.fails("to_move", state) or super().to_move(state)

    def actions(self, state: Any) -> Any:
        return self.fails("actions", state) or super().actions(state)


SEARCHES = [
    aima.minmax_decision,
    aima.alpha_beta_search,
    aima.alpha_beta_cutoff_search,
    aima.monte_carlo_tree_search,
]


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("method", ["result", "utility", "to_move", "actions"])
def test_what_a_game_raises_is_raised(search: Any, method: str) -> None:
    failure = ZeroDivisionError("a student's mistake")
    game = Broken(method, failure)
    with pytest.raises(ZeroDivisionError, match="a student's mistake"):
        search(game.initial, game)


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("nonsense", ["won", "1", b"1", math.nan, object()])
def test_a_value_that_is_no_number_is_named(search: Any, nonsense: Any) -> None:
    game = Broken("utility", nonsense)
    with pytest.raises(er.GameError, match=r"Broken: the value of \(.*\) must be a number, not"):
        search(game.initial, game)


class Wordy(Broken):
    """A game whose states take pages to print."""

    def __init__(self, method: str, failure: Any) -> None:
        super().__init__(method, failure)
        self.initial = (self.initial[0], "one " * 1000)

    def __repr__(self) -> str:
        return "a game " * 1000


@pytest.mark.parametrize(
    "ask",
    [
        lambda game: aima.minmax_decision(game.initial, game),
        lambda game: aima.minmax_decision((0, "one " * 1000), game),
        lambda game: aima.monte_carlo_tree_search((0, "one " * 1000), game),
        lambda game: aima.alpha_beta_cutoff_search(game.initial, game, 4, lambda *_: False),
    ],
)
def test_messages_are_no_longer_than_a_line_or_two(ask: Any) -> None:
    with pytest.raises((er.GameError, ValueError), match="Wordy") as caught:
        ask(Wordy("utility", "won " * 1000))
    assert len(str(caught.value)) < 250 and "\n" not in str(caught.value)


def test_a_test_that_never_stops_is_named() -> None:
    game = Subtract(3)
    with pytest.raises(er.GameError, match=r"no actions at \(0, 'two'\)"):
        aima.alpha_beta_cutoff_search(game.initial, game, 4, lambda state, depth: False)


@pytest.mark.parametrize("search", [aima.minmax_decision, aima.monte_carlo_tree_search])
def test_where_nothing_can_be_done_is_named(search: Any) -> None:
    game = Subtract(0)
    with pytest.raises(ValueError, match=r"no actions at \(0, 'one'\)"):
        search(game.initial, game)


def test_methods_that_are_missing_are_named() -> None:
    class Nothing(aima.Game):
        initial = aima.GameState("X", 0, {}, [])

    for call in ("actions(state)", "result(state, move)", "utility(state, player)"):
        name = call.split("(")[0]
        arguments = [None] * call.count(",") + [None]
        with pytest.raises(NotImplementedError, match=f"Nothing does not define {name}"):
            getattr(Nothing(), name)(*arguments)
    with pytest.raises(NotImplementedError, match="Nothing does not define actions"):
        aima.minmax_decision(Nothing.initial, Nothing())
    assert repr(Nothing()) == "<Nothing>"
    assert Nothing().to_move(Nothing.initial) == "X"
    with pytest.raises(NotImplementedError, match=r"Nothing does not define to_move\(state\)"):
        aima.minmax_decision((1, 2), Nothing())


class Endless(aima.Game):
    """A game that begins nowhere."""


@pytest.mark.parametrize("play", [Endless.play_game, aima.play_game])
def test_a_game_without_a_beginning_is_named(play: Any) -> None:
    with pytest.raises(NotImplementedError, match="Endless does not set initial"):
        play(Endless(), aima.random_player)


@pytest.mark.parametrize(
    ("size", "error", "says"),
    [
        ((0, 3, 3), ValueError, "h must be at least 1, not 0"),
        ((3, -1, 3), ValueError, "v must be at least 1, not -1"),
        ((3, 3, "3"), TypeError, "k must be a whole number, not '3'"),
        ((3.0, 3, 3), TypeError, "h must be a whole number, not 3.0"),
        ((True, 3, 3), TypeError, "h must be a whole number, not True"),
    ],
)
def test_sizes_that_are_none_are_named(size: Any, error: Any, says: str) -> None:
    for kind in (aima.TicTacToe, aima.ConnectFour, aima.Gomoku):
        with pytest.raises(error, match=says):
            kind(*size)


@pytest.mark.parametrize("d", [math.nan, "4", None])
def test_a_depth_that_is_none_is_named(d: Any) -> None:
    game = aima.TicTacToe()
    with pytest.raises((ValueError, TypeError), match="d must be a number"):
        aima.alpha_beta_cutoff_search(game.initial, game, d)


@pytest.mark.parametrize("n", [0, -1, 1.5, "many"])
def test_a_number_of_simulations_that_is_none_is_named(n: Any) -> None:
    game = aima.TicTacToe()
    with pytest.raises((ValueError, TypeError), match="N must be"):
        aima.monte_carlo_tree_search(game.initial, game, n)


@pytest.mark.parametrize("play", [aima.Game.play_game, aima.play_game])
def test_nobody_cannot_play(play: Any) -> None:
    with pytest.raises(ValueError, match="at least one player"):
        play(aima.TicTacToe())
