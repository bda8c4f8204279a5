"""Compatibility with code written for the book's module: its names and behaviour."""

from __future__ import annotations

import builtins
import importlib.util
import math
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any, Iterator
from unittest import mock

import enraya as er
import pytest
from enraya import aima
from enraya.aima.native import native

from test_aima import Book, Subtract, positions

#: Written for `from games import *`, of several ages: what each line says must be true.
CLASSIC = """
[minimax_decision(node, Fig52Game()) for node in "ABCD"] == ["a1", "b1", "c1", "d3"]
[alphabeta_full_search(node, Fig62Game()) for node in "ABCD"] == ["a1", "b1", "c1", "d3"]
[alphabeta_search(node, Fig52Game()) for node in "ABCD"] == ["a1", "b1", "c1", "d3"]
alphabeta_full_search(stones("X", [(1, 1), (3, 3)], [(1, 2), (3, 2)]), TicTacToe()) == (2, 2)
alphabeta_search(stones("O", [(1, 1), (3, 1), (3, 3)], [(1, 2), (3, 2)]), TicTacToe()) == (2, 2)
alpha_beta_search(stones("O", [(1, 1)], []), TicTacToe()) == (2, 2)
alphabeta_full_search(stones("X", [(1, 1), (3, 1)], [(2, 2), (3, 1)]), TicTacToe()) == (1, 3)
play_game(Fig52Game(), alphabeta_player, alphabeta_player) == 3
Fig52Game().play_game(alpha_beta_player, alpha_beta_player) == 3
play_game(TicTacToe(), alphabeta_player, alphabeta_player) == 0
all(play_game(TicTacToe(), alphabeta_player, random_player) >= 0 for _ in range(10))
random.choice([1]) == 1 and list(itertools.chain([1], [2])) == [1, 2]
copy.deepcopy(TicTacToe().initial) == TicTacToe().initial
namedtuple("Pair", "one, other")(1, 2).other == 2
-infinity < min(Fig52Game.utils.values()) < infinity
""".strip().splitlines()


def stones(to_move: str, x: list[Any], o: list[Any]) -> aima.GameState:
    board = {**dict.fromkeys(x, "X"), **dict.fromkeys(o, "O")}
    free = {(i, j) for i in (1, 2, 3) for j in (1, 2, 3)} - set(board)
    return aima.GameState(to_move=to_move, utility=0, board=board, moves=list(free))


@pytest.mark.parametrize("line", CLASSIC)
def test_a_star_brings_what_older_code_uses(line: str) -> None:
    names: dict[str, Any] = {}
    exec("from enraya.aima import *", names)  # noqa: S102
    names.setdefault("stones", stones)
    assert eval(line, names), line  # noqa: S307


def test_only_the_method_shows_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    one, other = Subtract(7), Subtract(7)
    assert aima.play_game(one, aima.minmax_player, aima.random_player) == 1
    assert capsys.readouterr().out == ""
    assert other.play_game(aima.minmax_player, aima.random_player) == 1
    assert capsys.readouterr().out == "(0, 'two')\n"


TYPED = """
from enraya.aima import Game, TicTacToe, play_game

class Mine(Game):
    def best(self, state: int) -> int:
        return state

def mine(game: Mine, state: int) -> int:
    return game.best(state)

def cells(game: TicTacToe, state: object) -> object:
    return game.h

Mine().play_game(mine)
play_game(Mine(), mine, mine)
TicTacToe().play_game(cells, cells)
"""


def test_players_may_say_whose_they_are(tmp_path: Path) -> None:
    """As `mypy --strict` sees them."""
    pytest.importorskip("mypy")
    (tmp_path / "typed.py").write_text(TYPED, encoding="utf-8")
    python = Path(er.__file__).parents[1]
    where = {"MYPYPATH": str(python)} if python.name == "python" else {}
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, "typed.py"],
        cwd=tmp_path, env={**os.environ, **where}, capture_output=True, text=True,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr


class Long(aima.Game):
    """One move after the other, which is what a generator is for."""

    initial = 0

    def __init__(self, plies: int) -> None:
        self.plies = plies

    def to_move(self, state: int) -> int:
        return state % 2

    def actions(self, state: int) -> Iterator[str]:
        if state < self.plies:
            yield "on"

    def result(self, state: int, move: str) -> int:
        return state + 1

    def utility(self, state: int, player: int) -> int:
        return 1 - 2 * player


class Short(Long):
    max_plies = 50


SEARCHES = [
    aima.minmax_decision,
    aima.alpha_beta_search,
    lambda state, game: aima.alpha_beta_cutoff_search(state, game, math.inf),
    lambda state, game: aima.monte_carlo_tree_search(state, game, 5),
]


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize(
    ("game", "most"), [(Long(1500), 4000), (Long(4000), 4000), (Long(4001), 4000), (Short(51), 50)]
)
def test_games_may_be_long(search: Any, game: Long, most: int) -> None:
    if game.plies <= most:
        assert search(game.initial, game) == "on"
        return
    kind = type(game).__name__
    with pytest.raises(er.GameError, match=f"^{kind}: .* more than {most} plies"):
        search(game.initial, game)


def test_actions_may_be_a_generator() -> None:
    game = Long(3)
    assert [game.terminal_test(state) for state in range(5)] == [False] * 3 + [True] * 2
    assert game.play_game(aima.random_player) == 1


def lost(game: Any, state: Any, player: Any) -> Any:
    """Who makes a line loses."""
    return state.utility if player == "O" else -state.utility


def in_corners(game: Any, state: Any) -> list[Any]:
    return [cell for cell in state.moves if cell != (2, 2)] or state.moves


def passing(game: Any, state: Any) -> str:
    return "X" if len(state.moves) % 3 else "O"


@pytest.mark.parametrize(
    ("owner", "kind", "rule", "replaced"),
    [
        (aima.TicTacToe, aima.TicTacToe, "utility", lost),
        (aima.TicTacToe, aima.TicTacToe, "actions", in_corners),
        (aima.TicTacToe, aima.Gomoku, "utility", lost),
        (aima.TicTacToe, aima.ConnectFour, "utility", lost),
        (aima.Gomoku, aima.Gomoku, "utility", lost),
        (aima.ConnectFour, aima.ConnectFour, "utility", lost),
        (aima.Game, aima.TicTacToe, "to_move", passing),
    ],
)
def test_a_rule_replaced_in_a_class_counts(owner: Any, kind: Any, rule: str, replaced: Any) -> None:
    game = kind(3, 3, 3)
    assert native(game.initial, game) is not None
    with mock.patch.object(owner, rule, replaced):
        assert native(game.initial, game) is None
        if rule != "to_move":  # the book's code takes turns whatever it says
            for state in positions(game, 5, random.Random(8), 15, True):
                assert aima.alpha_beta_search(state, game) == Book(game).decide(state), state
    assert native(game.initial, game) is not None


class Colour:
    """A move that is no literal."""

    def __str__(self) -> str:
        return "dark red"

    def __repr__(self) -> str:
        return "Colour('dark red')"


RED = Colour()


@pytest.mark.parametrize(
    ("actions", "answers", "chosen"),
    [
        ([0, 1], ["1.0"], 1),
        ([0, 1], ["True"], 1),
        ([1.0, 2.0], ["2"], 2.0),
        ([(1, 2)], ["[1, 2]", "(1,2)"], (1, 2)),
        (["a1", "b2"], ["c3", "'b2'"], "b2"),
        (["a1", "b2"], ["b2"], "b2"),
        ([RED], ["red", "dark red"], RED),
        ([RED], ["Colour('dark red')"], RED),
        (["1", 1], ["1"], 1),
        (["1", 1], ["'1'"], "1"),
        ([None, 0], ["None"], None),
        ([math.inf], ["inf"], math.inf),
    ],
    ids=str,
)
def test_the_answer_to_a_question_is_an_action(
    actions: list[Any], answers: list[str], chosen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: Any = mock.Mock(actions=lambda state: iter(actions))
    asked = iter(answers)
    monkeypatch.setattr(builtins, "input", lambda prompt: next(asked))
    found = aima.query_player(game, None)
    assert found is chosen
    assert next(asked, None) is None


def test_actions_may_be_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    np = pytest.importorskip("numpy")
    cells = [np.array([1, 2]), np.array([3, 4])]
    answers = iter(["(3, 4)", "[3 4]"])
    monkeypatch.setattr(builtins, "input", lambda prompt: next(answers))
    assert aima.query_player(mock.Mock(actions=lambda state: cells), None) is cells[1]


@pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="pip install numpy")
@pytest.mark.parametrize("kind", [aima.TicTacToe, aima.ConnectFour, aima.Gomoku])
def test_sizes_may_be_of_numpy(kind: Any) -> None:
    import numpy as np

    game = kind(np.int64(3), np.uint8(4), np.int32(3))
    assert [type(size) for size in (game.h, game.v, game.k)] == [int] * 3
    assert game.initial == kind(3, 4, 3).initial
    assert native(game.initial, game) is not None
