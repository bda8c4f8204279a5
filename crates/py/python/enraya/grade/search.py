"""How a student's search of a tree is called, and what its answer means.

Courses differ in the arguments of `minimax` and `alphabeta`. The first is the tree; the
others are known by their names, or have default values.
"""

from __future__ import annotations

import copy
import inspect
import math
from typing import Any, NamedTuple

import enraya

from .student import Student, Trouble
from .watched import Plain, Visits, name_of, watched
from .wire import shown

NAMES = {
    "minimax": ("minimax", "minimax_value", "minmax", "mini_max"),
    "alphabeta": ("alphabeta", "alpha_beta", "alphabeta_value", "alfabeta", "alfa_beta"),
}

_ALPHA = ("alpha", "alfa", "a", "α")
_BETA = ("beta", "b", "β")
_MAX = (
    "maximizing", "maximizing_player", "maximizingPlayer", "maximising", "is_max", "isMax",
    "is_maximizing", "isMaximizing", "maximiza", "es_max", "max_player",
)  # fmt: skip
_DEPTH = ("depth", "d", "profundidad", "height")
ALLOWED = "alpha, beta, maximizing, depth"


class Answer(NamedTuple):
    """What a search did: the nodes in the order of its visits, the value, the move.

    The move is a number from one, as text; empty if the function does not tell it.
    """

    visits: list[str]
    value: float
    move: str


def name_in(student: Student, kind: str) -> str | None:
    """What the student calls this search; None if there is none."""
    defined = student.functions()
    return next((name for name in NAMES[kind] if name in defined), None)


def arguments(name: str, function: Any, tree: Any, height: int) -> tuple[list[Any], dict[str, Any]]:
    """The arguments of a call, by the names that the student gives them."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        raise Trouble("no-signature", name) from None
    kinds = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    parameters = [p for p in parameters if p.kind not in kinds]
    if not parameters:
        raise Trouble("no-signature", name)
    values: dict[str, Any] = {}
    values.update(dict.fromkeys(_ALPHA, -math.inf), **dict.fromkeys(_BETA, math.inf))
    values.update(dict.fromkeys(_MAX, True), **dict.fromkeys(_DEPTH, height))
    args: list[Any] = []
    named: dict[str, Any] = {}
    for number, parameter in enumerate(parameters):
        if number == 0:
            value = tree
        elif parameter.default is not inspect.Parameter.empty:
            continue
        elif parameter.name in values:
            value = values[parameter.name]
        else:
            raise Trouble("signature", parameter.name)
        if parameter.kind is inspect.Parameter.POSITIONAL_ONLY or number == 0:
            args.append(value)
        else:
            named[parameter.name] = value
    return args, named


def search(student: Student, name: str, tree: Plain) -> Answer:
    """Calls the student's search on a tree that tells what is looked at."""
    function = getattr(student.module, name)
    visits = Visits()
    args, named = arguments(name, function, watched(tree, visits), _height(tree))
    try:
        found = student.guarded(lambda: function(*args, **named))
    except Trouble as trouble:
        if trouble.kind == "raised" and _works_on_plain(student, name, function, tree):
            raise Trouble("only-plain", trouble.error, trouble.line) from None
        raise
    seen, derived = list(visits), visits.derived
    value, move = found, None
    if name_of(found) is None and isinstance(found, (tuple, list)):
        if len(found) != 2:
            raise Trouble("returned", shown(found))
        value, move = found
    leaf = name_of(value)
    try:
        if isinstance(value, (str, bytes, bool)):
            raise TypeError
        number = float(value)
    except BaseException:
        raise Trouble("returned", shown(found)) from None
    if math.isnan(number):
        raise Trouble("returned", shown(found))
    visits.derived = derived  # not by ourselves
    if move is None:
        return Answer(seen, number, _untold(tree, number, leaf, visits))
    children = len(tree) if isinstance(tree, list) else 0
    return Answer(seen, number, _move(move, children, found))


def _move(move: Any, children: int, found: object) -> str:
    """The child that is meant: the node itself, its number from 0, or a path of numbers."""
    name = name_of(move)
    if name is not None:
        return name.split(".")[0]
    if isinstance(move, (tuple, list)) and move:
        move = move[0]
    try:
        number = move.__index__()
    except BaseException:
        raise Trouble("returned-move", shown(found)) from None
    if isinstance(move, bool) or not 0 <= number < max(children, 1):
        raise Trouble("returned-move", shown(found))
    return str(number + 1) if children else ""


def _untold(tree: Plain, value: float, leaf: str | None, visits: Visits) -> str:
    """The move of a search that tells only the value, so far as it can be known.

    It is the branch of the leaf that came back. Of branches that are equally good it is
    the one visited first: functions that tell only the value are not judged by ties.
    """
    if not isinstance(tree, list) or (leaf is None and not visits.derived):
        return ""  # a number of the student's own
    branches = [name for name in visits if name.isdecimal()]
    came = leaf.split(".")[0] if leaf else ""
    equal = [name for name in branches if _worth(tree[int(name) - 1]) == value]
    return came if came and came not in equal else (equal or [""])[0]


def _worth(branch: Plain) -> float | None:
    """What a branch of the root is really worth to MAX."""
    return enraya.minimax(enraya.Tree([branch])).value


def _height(tree: Plain) -> int:
    return 1 + max(map(_height, tree), default=0) if isinstance(tree, list) else 0


def _works_on_plain(student: Student, name: str, function: Any, tree: Plain) -> bool:
    args, named = arguments(name, function, copy.deepcopy(tree), _height(tree))
    try:
        student.guarded(lambda: function(*args, **named))
    except Trouble:
        return False
    return True
