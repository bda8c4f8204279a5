"""`python -m enraya.grade student.py`, or a folder of them."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from . import SPECS, functions
from .folder import files, marks_csv
from .words import LANGUAGES, language, say


def main(arguments: list[str] | None = None) -> int:
    """Grades a file or a folder and answers with the exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    lang = language(_asked(given))
    parser = _parser(lang)
    options = parser.parse_args(given)
    path = Path(options.path)
    settings = {
        "spec": options.spec, "lang": lang, "time": options.time, "memory_mib": options.memory,
        "seed": options.seed, "boards": options.boards, "profile": options.profile,
        "trees": options.trees,
    }  # fmt: skip
    try:
        if not path.exists():
            parser.error(say(lang, "no-file", path=options.path))
        each = files(path) if path.is_dir() else [path]
        reports = [functions(file, **settings) for file in each]
    except (ValueError, OSError) as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        return 1
    form = options.format or ("csv" if path.is_dir() else "text")
    if form == "csv":
        print(marks_csv(reports), end="")
    elif form == "json":
        data = [report.to_dict() for report in reports]
        print(json.dumps(data if path.is_dir() else data[0], ensure_ascii=False))
    else:
        named = (f"{r.name}\n{r}\n" if path.is_dir() else str(r) for r in reports)
        print("\n".join(named))
    codes = {report.exit_code for report in reports}
    return 1 if 1 in codes else max(codes, default=0)


def _asked(arguments: list[str]) -> str | None:
    """The language asked for, before anything else is read."""
    for at, word in enumerate(arguments):
        value = word[7:] if word.startswith("--lang=") else "".join(arguments[at + 1 : at + 2])
        if word.split("=")[0] == "--lang" and value in LANGUAGES:
            return value
    return None


def _parser(lang: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m enraya.grade",
        description=say(lang, "help-about"),
        epilog=say(lang, "help-exit"),
    )
    parser.add_argument("path", help=say(lang, "help-path"))
    parser.add_argument("--spec", choices=SPECS, help=say(lang, "help-spec"))
    parser.add_argument("--lang", choices=LANGUAGES, help=say(lang, "help-lang"))
    parser.add_argument("--time", type=float, default=10.0, help=say(lang, "help-time"))
    parser.add_argument("--memory", type=int, default=512, help=say(lang, "help-memory"))
    parser.add_argument("--seed", type=int, default=1, help=say(lang, "help-seed"))
    parser.add_argument("--boards", type=int, default=20, help=say(lang, "help-boards"))
    profiles = ("aima", "cs188", "lecture", "coursework")
    parser.add_argument("--profile", choices=profiles, default="aima",
                        help=say(lang, "help-profile"))
    parser.add_argument("--trees", type=int, default=20, help=say(lang, "help-trees"))
    parser.add_argument("--format", choices=("text", "json", "csv"), help=say(lang, "help-format"))
    return parser


if __name__ == "__main__":
    sys.exit(main())
