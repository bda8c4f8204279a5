"""The Python chapter of the manual: its blocks run, one after the other, in both languages."""

from __future__ import annotations

import builtins
import importlib.util
import itertools
import re
import shutil
from pathlib import Path

import enraya as er
import pytest

ROOT = Path(__file__).parents[3]
STUDENT = Path(__file__).parent / "students" / "tree" / "never_prunes.py"
# Packages of others that a block may need.
OTHERS = ("pettingzoo", "pyspiel", "tqdm")


def blocks(language: str) -> list[str]:
    page = (ROOT / "docs" / language / "python.md").read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


def missing(block: str) -> list[str]:
    named = [name for name in OTHERS if re.search(rf"\b{name}\b", block)]
    return [name for name in named if importlib.util.find_spec(name) is None]


@pytest.mark.parametrize("language", ["en", "es"])
def test_blocks_run(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(STUDENT, tmp_path / "ana.py")
    # Fewer games, and a player who types one cell after the other.
    cells = [f"({x}, {y})" for x in range(1, 8) for y in range(1, 8)]
    match, moves = er.match, itertools.cycle(cells)
    monkeypatch.setattr(er, "match", lambda *a, **k: match(*a, **{**k, "games": 1}))
    monkeypatch.setattr(builtins, "input", lambda *_: next(moves))
    known: dict[str, object] = {"__name__": "manual"}
    ran = 0
    for number, block in enumerate(blocks(language), 1):
        if not missing(block):
            exec(compile(block, f"docs/{language}/python.md, block {number}", "exec"), known)
            ran += 1
    assert ran >= 6
    assert known["state"] is not None and known["report"].mark < 100  # type: ignore[attr-defined]


def test_the_languages_have_the_same_code() -> None:
    def bare(language: str) -> list[str]:
        texts = (re.sub(r"#.*", "", block) for block in blocks(language))
        return ["\n".join(line.rstrip() for line in text.splitlines()) for text in texts]

    for english, spanish in zip(bare("en"), bare("es")):
        kinds = [re.sub(r"[\"'].*?[\"']|\w+", "_", text) for text in (english, spanish)]
        assert kinds[0] == kinds[1]
    assert len(blocks("en")) == len(blocks("es")) > 0
