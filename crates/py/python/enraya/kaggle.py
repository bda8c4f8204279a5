"""Agents for ConnectX, the Connect Four of any size on Kaggle.

That competition calls a function of two arguments, gives it a flat board and expects a
column before the time runs out. The clock also runs while the board is read, machines
there are busy, and time beyond `actTimeout` is taken from a limited reserve. The functions
made here always think for less than `actTimeout` and leave the reserve untouched.

A submission is a file like this, beside the package itself
(`pip install --target submission ./crates/py`):

    from enraya.kaggle import agent

    play = agent(perfect=True)
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from time import perf_counter
from typing import Any, Callable, List, Optional

import enraya as er
from enraya._kaggle_player import ACT_TIMEOUT, player
from enraya._enraya import _MOST_SECONDS, _index, _seconds, _seed, _short_repr, _whole

__all__ = ["agent", "player", "state_of", "thinking_time"]

#: Never thought away: reading, answering, and a busy machine.
MARGIN_SECONDS = 0.25
#: The same as a part of the time for a move; the larger of the two is kept.
MARGIN_PART = 0.25
#: Where the margin would leave less than this part, this part is thought.
LEAST_PART = 0.25
#: The part of its time in which a perfect agent must know the quickest win.
QUICKEST_PART = 0.45
#: The part in which it must know a win at all, or a draw.
PROOF_PART = 0.75
#: A search needs some time, even where none is left.
LEAST_SECONDS = 0.001
#: The engine's table. A large one takes longer to set up than some moves may take.
TABLE_MIB = 16

PIECES = {0: None, 1: 0, 2: 1}
STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))
LEVELS = range(1, 11)
OVER = "the game on observation.board is over: no column can be played"
#: The core's boards have no more rows or columns.
LARGEST_SIDE = 19

Cells = List[List[Optional[int]]]


def agent(
    level: Optional[int] = None,
    time: Optional[float] = None,
    perfect: bool = False,
    *,
    seed: Optional[int] = None,
) -> Callable[[Any, Any], int]:
    """An agent function for ConnectX, on boards of any size.

    Exactly one of these says how it plays: `level`, 1 to 10, as the opponents for people;
    `time`, this many seconds for a move by the engine (`math.inf` for all that is allowed);
    `perfect`, the exact solver, and the engine where a proof takes too long. No choice
    makes it think longer than `thinking_time` allows. `seed` makes levels repeatable;
    boards too small for so many levels have their highest play. With more than 19 rows or
    columns every choice only takes a win at once, stops one, or plays near the middle.

    >>> play = agent(perfect=True)
    >>> board = [0] * 35 + [0, 0, 1, 1, 1, 2, 2]
    >>> play({"board": board, "mark": 2}, {"rows": 6, "columns": 7, "inarow": 4})
    1
    """
    if not isinstance(perfect, bool):
        raise TypeError(f"perfect must be True or False, not {_short_repr(perfect)}")
    choices = {"level": level is not None, "time": time is not None, "perfect": perfect}
    chosen = [name for name, is_chosen in choices.items() if is_chosen]
    if len(chosen) != 1:
        found = " and ".join(chosen) or "nothing"
        raise ValueError(f"{found} chosen: choose exactly one of level, time and perfect")
    if level is not None:
        level = _whole("level", level, LEVELS[0], LEVELS[-1])
    time, seed = _seconds(time, most=math.inf), _seed(seed)

    def play(observation: Any, configuration: Any) -> int:
        start = perf_counter()
        if not _in_core(configuration):
            return _at_sight(observation, configuration)
        state = state_of(observation, configuration)
        if state.outcome is not None:
            raise ValueError(OVER)
        allowed = thinking_time(configuration)

        def left(part: float = 1.0) -> float:
            seconds = part * allowed - (perf_counter() - start)
            return min(max(seconds, LEAST_SECONDS), _MOST_SECONDS)

        if level is not None:
            move = _at_level(state, level, left, seed).move
        elif time is not None:
            move = er.engine(state, time=min(time, left()), table_mib=TABLE_MIB).move
        else:
            proved = _proved(state, left)
            move = proved or er.engine(state, time=left(), table_mib=TABLE_MIB).move
        assert move is not None, "the game is not over"
        return move.index

    return play


def thinking_time(configuration: Any) -> float:
    """The seconds that a move may be thought about: `actTimeout` less a margin.

    >>> thinking_time({"actTimeout": 2})
    1.5
    >>> thinking_time({"actTimeout": 0.2})
    0.05
    """
    timeout = _field(configuration, "configuration", "actTimeout", ACT_TIMEOUT)
    if isinstance(timeout, bool) or not isinstance(timeout, (int, float)) or not timeout >= 0:
        raise ValueError(f"configuration.actTimeout is {timeout!r}: allowed are seconds from 0")
    allowed = min(timeout - MARGIN_SECONDS, (1 - MARGIN_PART) * timeout)
    return max(allowed, LEAST_PART * timeout)


def state_of(observation: Any, configuration: Any) -> er.State:
    """The position that an observation shows, with the player of its mark to move.

    >>> start = {"board": [0] * 12, "mark": 1}
    >>> state = state_of(start, {"rows": 3, "columns": 4, "inarow": 3})
    >>> state.game.name, state.to_move
    ('line:3x4x3+gravity', 0)
    """
    rows, columns, inarow = _sizes(configuration)
    game = _game(rows, columns, inarow)
    return game.board(_cells(observation, rows, columns), to_move=_mover(observation))


def _proved(state: er.State, left: Callable[[float], float]) -> Optional[er.Move]:
    """A move that is known to be best, or to keep the result, if time allows a proof."""
    if not _offers(state.game, "perfect"):
        return None
    decision = er.choose(state, "perfect", time=left(QUICKEST_PART))
    if decision.proved:
        return decision.move
    solution = er.solve(state, weak=True, time=left(PROOF_PART))
    # Every move keeps a loss; the engine makes it a long one.
    is_lost = solution.outcome is not None and solution.outcome.utility(state.to_move) < 0
    return state.move(solution.best[0]) if solution.best and not is_lost else None


def _at_level(
    state: er.State, level: int, left: Callable[[], float], seed: Optional[int]
) -> er.Decision:
    """Small boards have fewer levels: there the highest plays for those above."""
    names = (f"level:{number}" for number in reversed(LEVELS[:level]))
    name = next(name for name in names if _offers(state.game, name))
    return er.choose(state, name, time=left(), seed=seed)


@lru_cache(maxsize=64)
def _offers(game: er.Game[Any, Any], agent: str) -> bool:
    """Whether the game has this agent: asked at its start, where nothing else is refused."""
    try:
        er.choose(game.position(), agent, time=LEAST_SECONDS)
    except ValueError:
        return False
    return True


@lru_cache(maxsize=4)
def _game(rows: int, columns: int, inarow: int) -> er.Game[Any, Any]:
    """Kept from move to move, with all that was found out about it."""
    return er.line(rows, columns, inarow, gravity=True)


def _in_core(configuration: Any) -> bool:
    """Whether the core plays it: the board is not too large, and a line fits on it."""
    rows, columns, inarow = _sizes(configuration)
    return inarow <= max(rows, columns) <= LARGEST_SIDE


def _at_sight(observation: Any, configuration: Any) -> int:
    """The column that wins at once or stops a win; else one near the middle, and if there
    is any, one that does not let the other win on top of it."""
    rows, columns, inarow = _sizes(configuration)
    cells, mover = _cells(observation, rows, columns), _mover(observation)

    def wins(player: int, column: int, row: int) -> bool:
        return any(_run(cells, player, column, row, *step) >= inarow for step in STEPS)

    landings = {
        column: max(row for row in range(rows) if cells[row][column] is None)
        for column in sorted(range(columns), key=lambda column: abs(2 * column + 1 - columns))
        if cells[0][column] is None
    }
    if not landings:
        raise ValueError(OVER)
    for player in (mover, 1 - mover):
        for column, row in landings.items():
            if wins(player, column, row):
                return column
    safe = (c for c, row in landings.items() if row == 0 or not wins(1 - mover, c, row - 1))
    return next(safe, next(iter(landings)))


def _run(cells: Cells, player: int, column: int, row: int, right: int, down: int) -> int:
    """The length of the player's line through a cell, with a stone there."""
    length = 1
    for sign in (1, -1):
        x, y = column + sign * right, row + sign * down
        while 0 <= x < len(cells[0]) and 0 <= y < len(cells) and cells[y][x] == player:
            length, x, y = length + 1, x + sign * right, y + sign * down
    return length


def _mover(observation: Any) -> int:
    mark = _index("observation.mark", _field(observation, "observation", "mark"))
    if mark not in (1, 2):
        raise ValueError(f"observation.mark is {mark}: allowed are 1 and 2")
    return mark - 1


def _cells(observation: Any, rows: int, columns: int) -> Cells:
    """The flat board as rows from the top, with our numbers of the players."""
    board = _listed(_field(observation, "observation", "board"))
    if len(board) != rows * columns:
        raise ValueError(
            f"observation.board has {len(board)} cells: "
            f"{rows} rows of {columns} columns are {rows * columns}"
        )
    pieces: list[Optional[int]] = []
    for at, found in enumerate(board):
        piece = _index(f"observation.board[{at}]", found)
        if piece not in PIECES:
            raise ValueError(f"observation.board[{at}] is {piece}: allowed are 0, 1 and 2")
        pieces.append(PIECES[piece])
    return [pieces[row * columns : (row + 1) * columns] for row in range(rows)]


def _listed(board: Any) -> list[Any]:
    try:
        if not isinstance(board, (str, bytes, Mapping, AbstractSet)):
            return list(board)
    except TypeError:
        pass
    raise TypeError(f"observation.board is {_short_repr(board)}: it must be a list of cells")


def _sizes(configuration: Any) -> tuple[int, int, int]:
    rows, columns, inarow = (_size(configuration, name) for name in ("rows", "columns", "inarow"))
    return rows, columns, inarow


def _size(configuration: Any, name: str) -> int:
    size = _index(f"configuration.{name}", _field(configuration, "configuration", name))
    if size < 1:
        raise ValueError(f"configuration.{name} is {size}: allowed are numbers from 1")
    return size


_NO_DEFAULT = object()


def _field(source: Any, source_name: str, name: str, default: Any = _NO_DEFAULT) -> Any:
    """A field of what Kaggle gives, which is a dictionary with or without attributes."""
    if isinstance(source, Mapping):
        found = source.get(name, default)
    else:
        found = getattr(source, name, default)
    if found is _NO_DEFAULT:
        raise ValueError(f"{source_name} has no field {name!r}")
    return found
