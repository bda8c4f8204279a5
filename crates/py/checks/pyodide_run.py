"""Checks of the package in Pyodide: the first example, tests without processes, the tutorials."""

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

import enraya as er

CRATE = Path("/crate")
#: Tests of what a browser has: those that start processes or threads are left out by name.
TESTS = ["test_cs50.py", "test_answers.py"]
NEEDS_PROCESSES = "not runner and not process and not pool"


def main() -> int:
    """Returns an exit code."""
    print(f"Python {sys.version.split()[0]}, {sys.platform}, enraya {er.__version__}")
    first_steps()
    for lang in ("en", "es"):
        tutorial(lang)
    return tests()


def first_steps() -> None:
    assert er.minimax(er.tictactoe().position()).nodes == 549946
    assert er.solve(er.connect4().position("4453")).score == -2
    assert str(er.choose(er.connect4().position("112233"), "level:9", seed=1)) == "4"
    # Without threads.
    assert [found.score for found in er.solve_many("connect4", ["444444", "4444447"])] == [1, 1]
    assert len(er.analyze_many("tictactoe", ["b2 b1"])[0]) == 7
    # A panic of the core must come back as an exception.
    try:
        er.connect4().position("44444444")
    except er.BadPosition as error:
        print(f"a position that is refused: {error}")


def tutorial(lang: str) -> None:
    """The cells in order, as a notebook runs them; what is shown last is drawn."""
    notebook = json.loads((CRATE / f"notebooks/tutorial-{lang}.ipynb").read_text("utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    printed, shown = io.StringIO(), []
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells, 1):
        with contextlib.redirect_stdout(printed):
            try:
                last = run("".join(cell["source"]), names)
            except Exception as error:
                raise AssertionError(f"cell {number} of {lang}: {error!r}") from error
        for kind in ("_repr_svg_", "_repr_html_"):
            if hasattr(last, kind):
                shown.append(getattr(last, kind)())
                break
    assert len(shown) == 9, len(shown)  # as tests/test_notebooks.py
    assert "549946" in printed.getvalue() and "146120" in printed.getvalue()
    print(f"tutorial-{lang}: {len(cells)} cells")


def run(source: str, names: dict[str, Any]) -> Any:
    """Runs a cell; returns the value of the expression that ends it."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if last is None:
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # type: ignore[attr-defined]


def tests() -> int:
    import pytest

    files = [str(CRATE / "tests" / name) for name in TESTS]
    settings = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-k", NEEDS_PROCESSES]
    # The fixture of conftest.py starts a thread.
    return int(pytest.main([*settings, "--noconftest", "--rootdir=/tmp", *files]))
