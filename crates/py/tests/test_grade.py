"""Grading: a folder of students, each with what the report must say of them.

What is expected is written down here by hand; it is not what the grader says.
"""

from __future__ import annotations

import ast
import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import types
from pathlib import Path
from typing import Any

import pytest
from enraya import grade
from enraya.grade import __main__ as command_line
from enraya.grade import words
from enraya.grade.pupil import Failure, Limits, Pupil
from enraya.grade.watched import Plain, Type, Visits, name_of, watched
from enraya.grade.wire import Strange, decode, encode

STUDENTS = Path(__file__).parent / "students"
POSIX = os.name == "posix"

# File, the check that fails, what the English and the Spanish message say (empty: as others).
CS50 = [
    ("player_always_x", "player", "is 'X'; expected 'O'", "se esperaba 'O'"),
    ("player_reversed", "player", "player(.../.../...) is 'O'; expected 'X'", ""),
    ("actions_list", "actions", "in a list, not in a set", "como list, no como set"),
    ("actions_all", "actions", " is {(0, 0), (0, 1), (0, 2), (1, 0), ", ""),
    ("actions_swapped", "actions", "expected {", ""),
    ("result_in_place", "result: its argument", "changes the board", "modifica el tablero"),
    ("result_shallow", "result: its argument", "changes the board", ""),
    ("result_accepts", "result: invalid actions", "must raise", "debe lanzar una excepción"),
    ("result_negative", "result: invalid actions", "negative numbers", "números negativos"),
    ("winner_no_diagonal", "winner", "X.", ""),
    ("winner_returns_bool", "winner", "is False; expected None", ""),
    ("terminal_no_draw", "terminal", "is False; expected True", ""),
    ("utility_swapped", "utility", "expected", ""),
    ("minimax_first", "minimax", "would be a", ""),
    ("minimax_for_x", "minimax", "O gets a loss", "O obtiene una derrota"),
    ("minimax_pair", "minimax", "not a move on this board", "no es una jugada"),
    ("minimax_list", "minimax", "not a move on this board", ""),
    ("minimax_unhashable", "minimax", "is (0, [1]), which is not a move", ""),
    ("minimax_changes", "minimax", "changes the board", ""),
    ("minimax_terminal", "minimax", "is (0, 0); expected None", ""),
    ("initial_shared", "initial_state", "expected .../.../...", ""),
    ("constants", "X, O, EMPTY", "EMPTY is ' '; expected None", "EMPTY es ' '"),
    ("raises", "winner", "raises NameError: name 'bord' is not defined", "(línea 7)"),
    ("raises_strangely", "player", "raises Worse", ""),
    ("exits", "utility", "exit()", "exit()"),
    ("recurses", "utility", "recurses without end", "sin fin"),
    ("asks", "minimax", "asks for input", "pide datos"),
    ("nonsense", "winner", "is <Thing>; expected None", ""),
    ("nonsense_endless", "actions", "is [[...]]", ""),
    ("missing", "utility", "no function utility", "ninguna función utility"),
]
NOT_ANSWERED = [
    ("exits_hard", "utility", "exit code 7", "código de salida 7"),
    ("loops", "terminal", "not finished after", "no ha terminado después de"),
    ("sleeps", "utility", "not finished after", ""),
    ("eats_memory", "actions", "more than 128 MiB", "más de 128 MiB"),
    ("exits_at_import", "file", "ends the program with exit()", "termina el programa"),
    ("loops_at_import", "file", "not finished after", ""),
    ("fails_at_import", "file", "No module named 'no_such", ""),
    ("syntax_error", "file", "not Python: SyntaxError", "no es Python"),
]
if POSIX:
    NOT_ANSWERED.append(("crashes", "utility", "signal 11", "señal 11"))

# File, the search that fails, the first tree it fails on (None: any), the English words.
TREE = [
    ("never_prunes", "alphabeta", "[[3,12,8],[2,4,6],[14,5,2]]", "you went on in 2, which is cut"),
    ("no_alpha", "alphabeta", "[[3,12,8],[2,4,6],[14,5,2]]", "you went on in 2, which is cut"),
    ("no_beta", "alphabeta", None, "which is cut"),
    ("shallow", "alphabeta", None, "which is cut"),
    ("other_cut", "alphabeta", None, "on equality"),
    ("too_much", "alphabeta", "[[3,12,8],[2,4,6],[14,5,2]]", "you left 3 although its value"),
    ("zero", "alphabeta", "[[3,12,8],[2,4,6],[14,5,2]]", "you left"),
    ("swapped", "alphabeta", "[[3,12,8],[2,4,6],[14,5,2]]", "at node"),
    ("reversed", "alphabeta", "[[3,12,8],[2,4,6],[14,5,2]]", "you visited 3, expected 1"),
    ("last_tie", "minimax", None, "but the move is"),
    ("prunes_minimax", "minimax", "[[3,12,8],[2,4,6],[14,5,2]]", "you left 2"),
    ("returns_none", "minimax", None, "returned None; expected the value"),
    ("returns_text", "minimax", None, "returned '3'; expected the value"),
    ("bad_move", "minimax", None, "number of a child from 0"),
    ("raises", "minimax", None, "raises TypeError: 'int' object is not iterable (line 5)"),
    ("raises_later", "minimax", None, "minimax(tree)"),
    ("signature", "minimax", None, "needs the argument 'game'"),
    ("needs_plain", "minimax", None, "works on plain lists"),
    ("nothing", "minimax", None, "no function to grade"),
    ("loops", "alphabeta", None, "not finished after"),
    ("loops_later", "minimax", None, "not finished after"),
]
RIGHT = ("right", "right_moves", "right_required", "right_copies", "right_negamax")

# The sentence of the lab when one usual mistake explains everything.
HABITS = {
    "never_prunes": "never prunes",
    "no_alpha": "never raises α",
    "no_beta": "never lowers β",
    "shallow": "does not pass α and β down",
    "other_cut": "cuts on equality where the profile does not",
    "zero": "starts from 0",
    "swapped": "the smallest value for MAX",
    "reversed": "from right to left",
    "last_tie": "the last of equally good moves",
}


def graded(spec: str, name: str, **options: object) -> grade.Report:
    settings = {"spec": spec, "lang": "en", "time": 20.0, "boards": 4, **options}
    return grade.functions(STUDENTS / spec / f"{name}.py", **settings)  # type: ignore[arg-type]


def hurried(spec: str, name: str, words: str, lang: str = "en") -> grade.Report:
    """With little time, but more if the machine is so busy that all else takes too long."""
    seconds = 1.0
    while True:
        report = graded(spec, name, time=seconds, memory_mib=128, lang=lang)
        if seconds > 30 or any(words in check.message for check in report.checks):
            return report
        seconds *= 4


def failing(report: grade.Report) -> list[str]:
    return [check.name for check in report.checks if not check.passed]


@pytest.mark.parametrize(
    "spec, name",
    [("cs50", "right")]
    + [("tree", n) for n in RIGHT],
)
def test_what_is_right_gets_everything(spec: str, name: str) -> None:
    report = graded(spec, name, boards=20)
    assert failing(report) == [], str(report)
    assert (report.mark, report.passed, report.first, report.exit_code) == (100.0, True, None, 0)


@pytest.mark.parametrize("name, check, english, spanish", CS50)
def test_mistakes_on_boards(name: str, check: str, english: str, spanish: str) -> None:
    report = graded("cs50", name)
    assert failing(report) == [check], str(report)
    assert report.first is not None and english in report.first.message
    assert report.mark == 90.9
    assert [c.message for c in report.checks if not c.passed] == [report.first.message]
    if spanish:
        in_spanish = graded("cs50", name, lang="es")
        assert in_spanish.first is not None and spanish in in_spanish.first.message


@pytest.mark.parametrize("name, check, english, spanish", NOT_ANSWERED)
def test_no_answer(name: str, check: str, english: str, spanish: str) -> None:
    report = hurried("cs50", name, english)
    assert check in failing(report), str(report)
    [message] = [c.message for c in report.checks if c.name == check]
    assert english in message
    assert report.exit_code == 1
    if spanish:
        in_spanish = hurried("cs50", name, spanish, lang="es")
        assert any(spanish in c.message for c in in_spanish.checks), str(in_spanish)


@pytest.mark.parametrize("name, search, tree, english", TREE)
def test_mistakes_on_trees(name: str, search: str, tree: str | None, english: str) -> None:
    report = hurried("tree", name, english) if "loops" in name else graded("tree", name)
    assert failing(report) == [search], str(report)
    assert report.first is not None and english in report.first.message
    if tree is not None:
        assert report.first.where == tree
    assert report.mark < 100


@pytest.mark.parametrize("name, sentence", HABITS.items())
def test_the_usual_mistake_is_named(name: str, sentence: str) -> None:
    report = graded("tree", name)
    assert report.first is not None and sentence in report.first.message


def test_other_conventions() -> None:
    """What is wrong by one convention is right by another."""
    assert graded("tree", "other_cut", profile="cs188").passed
    report = graded("tree", "right", profile="cs188")
    assert failing(report) == ["alphabeta"] and "on equality" in str(report)


def test_the_first_divergence_is_data() -> None:
    first = graded("cs50", "player_always_x").first
    assert first is not None
    assert first.function == "player"
    assert sorted(first.where.replace("/", "")) == [*"........", "X"]
    assert (first.expected, first.found) == ("'O'", "'X'")


def test_an_optimal_move_of_any_kind_is_accepted(tmp_path: Path) -> None:
    """A slow win is as good as a quick one: all moves that keep the value are right."""
    file = tmp_path / "slow.py"
    right = (STUDENTS / "cs50" / "right.py").read_text()
    file.write_text(right.replace("if v > best:", "if v >= best:"))
    assert grade.functions(file, lang="en", time=20.0).passed


def test_the_spec_is_found_out() -> None:
    for spec in grade.SPECS:
        report = grade.functions(STUDENTS / spec / "right.py", lang="en", time=20.0, trees=2)
        assert (report.spec, report.passed) == (spec, True)


def test_a_module_is_taken_by_its_file() -> None:
    module = types.ModuleType("mine")
    with pytest.raises(TypeError, match="module 'mine' has no file"):
        grade.functions(module)
    module.__file__ = str(STUDENTS / "tree" / "right.py")
    assert grade.functions(module, trees=2).passed


@pytest.mark.parametrize(
    "options, error, message",
    [
        ({"spec": "chess"}, ValueError, "unknown spec 'chess': allowed are cs50, tree"),
        ({"lang": "fr"}, ValueError, "unknown language 'fr': allowed are en, es"),
        ({"time": 0}, ValueError, "time must be more than 0 and less than 1000000, not 0"),
        ({"time": "1"}, TypeError, "time must be a number, not str"),
        ({"time": float("nan")}, ValueError, "time must be more than 0"),
        ({"total": 0}, ValueError, "total must be more than 0"),
        ({"total": None}, TypeError, "total must be a number, not NoneType"),
        ({"memory_mib": -1}, ValueError, "memory_mib must be more than 0"),
        ({"profile": "chess", "spec": "tree"}, ValueError, "chess"),
        ({"trees": 0}, ValueError, "trees must be from 1 to 1000, not 0"),
        ({"boards": -3}, ValueError, "boards must be from 1 to 1000, not -3"),
        ({"boards": 1.5}, TypeError, "boards must be a whole number, not float"),
    ],
)
def test_wrong_options(options: dict[str, object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message) as caught:
        grade.functions(STUDENTS / "tree" / "right.py", **options)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("path", [None, 3, ["a.py"]])
def test_what_is_no_path(path: object) -> None:
    with pytest.raises(TypeError, match="expected a path or a module"):
        grade.functions(path)  # type: ignore[arg-type]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "binary.py").write_bytes(b"\xff\xfe\x00\x01")
    (tmp_path / "empty.py").write_text("")
    (tmp_path / "folder.py").mkdir()
    for name in ("binary.py", "folder.py", "absent.py"):
        report = grade.functions(tmp_path / name, lang="en")
        assert report.mark == 0 and report.exit_code == 1, name
        assert len(str(report).splitlines()) == 2
    assert "no function" in str(grade.functions(tmp_path / "empty.py", lang="en"))
    odd = tmp_path / "no ending; or 'quotes'"
    odd.write_text((STUDENTS / "tree" / "right.py").read_text())
    assert grade.functions(odd, trees=2).passed


def test_files_of_a_folder_do_not_get_in_the_way(tmp_path: Path) -> None:
    """Students call their files as the standard library does."""
    for name in ("json", "enraya", "random", "signal", "subprocess"):
        (tmp_path / f"{name}.py").write_text("raise RuntimeError('imported')\n")
    (tmp_path / "mine.py").write_text((STUDENTS / "tree" / "right.py").read_text())
    ran = subprocess.run(
        [sys.executable, "-c", "import sys; sys.path.pop(0); from enraya.grade.__main__ import"
         " main; sys.exit(main(['mine.py', '--trees', '3', '--lang', 'en']))"],
        cwd=tmp_path, capture_output=True, text=True,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_printing_is_ignored_and_noted() -> None:
    report = graded("cs50", "prints")
    [note] = report.notes
    assert report.passed
    assert re.search(r"prints \d{4,} characters", note)
    assert note in str(report)


def test_reports_in_all_forms() -> None:
    report = graded("cs50", "winner_no_diagonal")
    text = str(report).splitlines()
    assert text[-1] == "90.9 of 100; right: 10 of 11"
    data = json.loads(json.dumps(report.to_dict()))
    assert data["mark"] == 90.9 and data["first"]["function"] == "winner"
    assert [check["name"] for check in data["checks"] if not check["passed"]] == ["winner"]
    html = report._repr_html_()
    assert html.count("<tr>") == 12 and "<svg" in html and "✗" in html
    tree = graded("tree", "never_prunes", trees=2)
    assert "<svg" in tree._repr_html_()


def test_html_is_escaped(tmp_path: Path) -> None:
    file = tmp_path / "a&b.py"
    file.write_text("def minimax(tree):\n    return '<script>alert(1)</script>'\n")
    html = grade.functions(file, lang="en")._repr_html_()
    assert "<script>" not in html and "&lt;script&gt;" in html and "a&amp;b" in html


def test_the_same_seed_asks_the_same() -> None:
    reports = [graded("cs50", "minimax_first", seed=seed) for seed in (5, 5, 6)]
    firsts = [report.first and report.first.where for report in reports]
    assert firsts[0] == firsts[1]
    assert all(failing(report) == ["minimax"] for report in reports)


# The time for a whole file.


def in_all(words: str, **options: Any) -> grade.Report:
    """With little time for the file, but more if nothing else is done in it."""
    for seconds in (4, 16, 64):
        report = grade.functions(time=3000, total=seconds, boards=4, **options)
        if words in str(report):
            break
    return report


def test_boards_have_a_time_in_all() -> None:
    report = in_all("terminal(", path=STUDENTS / "cs50" / "slow.py", lang="en")
    assert failing(report) == ["terminal", "utility", "minimax"], str(report)
    cut, *others = [check.message for check in report.checks if not check.passed]
    over = r"terminal\(.*\) has not finished: the \d+ s for the whole file are over"
    assert re.fullmatch(over, cut)
    for message in others:
        assert re.fullmatch(r"not asked: the \d+ s for the whole file were over", message)
    assert report.first is not None and report.first.message == cut
    assert (report.mark, report.exit_code) == (72.7, 1)


def test_trees_have_a_time_in_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pids = tmp_path / "pids"
    monkeypatch.setenv("ENRAYA_TEST_PIDS", str(pids))
    report = in_all("El resto", path=STUDENTS / "tree" / "waits_later.py", lang="es", trees=2)
    assert report.first is not None
    assert re.search(
        r"sin terminar después de .*; árbol \[.*\. El resto no se preguntó: se habían acabado los"
        r" \d+ s para todo el fichero",
        report.first.message,
    )
    assert (report.mark, report.exit_code) == (50, 1)  # one tree of two
    assert_gone(pids)


def test_a_search_that_is_not_reached(tmp_path: Path) -> None:
    file = tmp_path / "both.py"
    file.write_text("def minimax(tree):\n    while True: pass\ndef alphabeta(tree): return 3\n")
    report = in_all("minimax(tree)", path=file, lang="en")
    first, second = (check.message for check in report.checks)
    assert first.startswith("minimax(tree) has not finished: the ")
    assert second.startswith("not asked: the ")
    assert (report.mark, report.exit_code) == (0, 1)


WAITING = [("cs50", "starts_processes"), ("tree", "waits_later")]


@pytest.mark.skipif(not POSIX, reason="process groups")
@pytest.mark.parametrize("spec, name", WAITING)
def test_no_process_is_left(
    spec: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even one that the student's code has started."""
    pids = tmp_path / "pids"
    monkeypatch.setenv("ENRAYA_TEST_PIDS", str(pids))
    report = graded(spec, name, time=2.0)
    assert not report.passed
    assert_gone(pids)


INTERRUPTED = {
    "en": "interrupted: the answer is not complete\n",
    "es": "interrumpido: la respuesta no está completa\n",
}


def ended(by: signal.Signals, folder: Path, *arguments: str) -> tuple[int, str, str, str]:
    """The exit code; what is printed before, in all, and as an error.

    The signal is sent as a terminal does, to the whole group, while the student's code runs.
    """
    pids, out = folder / "pids", folder / "out"
    settings = {"ENRAYA_TEST_PIDS": str(pids), "PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": ""}
    with out.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "enraya.grade", *arguments, "--time", "3000", "--total", "3000"],
            env={**os.environ, **settings}, stdout=output, stderr=subprocess.PIPE,
            encoding="utf-8", start_new_session=True,
        )  # fmt: skip
    try:
        for _ in range(3000):
            if pids.exists() and len(pids.read_text().split()) >= 2:
                break
            time.sleep(0.02)
        before = out.read_text(encoding="utf-8")
        os.killpg(process.pid, by)
        errors = process.communicate(timeout=120)[1]
    finally:
        process.kill()
        process.wait()
    assert_gone(pids)
    return process.returncode, before, out.read_text(encoding="utf-8"), errors


@pytest.mark.skipif(not POSIX, reason="signals")
@pytest.mark.parametrize("spec, name", WAITING)
def test_ctrl_c_leaves_no_process(spec: str, name: str, tmp_path: Path) -> None:
    file = str(STUDENTS / spec / f"{name}.py")
    how = ended(signal.SIGINT, tmp_path, file, "--boards", "2", "--lang", "en")
    assert how == (1, "", "", INTERRUPTED["en"])


@pytest.mark.skipif(not POSIX, reason="signals")
@pytest.mark.parametrize("spec, name", WAITING)
def test_a_grader_that_is_killed_leaves_no_process(spec: str, name: str, tmp_path: Path) -> None:
    file = str(STUDENTS / spec / f"{name}.py")
    assert ended(signal.SIGKILL, tmp_path, file, "--boards", "2")[0] == -signal.SIGKILL


@pytest.mark.skipif(not POSIX, reason="signals")
@pytest.mark.parametrize("form", ["csv", "text", "json"])
def test_ctrl_c_leaves_the_marks_that_were_given(form: str, tmp_path: Path) -> None:
    place = tmp_path / "class"
    place.mkdir()
    for number, name in enumerate(("right", "waits_later", "right_moves")):
        lines = f"import sys\nsys.path.append({str(STUDENTS / 'tree')!r})\nfrom {name} import *\n"
        (place / f"{number}.py").write_text(lines)
    options = ("--trees", "2", "--format", form, "--lang", "es")
    code, before, after, errors = ended(signal.SIGINT, tmp_path, str(place), *options)
    assert (code, errors) == (1, INTERRUPTED["es"])
    if form == "json":
        assert [(data["name"], data["mark"]) for data in json.loads(after)] == [("0", 100)]
    else:
        first = "name,mark,first_mistake\n0,100,\n"
        text = "0\nminimax    correcto\nalphabeta  correcto\n100 de 100; correctas: 2 de 2\n\n"
        assert before == after == (first if form == "csv" else text)


def assert_gone(pids: Path) -> None:
    started = [int(line) for line in pids.read_text().split()]
    assert started
    for pid in started:
        for _ in range(500):
            if not alive(pid):
                break
            time.sleep(0.02)
        assert not alive(pid)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:  # one that has ended, but that nobody has asked about yet
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not POSIX, reason="alarms")
def test_a_process_whose_parent_is_gone_ends_itself(tmp_path: Path) -> None:
    from enraya.grade import limits

    code = (
        "from enraya.grade import limits\nimport time\nlimits._SLACK = 1\n"
        "limits.limit_time(0.5)\ntime.sleep(600)\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], timeout=120)
    assert ended.returncode < 0
    assert limits._SLACK > 1


def test_a_pupil_begins_anew_after_a_failure() -> None:
    with Pupil(str(STUDENTS / "cs50" / "loops.py"), Limits(2.0, 512)) as pupil:
        pupil.load()
        with pytest.raises(Failure) as caught:
            pupil.call("terminal", BOARD)
        assert caught.value.kind == "late"
        assert decode(pupil.call("player", BOARD)["found"]) == "X"


BOARD = [[None] * 3 for _ in range(3)]

# What a student may write where the answers go.
ON_THE_WIRE = [b"\xff\xfe\n", b"hello\n", b"5\n", b"{}\n", b"[" * 10**5 + b"\n", b"not a line"]


@pytest.mark.parametrize("text", ON_THE_WIRE, ids=lambda text: ascii(text[:8]))
def test_other_lines_are_no_answers(text: bytes, tmp_path: Path) -> None:
    file = tmp_path / "writes.py"
    file.write_text(
        "import os\ndef player(board):\n    for file in range(3, 20):\n        try:\n"
        f"            os.write(file, {text!r})\n        except OSError: pass\n    return 'X'\n"
    )
    with Pupil(str(file), Limits(20.0, 512)) as pupil:
        for _ in range(2):
            assert decode(pupil.call("player", BOARD)["found"]) == "X"


@pytest.mark.skipif(not POSIX, reason="forks")
@pytest.mark.parametrize("spec, name", [("cs50", "forks"), ("tree", "forks"), ("cs50", "closes")])
def test_what_makes_no_difference(spec: str, name: str) -> None:
    report = graded(spec, name, boards=1, trees=3)
    assert report.passed, str(report)


@pytest.mark.skipif(not POSIX, reason="file descriptors")
def test_a_process_that_says_no_more_is_late() -> None:
    with Pupil(str(STUDENTS / "cs50" / "hangs_up.py"), Limits(2.0, 512)) as pupil:
        pupil.load()
        with pytest.raises(Failure) as caught:
            pupil.call("utility", BOARD)
    assert caught.value.kind == "late"


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="asks the system")
def test_nothing_is_left() -> None:
    """No child, dead or alive, no open file, no thread."""

    def open_now() -> tuple[int, int]:
        return len(os.listdir("/proc/self/fd")), threading.active_count()

    before = open_now()
    for name in ("right", "exits_hard", "crashes", "recurses", "hangs_up"):
        graded("cs50", name, time=2.0, boards=1)
    graded("tree", "loops_later", time=3000, total=3.0, trees=2)
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)
    for _ in range(500):
        if open_now() == before:
            break
        time.sleep(0.02)
    assert open_now() == before


# Where modules come from.


@pytest.mark.skipif(not POSIX, reason="links")
@pytest.mark.parametrize("safe", ["", "1"])
@pytest.mark.parametrize("spec", grade.SPECS)
def test_the_same_package_but_pythons_own_library(spec: str, safe: str, tmp_path: Path) -> None:
    """Beside an installed package there may be others, called as modules of Python are."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "enraya").symlink_to(Path(grade.__file__).parents[1])
    for name in ("random", "inspect", "threading"):
        (site / f"{name}.py").write_text("raise RuntimeError('not of the library')\n")
    (tmp_path / "mine.py").write_text(
        f"import sys, enraya\nsys.path.append({str(STUDENTS / spec)!r})\nfrom right import *\n"
        f"if not enraya.__file__.startswith({str(site)!r}): raise RuntimeError(enraya.__file__)\n"
    )
    code = (
        "import os, sys\n"
        "known = [p for p in sys.path if p and not os.path.exists(p + '/enraya')]\n"
        f"sys.path[:] = [p for p in known if 'site-packages' not in p] + [{str(site)!r}]\n"
        "from enraya.grade.__main__ import main\n"
        "sys.exit(main(['mine.py', '--trees', '3', '--boards', '1', '--lang', 'en']))\n"
    )
    settings = {**os.environ, "PYTHONSAFEPATH": safe}
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=settings, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


# Files that need no module themselves.
ALONE = [
    "def minimax(tree):\n    return tree.nothing\n",
    "def minimax(tree):\n    if object.__repr__(tree).startswith('<enraya'): raise ValueError\n"
    "    return 3\n",
    "def minimax(tree):\n    return minimax(tree)\n",
    "def minimax(tree):\n    exit()\n",
    "def minimax(tree):\n    input()\n",
    "def minimax(tree):\n    return 3, tree[0]\n",
    "minimax = max\n",
    "minimax = 3 +\n",
    "def player(board):\n    raise KeyError(board)\ndef actions(board):\n    return player\n",
]


@pytest.mark.skipif(not hasattr(sys, "stdlib_module_names"), reason="needs Python 3.10")
def test_the_grader_imports_nothing_of_the_students(tmp_path: Path) -> None:
    imported = tmp_path / "imported"
    place = tmp_path / "class"
    place.mkdir()
    for name in sys.stdlib_module_names:  # type: ignore[attr-defined,unused-ignore]
        text = f"with open({str(imported)!r}, 'a') as file: file.write(__name__ + ' ')\n"
        (place / f"{name}.py").write_text(text)
    for source in ALONE:
        (place / "mine.py").write_text(source)
        report = grade.functions(place / "mine.py", lang="en", boards=1, trees=2)
        assert not report.passed
        assert not imported.exists(), (source, imported.read_text())


@pytest.mark.parametrize("name", ["lab", "limits", "runner", "search", "student", "watched", "wire",
                                  "words", "worker"])  # fmt: skip
def test_what_runs_beside_a_student_imports_at_its_head(name: str) -> None:
    """Later the student's folder comes first."""
    file = Path(grade.__file__).parent / f"{name}.py"
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    inside = [inner for function in functions for inner in ast.walk(function)]
    assert not [node.lineno for node in inside if isinstance(node, (ast.Import, ast.ImportFrom))]


# The command line.


def command(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "utf-8", **environment}
    words = [sys.executable, "-m", "enraya.grade", *arguments]
    return subprocess.run(words, capture_output=True, encoding="utf-8", env=settings)


def test_exit_codes() -> None:
    tree = STUDENTS / "tree"
    cases = [("right", 0), ("never_prunes", 3), ("raises", 1)]
    for name, code in cases:
        ran = command(str(tree / f"{name}.py"), "--trees", "3")
        assert ran.returncode == code, ran.stdout + ran.stderr
        assert ran.stdout.splitlines()[-1].startswith("100 of 100" if code == 0 else "")
    for wrong in (["no such file.py"], ["--spec", "chess", "a.py"], [], ["x.py", "--time", "x"]):
        ran = command(*wrong)
        assert ran.returncode == 2 and ran.stdout == "" and "Traceback" not in ran.stderr


def test_a_folder_is_a_list_of_marks(tmp_path: Path) -> None:
    for name in ("right", "never_prunes", "returns_none"):
        (tmp_path / f"{name}.py").write_text((STUDENTS / "tree" / f"{name}.py").read_text())
    (tmp_path / "=1+1.py").write_text("def minimax(tree):\n    return 1 / 0\n")
    (tmp_path / ".hidden.py").write_text("")
    (tmp_path / "notes.txt").write_text("")
    ran = command(str(tmp_path), "--trees", "4", "--lang", "es")
    rows = list(csv.reader(io.StringIO(ran.stdout)))
    assert rows[0] == ["name", "mark", "first_mistake"]
    assert [row[0] for row in rows[1:]] == ["'=1+1", "never_prunes", "returns_none", "right"]
    assert rows[4] == ["right", "100", ""]
    assert "ZeroDivisionError" in rows[1][2] and "podar" not in rows[4][2]
    assert ran.returncode == 1
    assert [r.name for r in grade.folder(tmp_path, trees=2)][-1] == "right"


@pytest.mark.parametrize("form", ["csv", "text", "json"])
def test_an_error_costs_no_marks(
    form: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Whatever goes wrong in the middle of a class."""
    for name in ("ana", "eva"):
        (tmp_path / f"{name}.py").write_text("")

    def functions(file: Path, **options: Any) -> grade.Report:
        if file.stem == "eva":
            raise OSError("no more processes")
        return grade.Report(file.stem, "tree", "en", [grade.Check("minimax", True, share=1.0)])

    monkeypatch.setattr(command_line, "functions", functions)
    with pytest.raises(SystemExit) as left:
        command_line.main([str(tmp_path), "--format", form, "--lang", "en"])
    out, errors = capsys.readouterr()
    assert left.value.code == 2 and errors.endswith("error: no more processes\n")
    assert "ana" in out and "100" in out


@pytest.mark.parametrize("form", ["csv", "text", "json"])
def test_wrong_options_print_nothing(form: str) -> None:
    ran = command(str(STUDENTS / "tree"), "--format", form, "--boards", "0")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.endswith("error: boards must be from 1 to 1000, not 0\n")


@pytest.mark.skipif(not POSIX, reason="pipes")
def test_a_reader_who_has_had_enough() -> None:
    words = [sys.executable, "-m", "enraya.grade", str(STUDENTS / "tree" / "nothing.py")]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert (process.wait(), errors) == (0, "")


@pytest.mark.skipif(sys.platform != "linux", reason="names of files that are no text")
def test_any_name_of_a_file(tmp_path: Path) -> None:
    for name in (b"mu\xf1oz.py", b"new\nline.py", b"quo'te.py"):
        text = (STUDENTS / "tree" / "right.py").read_text()
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).write_text(text)
    ran = command(str(tmp_path), "--trees", "2")
    rows = list(csv.reader(io.StringIO(ran.stdout)))
    assert [row[:2] for row in rows[1:]] == [
        ["mu\\udcf1oz", "100"], ["new\nline", "100"], ["quo'te", "100"],
    ]  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_help_tells_of_the_limits() -> None:
    helps = {lang: command("--help", "--lang", lang).stdout for lang in words.LANGUAGES}
    texts = {lang: " ".join(text.split()) for lang, text in helps.items()}
    assert "--time TIME seconds for one call (10)" in texts["en"]
    assert "--total TOTAL seconds for a whole file (60); what is not reached" in texts["en"]
    assert "--time TIME segundos para una llamada (10)" in texts["es"]
    assert "--total TOTAL segundos para un fichero entero (60); lo que no se" in texts["es"]
    assert "1 something was not answered or interrupted" in texts["en"]
    assert "1 algo quedó sin responder o se interrumpió" in texts["es"]


def test_the_language_of_the_environment() -> None:
    file = str(STUDENTS / "tree" / "nothing.py")
    assert "se esperaba" in command(file, LC_ALL="", LC_MESSAGES="", LANG="es_ES.UTF-8").stdout
    assert "expected" in command(file, LC_ALL="C", LANG="es_ES.UTF-8").stdout
    assert "se esperaba" in command(file, "--lang", "es").stdout
    assert "Códigos de salida" in command("--help", "--lang", "es").stdout


def test_json() -> None:
    ran = command(str(STUDENTS / "tree" / "never_prunes.py"), "--format", "json", "--trees", "2")
    assert json.loads(ran.stdout)["first"]["function"] == "alphabeta"


def test_the_lab_can_run_a_plain_file_by_itself() -> None:
    """`enraya grade --program` over the runner, without this package's own grader."""
    file = STUDENTS / "tree" / "no_beta.py"
    program = f"{sys.executable} -m enraya.grade.runner {file}"
    words = [sys.executable, "-m", "enraya", "--lang", "en", "grade", "--program", program]
    ran = subprocess.run(words, capture_output=True, encoding="utf-8")
    assert ran.returncode == 3, ran.stderr
    assert "never lowers β at MIN nodes" in ran.stdout


# The parts.


def test_every_sentence_is_in_both_languages() -> None:
    for key, sentences in words._SENTENCES.items():
        assert len(sentences) == len(words.LANGUAGES), key
        parts = [sorted(re.findall(r"{(\w+)}", sentence)) for sentence in sentences]
        assert parts[0] == parts[1], key
        assert all(sentence.strip() for sentence in sentences), key


@pytest.mark.parametrize(
    "value",
    [None, True, 0, -7, 1.5, float("inf"), "ñ", [], [[None, "X"]], (1, 2), {(0, 1), (2, 2)}, set()],
)
def test_values_arrive_as_they_were(value: object) -> None:
    back = decode(json.loads(json.dumps(encode(value))))
    assert back == value and type(back) is type(value)


@pytest.mark.parametrize("value", [object(), 10**400, {"a": 1}, b"x", list(range(10**5))])
def test_other_values_only_tell_what_they_are(value: object) -> None:
    back = decode(json.loads(json.dumps(encode(value))))
    assert isinstance(back, Strange) and len(repr(back)) <= 120 and back != value


def test_watched_lists_behave_as_lists() -> None:
    plain: Plain = [[3, 12], 2, [1.5, [0]]]
    tree: Any = watched(plain, Visits())
    assert isinstance(tree, list) and not isinstance(tree, (int, float))
    assert isinstance(tree[1], int) and isinstance(tree[2][0], float)
    assert not isinstance(tree[1], (list, bool))
    assert Type(tree) is list and Type(tree[1]) is int and Type("x") is str
    assert isinstance(int, Type) and Type("New", (), {}).__name__ == "New"
    assert len(tree) == 3 and bool(tree) and tree == plain and repr(tree) == repr(plain)
    assert max(tree[0]) == 12 and sum(tree[0]) == 15 and sorted(tree[0]) == [3, 12]
    assert tree[0] + [5] == [3, 12, 5] and tree[-1][0] == 1.5 and tree[1:][0] == 2
    assert -tree[1] == -2 and tree[1] * 3 == 6 and 3 - tree[1] == 1 and abs(-tree[1]) == 2
    assert tree[1] < 3 <= tree[0][0] and [10, 20, 30][tree[1]] == 30
    assert {2: "two"}[tree[1]] == "two" and f"{tree[1]:03d}" == "002"
    assert not hasattr(tree[1], "__iter__") and hasattr(tree, "__iter__")
    leaf: Any = tree[1]
    with pytest.raises(TypeError, match="'int' object is not iterable"):
        list(leaf)
    with pytest.raises(TypeError, match="has no len"):
        len(leaf)


def test_looking_is_noted_in_order() -> None:
    visits = Visits()
    tree = watched([[3, 12], [2, 4], 7], visits)
    print(tree)
    assert visits == []
    for child in list(tree):
        if isinstance(child, int):
            break
    assert visits == ["root", "1", "2", "3"]
    assert max(tree[1]) == 4
    assert visits == ["root", "1", "2", "3", "2.1", "2.2"]
    assert name_of(max(tree[1])) == "2.2" and name_of(4) is None


def test_a_file_is_read_without_being_run(tmp_path: Path) -> None:
    file = tmp_path / "main.py"
    file.write_text("X = 1\nif __name__ == '__main__':\n    raise SystemExit(3)\n")
    with Pupil(str(file), Limits(20.0, 512)) as pupil:
        assert pupil.load()["constants"] == {"X": 1}
    assert not (tmp_path / "__pycache__").exists()
