"""The sandbox of a student's code: what it sees, and what is said where there is none."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from enraya import _enraya, grade
from enraya.grade.__main__ import main

needs_sandbox = pytest.mark.skipif(
    not _enraya._can_confine(), reason="programs cannot be isolated here"
)

# Tells what it has found of other students and of the grader.
CURIOUS = """
import glob, os, socket
found = [os.path.basename(name) for name in glob.glob(FOLDER + "/**/*.py", recursive=True)]
found += [name for name in os.environ if "SECRET" in name]
try:
    socket.create_connection(("127.0.0.1", PORT), 5)
    found.append("network")
except OSError:
    pass
try:
    open(FOLDER + "/other.py", "a").close()
    found.append("written")
except OSError:
    pass
def minimax(tree):
    raise ValueError(" ".join(sorted(found)))
"""


@pytest.fixture
def curious(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A curious file beside another's, with a secret and an open port around it."""
    monkeypatch.setenv("TEST_SECRET", "hunter2")
    tmp_path.chmod(0o755)
    with socket.create_server(("127.0.0.1", 0)) as server:
        text = CURIOUS.replace("FOLDER", repr(str(tmp_path)))
        text = text.replace("PORT", str(server.getsockname()[1]))
        (tmp_path / "other.py").write_text("VALUE = 3\n")
        (tmp_path / "curious.py").write_text(text)
        yield tmp_path / "curious.py"


def found(report: grade.Report) -> str:
    assert report.first is not None
    return report.first.message.split("ValueError: ")[1].split(";")[0].split(" (")[0]


@needs_sandbox
def test_code_sees_its_file_and_nothing_else(curious: Path) -> None:
    report = grade.functions(curious, spec="tree", lang="en", require_sandbox=True)
    assert (found(report), report.isolated, report.notes) == ("curious.py", True, [])
    assert report.to_dict()["isolated"] is True


@needs_sandbox
def test_code_sees_what_is_visible(curious: Path) -> None:
    report = grade.functions(curious, spec="tree", lang="en", visible=[curious.parent])
    assert found(report) == "curious.py other.py"


@needs_sandbox
def test_a_folder_of_its_own_is_seen_and_the_class_is_not(curious: Path) -> None:
    own = curious.parent / "ana"
    own.mkdir()
    (own / "helper.py").write_text("VALUE = 3\n")
    text = curious.read_text() + "import helper\n"
    curious.unlink()
    (own / "curious.py").write_text(text)
    reports = grade.folder(curious.parent, spec="tree", lang="en", trees=1)
    [own_report] = [report for report in reports if report.name == "ana/curious"]
    assert found(own_report) == "curious.py helper.py"


def test_without_a_sandbox_it_has_the_graders_rights(curious: Path) -> None:
    report = grade.functions(curious, spec="tree", lang="en", sandbox=False)
    assert found(report) == "TEST_SECRET curious.py network other.py written"
    assert (report.isolated, report.notes) == (False, [])


def test_where_there_is_none_a_line_says_so(
    curious: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_enraya, "_can_confine", lambda: False)
    report = grade.functions(curious, spec="tree", lang="en")
    assert not report.isolated
    [note] = report.notes
    assert note.startswith("Not isolated: ") and note in str(report)
    with pytest.raises(grade.NoSandbox, match="cannot be isolated here"):
        grade.functions(curious, lang="en", require_sandbox=True)
    assert main([str(curious), "--require-sandbox", "--lang", "en", "--seed", "1"]) == 1
    output = capsys.readouterr()
    assert output.out == "" and output.err.startswith("error: programs cannot be isolated here")
    assert output.err.count("\n") == 1


@needs_sandbox
def test_a_hidden_module_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "values.py").write_text("VALUE = 3\n")
    file = tmp_path / "mine.py"
    file.write_text("from values import VALUE\n\ndef minimax(tree):\n    return VALUE\n")
    report = grade.functions(file, lang="en", trees=1)
    hidden = f"{tmp_path / 'values.py'} lies beside the file, where the sandbox hides it: "
    assert [note.startswith(hidden) for note in report.notes] == [True]
    seen = grade.functions(file, spec="tree", lang="en", trees=1, visible=[tmp_path / "values.py"])
    assert seen.notes == [] and seen.isolated
    assert main([str(file), "--lang", "en", "--trees", "1", "--seed", "1", "--no-sandbox"]) in (0, 3)
    assert hidden not in capsys.readouterr().out


def test_a_sandbox_is_asked_for_or_refused() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["mine.py", "--no-sandbox", "--require-sandbox"])
    assert ended.value.code == 2
