"""Nested lists that record when they are looked at.

A student's `alphabeta(tree)` takes plain nested lists and says nothing of the nodes it
visits. So it is given lists and numbers that behave as lists and numbers do, and note
the first time that one is asked for its type, its children or its value: that is
the visit. Printing is not looking, so that students may leave their `print` in.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, MutableSequence
from typing import Any, Union

Plain = Union[int, float, "list[Plain]"]


class Visits(list):  # type: ignore[type-arg]
    """The names of the visited nodes, in order, each once."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: set[str] = set()
        #: Whether numbers were made of leaves, which are then no leaves any more.
        self.derived = False

    def add(self, name: str) -> None:
        """Records a visit of this node, or of a copy of it."""
        if name not in self._seen:
            self._seen.add(name)
            self.append(name)


class Branch(MutableSequence):  # type: ignore[type-arg]
    """A node with children. To `isinstance` it is a list."""

    def __init__(self, name: str, children: list[Any], visits: Visits) -> None:
        self._name, self._children, self._visits = name, children, visits
        self._given = tuple(children)

    def _look(self) -> list[Any]:
        self._visits.add(self._name)
        return self._children

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        self._look()
        return list

    def __len__(self) -> int:
        return len(self._look())

    def __getitem__(self, at: Any) -> Any:
        return self._look()[at]

    def __setitem__(self, at: Any, value: Any) -> None:
        self._look()[at] = value

    def __delitem__(self, at: Any) -> None:
        del self._look()[at]

    def insert(self, index: int, value: Any) -> None:
        self._look().insert(index, value)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._look())

    def __add__(self, other: Any) -> list[Any]:
        return self._look() + list(other)

    def __radd__(self, other: Any) -> list[Any]:
        return list(other) + self._look()

    def __eq__(self, other: object) -> bool:
        if other is self:
            return True
        return isinstance(other, list) and self._look() == list(other)

    def __lt__(self, other: Any) -> bool:
        return self._look() < list(other)

    def __gt__(self, other: Any) -> bool:
        return self._look() > list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._children)

    def copy(self) -> list[Any]:
        return self._look().copy()

    def sort(self, *, key: Any = None, reverse: bool = False) -> None:
        self._look().sort(key=key, reverse=reverse)

    def __copy__(self) -> Branch:
        return Branch(self._name, list(self._children), self._visits)

    def __deepcopy__(self, memo: Any) -> Branch:
        copies = [child.__deepcopy__(memo) for child in self._children]
        return Branch(self._name, copies, self._visits)


class _Number(type):
    """A class whose list methods only raise is not a list to `Iterable` either."""

    @property
    def __mro__(cls) -> tuple[type, ...]:
        return int.__mro__


class Leaf(metaclass=_Number):
    """A number. To `isinstance` it is an int or a float."""

    def __init__(self, name: str, number: Any, visits: Visits) -> None:
        self._name, self._number, self._visits = name, number, visits

    def _look(self) -> Any:
        self._visits.add(self._name)
        return self._number

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        return type(self._look())

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") and not name.startswith("__"):
            raise AttributeError(name)
        return getattr(self._look(), name)

    def __getattribute__(self, name: str) -> Any:
        if name in ("__iter__", "__len__", "__getitem__"):
            raise AttributeError(name)  # then the number itself is asked
        return object.__getattribute__(self, name)

    def __iter__(self) -> Any:
        """An attempt finds out that it is a leaf, which is a visit too."""
        raise TypeError(f"'{type(self._look()).__name__}' object is not iterable")

    def __len__(self) -> int:
        raise TypeError(f"object of type '{type(self._look()).__name__}' has no len()")

    def __getitem__(self, at: Any) -> Any:
        raise TypeError(f"'{type(self._look()).__name__}' object is not subscriptable")

    def __neg__(self) -> Leaf:
        """The same leaf, as the other player sees it."""
        return Leaf(self._name, -self._look(), self._visits)

    def __pos__(self) -> Leaf:
        return self

    def __bool__(self) -> bool:
        return bool(self._look())

    def _derive(self) -> Any:
        self._visits.derived = True
        return self._look()

    def __int__(self) -> int:
        return int(self._derive())

    def __float__(self) -> float:
        return float(self._derive())

    def __index__(self) -> int:
        return operator.index(self._derive())

    def __hash__(self) -> int:
        return hash(self._look())

    def __repr__(self) -> str:
        return repr(self._number)

    def __format__(self, form: str) -> str:
        return format(self._number, form)

    def __copy__(self) -> Leaf:
        return self

    def __deepcopy__(self, memo: Any) -> Leaf:
        return self


def _number(value: Any) -> Any:
    return value._look() if type(value) is Leaf else value


def _earlier_first(a: Any, b: Any) -> None:
    """Two leaves at once, as in `max(children)`: the one on the left was seen first."""
    if type(a) is Leaf and type(b) is Leaf:
        for leaf in sorted((a, b), key=lambda leaf: [int(n) for n in leaf._name.split(".")]):
            leaf._look()


def _compared(work: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def method(self: Any, other: Any) -> Any:
        _earlier_first(self, other)
        return work(_number(self), _number(other))

    return method


def _derived(work: Callable[..., Any]) -> Callable[..., Any]:
    def method(self: Any, *others: Any) -> Any:
        return work(self._derive(), *map(_number, others))

    return method


for _name in ("lt", "le", "gt", "ge", "eq", "ne"):
    setattr(Leaf, f"__{_name}__", _compared(getattr(operator, _name)))
for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"):
    _work = getattr(operator, _name)
    setattr(Leaf, f"__{_name}__", _derived(_work))
    setattr(Leaf, f"__r{_name}__", _derived(lambda b, a, _work=_work: _work(a, b)))
setattr(Leaf, "__abs__", _derived(abs))
setattr(Leaf, "__round__", _derived(round))

# Errors of wrong use are those that Python raises for a list and a number.
Branch.__name__, Leaf.__name__ = "list", "int"


class _TypeOfTypes(type):
    def __call__(cls, *args: Any, **more: Any) -> Any:
        if cls is not Type:
            return super().__call__(*args, **more)
        return args[0].__class__ if len(args) == 1 and not more else type(*args, **more)

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, type)

    def __getitem__(cls, item: Any) -> Any:
        return type[item] if cls is Type else cls


class Type(type, metaclass=_TypeOfTypes):
    """`type` in a student's file: `type(tree) is list` holds for a `Branch` too."""


def observed(tree: Plain, visits: Visits, name: str = "root") -> Any:
    """The tree, with every node that is looked at noted in `visits`.

    Nodes are named as in the lab: `2.1` is the first child of the second.

    >>> seen = Visits()
    >>> tree = observed([[3, 12], 2], seen)
    >>> isinstance(tree, list), tree[1] > 1, seen
    (True, True, ['root', '2'])
    """
    if not isinstance(tree, list):
        return Leaf(name, tree, visits)
    before = "" if name == "root" else f"{name}."
    children = [observed(c, visits, f"{before}{n}") for n, c in enumerate(tree, start=1)]
    return Branch(name, children, visits)


def changed(given: object) -> bool:
    """Whether a tree that `observed` made has other children than it was made with.

    >>> tree = observed([[3, 12], 2], Visits())
    >>> last = tree[0].pop()
    >>> changed(tree), changed(tree[1])
    (True, False)
    """
    if type(given) is not Branch:
        return False
    now, made = given._children, given._given
    same = len(now) == len(made) and all(a is b for a, b in zip(now, made))
    return not same or any(map(changed, made))


def name_of(value: object) -> str | None:
    """The name of the node that this is, if it is one: asking is not looking."""
    return value._name if type(value) in (Leaf, Branch) else None  # type: ignore[attr-defined]
