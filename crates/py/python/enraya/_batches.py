"""Many positions at once: lists and arrays in, tables out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Optional

from enraya import _enraya
from enraya._layouts import boards

Report = Callable[[dict[str, Any]], object]


class Batch(list):  # type: ignore[type-arg]
    """The answers of a batch in the order of its positions: a list, and a table."""

    def to_dict(self) -> dict[str, list[Any]]:
        """Columns by name: a row for each answer, or for each move of each analysis.

        >>> import enraya as er
        >>> er.solve_many(er.connect4(), ["444444", "4444447"]).to_dict()["score"]
        [1, 1]
        """
        rows = [row for number, answer in enumerate(self) for row in _rows(number, answer)]
        names = list(dict.fromkeys(name for row in rows for name in row))
        return {name: [row.get(name) for row in rows] for name in names}

    def to_pandas(self) -> Any:
        """The columns as a `pandas.DataFrame`."""
        try:
            import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]
        except ImportError:
            raise ImportError("to_pandas() needs pandas: pip install pandas") from None
        return pandas.DataFrame(self.to_dict())


def _rows(number: int, answer: Any) -> list[dict[str, Any]]:
    if answer is None:
        return [{"position": number}]
    if isinstance(answer, _enraya.Analysis):
        return [{"position": number, **move.to_dict()} for move in answer]
    if isinstance(answer, float):
        return [{"position": number, "value": answer}]
    return [{"position": number, **answer.to_dict()}]


def solve_many(
    game: Any,
    positions: Any,
    *,
    weak: bool = False,
    best: Optional[bool] = None,
    columns: bool = False,
    layout: Optional[str] = None,
    threads: Optional[int] = None,
    progress: Optional[Report] = None,
) -> Any:
    """Solves many positions of one game on all cores, in order, without the interpreter.

    Texts, states and lists give a list of solutions with `to_dict()` and `to_pandas()`, arrays
    an array of scores or, asked weakly, of 1, 0 and -1. `layout` says how an array shows boards:
    "rows" (n, rows, columns), "flat" (n, rows * columns), "bitboards" (n, 2), "planes"
    (n, 2 or 3, rows, columns); without it the shape tells. `best` asks for the best moves too,
    which takes longer: True for lists; an array of scores has none. With `columns` the answer
    is a dict of numpy arrays, `score`, `distance`, `nodes` and `complete`, -32768 for what is not
    known: no object for each position, and ready for `pandas.DataFrame`. Ctrl-C raises
    `KeyboardInterrupt` with the answers so far as its attribute `partial`, None where there is
    none.

    >>> import enraya as er
    >>> [s.score for s in er.solve_many(er.connect4(), ["444444", "4444447"])]
    [1, 1]
    """
    return _called(
        _enraya.solve_many, game, positions, layout, weak=weak, best=best, columns=columns,
        threads=threads, progress=progress,
    )  # fmt: skip


def analyze_many(
    game: Any,
    positions: Any,
    *,
    time: Optional[float] = None,
    nodes: Optional[int] = None,
    depth: Optional[int] = None,
    lang: Optional[str] = None,
    columns: bool = False,
    layout: Optional[str] = None,
    threads: Optional[int] = None,
    progress: Optional[Report] = None,
) -> Any:
    """The value of every move of many positions, as `analyze` has it, on all cores, in order.

    `time`, `nodes` and `depth` are limits of one position. With `columns` the answer is a dict of
    numpy arrays with a row for each move: `position`, `move` (its index), `value` (1, 0, -1, or an
    estimate between), `score`, `distance`, `best`, `exact`. See `solve_many` for layouts, Ctrl-C
    and tables.

    >>> import enraya as er
    >>> er.analyze_many(er.tictactoe(), ["b2 b1"], lang="en").to_dict()["words"][:2]
    ['wins in 3', 'draw']
    """
    return _called(
        _enraya.analyze_many, game, positions, layout, time=time, nodes=nodes, depth=depth,
        lang=lang, columns=columns, threads=threads, progress=progress,
    )  # fmt: skip


def evaluate_many(
    game: Any,
    positions: Any,
    *,
    eval: Optional[str] = None,
    layout: Optional[str] = None,
    threads: Optional[int] = None,
    progress: Optional[Report] = None,
) -> Any:
    """The heuristic values of many positions for the player to move: a list of numbers, or an
    array for an array of boards. `eval` names the evaluation; without it it is the game's usual
    one.

    >>> import enraya as er
    >>> er.evaluate_many(er.connect4(), ["", "44455"], eval="coursework")
    [0.0, 0.0]
    """
    return _called(
        _enraya.evaluate_many, game, positions, layout, eval=eval, threads=threads, progress=progress
    )


def _called(work: Any, game: Any, positions: Any, layout: Optional[str], **options: Any) -> Any:
    if isinstance(game, str):
        game = _enraya.game(game)
    if not isinstance(game, _enraya.Game):
        raise TypeError(f"game must be a game or the name of one, not {_enraya._short_repr(game)}")
    try:
        found = work(game, boards(game, positions, layout), **options)
    except KeyboardInterrupt as stopped:
        partial = getattr(stopped, "partial", None)
        if isinstance(partial, list):
            stopped.partial = Batch(partial)  # type: ignore[attr-defined]
        raise
    return Batch(found) if isinstance(found, list) else found
