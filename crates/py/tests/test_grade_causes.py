"""Consequences of one mistake: checks that fail only because another function is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from enraya import grade
from graded_students import STUDENTS

RIGHT = (STUDENTS / "cs50" / "right.py").read_text()

# Name, the right lines, what they become; the functions at fault, the checks that only follow.
MISTAKES = [
    (
        "winner",
        "def winner(board):\n",
        "def winner(board):\n    return None\n\n\ndef unused(board):\n",
        {"winner"},
        {"terminal", "utility", "minimax"},
    ),
    (
        "result-in-place",
        "new = copy.deepcopy(board)",
        "new = board",
        {"result"},
        {"minimax"},
    ),
    (
        "actions",
        "if board[i][j] == EMPTY}",
        "if board[i][j] == EMPTY or (i, j) == (0, 0)}",
        {"actions"},
        {"result: invalid actions", "terminal", "minimax"},
    ),
    (
        "terminal-and-utility",
        "return winner(board) is not None or not actions(board)",
        "return not actions(board)",
        {"terminal"},
        {"minimax"},
    ),
]


@pytest.mark.parametrize("name, old, new, faults, follow", MISTAKES)
def test_one_mistake_costs_once(
    name: str, old: str, new: str, faults: set[str], follow: set[str], tmp_path: Path
) -> None:
    assert old in RIGHT
    file = tmp_path / f"{name}.py"
    file.write_text(RIGHT.replace(old, new))
    report = grade.functions(file, lang="en", time=20.0, boards=4, seed=1)
    own = {check.name.split(":")[0] for check in report.checks if check.share == 0}
    consequences = {check.name: check.causes for check in report.checks if check.causes}
    assert own == faults, str(report)
    assert set(consequences) == follow, str(report)
    assert all(set(causes) <= faults for causes in consequences.values())
    for check in report.checks:
        if check.causes:
            assert (check.passed, check.share) == (False, 1.0)
            assert "This follows from" in check.message
    assert report.mark == pytest.approx(90.9, abs=0.1) and report.exit_code == 3


def test_two_mistakes_cost_twice(tmp_path: Path) -> None:
    text = RIGHT.replace("return {X: 1, O: -1}", "return {X: -1, O: 1}")
    text = text.replace("yield [board[i][2 - i] for i in range(3)]", "pass")
    file = tmp_path / "two.py"
    file.write_text(text)
    report = grade.functions(file, lang="es", time=20.0, boards=4, seed=1)
    assert {check.name for check in report.checks if check.share == 0} == {"winner", "utility"}
    assert "Se debe a" in str(report)


def test_what_was_not_begun_follows_from_nothing(tmp_path: Path) -> None:
    names = ("player", "actions", "winner", "terminal", "utility", "minimax")
    lines = [f"def {name}(board): raise NotImplementedError" for name in names]
    lines += ["def initial_state(): raise NotImplementedError"]
    lines += ["def result(board, action): raise NotImplementedError"]
    file = tmp_path / "starter.py"
    file.write_text("\n".join(lines) + "\n")
    report = grade.functions(file, lang="en", time=20.0, boards=2)
    assert report.mark < 20 and not any(check.causes for check in report.checks), str(report)


def test_boards_can_be_pasted_back(tmp_path: Path) -> None:
    file = tmp_path / "player.py"
    file.write_text(RIGHT.replace("return O if count > 0 else X", "return X"))
    report = grade.functions(file, lang="en", time=20.0, boards=4, seed=1)
    assert report.first is not None
    namespace: dict[str, object] = {}
    exec(file.read_text(), namespace)
    call = report.first.message.split(" is ")[0]
    assert eval(call, namespace) == "X"  # the call of the report, as it stands there


def test_minimax_is_asked_on_finished_boards(tmp_path: Path) -> None:
    file = tmp_path / "finished.py"
    old = "def minimax(board):\n    if terminal(board):\n        return None\n"
    assert old in RIGHT
    wrong = "def minimax(board):\n    if winner(board) == O:\n        return None\n"
    file.write_text(RIGHT.replace(old, wrong))
    report = grade.functions(file, lang="en", time=20.0, boards=4, seed=1)
    [check] = [check for check in report.checks if not check.passed]
    assert check.name == "minimax"


@pytest.mark.parametrize(
    "returned, words",
    [
        ("return utility(board)", "minimax returns the move, an action (i, j)"),
        ("return 3 * choice[0] + choice[1] or 2", "an action is its row and column"),
        ("return choice, best", "minimax returns only the move"),
    ],
)
def test_what_is_in_the_place_of_a_move_is_named(
    returned: str, words: str, tmp_path: Path
) -> None:
    file = tmp_path / "value.py"
    file.write_text(RIGHT.replace("    return choice\n", f"    {returned}\n"))
    report = grade.functions(file, lang="en", time=20.0, boards=4, seed=1)
    [check] = [check for check in report.checks if not check.passed]
    assert check.name == "minimax" and words in check.message, check.message
