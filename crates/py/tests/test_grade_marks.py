"""Marks of searches of trees: what each deserves, and the cause that its report names.

A mark is deserved by what a teacher would say of the search, not by what the grader says: a
search that is never right fails (at most 20), one that is right by luck too (at most 40), one
that is right but for a part passes, and only a right one has 100.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from enraya import grade

# A search of a tree, in which {leaf}, {loop} and so on are replaced by mistakes.
MINIMAX = """
def minimax(tree, maximizing=True):
    if not isinstance(tree, list):
        return {leaf}
    values = []
    for child in {children}:
        values.append(minimax(child, {turn}))
    return {value}
"""
RIGHT = {
    "leaf": "tree", "children": "tree", "turn": "not maximizing",
    "value": "max(values) if maximizing else min(values)",
}  # fmt: skip
ALPHABETA = """
def alphabeta(tree, alpha=float("-inf"), beta=float("inf"), maximizing=True):
    if not isinstance(tree, list):
        return tree
    best = float("-inf") if maximizing else float("inf")
    for child in tree:
        value = alphabeta(child, {bounds}, not maximizing)
        if maximizing:
            best = max(best, value)
            {raise_alpha}
        else:
            best = min(best, value)
            {lower_beta}
        if {cut}:
            break
    return best
"""
BOUNDS = {
    "bounds": "alpha, beta", "cut": "(best >= beta if maximizing else best <= alpha)",
    "raise_alpha": "alpha = max(alpha, best)", "lower_beta": "beta = min(beta, best)",
}  # fmt: skip


def minimax(**mistakes: str) -> str:
    return MINIMAX.format(**{**RIGHT, **mistakes})


def alphabeta(**mistakes: str) -> str:
    return ALPHABETA.format(**{**BOUNDS, **mistakes})


# Name, source, the least and the most points that it deserves, words of the cause.
DEGENERATE = [
    ("walks-and-returns-0", minimax(value="0", leaf="0"), 0, 20, "always returns 0"),
    ("sum", minimax(value="sum(values)"), 0, 40, "adds the leaves"),
    ("wrong-sign", minimax(value="-max(values)"), 0, 40, "at most"),
    ("negated", "def minimax(tree):\n    return -search(tree)\n"
     + minimax().replace("minimax(", "search("), 0, 20, "the sign is the wrong way round"),
    ("last-child", minimax(value="values[-1]"), 0, 40, "returns the last leaf"),
    ("first-child", minimax(value="values[0]"), 0, 40, "returns the first leaf"),
    ("only-first", "def minimax(tree):\n    return minimax(tree[0]) if isinstance(tree, list)"
     " else tree\n", 0, 40, "returns the first leaf"),
    ("without-walking", "def minimax(tree):\n    return 0\n", 0, 20, "always returns 0"),
    ("mean", minimax(value="sum(values) / len(values)"), 0, 20, "at most 20"),
]  # fmt: skip
STYLES = [
    ("right", minimax(), 100, 100, ""),
    ("right-alphabeta", alphabeta(), 100, 100, ""),
    ("right-comprehension", "def minimax(t, m=True):\n    return t if not isinstance(t, list) else"
     " (max if m else min)(minimax(c, not m) for c in t)\n", 100, 100, ""),
    ("right-negamax", "def minimax(node, color=1):\n    return search(node, 1)\n"
     "def search(node, color):\n    if not isinstance(node, list): return color * node\n"
     "    return max(-search(c, -color) for c in node)\n", 100, 100, ""),
    ("right-mutual", "def minimax(node): return max_value(node)\n"
     "def max_value(n):\n    return max(map(min_value, n)) if isinstance(n, list) else n\n"
     "def min_value(n):\n    return min(map(max_value, n)) if isinstance(n, list) else n\n",
     100, 100, ""),
    ("destroys-its-tree", "def minimax(node, m=True):\n    if not isinstance(node, list):\n"
     "        return node\n    values = []\n    while node:\n"
     "        values.append(minimax(node.pop(0), not m))\n"
     "    return max(values) if m else min(values)\n", 40, 60, "changes the tree"),
    ("swapped-bounds", alphabeta(bounds="beta, alpha"), 0, 60, "swaps α and β"),
    ("never-raises-alpha", alphabeta(raise_alpha="pass"), 40, 80, "never raises α"),
    ("cuts-beyond-only", alphabeta(cut="(best > beta if maximizing else best < alpha)"), 40, 95, "on equality"),
    ("never-cuts", alphabeta(cut="False"), 40, 40, "never prunes"),
    ("always-max", minimax(turn="True"), 0, 40, "MAX and MIN never alternate"),
    ("always-min-below", minimax(turn="False"), 0, 40, "MAX and MIN never alternate"),
    ("index-for-value", minimax(value="values.index((max if maximizing else min)(values))"),
     0, 40, "number of the best child in place of its value"),
    ("index-at-the-root", "def minimax(tree):\n    v = [search(c, False) for c in tree]\n"
     "    return v.index(max(v))\n" + minimax().replace("minimax(", "search("),
     0, 40, "number of the best child in place of its value"),
    ("skips-first", minimax(children="tree[1:]"), 0, 60, "never looks at the first child"),
    ("skips-last", minimax(children="tree[:-1]"), 0, 60, "never looks at the last child"),
    ("negamax-of-leaves", "def minimax(node):\n    if not isinstance(node, list): return node\n"
     "    return max(-minimax(c) for c in node)\n", 0, 40, "takes every leaf for the value of"),
    ("value-for-move", "def minimax(tree):\n    v = [search(c, False) for c in tree]\n"
     "    return max(v), max(v) + 100 - 100\n" + minimax().replace("minimax(", "search("),
     0, 40, "the second part is the value again"),
    ("move-first", "def minimax(tree):\n    v = [search(c, False) for c in tree]\n"
     "    return v.index(max(v)), max(v) + 0\n" + minimax().replace("minimax(", "search("),
     0, 40, "that is (move, value)"),
    ("swapped-players", minimax(value="min(values) if maximizing else max(values)"),
     0, 40, "the smallest value for MAX"),
    ("sorts-its-tree", "def minimax(node, m=True):\n    if not isinstance(node, list):\n"
     "        return node\n    node.sort(key=str)\n"
     "    return (max if m else min)([minimax(c, not m) for c in node])\n",
     0, 60, "changes the tree"),
]  # fmt: skip


ROOT = Path(__file__).parents[3]


def shown(lang: str) -> dict[str, tuple[str, str]]:
    """What the book says that a search deserves at most, and gets."""
    text = (ROOT / f"docs/{lang}/grading.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z0-9-]+)` \|[^|]*\| ([\d.]+) \| ([\d.]+) \|$", text, re.MULTILINE)
    return {name: (most, mark) for name, most, mark in rows}


def test_the_book_shows_every_search() -> None:
    for lang in ("en", "es"):
        assert list(shown(lang)) == [name for name, *_ in DEGENERATE + STYLES]


@pytest.mark.parametrize("name, source, least, most, cause", DEGENERATE + STYLES)
def test_marks_are_deserved(
    name: str, source: str, least: int, most: int, cause: str, tmp_path: Path
) -> None:
    file = tmp_path / f"{name}.py"
    file.write_text(source)
    report = grade.functions(file, spec="tree", lang="en", time=20.0, seed=1)
    assert least <= report.mark <= most, str(report)
    assert cause in str(report) and report.passed == (most == 100), str(report)
    for lang in ("en", "es"):
        assert shown(lang)[name] == (str(most), f"{report.mark:g}"), str(report)


@pytest.mark.parametrize("seed", range(2, 6))
@pytest.mark.parametrize("name, source, least, most, cause", DEGENERATE)
def test_no_seed_is_kind_to_luck(
    name: str, source: str, least: int, most: int, cause: str, seed: int, tmp_path: Path
) -> None:
    file = tmp_path / f"{name}.py"
    file.write_text(source)
    for trees in (3, 20):
        report = grade.functions(file, spec="tree", lang="en", time=20.0, seed=seed, trees=trees)
        assert report.mark <= max(most, 40), str(report)
