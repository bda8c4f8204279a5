"""JSON encoding of the values that cross the border of the student's process.

Sets, tuples and lists stay apart. A value of any other type becomes a `Strange`, which
keeps only its `repr`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

_DEEPEST = 12
_MOST_ITEMS = 2000
_LONGEST = 120


class Strange:
    """A value of a type that is not expected here: equal to nothing."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return False

    def __hash__(self) -> int:
        return hash(self.text)


def shown(value: object) -> str:
    """`repr` in one short line.

    >>> shown([1, 2])
    '[1, 2]'
    """
    try:
        text = ascii_line(repr(value))
    except BaseException:  # a student's own __repr__ may do anything
        text = f"<{type(value).__name__}>"
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def ascii_line(text: str) -> str:
    """The text in one line, without what a terminal would obey."""
    return "".join(c if c.isprintable() else " " for c in text).strip()


def encode(value: object) -> Any:
    """The value as JSON.

    >>> encode({(0, 1)})
    {'set': [{'tuple': [0, 1]}]}
    """
    budget = [_MOST_ITEMS]

    def inner(value: object, depth: int) -> Any:
        budget[0] -= 1
        if budget[0] < 0 or depth > _DEEPEST:
            raise OverflowError
        if type(value).__module__ == "numpy" and type(value).__name__ in ("bool", "bool_"):
            return bool(value)
        if value is None or isinstance(value, bool):
            return value
        if isinstance(value, str):
            return _text(str(value)[:10_000])
        if isinstance(value, float):
            return float(value) if math.isfinite(value) else {"float": repr(float(value))}
        if isinstance(value, int) or hasattr(type(value), "__index__"):
            whole = value.__index__()  # type: ignore[attr-defined]
            return whole if abs(whole) < 2**63 else {"strange": f"<int, {whole.bit_length()} bits>"}
        for name, kind in (("list", list), ("tuple", tuple), ("set", (set, frozenset))):
            if isinstance(value, kind):
                return {name: [inner(item, depth + 1) for item in value]}
        return {"strange": shown(value)}

    def _text(text: str) -> Any:
        try:
            text.encode("utf-8")
            return text
        except UnicodeEncodeError:  # half a character
            return {"strange": shown(text)}

    try:
        return inner(value, 0)
    except BaseException:  # too large, endless, or of a class with methods of its own
        return {"strange": shown(value)}


def decode(data: Any) -> Any:
    """The value that `encode` wrote.

    >>> decode({"set": [{"tuple": [0, 1]}]})
    {(0, 1)}
    """
    if not isinstance(data, dict):
        return data
    [(name, content)] = data.items()
    if name == "strange":
        return Strange(content)
    if name == "float":
        return float(content)
    makers: dict[str, Callable[[list[Any]], Any]] = {"list": list, "tuple": tuple, "set": _set}
    return makers[name]([decode(item) for item in content])


def _set(items: list[Any]) -> Any:
    try:
        return set(items)
    except TypeError:  # cannot be: they were in a set
        return Strange(shown(items))
