"""Reports of `enraya.grade` in the formats of course platforms."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from enraya import grade

# The fields that the platforms publish; the file names the page of each.
PUBLISHED = json.loads(
    (Path(__file__).parents[2] / "teach/tests/laws/platforms.json").read_text(encoding="utf-8")
)
STUDENTS = Path(__file__).parent / "students" / "tree"
IDENTITY = {
    "CLASSROOM": "ia-2026",
    "ASSIGNMENT": "minimax",
    "SUBMISSION_TAG": "submit/2026-02-03T04-05-06Z-abc",
    "COMMIT_URL": "https://example.org/commit/abc",
    "RELEASE_URL": "https://example.org/releases/abc",
}


@pytest.fixture(scope="module")
def wrong() -> grade.Report:
    return grade.functions(STUDENTS / "never_prunes.py", lang="en", trees=4)


def test_gradescope(wrong: grade.Report) -> None:
    results = json.loads(wrong.to_format("gradescope"))
    top, each = (set(PUBLISHED["gradescope"][part]) for part in ("top", "test"))
    assert set(results) <= top and results["score"] == pytest.approx(wrong.mark, abs=0.01)
    assert sum(test["max_score"] for test in results["tests"]) == pytest.approx(100, abs=0.1)
    for test in results["tests"]:
        assert set(test) <= each and test["status"] in ("passed", "failed")
        assert 0 <= test["score"] <= test["max_score"]


def test_classroom50(wrong: grade.Report, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CLASSROOM", raising=False)
    with pytest.raises(ValueError, match="environment variable"):
        wrong.to_format("classroom50")
    for name, value in IDENTITY.items():
        monkeypatch.setenv(name, value)
    result = json.loads(wrong.to_format("classroom50"))
    assert result["schema"] == "classroom50/result/v1"
    assert set(result) == set(PUBLISHED["classroom50"]["required"]["top"])
    assert result["review"] == IDENTITY["COMMIT_URL"]
    assert all(type(result[name]) is int for name in ("score", "max-score"))
    assert result["score"] == sum(test["score"] for test in result["tests"])
    for test in result["tests"]:
        assert set(test) == {"test-name", "passed", "score", "max-score"}
        assert type(test["score"]) is int and type(test["passed"]) is bool


def test_moodle(wrong: grade.Report) -> None:
    outcome = json.loads(wrong.to_format("coderunner"))
    assert 0 < outcome["fraction"] < 1
    assert outcome["testresults"][0][0] == "iscorrect"
    assert len({len(row) for row in outcome["testresults"]}) == 1
    lines = wrong.to_format("vpl").splitlines()
    assert all(line.startswith("Comment :=>>") for line in lines[:-1])
    assert lines[-1] == f"Grade :=>> {wrong.mark:g}"


def test_junit(wrong: grade.Report) -> None:
    junitparser = pytest.importorskip("junitparser")
    xml = junitparser.JUnitXml.fromstring(wrong.to_format("junit").encode())
    suites = list(xml)
    assert [suite.name for suite in suites] == ["never_prunes"]
    assert suites[0].tests == len(wrong.checks) == len(list(suites[0]))
    failed = [case for case in suites[0] if not case.is_passed]
    assert len(failed) == sum(not check.passed for check in wrong.checks) > 0


def test_unknown_format(wrong: grade.Report) -> None:
    with pytest.raises(ValueError, match="allowed are gradescope"):
        wrong.to_format("excel")


@pytest.mark.parametrize("form", ["gradescope", "vpl", "junit", "coderunner"])
def test_platforms_get_exit_code_0(form: str) -> None:
    command = [sys.executable, "-m", "enraya.grade", "--trees", "2", "--format", form]
    ran = subprocess.run([*command, str(STUDENTS / "never_prunes.py")], capture_output=True)
    assert ran.returncode == 0 and ran.stdout
    ran = subprocess.run([*command, str(STUDENTS)], capture_output=True, text=True)
    assert ran.returncode == (0 if form == "junit" else 2)
    if form != "junit":
        *usage, error = ran.stderr.splitlines()
        assert f"error: --format {form}" in error and "error" not in "".join(usage)
