"""Calls of a student's search of a tree, and the meaning of its answer.

Courses differ in the arguments of `minimax` and `alphabeta`. The first is the tree; the
others are known by their names, or have default values.
"""

from __future__ import annotations

import copy
import inspect
import math
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

import enraya
from enraya import _enraya

from .student import Student, StudentFailure
from .observed import Plain, Visits, changed, name_of, observed
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


class Answer(NamedTuple):
    """The record of a search: the nodes in the order of its visits, the value, the move.

    The move is a number from one, as text; empty if the function does not tell it.
    """

    visits: list[str]
    value: float
    move: str
    #: The tree after the search in one line, if the function has changed it.
    changed: str = ""


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
    """The student's name of this search; None if there is none."""
    return kinds_of(student.functions()).get(kind)


def _plain(name: str) -> str:
    return name.replace("_", "").casefold()


def arguments(name: str, function: Any, tree: Any, height: int) -> tuple[list[Any], dict[str, Any]]:
    """The arguments of a call, by the names that the student gives them."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        raise StudentFailure("no-signature", name) from None
    args: list[Any] = []
    named: dict[str, Any] = {}
    if parameters and parameters[0].kind is inspect.Parameter.VAR_POSITIONAL:
        args.append(tree)  # a decorator's, as a rule: what it wraps cannot be seen
    various = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    parameters = [p for p in parameters if p.kind not in various]
    if not parameters and not args:
        raise StudentFailure("no-signature", name)
    root = None if args else _of_tree(parameters)
    for parameter in parameters:
        if parameter is root:
            value = tree
        elif parameter.default is not inspect.Parameter.empty:
            continue
        else:
            value = _known(parameter.name, height)
            if value is None:
                raise StudentFailure("signature", parameter.name)
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
    """The value of an argument of this name at the root; None if unknown."""
    name = _plain(name)
    if _MAX.fullmatch(name):
        return True
    known = ((_ALPHA, -math.inf), (_BETA, math.inf), (_DEPTH, height))
    return next((value for names, value in known if name in names), None)


def search(student: Student, name: str, tree: Plain) -> Answer:
    """Calls the student's search on a tree that records its visits."""
    function = getattr(student.module, name)
    visits = Visits()
    given = observed(tree, visits)
    student.kept.append(given)
    args, named = arguments(name, function, given, _height(tree))
    try:
        found = student.guarded(lambda: function(*args, **named))
    except StudentFailure as failure:
        if failure.kind == "raised" and _works_on_plain(student, name, function, tree):
            raise StudentFailure("only-plain", failure.error, failure.line) from None
        raise
    seen, derived = list(visits), visits.derived
    after = shown(given) if changed(given) else ""
    value, move = found, None
    if name_of(found) is None and isinstance(found, (tuple, list)):
        if len(found) != 2:
            raise StudentFailure("returned", shown(found))
        value, move = found
    leaf = name_of(value)
    try:
        if isinstance(value, (str, bytes, bool)):
            raise TypeError
        number = float(value)
    except BaseException:
        raise StudentFailure("returned", shown(found)) from None
    if math.isnan(number):
        raise StudentFailure("returned", shown(found))
    visits.derived = derived  # as the student's code left it
    if move is None:
        kind = next(iter(kinds_of([name])), "minimax")
        move = ""
        if isinstance(tree, list):
            told = (list(visits), number, leaf, derived)
            move = _enraya._implied_move(enraya.Tree(tree), kind, *told)
        return Answer(seen, number, move, after)
    children = len(tree) if isinstance(tree, list) else 0
    return Answer(seen, number, _move(move, children, found, number, leaf), after)


def _move(move: Any, children: int, found: object, value: float, leaf: str | None) -> str:
    """The child that is meant: the node itself, its number from 0, or a path of numbers."""
    name = name_of(move)
    if name is not None and not (name == leaf and "." in name):
        return name.split(".")[0]
    if isinstance(move, (tuple, list)) and move:
        move = move[0]
    try:
        number = move.__index__()
    except BaseException:
        raise StudentFailure("returned-move", shown(found)) from None
    if isinstance(move, bool) or not 0 <= number < max(children, 1):
        raise StudentFailure(_wrong_move(number, children, value, leaf), shown(found))
    return str(number + 1) if children else ""


def _wrong_move(number: int, children: int, value: float, leaf: str | None) -> str:
    """The likely reason why the second part of an answer is no child."""
    if number == value:
        return "twice-the-value"
    # a child's number in the place of the value, which is no leaf of the tree
    is_child = leaf is None and float(value).is_integer() and 0 <= value < children
    return "move-first" if is_child else "returned-move"


def _height(tree: Plain) -> int:
    return 1 + max(map(_height, tree), default=0) if isinstance(tree, list) else 0


def _works_on_plain(student: Student, name: str, function: Any, tree: Plain) -> bool:
    args, named = arguments(name, function, copy.deepcopy(tree), _height(tree))
    try:
        student.guarded(lambda: function(*args, **named))
    except StudentFailure:
        return False
    return True
