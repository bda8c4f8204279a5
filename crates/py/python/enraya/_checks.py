"""Arguments that players of other people's programs are made with.

They are checked when a player is made: in the middle of a tournament nobody reads what
went wrong. What is refused, and in which words, is as in the core's own functions.
"""

from __future__ import annotations

import operator
from typing import Any, Optional

#: As much of an object as a message shows.
MOST_SHOWN = 80
#: The longest that a search can be asked for: a day.
MOST_SECONDS = 86_400.0
#: Seeds are numbers of 64 bits.
MOST_SEED = 2**64 - 1


def shown(given: object) -> str:
    """An object as a message shows it: in one line, and not too much of it.

    >>> shown([1, 2]), len(shown("x" * 1000))
    ('[1, 2]', 80)
    """
    try:
        text = " ".join(repr(given).split())
    except Exception:
        return f"an object of {type(given).__name__}"
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"


def index(name: str, given: Any) -> int:
    """A whole number of any kind, numpy's too; but True is none.

    >>> index("action", 1.0)
    Traceback (most recent call last):
        ...
    TypeError: action must be a whole number, not 1.0
    """
    is_flag = type(given).__name__ in ("bool", "bool_")  # Python's own, or numpy's
    if not is_flag and hasattr(given, "__index__"):
        try:
            return operator.index(given)
        except TypeError:
            pass
    raise TypeError(f"{name} must be a whole number, not {shown(given)}")


def whole(name: str, given: Any, least: int, most: int) -> int:
    """A whole number within a range.

    >>> whole("level", 11, 1, 10)
    Traceback (most recent call last):
        ...
    ValueError: level must be a whole number from 1 to 10, not 11
    """
    number = index(name, given)
    if not least <= number <= most:
        expected = f"a whole number from {least} to {most}"
        raise ValueError(f"{name} must be {expected}, not {shown(given)}")
    return number


def seed(given: Any) -> Optional[int]:
    """A seed, if one is given."""
    return None if given is None else whole("seed", given, 0, MOST_SEED)


def seconds(given: Any, most: float = MOST_SECONDS) -> Optional[float]:
    """A time to think for, if one is given.

    >>> seconds("1")
    Traceback (most recent call last):
        ...
    TypeError: time must be a number of seconds above 0, at most 86400, not '1'
    """
    if given is None:
        return None
    limit = f", at most {most:.0f}" if most <= MOST_SECONDS else ""
    message = f"time must be a number of seconds above 0{limit}, not {shown(given)}"
    # A text can be read as a number, but is none.
    is_number = hasattr(given, "__float__") or hasattr(given, "__index__")
    if isinstance(given, bool) or not is_number:
        raise TypeError(message)
    try:
        number = float(given)
    except TypeError:
        raise TypeError(message) from None
    except OverflowError:
        raise ValueError(message) from None
    if not 0 < number <= most:
        raise ValueError(message)
    return number
