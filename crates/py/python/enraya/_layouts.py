"""Boards in the layouts of other projects, as rows of 0 (empty), 1 and 2 (the players)."""

from __future__ import annotations

from typing import Any, Optional

from enraya._enraya import BadPosition, Game, _short_repr

LAYOUTS = ("rows", "flat", "bitboards", "planes")


def boards(game: Game[Any, Any], positions: Any, layout: Optional[str]) -> Any:
    """The positions, arrays of any layout as the bytes of their cells: 0, 1 and 2.

    - "rows": (n, rows, columns) of 0, 1 and 2;
    - "flat": (n, rows * columns), row by row from the top, as Kaggle gives boards;
    - "bitboards": (n, 2), the first player's stones and the second's, column by column from
      the bottom with an empty bit on top of each: bit column * (rows + 1) + row;
    - "planes": (n, 2 or 3, rows, columns) of 0 and 1, as OpenSpiel's observations: a plane for
      each player, seen by the player to move or by the first, and one of the empty cells.

    A list of flat lists of numbers is taken for "flat". What is no array stays as it is.
    """
    if layout is not None and layout not in LAYOUTS:
        raise ValueError(f"layout {layout!r}: allowed are {', '.join(LAYOUTS)}")
    if isinstance(positions, (bytes, bytearray)):
        raise TypeError(f"positions must be a list or an array, not {_short_repr(positions)}")
    if not hasattr(positions, "__array_interface__"):
        return positions if not _is_flat(positions) else _of_rows(game, positions)
    rows, columns = _size(game)
    array, shape = positions, tuple(positions.shape)
    if array.dtype.kind not in "iubf":
        raise TypeError(f"an array of positions must have whole numbers, not {array.dtype}")
    if array.dtype.kind == "f":
        if layout != "planes" and array.ndim != 4:
            raise TypeError(f"an array of positions must have whole numbers, not {array.dtype}")
        array = array.astype("int8")
    found = layout or {3: "rows", 4: "planes"}.get(
        len(shape), "bitboards" if shape[1:] == (2,) and rows * columns != 2 else "flat"
    )
    expected: tuple[Any, ...] = {
        "rows": (rows, columns), "flat": (rows * columns,), "bitboards": (2,),
        "planes": ("2 or 3", rows, columns),
    }[found]  # fmt: skip
    fits = shape[1:] == expected or (
        found == "planes" and shape[1:] in ((2, rows, columns), (3, rows, columns))
    )
    if not fits:
        wanted = ", ".join(map(str, expected))
        raise TypeError(f"{game.name} in the layout {found!r} has the shape (n, {wanted}), not {shape}")
    if found == "bitboards":
        return _unpacked(array, rows, columns).tobytes()
    return _of_planes(array).tobytes() if found == "planes" else _bytes(array)


def _bytes(array: Any) -> bytes:
    """The cells as bytes, in the order of C; other numbers than 0, 1 and 2 are refused."""
    wrong = (array < 0) | (array > 2)
    if wrong.any():
        place = tuple(int(at[0]) for at in wrong.nonzero())
        message = f"unknown piece {int(array[place])}: allowed are 0, 1 and 2"
        raise BadPosition(f"positions[{place[0]}]: {message}")
    cells: bytes = array.astype("uint8", order="C", copy=False).tobytes()
    return cells


def _size(game: Game[Any, Any]) -> tuple[int, int]:
    if game.rows is None or game.columns is None:
        raise TypeError(f"{game.name} has no boards of cells: give texts or states")
    return game.rows, game.columns


def _is_flat(positions: Any) -> bool:
    """Whether these are lists of numbers, one for each cell."""
    return isinstance(positions, (list, tuple)) and bool(positions) and all(
        isinstance(board, (list, tuple))
        and bool(board)
        and all(isinstance(cell, int) and not isinstance(cell, bool) for cell in board)
        for board in positions[:100]
    )


def _of_rows(game: Game[Any, Any], positions: Any) -> list[Any]:
    rows, columns = _size(game)
    pieces: dict[Any, Optional[int]] = {0: None, 1: 0, 2: 1}
    made = []
    for number, board in enumerate(positions):
        if not isinstance(board, (list, tuple)) or len(board) != rows * columns:
            raise TypeError(
                f"positions[{number}]: a flat board of {game.name} is a list of {rows * columns} cells, "
                f"not {_short_repr(board)}"
            )
        wrong = next((cell for cell in board if cell not in pieces), None)
        if wrong is not None:
            raise TypeError(f"positions[{number}]: unknown piece {_short_repr(wrong)}: allowed are 0, 1 and 2")
        cells = [pieces[cell] for cell in board]
        made.append([cells[at * columns : (at + 1) * columns] for at in range(rows)])
    return made


def _unpacked(array: Any, rows: int, columns: int) -> Any:
    import numpy as np

    if (rows + 1) * columns > 64:
        raise TypeError(f"a bitboard has 64 bits: {rows} rows and {columns} columns need more")
    bits = array.astype("uint64")
    cells = np.zeros((len(bits), rows, columns), dtype="int8")
    for column in range(columns):
        for row in range(rows):
            place = np.uint64(column * (rows + 1) + row)
            for player in (0, 1):
                stones = (bits[:, player] >> place) & np.uint64(1)
                cells[:, rows - 1 - row, column] += ((player + 1) * stones).astype("int8")
    return cells


def _of_planes(array: Any) -> Any:
    """The players' planes: those that overlap nowhere with as many stones, or one less."""
    import numpy as np

    planes = array != 0
    if planes.shape[1] == 3:
        planes = _without_empty(planes)
    own, other = planes[:, 0], planes[:, 1]
    fewer = own.sum(axis=(1, 2)) < other.sum(axis=(1, 2))
    first = np.where(fewer[:, None, None], other, own)
    second = np.where(fewer[:, None, None], own, other)
    return (first + 2 * second).astype("int8")


def _without_empty(planes: Any) -> Any:
    """Without the plane that is what the others leave: the first or the last, for all boards."""
    for empty, rest in ((2, (0, 1)), (0, (2, 1))):
        others = planes[:, rest[0]] | planes[:, rest[1]]
        both = planes[:, rest[0]].sum(axis=(1, 2)) - planes[:, rest[1]].sum(axis=(1, 2))
        if (planes[:, empty] == ~others).all() and (abs(both) <= 1).all():
            return planes[:, list(rest)]
    raise TypeError("three planes must be both players' stones and the empty cells")
