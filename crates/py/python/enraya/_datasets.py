"""Datasets of positions with exact scores."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterable
from typing import Any, Optional, Union

from enraya import _enraya
from enraya._batches import solve_many

Report = Callable[[dict[str, Any]], object]


def dataset(
    game: Any = "connect4",
    size: int = 1000,
    *,
    plies: Union[int, Iterable[int], None] = None,
    seed: Optional[int] = None,
    path: Optional[Union[str, os.PathLike[str]]] = None,
    threads: Optional[int] = None,
    progress: Optional[Report] = None,
) -> dict[str, Any]:
    """Random unfinished positions of a line game with their exact scores, each once.

    `plies` is how many moves lead to them: a number, several, or None for any. The columns are
    numpy arrays: `board` (n, rows, columns; 0 empty, 1 and 2), `ply`, `to_move` (0 or 1), `score`
    (for the player to move), `result` (1, 0, -1) and `position` (the moves). Positions that
    mirror each other count as two. With `path` they are written too: to `.npz`, or to `.parquet`
    (with pandas and pyarrow), where a board is a list. The same seed gives the same positions.

    >>> import enraya as er
    >>> found = er.dataset("tictactoe", 20, plies=range(2, 6), seed=1)
    >>> found["board"].shape, set(found["ply"].tolist()) <= {2, 3, 4, 5}
    ((20, 3, 3), True)
    """
    import numpy as np

    if isinstance(game, str):
        game = _enraya.game(game)
    if not isinstance(game, _enraya.Game) or game.rows is None or game.k is None:
        raise TypeError(f"a dataset is of a line game, not of {_enraya._short_repr(game)}")
    size = _enraya._whole("size", size, 1, 100_000_000)
    kind = _kind(path)
    most = game.rows * (game.columns or 0) - 1
    wanted = _plies(plies, most)
    chosen = random.getrandbits(32) if seed is None else _enraya._seed(seed)
    states = _positions(game, size, wanted, random.Random(chosen))
    texts = [str(state.raw) for state in states]
    solved = solve_many(game, texts, columns=True, threads=threads, progress=progress)
    columns = {
        "board": np.stack([np.asarray(state) for state in states]),
        "ply": np.array([len(state.history) for state in states], dtype="int16"),
        "to_move": np.array([state.to_move for state in states], dtype="int8"),
        "score": solved["score"],
        "position": np.array(texts),
    }
    columns["result"] = np.sign(columns["score"]).astype("int8")
    if path is not None and kind == "npz":
        np.savez_compressed(path, **columns)
    elif path is not None:
        _parquet(path, columns)
    return columns


def _plies(plies: Union[int, Iterable[int], None], most: int) -> list[int]:
    if plies is None:
        return list(range(most + 1))
    numbers = [plies] if isinstance(plies, int) else list(plies)
    found = [_enraya._whole("plies", number, 0, most) for number in numbers]
    if not found:
        raise ValueError("plies has no number")
    return found


def _positions(game: Any, size: int, plies: list[int], dice: random.Random) -> list[Any]:
    """So many different positions, each after a number of random moves that is drawn."""
    found: dict[Any, None] = {}
    misses = 0
    while len(found) < size:
        state = game.position()
        for _ in range(dice.choice(plies)):
            state = state.play(dice.choice(state.moves()))
            if state.outcome is not None:
                break
        if state.outcome is not None or state in found:
            misses += 1
            if misses > 1000 + 50 * size:
                raise ValueError(f"only {len(found)} different positions were found: ask for fewer")
            continue
        found[state] = None
    return list(found)


def _kind(path: Any) -> str:
    if path is None:
        return ""
    kind = str(os.path.splitext(os.fspath(path))[1]).lstrip(".")
    if kind not in ("npz", "parquet"):
        raise ValueError(f"{os.fspath(path)!r}: allowed are names that end in .npz or .parquet")
    return kind


def _parquet(path: Any, columns: dict[str, Any]) -> None:
    try:
        import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]
    except ImportError:
        raise ImportError("a .parquet file needs pandas and pyarrow: pip install pandas pyarrow") from None
    flat = {name: list(values.reshape(len(values), -1)) if name == "board" else values
            for name, values in columns.items()}  # fmt: skip
    pandas.DataFrame(flat).to_parquet(path)
