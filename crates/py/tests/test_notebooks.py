"""The tutorial: both notebooks run from top to bottom, and show what they promise."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks"
LANGUAGES = ("en", "es")


def _make() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_notebooks", NOTEBOOKS / "make.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _read(lang: str) -> dict[str, Any]:
    text = (NOTEBOOKS / f"tutorial-{lang}.ipynb").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_are_what_their_source_says(lang: str) -> None:
    file = NOTEBOOKS / f"tutorial-{lang}.ipynb"
    assert file.read_text(encoding="utf-8") == _make().written(lang), "run notebooks/make.py"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_are_stored_without_outputs(lang: str) -> None:
    for cell in _read(lang)["cells"]:
        assert not cell.get("outputs") and cell.get("execution_count") is None


def test_they_say_the_same_in_both_languages() -> None:
    english, spanish = (_read(lang)["cells"] for lang in LANGUAGES)
    assert [cell["cell_type"] for cell in english] == [cell["cell_type"] for cell in spanish]
    for one, other in zip(english, spanish):
        if one["cell_type"] == "markdown":
            assert one["source"] != other["source"]
            heads = [sum(line.startswith("#") for line in c["source"]) for c in (one, other)]
            assert heads[0] == heads[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_run(lang: str) -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(NOTEBOOKS / f"tutorial-{lang}.ipynb", as_version=4)
    nbformat.validate(notebook)
    client = nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3")
    client.execute()
    shown: dict[str, list[str]] = {}
    printed = ""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            assert output.output_type != "error", output
            if output.output_type == "stream":
                assert output.name == "stdout", output.text
                printed += output.text
            for kind, data in output.get("data", {}).items():
                shown.setdefault(kind, []).append(data)
    # Two boards of Tic-Tac-Toe and one of Connect Four, three trees, a coloured board.
    assert len(shown["image/svg+xml"]) == 7
    assert all(svg.lstrip().startswith("<svg") for svg in shown["image/svg+xml"])
    # The stepper, and the report of the grader.
    assert len(shown["text/html"]) == 2
    assert "<script" in shown["text/html"][0] or "srcdoc" in shown["text/html"][0]
    assert "549946" in printed and "18297" in printed and "146120" in printed
    heaps = [line for line in printed.splitlines() if ":" in line and "valor -1" in line]
    heaps += [line for line in printed.splitlines() if "value -1" in line]
    assert [int(line.split()[0]) for line in heaps] == [4, 8, 12]
