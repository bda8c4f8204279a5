"""The answers of the process in which a student's code runs.

That code may have changed the process that answers, so nothing in them is taken on trust.
"""

from __future__ import annotations

import json
from typing import Any

from .wire import decode


def read_answer(line: str) -> dict[str, Any] | None:
    """The worker's answer in a line; None if the line is not one."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return answer if isinstance(answer, dict) and "printed" in answer else None


def makes_sense(ask: str, answer: dict[str, Any]) -> bool:
    """Whether an answer has the right form: the student's code may have changed the worker."""
    try:
        if not isinstance(answer["printed"], int):
            return False
        if "failure" in answer:
            line = answer["line"]
            known = line is None or isinstance(line, int) and 0 <= line < 2**31
            return isinstance(answer["failure"] + answer["error"], str) and known
        values: list[Any] = []
        if ask == "load":
            values = list(answer["constants"].values())
        elif ask == "call":
            values = [answer["found"], *answer["args"]]
            if not isinstance(answer["args"], list) or not isinstance(answer["shared"], bool):
                return False
        elif ask == "search":
            values = [answer["value"]]
        for value in values:
            decode(value)
        # no half characters, no numbers that JSON does not have
        json.dumps(answer, ensure_ascii=False, allow_nan=False).encode("utf-8")
        names = answer["functions"] if ask == "load" else []
        return all(isinstance(name, str) for name in names)
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        return False
