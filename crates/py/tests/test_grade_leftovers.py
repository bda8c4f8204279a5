"""A class: what files leave behind, how much they write, and its seed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from enraya import grade
from graded_students import STUDENTS

SLEEP = "sleep 86399.75"
LEAVES = f"""
import subprocess
subprocess.Popen({SLEEP.split()!r}, start_new_session=True, stdin=-3, stdout=-3, stderr=-3)
raise ValueError("left one")
"""

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="no /proc")


def sleepers() -> int:
    wanted = SLEEP.replace(" ", "\0").encode()
    count = 0
    for place in Path("/proc").glob("[0-9]*"):
        try:
            count += (place / "cmdline").read_bytes().rstrip(b"\0") == wanted
        except OSError:
            pass
    return count


def a_class(folder: Path) -> None:
    right = (STUDENTS / "cs50" / "right.py").read_text()
    for name, text in (("aa", right), ("leaves", LEAVES), ("zz", right)):
        (folder / f"{name}.py").write_text(text)


@linux
def test_what_has_left_the_group_is_ended(tmp_path: Path) -> None:
    a_class(tmp_path)
    reports = {r.name: r for r in grade.folder(tmp_path, lang="en", boards=1)}
    assert "left one" in str(reports["leaves"])
    assert reports["aa"].mark == reports["zz"].mark == 100
    assert sleepers() == 0


def test_a_class_has_one_new_seed(tmp_path: Path) -> None:
    a_class(tmp_path)
    command = [sys.executable, "-m", "enraya.grade", str(tmp_path), "--boards", "1", "--lang", "en",
               "--format", "json"]  # fmt: skip
    first, second = (subprocess.run(command, capture_output=True, text=True) for _ in range(2))
    seeds = [[entry["seed"] for entry in json.loads(run.stdout)] for run in (first, second)]
    assert seeds[0][0] == seeds[0][1] != seeds[1][0]
    assert f"seed: {seeds[0][0]}" in first.stderr


def test_files_are_bounded(tmp_path: Path) -> None:
    big = tmp_path / "big"
    file = tmp_path / "mine.py"
    file.write_text(f"with open({str(big)!r}, 'wb') as f:\n for _ in range(100): f.write(bytes(2**20))")
    report = grade.functions(file, lang="en", boards=1, sandbox=False)
    assert report.first is not None and "File too large" in report.first.message
    assert big.stat().st_size <= 64 * 2**20
