"""Values on their way out of the student's process, as JSON.

Whatever a student's function returns has to arrive, and a set must not arrive as a
list. What is none of the plain types comes as a `Strange`, which only tells what it is.
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
    """`repr` in one short line, whatever the value is.

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
    """As JSON can say it.

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
            return str(value)[:10_000]
        if isinstance(value, float):
            return float(value) if math.isfinite(value) else {"float": repr(float(value))}
        if isinstance(value, int) or hasattr(type(value), "__index__"):
            whole = value.__index__()  # type: ignore[attr-defined]
            return whole if abs(whole) < 2**63 else {"strange": f"<int, {whole.bit_length()} bits>"}
        for name, kind in (("list", list), ("tuple", tuple), ("set", (set, frozenset))):
            if isinstance(value, kind):
                return {name: [inner(item, depth + 1) for item in value]}
        return {"strange": shown(value)}

    try:
        return inner(value, 0)
    except BaseException:  # too large, endless, or of a class with methods of its own
        return {"strange": shown(value)}


def decode(data: Any) -> Any:
    """What `encode` has said.

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
