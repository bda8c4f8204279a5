"""The process that runs a student's code: its time, its end, and what it can reach."""

from __future__ import annotations

import ast
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from enraya import grade
from enraya.grade.process import Failure, Limits, StudentProcess
from enraya.grade.wire import decode
from graded_students import POSIX, STUDENTS, failing, graded

# The time for a whole file.


def in_all(words: str, **options: Any) -> grade.Report:
    """With little time for the file, but more if nothing else is done in it."""
    for seconds in (4, 16, 64):
        report = grade.functions(time=3000, total=seconds, boards=4, **options)
        if words in str(report):
            break
    return report


def test_boards_have_a_time_in_all() -> None:
    report = in_all(
        "terminal(", path=STUDENTS / "cs50" / "slow.py", lang="en", visible=[STUDENTS / "cs50"]
    )
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
    report = in_all(
        "El resto", path=STUDENTS / "tree" / "waits_later.py", lang="es", trees=2, sandbox=False
    )
    assert report.first is not None
    assert re.search(
        r"sin terminar después de .*; árbol \[.*\. El resto no se preguntó: se habían acabado los"
        r" \d+ s para todo el archivo",
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
    report = graded(spec, name, time=2.0, sandbox=False)
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
            [sys.executable, "-m", "enraya.grade", *arguments, "--seed", "1", "--time", "3000",
             "--total", "3000", "--no-sandbox"],
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
    try:  # one that has ended, but has not been waited for
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
    with StudentProcess(str(STUDENTS / "cs50" / "loops.py"), Limits(2.0, 512)) as process:
        process.load()
        with pytest.raises(Failure) as caught:
            process.call("terminal", BOARD)
        assert caught.value.kind == "late"
        assert decode(process.call("player", BOARD)["found"]) == "X"


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
    with StudentProcess(str(file), Limits(20.0, 512)) as process:
        for _ in range(2):
            assert decode(process.call("player", BOARD)["found"]) == "X"


@pytest.mark.skipif(not POSIX, reason="forks")
@pytest.mark.parametrize("spec, name", [("cs50", "forks"), ("tree", "forks"), ("cs50", "closes")])
def test_what_makes_no_difference(spec: str, name: str) -> None:
    report = graded(spec, name, boards=1, trees=3)
    assert report.passed, str(report)


@pytest.mark.skipif(not POSIX, reason="file descriptors")
def test_a_process_that_says_no_more_is_late() -> None:
    with StudentProcess(str(STUDENTS / "cs50" / "hangs_up.py"), Limits(2.0, 512)) as process:
        process.load()
        with pytest.raises(Failure) as caught:
            process.call("utility", BOARD)
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
        "sys.exit(main(['mine.py', '--trees', '3', '--boards', '1', '--lang', 'en',"
        f" '--visible', {str(STUDENTS / spec)!r}]))\n"
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
        report = grade.functions(place / "mine.py", lang="en", boards=1, trees=2, sandbox=False)
        assert not report.passed
        assert not imported.exists(), (source, imported.read_text())


@pytest.mark.parametrize("name", ["command", "limits", "observed", "runner", "search", "student", "wire",
                                  "words", "worker"])  # fmt: skip
def test_what_runs_beside_a_student_imports_at_its_head(name: str) -> None:
    """Later the student's folder comes first."""
    file = Path(grade.__file__).parent / f"{name}.py"
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    inside = [inner for function in functions for inner in ast.walk(function)]
    assert not [node.lineno for node in inside if isinstance(node, (ast.Import, ast.ImportFrom))]
