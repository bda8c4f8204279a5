"""Grading a class: what files of students have to do with each other, and with the spec."""

from __future__ import annotations

from pathlib import Path

import pytest
from enraya import grade
from graded_students import STUDENTS, failing, graded
from test_grade_command import command

RESULT = ["result", "result: invalid actions", "result: its argument"]


@pytest.mark.parametrize(
    "name, checks, english, spanish",
    [
        ("initial_one_row", ["initial_state"], "one and the same list", "una misma lista"),
        ("unfinished", RESULT, "is None; expected", "da None"),
        ("not_begun", RESULT, "raises NotImplementedError", "lanza NotImplementedError"),
        ("right_numpy", [], "", ""),
    ],
)
def test_boards(name: str, checks: list[str], english: str, spanish: str) -> None:
    report = graded("cs50", name)
    assert failing(report) == checks, str(report)
    assert not checks or (report.first is not None and english in report.first.message)
    assert spanish in str(graded("cs50", name, lang="es"))


# The names of the functions, and what they are taken for.
GUESSES = [
    (["minimax"], "tree"),
    (["alphabeta", "terminal", "utility"], "tree"),
    (["minimax", "actions", "result", "utility"], "tree"),
    (["initial_state", "minimax"], "cs50"),
    (["player", "actions", "result", "winner", "minimax", "alphabeta"], "cs50"),
    (["player", "actions"], "cs50"),
    ([], "tree"),
]


@pytest.mark.parametrize("names, spec", GUESSES)
def test_the_spec_is_guessed_and_said(names: list[str], spec: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("".join(f"def {name}(given): return 3\n" for name in names))
    report = grade.functions(file, lang="en", boards=1, trees=1)
    assert report.spec == spec
    assert f"graded as '{spec}', by what the file defines" in str(report)
    told = grade.functions(file, spec=spec, lang="en", boards=1, trees=1)
    assert "graded as" not in str(told)


def test_a_file_that_spoils_its_answers_costs_the_others_nothing(tmp_path: Path) -> None:
    for name in ("spoils_json", "right"):
        text = (STUDENTS / "cs50" / f"{name}.py").read_text()
        (tmp_path / f"{name}.py").write_text(text)
    reports = {r.name: r for r in grade.folder(tmp_path, lang="en", boards=1, sandbox=False)}
    assert reports["right"].mark == 100
    spoilt = reports["spoils_json"]
    assert (spoilt.mark, spoilt.exit_code) == (0, 1)
    assert spoilt.first is not None and "its answer cannot be read" in spoilt.first.message


def test_a_folder_for_each_student(tmp_path: Path) -> None:
    right = (STUDENTS / "tree" / "right.py").read_text()
    for place in ("ana", "luis", ".hidden", "empty"):
        (tmp_path / place).mkdir()
    for file in ("ana/search.py", "luis/SEARCH.PY", ".hidden/search.py", "eva.py"):
        (tmp_path / file).write_text(right)
    ran = command(str(tmp_path), "--trees", "1")
    names = [line.split(",")[0] for line in ran.stdout.splitlines()]
    assert names == ["name", "ana/search", "eva", "luis/SEARCH"]


def test_links_are_not_followed(tmp_path: Path) -> None:
    elsewhere, top = tmp_path / "elsewhere", tmp_path / "class"
    for folder in (elsewhere, top):
        folder.mkdir()
    right = (STUDENTS / "tree" / "right.py").read_text()
    (elsewhere / "search.py").write_text(right)
    (top / "ana.py").write_text(right)
    (top / "luis.py").symlink_to(top / "ana.py")
    (top / "noa").symlink_to(elsewhere)
    marks = {r.name: (r.mark, r.exit_code) for r in grade.folder(top, lang="en", trees=1)}
    assert marks == {"ana": (100, 0), "luis": (0, 1), "noa/search": (0, 1)}


@pytest.mark.parametrize(
    "lang, words", [("en", "there is no Python file in"), ("es", "no hay ningún archivo de Python")]
)
def test_a_class_without_files_is_a_mistake(lang: str, words: str, tmp_path: Path) -> None:
    ran = command(str(tmp_path), "--lang", lang)
    assert (ran.returncode, ran.stdout) == (2, "") and words in ran.stderr


def test_the_help_is_in_one_language() -> None:
    text = command("--help", "--lang", "es").stdout
    assert text.startswith("uso: ") and "opciones:" in text and "argumentos:" in text
    assert "usage" not in text and "options" not in text and "exit" not in text


def test_what_was_not_asked_is_not_called_wrong(tmp_path: Path) -> None:
    """No time is left for `result`: what it gives is unknown."""
    file = tmp_path / "late.py"
    file.write_text("from right import *\ndef player(board):\n    while True: pass\n")
    (tmp_path / "right.py").write_text((STUDENTS / "cs50" / "right.py").read_text())
    report = grade.functions(
        file, spec="cs50", lang="en", time=3000, total=4, boards=1, sandbox=False
    )
    about_result = [check for check in report.checks if check.name in RESULT]
    assert [check.answered for check in about_result] == [False] * 3
    assert all("were over" in check.message for check in about_result), str(report)
