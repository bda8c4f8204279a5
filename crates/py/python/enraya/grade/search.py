"""How a student's search of a tree is called, and what its answer means.

Courses differ in the arguments of `minimax` and `alphabeta`. The first is the tree; the
others are known by their names, or have default values.
"""

from __future__ import annotations

import copy
import inspect
import math
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import enraya

from .student import Student, Trouble
from .watched import Plain, Visits, name_of, watched
from .wire import shown

#: What students call each search, without case and underscores: the likeliest name first.
NAMES = {
    "minimax": (
        "minimax", "minmax", "minimaxvalue", "minmaxvalue", "minimaxsearch", "minmaxsearch",
        "minimaxvalor", "valorminimax", "busquedaminimax",
    ),
    "alphabeta": (
        "alphabeta", "alfabeta", "alphabetavalue", "alphabetasearch", "alphabetapruning",
        "alphabetaminimax", "minimaxalphabeta", "alfabetavalor", "valoralfabeta", "podaalfabeta",
        "busquedaalfabeta", "minimaxalfabeta",
    ),
}  # fmt: skip

_TREE = ("tree", "node", "root", "arbol", "árbol", "nodo", "raiz", "raíz")
_ALPHA = ("alpha", "alfa", "a", "α")
_BETA = ("beta", "b", "β")
_DEPTH = (
    "depth", "d", "height", "maxdepth", "profundidad", "prof", "profundidadmax",
    "profundidadmaxima", "maxprofundidad", "altura",
)  # fmt: skip
_MAX = re.compile(
    "(is|es|player|jugador|turn|turno)?"
    "(max|maximi[sz](e|er|ing|a|ador|adora|ando|ar))"
    "(player|jugador|turn|turno|node|nodo)?"
)
ALLOWED = "alpha, beta, maximizing, depth"


class Answer(NamedTuple):
    """What a search did: the nodes in the order of its visits, the value, the move.

    The move is a number from one, as text; empty if the function does not tell it.
    """

    visits: list[str]
    value: float
    move: str


def kinds_of(names: Iterable[str]) -> dict[str, str]:
    """Which of these functions is which search.

    >>> kinds_of(["alphaBeta", "helper", "minimax", "minimax_value"])
    {'minimax': 'minimax', 'alphabeta': 'alphaBeta'}
    """
    found = {}
    for kind, known in NAMES.items():
        mine = [name for name in names if _plain(name) in known]
        if mine:  # as it is written here before any other spelling
            found[kind] = min(mine, key=lambda n: (n not in known, known.index(_plain(n)), n))
    return found


def name_in(student: Student, kind: str) -> str | None:
    """What the student calls this search; None if there is none."""
    return kinds_of(student.functions()).get(kind)


def _plain(name: str) -> str:
    return name.replace("_", "").casefold()


def arguments(name: str, function: Any, tree: Any, height: int) -> tuple[list[Any], dict[str, Any]]:
    """The arguments of a call, by the names that the student gives them."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        raise Trouble("no-signature", name) from None
    args: list[Any] = []
    named: dict[str, Any] = {}
    if parameters and parameters[0].kind is inspect.Parameter.VAR_POSITIONAL:
        args.append(tree)  # a decorator's, as a rule: what it wraps cannot be seen
    various = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    parameters = [p for p in parameters if p.kind not in various]
    if not parameters and not args:
        raise Trouble("no-signature", name)
    root = None if args else _of_tree(parameters)
    for parameter in parameters:
        if parameter is root:
            value = tree
        elif parameter.default is not inspect.Parameter.empty:
            continue
        else:
            value = _known(parameter.name, height)
            if value is None:
                raise Trouble("signature", parameter.name)
        first = parameter is parameters[0] and parameter.kind is not inspect.Parameter.KEYWORD_ONLY
        if first or parameter.kind is inspect.Parameter.POSITIONAL_ONLY:
            args.append(value)
        else:
            named[parameter.name] = value
    return args, named


def _of_tree(parameters: list[inspect.Parameter]) -> inspect.Parameter:
    """The first, unless it is called as another is and a later one as a tree."""
    first = parameters[0]
    trees = [p for p in parameters if _plain(p.name) in _TREE]
    return trees[0] if trees and _known(first.name, 0) is not None else first


def _known(name: str, height: int) -> Any:
    """What an argument of this name is at the root; None if nobody can know."""
    name = _plain(name)
    if _MAX.fullmatch(name):
        return True
    known = ((_ALPHA, -math.inf), (_BETA, math.inf), (_DEPTH, height))
    return next((value for names, value in known if name in names), None)


def search(student: Student, name: str, tree: Plain) -> Answer:
    """Calls the student's search on a tree that tells what is looked at."""
    function = getattr(student.module, name)
    visits = Visits()
    given = watched(tree, visits)
    student.kept.append(given)
    args, named = arguments(name, function, given, _height(tree))
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
        kind = next(iter(kinds_of([name])), "minimax")
        return Answer(seen, number, _untold(tree, kind, number, leaf, visits))
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


def _untold(tree: Plain, kind: str, value: float, leaf: str | None, visits: Visits) -> str:
    """The move of a search that tells only the value: it is not judged by it.

    Who visits the nodes of a right search and has the right value has the right move,
    whichever leaf came back: students convert leaves, or remember equal ones. Others have
    the branch of the leaf that came back, so that the usual mistakes are known by it. Of
    branches that are equally good it is the one visited first.
    """
    branches: list[str] = [name for name in visits if name.isdecimal()]
    if not isinstance(tree, list) or not branches:
        return ""
    worth = [_worth(branch) for branch in tree]
    right = str(worth.index(max(worth)) + 1)
    equal = [name for name in branches if worth[int(name) - 1] == value]
    if abs(value - max(worth)) < 1e-9 and _is_right(tree, kind, visits):
        return (equal or [right])[0]
    came = leaf.split(".")[0] if leaf else ""
    if came:
        return came if came not in equal else equal[0]
    if value == 0 and not visits.derived:
        return ""  # where the student's search starts: nothing was better
    return (equal or [right])[0]


def _is_right(tree: Plain, kind: str, visits: Visits) -> bool:
    """Whether just these nodes are visited by a right search, by any convention."""
    for profile in ("aima", "cs188"):  # they cut on equality, or do not
        pruned = enraya.trace(enraya.Tree(tree), kind, profile=profile).pruned
        cut = {".".join(str(n + 1) for n in path) for path in pruned}
        if set(visits) == set(_names(tree, "", cut)):
            return True
    return False


def _names(tree: Plain, name: str, cut: set[str]) -> Iterator[str]:
    if name in cut:
        return
    yield name or "root"
    for number, child in enumerate(tree if isinstance(tree, list) else (), start=1):
        yield from _names(child, f"{name}.{number}" if name else str(number), cut)


def _worth(branch: Plain) -> float:
    """What a branch of the root is really worth to MAX."""
    return float(enraya.minimax(enraya.Tree([branch])).value or 0.0)


def _height(tree: Plain) -> int:
    return 1 + max(map(_height, tree), default=0) if isinstance(tree, list) else 0


def _works_on_plain(student: Student, name: str, function: Any, tree: Plain) -> bool:
    args, named = arguments(name, function, copy.deepcopy(tree), _height(tree))
    try:
        student.guarded(lambda: function(*args, **named))
    except Trouble:
        return False
    return True
