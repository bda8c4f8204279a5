"""Tests of courses, run against our modules in a folder of their own.

Usage: course_suites.py AIMA CS50 CHECK50: git directories of aimacode/aima-python and
ai50/projects, and the program check50.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import enraya

#: AIMA's test files: the present one, and those before its modules became a package.
PACKAGED = "a84722ea"
AIMA = [("HEAD", "tests/test_games.py"), (f"{PACKAGED}^", "tests/test_games.py"),
        (f"{PACKAGED}^", "tests/test_games4e.py")]  # fmt: skip
#: Players at random take part.
RUNS = 5
CS50 = "2024/x"


def git(repository: str, *words: str) -> bytes:
    return subprocess.check_output(["git", "-C", repository, *words])


def aima(repository: str, folder: Path) -> int:
    """Every file, with our module under the name that it imports; the number that fail."""
    ours = "from enraya.aima import *\n"
    (folder / "aima").mkdir()
    (folder / "aima" / "__init__.py").touch()
    for name in ("aima/games.py", "games.py", "games4e.py"):
        (folder / name).write_text(ours)
    failed = 0
    for number, (commit, path) in enumerate(AIMA):
        test = folder / f"test_{number}.py"
        test.write_bytes(git(repository, "show", f"{commit}:{path}"))
        for _ in range(RUNS):
            ran = subprocess.run(
                [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(test)],
                cwd=folder, capture_output=True, text=True,
            )  # fmt: skip
            said = (ran.stdout.strip().splitlines() or [""])[-1]
            failed += ran.returncode != 0
            if ran.returncode:
                print(ran.stdout + ran.stderr)
        print(f"AIMA, {path} at {commit}: {RUNS} runs, the last: {said}", flush=True)
    return failed


def cs50(repository: str, check50: str, folder: Path) -> int:
    """The checks of the project, on a file of one line; the number that fail."""
    archive = git(repository, "archive", CS50, "tictactoe")
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    submission = folder / "submission"
    submission.mkdir()
    (submission / "tictactoe.py").write_text("from enraya.cs50 import *\n")
    ran = subprocess.run(
        [check50, "--dev", "-o", "json", "--output-file", "answers.json", "../tictactoe"],
        cwd=submission, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": str(Path(enraya.__file__).parents[1])},
    )  # fmt: skip
    try:
        answers = json.loads((submission / "answers.json").read_text())["results"]
    except (OSError, ValueError, KeyError):
        print(ran.stdout + ran.stderr)
        return 1
    wrong = [answer for answer in answers if answer["passed"] is not True]
    for answer in wrong:
        print(f"check50, {answer['name']}: {answer['cause']}")
    print(f"CS50, check50 of {CS50}: {len(answers) - len(wrong)} of {len(answers)} pass")
    return len(wrong) + (not answers)


def main() -> int:
    aima_repository, cs50_repository, check50 = map(os.path.abspath, sys.argv[1:])
    with tempfile.TemporaryDirectory() as place:
        failed = cs50(cs50_repository, check50, Path(place))
    with tempfile.TemporaryDirectory() as place:
        failed += aima(aima_repository, Path(place))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
