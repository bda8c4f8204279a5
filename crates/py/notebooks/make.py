"""Makes the tutorial notebooks, English and Spanish, from one text.

Two notebooks that are edited by hand drift apart. `tutorial.txt` has every paragraph in
both languages and every cell of code once; this writes `tutorial-en.ipynb` and
`tutorial-es.ipynb`, without outputs.

    python make.py           writes them
    python make.py --check   says whether they are up to date
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
LANGUAGES = ("en", "es")


def blocks(text: str) -> list[tuple[str, str]]:
    """The text as blocks: each begins with a line `=== en`, `=== es` or `=== code`."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("=== "):
            kind = line[4:].strip()
            if kind not in (*LANGUAGES, "code"):
                raise ValueError(f"unknown block {kind!r}: allowed are en, es, code")
            found.append((kind, []))
        elif found:
            found[-1][1].append(line)
        elif line.strip():
            raise ValueError(f"text before the first block: {line!r}")
    return [(kind, "\n".join(lines).strip("\n")) for kind, lines in found]


def notebook(text: str, lang: str) -> dict[str, Any]:
    """The notebook in one language.

    `LANG` in code stands for the language, `<<one|otra>>` for a word in each.
    """
    cells: list[dict[str, Any]] = []
    for kind, content in blocks(text):
        source = content
        if kind == "code":
            word = rf"\{LANGUAGES.index(lang) + 1}"
            source = re.sub(r"<<([^|>]*)\|([^|>]*)>>", word, content.replace("LANG", lang))
        cell: dict[str, Any] = {
            "id": f"cell-{len(cells) + 1}",
            "metadata": {},
            "source": source.splitlines(keepends=True),
        }
        if kind == "code":
            cells.append({"cell_type": "code", "execution_count": None, "outputs": [], **cell})
        elif kind == lang:
            cells.append({"cell_type": "markdown", **cell})
    python = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": python, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def written(lang: str) -> str:
    """The file in one language, as it should be."""
    text = (HERE / "tutorial.txt").read_text(encoding="utf-8")
    return json.dumps(notebook(text, lang), ensure_ascii=False, indent=1) + "\n"


def main() -> int:
    stale = 0
    for lang in LANGUAGES:
        file = HERE / f"tutorial-{lang}.ipynb"
        if "--check" not in sys.argv[1:]:
            file.write_text(written(lang), encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != written(lang):
            print(f"{file.name} is not what tutorial.txt says: run make.py")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
