"""Grading from the command line."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from enraya import grade
from enraya.grade import __main__ as command_line
from enraya.grade import words
from graded_students import POSIX, STUDENTS


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

    monkeypatch.setattr(grade, "functions", functions)
    with pytest.raises(SystemExit) as left:
        command_line.main([str(tmp_path), "--format", form, "--lang", "en"])
    out, errors = capsys.readouterr()
    assert left.value.code == 2 and errors.endswith("error: no more processes\n")
    assert "ana" in out and "100" in out


@pytest.mark.parametrize("form", ["csv", "text", "json"])
def test_wrong_options_print_nothing(form: str) -> None:
    ran = command(str(STUDENTS / "tree"), "--format", form, "--boards", "0")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.endswith("error: boards must be a whole number from 1 to 1000, not 0\n")


@pytest.mark.skipif(not POSIX, reason="pipes")
def test_a_reader_who_has_had_enough() -> None:
    words = [sys.executable, "-m", "enraya.grade", str(STUDENTS / "tree" / "nothing.py"), "--seed", "1"]
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
    ran = command(str(tmp_path), "--trees", "2", "--seed", "1")
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
    assert "--total TOTAL segundos para un archivo entero (60); lo que no se" in texts["es"]
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
    words = [sys.executable, "-m", "enraya", "--lang", "en", "grade", "--no-sandbox"]
    words += ["--program", program]
    ran = subprocess.run(words, capture_output=True, encoding="utf-8")
    assert ran.returncode == 3, ran.stderr
    assert "never lowers β at MIN nodes" in ran.stdout
