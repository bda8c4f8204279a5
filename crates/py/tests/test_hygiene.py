"""The package as a good guest: quiet and quick to import, typed, documented, complete."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import os
import pkgutil
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import enraya as er
import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = Path(er.__file__).parent
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
# Packages that only some modules need.
OPTIONAL = ["numpy", "pettingzoo", "gymnasium", "pyspiel", "kaggle_environments", "pygame",
            "anywidget", "traitlets"]  # fmt: skip

MODULES = ["enraya"] + sorted(
    module.name
    for module in pkgutil.walk_packages([str(PACKAGE)], "enraya.")
    if not module.name.endswith("__main__") and module.name != "enraya._enraya"
)


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "PYTHONIOENCODING": "utf-8", **environment}
    return subprocess.run(
        [sys.executable, *words], capture_output=True, encoding="utf-8", env=settings
    )


def test_importing_warns_of_nothing() -> None:
    ran = run("-W", "error", "-c", "import enraya, enraya.cs50, enraya.aima, enraya.grade")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


def test_importing_imports_no_other_package() -> None:
    code = f"import sys, enraya; print([m for m in {OPTIONAL!r} if m in sys.modules])"
    assert run("-c", code).stdout == "[]\n"


def test_importing_starts_no_thread() -> None:
    code = "import threading, enraya; print(threading.active_count())"
    assert run("-c", code).stdout == "1\n"


def test_time_of_the_import_is_told() -> None:
    """Printed, not judged: a busy machine is no fault of ours."""
    ran = run("-X", "importtime", "-c", "import enraya")
    lines = [line for line in ran.stderr.splitlines() if "enraya" in line]
    assert lines
    print("\n".join(lines))


def test_all_names_are_there() -> None:
    assert sorted(er.__all__) == sorted(set(er.__all__))
    for name in er.__all__:
        assert hasattr(er, name)
    stub = (PACKAGE / "_enraya.pyi").read_text(encoding="utf-8")
    public = set(re.findall(r"^(?:class|def) ([A-Za-z]\w*)", stub, re.MULTILINE))
    assert public <= set(er.__all__), public - set(er.__all__)


def test_the_stub_and_the_core_have_the_same_members() -> None:
    """A name in the stub that the core lacks would pass mypy and fail in a notebook."""
    import ast

    tree = ast.parse((PACKAGE / "_enraya.pyi").read_text(encoding="utf-8"))
    missing = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            members = {n.name for n in node.body if isinstance(n, ast.FunctionDef)}
            if node.name == "Count":  # a mapping whose entries are attributes
                members = {"to_dict"}
            cls = getattr(er._enraya, node.name)
            missing += [f"{node.name}.{m}" for m in sorted(members) if not hasattr(cls, m)]
    assert missing == []


def test_the_marker_of_types_is_installed() -> None:
    assert (PACKAGE / "py.typed").is_file()
    assert (PACKAGE / "_enraya.pyi").is_file()


def test_the_version_is_one() -> None:
    from importlib.metadata import PackageNotFoundError, version

    try:
        assert version("enraya") == er.__version__
    except PackageNotFoundError:
        pytest.skip("the package is used from its folder")


def test_the_command_line() -> None:
    ran = run("-m", "enraya", "--version")
    assert ran.returncode == 0 and er.__version__ in ran.stdout
    ran = run("-m", "enraya", "count", "tictactoe", "--json")
    assert ran.returncode == 0 and "18297" in ran.stdout
    ran = run("-m", "enraya", "no-such-command", "--lang", "en")
    assert ran.returncode == 2 and "no-such-command" in ran.stderr and ran.stdout == ""
    assert run("-m", "enraya", "count", "chess").returncode == 2


def test_without_the_program_one_line_says_where_it_is(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    import enraya.__main__ as entry

    monkeypatch.setattr(entry.sysconfig, "get_path", lambda *_: "/nowhere")
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setenv("LANG", "C")
    assert entry.main() == 1
    told = capfd.readouterr()
    assert told.out == "" and told.err.count("\n") == 1 and "crates/cli" in told.err


def test_a_script_of_the_same_name_is_not_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of an earlier version would start this module again, for ever."""
    import enraya.__main__ as entry

    script = tmp_path / "enraya"
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    monkeypatch.setattr(entry.sysconfig, "get_path", lambda *_: str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert entry.program() is None


def test_pictures_without_fonts(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no PNG.* SVG"):
        er.trace(er.Tree([1, 2]), lang="en").save(tmp_path / "tree.png")
    assert not list(tmp_path.iterdir())


def test_licences_are_those_of_the_project() -> None:
    crates = ROOT.parent
    for name in ("LICENSE-MIT", "LICENSE-APACHE"):
        text = (crates.parent / name).read_bytes()
        assert (crates / "py" / name).read_bytes() == (crates / "cli" / name).read_bytes() == text


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_ends_the_server_without_a_word(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "enraya", "serve", "--addr", "127.0.0.1:0",
               "--db", str(tmp_path / "games.db"), "--lang", "en"]  # fmt: skip
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=subprocess.STDOUT, text=True)
    try:
        assert process.stdout is not None
        assert "127.0.0.1" in process.stdout.readline()
        assert "Ctrl-C" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=120)
    finally:
        process.kill()
        process.wait()
    assert (process.returncode, out) == (0, "")


def test_the_installed_command() -> None:
    scripts = Path(sysconfig.get_path("scripts"))
    command = shutil.which("enraya", path=str(scripts))
    if command is None:
        pytest.skip("the package is used from its folder")
    ran = subprocess.run([command, "--version"], capture_output=True, encoding="utf-8")
    assert ran.returncode == 0 and er.__version__ in ran.stdout
    played = subprocess.run(
        [command, "play", "tictactoe", "--plain", "--as", "X", "--agent", "minimax", "--tie",
         "last", "--lang", "en"],
        input="4\n5\n2\n7\n", capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert played.returncode == 0, played.stderr


@pytest.mark.parametrize("name", MODULES)
def test_doctests(name: str) -> None:
    needed = {"enraya.pettingzoo": "pettingzoo", "enraya._zoo_policy": "pettingzoo",
              "enraya.spiel": "pyspiel", "enraya._spiel_games": "pyspiel"}  # fmt: skip
    if name in needed:
        pytest.importorskip(needed[name])
    module = importlib.import_module(name)
    assert module.__doc__, f"{name} does not say what it is for"
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0


def test_doctests_of_the_core() -> None:
    """Those of compiled classes and functions, which doctest does not look for."""
    failed, tried = 0, 0
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    parser = doctest.DocTestParser()
    for name in er.__all__:
        thing = getattr(er, name)
        texts = {name: getattr(thing, "__doc__", None)}
        if isinstance(thing, type):
            members = {f"{name}.{m}": getattr(getattr(thing, m), "__doc__", None)
                       for m in vars(thing) if not m.startswith("__")}
            texts.update(members)
        for where, text in texts.items():
            if isinstance(text, str) and ">>>" in text:
                test = parser.get_doctest(text, {}, where, None, None)
                result = runner.run(test)
                failed, tried = failed + result.failed, tried + result.attempted
    assert failed == 0 and tried > 20


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_examples_are_typed(path: Path) -> None:
    """As `mypy --strict` sees them."""
    _mypy([str(path)])


def test_the_package_is_typed() -> None:
    files = [path for path in PACKAGE.rglob("*.py")]
    if importlib.util.find_spec("gymnasium") is None:  # what its classes are made of
        files.remove(PACKAGE / "pettingzoo.py")
    _mypy([str(path) for path in files])


def _mypy(files: list[str]) -> None:
    pytest.importorskip("mypy")
    where = {"MYPYPATH": str(PACKAGE.parent)} if PACKAGE.parent.name == "python" else {}
    ran = run("-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", os.devnull,
              "--explicit-package-bases", *files, **where)  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_help_has_the_real_defaults() -> None:
    import inspect

    assert inspect.signature(er.solve).parameters["best"].default is True
    assert inspect.signature(er.match).parameters["games"].default == 100
    assert inspect.signature(er.count).parameters["profile"].default == "aima"
    # What is told is what happens.
    tree = er.Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    for function in (er.minimax, er.alpha_beta, er.count, er.trace):
        options = inspect.signature(function).parameters
        told = {name: one.default for name, one in options.items()
                if one.default is not inspect.Parameter.empty and one.default is not None}  # fmt: skip
        ours, usual = function(tree, **told).to_dict(), function(tree).to_dict()
        assert {**ours, "seconds": 0} == {**usual, "seconds": 0}


def test_the_stub_says_what_the_module_has() -> None:
    pytest.importorskip("mypy")
    allowed = str(ROOT / "stubtest.txt")
    ran = run("-m", "mypy.stubtest", "enraya._enraya", "--concise", "--ignore-disjoint-bases",
              "--allowlist", allowed)  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("name", ["first_steps", "own_game"])
def test_examples_run(name: str, tmp_path: Path) -> None:
    arguments = [str(tmp_path / "tree.svg")] if name == "own_game" else []
    ran = run("-W", "error", str(ROOT / "examples" / f"{name}.py"), *arguments)
    assert ran.returncode == 0, ran.stderr
    if name == "own_game":
        assert (tmp_path / "tree.svg").read_text(encoding="utf-8").startswith("<svg")
        # Kayles: whoever begins wins, by knocking down the middle and then mirroring.
        assert ran.stdout.count("value 1.0") == 6
    else:
        assert "255168 leaves, 549946 nodes" in ran.stdout
        assert "7330 leaves, 18297 nodes" in ran.stdout


def test_no_file_is_too_long() -> None:
    for path in PACKAGE.rglob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 300, path.name


def test_every_module_says_why() -> None:
    for path in [*PACKAGE.rglob("*.py"), *EXAMPLES]:
        if "site-packages" not in path.parts or path.is_relative_to(PACKAGE):
            text = path.read_text(encoding="utf-8")
            assert text.lstrip().startswith('"""') or path.name == "tictactoe.py", path


def test_old_pythons_can_read_every_file() -> None:
    """3.9: no match statements, no unions at run time."""
    for path in PACKAGE.rglob("*.py"):
        import ast

        ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 9))
