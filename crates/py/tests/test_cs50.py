"""`enraya.cs50` against a plain solver over all positions, and plain rules over odd boards."""

from __future__ import annotations

import copy
import functools
import itertools
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import enraya as er
import pytest
from enraya import cs50
from enraya.cs50 import EMPTY, O, X

LINES = ("012", "345", "678", "036", "147", "258", "048", "246")
EXAMPLE = Path(__file__).parent.parent / "examples" / "tictactoe"


def won(cells: str, piece: str) -> bool:
    return any(all(cells[int(at)] == piece for at in line) for line in LINES)


def over(cells: str) -> bool:
    return won(cells, "X") or won(cells, "O") or "." not in cells


def mover(cells: str) -> str:
    return "O" if cells.count("X") > cells.count("O") else "X"


def after(cells: str, at: int) -> str:
    return cells[:at] + mover(cells) + cells[at + 1 :]


@functools.cache
def score(cells: str) -> int:
    """For X: 10 - stones for a win, so that a quick one is larger; the reverse for O."""
    stones = 9 - cells.count(".")
    if won(cells, "X"):
        return 10 - stones
    if won(cells, "O"):
        return stones - 10
    if "." not in cells:
        return 0
    best = max if mover(cells) == "X" else min
    return best(score(after(cells, at)) for at in range(9) if cells[at] == ".")


def reachable() -> list[str]:
    found = {"." * 9}
    todo = list(found)
    while todo:
        cells = todo.pop()
        if over(cells):
            continue
        for at in range(9):
            if cells[at] == "." and after(cells, at) not in found:
                found.add(after(cells, at))
                todo.append(after(cells, at))
    return sorted(found)


def lists(cells: str) -> list[list[str | None]]:
    pieces = [None if cell == "." else cell for cell in cells]
    return [pieces[0:3], pieces[3:6], pieces[6:9]]


POSITIONS = reachable()
#: What the project allows beside them: any stones, but not both players have won.
ODD_BOARDS = random.Random(50).sample(
    [
        cells
        for cells in map("".join, itertools.product(".XO", repeat=9))
        if cells.count("X") - cells.count("O") not in (0, 1)
        and not (won(cells, "X") and won(cells, "O"))
    ],
    1000,
)
BOARDS = POSITIONS + ODD_BOARDS


def test_there_are_as_many_positions_as_everybody_counts() -> None:
    assert len(POSITIONS) == 5478


def test_the_rules_on_every_board() -> None:
    for cells in BOARDS:
        board = lists(cells)
        kept = copy.deepcopy(board)
        winner = "X" if won(cells, "X") else "O" if won(cells, "O") else None
        assert cs50.winner(board) == winner, cells
        assert cs50.terminal(board) is over(cells), cells
        assert cs50.utility(board) == {"X": 1, "O": -1, None: 0}[winner], cells
        assert cs50.player(board) == mover(cells), cells
        free = {divmod(at, 3) for at in range(9) if cells[at] == "."}
        assert cs50.actions(board) == (set() if over(cells) else free), cells
        assert board == kept, cells


def test_result_on_every_board_and_action() -> None:
    for cells in BOARDS:
        board = lists(cells)
        kept = copy.deepcopy(board)
        for at in range(9):
            action = divmod(at, 3)
            if over(cells) or cells[at] != ".":
                with pytest.raises(er.IllegalMove):
                    cs50.result(board, action)
            else:
                new = cs50.result(board, action)
                assert new == lists(after(cells, at)), (cells, action)
                assert all(row is not old for row in new for old in board)
        assert board == kept, cells


@pytest.mark.parametrize("boards", [POSITIONS, ODD_BOARDS], ids=["positions", "odd boards"])
def test_minimax_wins_soonest_and_loses_latest(boards: list[str]) -> None:
    """On odd boards too, where the player with fewer stones moves again and again."""
    for cells in boards:
        action = cs50.minimax(lists(cells))
        if over(cells):
            assert action is None, cells
            continue
        assert action is not None
        i, j = action
        assert cells[3 * i + j] == ".", cells
        assert score(after(cells, 3 * i + j)) == score(cells), (cells, action)


def test_perfect_players_draw() -> None:
    board = cs50.initial_state()
    while not cs50.terminal(board):
        action = cs50.minimax(board)
        assert action is not None
        board = cs50.result(board, action)
    assert cs50.winner(board) is None and cs50.utility(board) == 0


def test_initial_states_are_not_shared() -> None:
    cs50.initial_state()[0][0] = X
    assert cs50.initial_state() == [[EMPTY] * 3 for _ in range(3)]


def test_tuples_are_boards_too() -> None:
    board = ((X, O, EMPTY), (EMPTY, X, EMPTY), (EMPTY, EMPTY, O))
    assert cs50.result(board, (0, 2))[0] == [X, O, X]  # type: ignore[arg-type]
    assert cs50.winner(((X, X, X), (O, O, EMPTY), (EMPTY,) * 3)) == X  # type: ignore[arg-type]


BLANK = [EMPTY, EMPTY, EMPTY]

BAD_BOARDS = [
    (None, TypeError, "the board must be a list of 3, not NoneType"),
    ("XO.......", TypeError, "the board must be a list of 3, not str"),
    (9, TypeError, "the board must be a list of 3, not int"),
    ([], ValueError, "the board must be a list of 3, not of 0"),
    ([BLANK, BLANK], ValueError, "the board must be a list of 3, not of 2"),
    ([BLANK] * 4, ValueError, "the board must be a list of 3, not of 4"),
    ([BLANK, [EMPTY, EMPTY], BLANK], ValueError, "row 1 must be a list of 3, not of 2"),
    ([BLANK, BLANK, [EMPTY] * 4], ValueError, "row 2 must be a list of 3, not of 4"),
    ([BLANK, None, BLANK], TypeError, "row 1 must be a list of 3, not NoneType"),
    ([BLANK, "X O", BLANK], TypeError, "row 1 must be a list of 3, not str"),
    ([BLANK, {X, O, EMPTY}, BLANK], TypeError, "row 1 must be a list of 3, not set"),
    ([BLANK, BLANK, [EMPTY, "x", EMPTY]], ValueError, "(2, 1) holds 'x'"),
    ([[0, EMPTY, EMPTY], BLANK, BLANK], ValueError, "(0, 0) holds 0"),
    ([BLANK, [EMPTY, "", EMPTY], BLANK], ValueError, "(1, 1) holds ''"),
    ([BLANK, [EMPTY, [X], EMPTY], BLANK], ValueError, "(1, 1) holds ['X']"),
]


@pytest.mark.parametrize(("board", "error", "says"), BAD_BOARDS)
@pytest.mark.parametrize(
    "function",
    [cs50.player, cs50.actions, cs50.winner, cs50.terminal, cs50.utility, cs50.minimax],
)
def test_what_is_no_board_is_named(function: Any, board: Any, error: Any, says: str) -> None:
    with pytest.raises(error) as raised:
        function(board)
    assert says in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(("board", "error", "says"), BAD_BOARDS)
def test_result_names_what_is_no_board(board: Any, error: Any, says: str) -> None:
    with pytest.raises(error) as raised:
        cs50.result(board, (0, 0))
    assert says in str(raised.value)


@pytest.mark.parametrize("function", [cs50.actions, cs50.winner, cs50.terminal, cs50.minimax])
def test_two_winners_are_one_too_many(function: Any) -> None:
    with pytest.raises(er.BadPosition, match="X and O both have three in a row"):
        function([[X, X, X], [O, O, O], BLANK])


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ((0, 0), "(0, 0) is taken by X"),
        ((3, 0), "(3, 0) is not on the board"),
        ((0, 3), "(0, 3) is not on the board"),
        ((-1, 0), "(-1, 0) is not on the board"),
        ((2, -3), "(2, -3) is not on the board"),
        ((1,), "(1,) is not an action"),
        ((1, 1, 1), "(1, 1, 1) is not an action"),
        ((1.0, 1), "(1.0, 1) is not an action"),
        ((None, 1), "(None, 1) is not an action"),
        ("11", "'11' is not an action"),
        (None, "None is not an action"),
        (4, "4 is not an action"),
        ({1, 2}, "{1, 2} is not an action"),
    ],
)
def test_result_names_what_is_no_action(action: Any, says: str) -> None:
    board = lists("X...O....")
    kept = copy.deepcopy(board)
    with pytest.raises(er.IllegalMove) as raised:
        cs50.result(board, action)
    assert says in str(raised.value)
    assert board == kept


def test_a_finished_game_goes_no_further() -> None:
    board = lists("XXXOO....")
    with pytest.raises(er.IllegalMove, match="the game is over"):
        cs50.result(board, (2, 2))


PROGRAM = """
import tictactoe as ttt
board = ttt.initial_state()
user = ttt.O
while not ttt.terminal(board):
    player = ttt.player(board)
    if player == user:
        board = ttt.result(board, sorted(ttt.actions(board))[0])
    else:
        board = ttt.result(board, ttt.minimax(board))
assert ttt.terminal(board) and ttt.minimax(board) is None and ttt.player(board) in (ttt.X, ttt.O)
print(ttt.winner(board), ttt.utility(board), ttt.EMPTY)
"""


def test_one_line_is_a_complete_solution(tmp_path: Path) -> None:
    one_line = (EXAMPLE / "tictactoe.py").read_text(encoding="utf-8")
    assert one_line == "from enraya.cs50 import *\n"
    (tmp_path / "tictactoe.py").write_text(one_line, encoding="utf-8")
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-W", "error", "program.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split() == ["X", "1", "None"]


def test_a_star_brings_the_names_of_the_project_and_no_others() -> None:
    names: dict[str, object] = {}
    exec("from enraya.cs50 import *", names)  # noqa: S102
    names.pop("__builtins__")
    assert sorted(names) == sorted(
        "X O EMPTY initial_state player actions result winner terminal utility minimax".split()
    )
