"""Games written in Python: searched by everything, and everything that can go wrong."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, List, Tuple

import enraya as er
import numpy as np
import pytest

from test_refusals import Nonsense


class Take(er.Game[Any, Any]):
    """Take one, two or three; who takes the last one wins."""

    def __init__(self, heap: int = 7) -> None:
        self.heap = heap

    def start(self) -> Any:
        return (self.heap, 0)

    def to_move(self, state: Any) -> int:
        return int(state[1])

    def moves(self, state: Any) -> Any:
        return [n for n in (1, 2, 3) if n <= state[0]]

    def play(self, state: Any, move: Any) -> Any:
        return (state[0] - move, 1 - state[1])

    def outcome(self, state: Any) -> er.Outcome | None:
        return er.Outcome(1 - state[1]) if state[0] == 0 else None


class Short(Take):
    """The same, so short that the perfect agent takes it on."""

    max_plies = 20


def test_an_own_game_is_searched_by_everything() -> None:
    er.check_game(Take(9))
    for heap in range(1, 13):
        theory = -1 if heap % 4 == 0 else 1
        state = Take(heap).position()
        values = [er.minimax(state).value, er.alpha_beta(state).value]
        values += [er.engine(state, depth=20).value, er.choose(state, "engine:depth=20").value]
        assert all(value == theory for value in values), (heap, values)
        if theory == 1:
            move = er.alpha_beta(state).move
            assert move is not None and move.raw == heap % 4
    trace = er.trace(Take(4).position(), "minimax")
    assert trace.nodes == er.count(Take(4).position(), "minimax").nodes
    assert er.analyze(Take(5).position()).best[0].raw == 1
    assert er.solve(Take(5).position()).outcome is not None
    assert er.match("perfect", "random", game=Short(9), games=10, seed=1).wins >= 5
    assert (er.choose(Short(8).position(), "perfect").value or 0) < 0
    assert er.mcts(Take(5).position(), sims=200, seed=1).move is not None


def test_an_own_game_counts_as_the_built_in_one() -> None:
    """Tic-Tac-Toe in Python: the same nodes, whichever language has the rules."""
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    class Mine(er.Game[str, int]):
        def start(self) -> str:
            return "." * 9

        def to_move(self, state: str) -> int:
            return (9 - state.count(".")) % 2

        def moves(self, state: str) -> list[int]:
            return [i for i in range(9) if state[i] == "."]

        def play(self, state: str, move: int) -> str:
            return state[:move] + "XO"[self.to_move(state)] + state[move + 1 :]

        def outcome(self, state: str) -> er.Outcome | None:
            for a, b, c in lines:
                if state[a] != "." and state[a] == state[b] == state[c]:
                    return er.Outcome("XO".index(state[a]))
            return None if "." in state else er.Outcome(None)

    count = er.count(Mine().position())
    assert (count.nodes, count.leaves) == (18297, 7330)


class Boom(Exception):
    """What a method raises."""


def _raise(*_: Any) -> Any:
    raise Boom("in the middle")


METHODS = ["start", "to_move", "moves", "play", "outcome", "evaluate"]
NONSENSE: dict[str, list[Any]] = {
    "start": [],  # a state may be anything
    "to_move": [None, 2, -1, "X", 2**70, Nonsense()],
    "moves": [None, 3, [], [[1]], Nonsense()],
    "play": [None],
    "outcome": [0, 1, "draw", True, Nonsense()],
    "evaluate": [None, "good", math.nan, math.inf, Nonsense()],
}
SEARCHES: dict[str, Callable[[er.Game[Any, Any]], object]] = {
    "minimax": lambda game: er.minimax(game.position(), depth=4),
    "alpha_beta": lambda game: er.alpha_beta(game.position(), depth=4),
    "engine": lambda game: er.engine(game.position(), depth=4),
    "mcts": lambda game: er.mcts(game.position(), sims=200, seed=1),
    "count": lambda game: er.count(game.position(), depth=4),
    "trace": lambda game: er.trace(game.position(), depth=4),
    "analyze": lambda game: er.analyze(game.position(), depth=4),
    "solve": lambda game: er.solve(game.position()),
    "match": lambda game: er.match("alphabeta:depth=3", "random", game=game, games=2, seed=1),
    "check_game": lambda game: er.check_game(game),
}
# Searches to the end of the game, or at random, never ask what a position may be worth.
WITHOUT_EVALUATE = {"mcts", "solve"}


def broken(method: str, answer: Callable[..., Any], after: int) -> er.Game[Any, Any]:
    """A game whose method goes wrong after it has been asked a few times."""
    asked = [0]
    right = getattr(Take, method, lambda self, *_: 0.0)

    def wrong(self: Any, *args: Any) -> Any:
        asked[0] += 1
        return answer(self, *args) if asked[0] > after else right(self, *args)

    body = {method: wrong}
    return type("Broken", (Take,), body)(9)  # type: ignore[no-any-return]


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("method", METHODS)
def test_a_method_that_raises(method: str, search: str) -> None:
    if method == "evaluate" and search in WITHOUT_EVALUATE:
        pytest.skip("not asked")
    for after in [0] if method == "start" else [0, 3]:
        with pytest.raises(Boom, match="in the middle") as caught:
            SEARCHES[search](broken(method, _raise, after))
        notes = getattr(caught.value, "__notes__", [f"Broken.{method}"])
        assert any(f"Broken.{method}" in note for note in notes)


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize(
    "method, at", [(m, at) for m in METHODS for at in range(len(NONSENSE[m]))]
)
def test_a_method_that_returns_nonsense(method: str, at: int, search: str) -> None:
    if method == "evaluate" and search in WITHOUT_EVALUATE:
        pytest.skip("not asked")
    for after in (0, 3):
        with pytest.raises(er.GameError) as caught:
            SEARCHES[search](broken(method, lambda *_: NONSENSE[method][at], after))
        message = str(caught.value)
        assert f"Broken.{method}" in message, message
        assert search == "check_game" or "\n" not in message


class Endless(Take):
    """Goes on and on."""

    def moves(self, state: Any) -> Any:
        return [0]

    def outcome(self, state: Any) -> er.Outcome | None:
        return None


@pytest.mark.parametrize("search", SEARCHES)
def test_a_game_that_never_ends(search: str) -> None:
    try:
        SEARCHES[search](Endless())
    except er.GameError as error:
        assert "Endless" in str(error)
    else:
        # A search with a depth limit need not find out.
        assert search in ("minimax", "alpha_beta", "engine", "count", "trace", "analyze")


@pytest.mark.parametrize("search", [er.minimax, er.alpha_beta, er.engine, er.solve])
def test_a_game_that_is_longer_than_it_says(search: Callable[..., object]) -> None:
    with pytest.raises(er.GameError, match="max_plies"):
        search(type("Hasty", (Take,), {"max_plies": 3})(8).position())
    # The engine stops long before that.
    if search is not er.engine:
        with pytest.raises(er.GameError, match="max_plies"):
            search(Endless().position())


def _counted(asked: list[int]) -> int:
    asked[0] += 1
    return asked[0]


# What is wrong, and what the message must say.
LAWS: dict[str, tuple[dict[str, Any], str]] = {
    "changes the state it is given": (
        {
            "start": lambda self: [5, 0],
            "play": lambda self, s, m: (
                s.__setitem__(0, s[0] - m) or s.__setitem__(1, 1 - s[1]) or s
            ),
        },
        r"Lawless\.play changed the state",
    ),
    "depends on how often it is asked": (
        {
            "moves": lambda self, s, asked=[0]: (
                [k for k in (1, 2, 3) if k <= s[0]][: 1 + _counted(asked) % 2]
            ),
        },
        "purity",
    ),
    "lists a move twice": (
        {"moves": lambda self, s: [k for k in (1, 1, 2, 3) if k <= s[0]]},
        "legal-moves",
    ),
    "never ends": ({"outcome": lambda self, s: None, "moves": lambda self, s: [0]}, "max_plies"),
    "has two moves with one text": ({"move_text": lambda self, m: "take"}, "same text, 'take'"),
    "has two moves with one text but for blanks": (
        {"moves": lambda self, s: ["1 2", "12"]},
        "same text, '12'",
    ),
    "has a move without a text": ({"move_text": lambda self, m: " "}, "has no text"),
    "has an evaluation that is no number": (
        {"evaluate": lambda self, s, p: "good"},
        r"Lawless\.evaluate",
    ),
    "has a utility that is no number": ({"utility": lambda self, s, p: None}, r"Lawless\.utility"),
    "has a text that is none": ({"text": lambda self, s: None}, r"Lawless\.text"),
    "gives the winner less": (
        {"utility": lambda self, s, p: 5.0 if p == s[1] else -5.0},
        r"Lawless\.utility gives player . -5 and the other 5 at \(0, .\)",
    ),
    "has equal states that are not the same": (
        {
            "start": lambda self: Forgetful(6, 0),
            "play": lambda self, s, m: Forgetful(s[0] - m, 1 - s[1]),
        },
        r"the states \(\d, [01]\) and \(\d, [01]\) are equal, but not the same position: player",
    ),
    "has states whose hashes fail": (
        {
            "start": lambda self: Unhashable(6, 0),
            "play": lambda self, s, m: Unhashable(s[0] - m, 1 - s[1]),
        },
        "no hash",
    ),
    "changes an array": (
        {"start": lambda self: Board(6, 0), "play": lambda self, s, m: s.taken(m)},
        r"Lawless\.play changed the state",
    ),
}


class Forgetful(Tuple[int, int]):
    """Matches and player, but only the matches count when two are compared."""

    def __new__(cls, *both: int) -> Forgetful:
        return super().__new__(cls, both)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, tuple) and self[0] == other[0]

    def __hash__(self) -> int:
        return hash(self[0])


class Unhashable(Forgetful):
    """Cannot be looked up, and says so in its own way."""

    def __hash__(self) -> int:
        raise er.GameError("no hash")


class Board(List[int]):
    """As an array: two of them cannot be compared by `==`."""

    def __init__(self, *both: int) -> None:
        super().__init__(both)

    def __eq__(self, other: object) -> bool:
        raise ValueError("the truth value of this is ambiguous")

    __hash__ = None  # type: ignore[assignment]

    def taken(self, number: int) -> Board:
        """Not a new one."""
        self[0] -= number
        self[1] = 1 - self[1]
        return self


@pytest.mark.parametrize("law", LAWS)
def test_the_conformance_kit_names_what_is_broken(law: str) -> None:
    body, message = LAWS[law]
    with pytest.raises(er.GameError, match=message):
        er.check_game(type("Lawless", (Take,), body)(6))


class Plain:
    """An object like any other: equal to itself alone."""

    def __init__(self, matches: int, player: int) -> None:
        self.both = (matches, player)

    def __getitem__(self, at: int) -> int:
        return self.both[at]


@pytest.mark.parametrize("state", [Plain, Board, lambda *both: np.array(both)])
def test_states_may_be_what_cannot_be_compared(state: Callable[[int, int], Any]) -> None:
    class Made(Take):
        def start(self) -> Any:
            return state(6, 0)

        def play(self, before: Any, move: Any) -> Any:
            return state(before[0] - move, 1 - before[1])

    assert er.check_game(Made()).startswith("law")
    assert er.alpha_beta(Made().position()).value == 1


def test_an_evaluation_may_be_as_sure_as_a_win() -> None:
    class Sure(Take):
        def evaluate(self, state: Any, player: int) -> float:
            return 1.0 if player == 0 else -1.0

    value = er.alpha_beta(Sure(20).position(), depth=2).value
    assert value is not None and 0.999 < value < 1


@pytest.mark.parametrize("first", ["random", "mcts:sims=50", "alphabeta:depth=2"])
def test_moves_that_differ_from_time_to_time_end_a_match(first: str) -> None:
    class Fickle(Take):
        asked = [0]

        def moves(self, state: Any) -> Any:
            legal = super().moves(state)
            return [legal[_counted(self.asked) % len(legal)]] if legal else []

    with pytest.raises(er.GameError, match="Fickle.moves"):
        for seed in range(20):
            er.match(first, "random", game=Fickle(30), games=20, seed=seed)


def test_what_a_game_raises_ends_a_match_of_many_threads() -> None:
    class Late(Take):
        asked = [0]

        def play(self, state: Any, move: Any) -> Any:
            if _counted(self.asked) == 100:
                raise Boom("in the middle")
            return super().play(state, move)

    def first(state: er.State) -> er.Move:
        return state.moves()[0]

    for _ in range(10):
        Late.asked[0] = 0
        with pytest.raises(Boom):
            er.match(first, "random", game=Late(20), games=60, jobs=4, seed=1)


def test_a_method_may_be_missing() -> None:
    class Half(er.Game[int, int]):
        def start(self) -> int:
            return 0

    with pytest.raises((er.GameError, TypeError, NotImplementedError), match="to_move|moves|play"):
        er.minimax(Half().position())


def test_a_game_may_search_itself_in_its_evaluation() -> None:
    class Nested(Take):
        def evaluate(self, state: Any, player: int) -> float:
            inner = er.minimax(Take(3).position()).value
            return (inner or 0.0) / 2

    assert er.alpha_beta(Nested(20).position(), depth=3).move is not None


def test_what_text_raises_is_raised_at_once_and_once() -> None:
    class Mute(Take):
        def text(self, state: Any) -> str:
            raise Boom("no words")

    state = Mute(4).position()
    for look in (str, er.State.drawing, er.State.svg, lambda state: er.analyze(state).svg()):
        with pytest.raises(Boom):
            look(state)
    assert er.minimax(state).value == -1
