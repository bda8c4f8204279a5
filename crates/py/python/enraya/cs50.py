"""Tic-Tac-Toe as CS50's course on artificial intelligence specifies it.

Thousands of students have a graphical program that asks a module `tictactoe` for these
eight functions on lists of lists. With this one line as `tictactoe.py` it plays:

    from enraya.cs50 import *

All results come from the Rust core: this module only converts lists to positions and
back, and reports invalid lists. As in the project, a board need not come from a game: any
number of stones is allowed, unless both players have three in a row. `player` counts
stones, so a player may then move twice in a row.

>>> board = initial_state()
>>> player(board)
'X'
>>> board = result(board, (1, 1))
>>> board[1]
[None, 'X', None]
>>> minimax(board)
(0, 0)
"""

from __future__ import annotations

from operator import index as whole
from typing import Any, List, Optional, Set, Tuple

import enraya as er

__all__ = [
    "EMPTY",
    "O",
    "X",
    "actions",
    "initial_state",
    "minimax",
    "player",
    "result",
    "terminal",
    "utility",
    "winner",
]

X = "X"
O = "O"  # noqa: E741 (the course's own name)
EMPTY = None

Board = List[List[Optional[str]]]
Action = Tuple[int, int]
Rows = List[List[Optional[int]]]
Cells = Tuple[Optional[int], ...]

_SIZE = 3
_PIECES = (X, O)
_GAME = er.tictactoe()


def initial_state() -> Board:
    """The empty board.

    >>> initial_state()
    [[None, None, None], [None, None, None], [None, None, None]]
    """
    return _lists(_GAME.position())


def player(board: Board) -> str:
    """Whose turn it is: X begins, so it is O's if there are more X than O.

    >>> player([[X, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]])
    'O'
    """
    return _PIECES[_mover(_flat(_rows(board)))]


def actions(board: Board) -> Set[Action]:
    """All cells `(i, j)` that can be played, row and column from 0; none if the game is over.

    >>> sorted(actions([[X, O, X], [O, O, X], [EMPTY, X, EMPTY]]))
    [(2, 0), (2, 2)]
    """
    return {_action(move) for move in _state(board).moves()}


def result(board: Board, action: Action) -> Board:
    """A new board on which the player to move has played `action`.

    >>> result([[X, O, X], [O, O, X], [EMPTY, X, EMPTY]], (2, 2))[2]
    [None, 'X', 'O']
    >>> result(initial_state(), (-1, 0))
    Traceback (most recent call last):
        ...
    enraya.IllegalMove: (-1, 0) is not on the board: i and j go from 0 to 2
    """
    state = _state(board)
    i, j = _pair(action)
    if not (0 <= i < _SIZE and 0 <= j < _SIZE):
        raise er.IllegalMove(f"({i}, {j}) is not on the board: i and j go from 0 to {_SIZE - 1}")
    if board[i][j] is not EMPTY:
        raise er.IllegalMove(f"({i}, {j}) is taken by {board[i][j]}")
    if state.outcome is not None:
        raise er.IllegalMove(f"({i}, {j}) cannot be played: the game is over")
    return _lists(state.play(i * _SIZE + j))


def winner(board: Board) -> Optional[str]:
    """The player with three in a row; None if there is none.

    >>> winner([[X, X, X], [O, O, EMPTY], [EMPTY, EMPTY, EMPTY]])
    'X'
    """
    outcome = _state(board).outcome
    return None if outcome is None or outcome.winner is None else _PIECES[outcome.winner]


def terminal(board: Board) -> bool:
    """Whether the game is over: won, or no cell is left.

    >>> terminal(initial_state())
    False
    """
    return _state(board).outcome is not None


def utility(board: Board) -> int:
    """1 if X has won, -1 if O has won, else 0.

    >>> utility([[O, X, X], [O, X, EMPTY], [O, EMPTY, EMPTY]])
    -1
    """
    outcome = _state(board).outcome
    return 0 if outcome is None else outcome.utility(0)


def minimax(board: Board) -> Optional[Action]:
    """An optimal action for the player to move, None if the game is over.

    Of several it is one that wins soonest or loses latest.

    >>> minimax([[X, X, EMPTY], [O, O, EMPTY], [EMPTY, EMPTY, EMPTY]])
    (0, 2)
    """
    rows = _rows(board)
    state = _position(rows)
    if state.outcome is not None:
        return None
    cells = _flat(rows)
    if _lead(cells) in (0, 1):
        move = er.alpha_beta(state, utility="depth").move
        return None if move is None else _action(move)
    move = er.alpha_beta(_Counted(cells).position()).move
    return None if move is None else divmod(move.raw, _SIZE)


class _Counted(er.Game[Cells, int]):
    """A board that no game leads to, played on by the course's rules.

    In the core's game players take turns. Here whose turn it is says the number of stones:
    with four X and one O it is O's, and after that O's again.
    """

    alternates = False

    def __init__(self, cells: Cells) -> None:
        self._cells = cells

    def start(self) -> Cells:
        return self._cells

    def to_move(self, cells: Cells) -> int:
        return _mover(cells)

    def moves(self, cells: Cells) -> List[int]:
        return [at for at, cell in enumerate(cells) if cell is None]

    def play(self, cells: Cells, at: int) -> Cells:
        return (*cells[:at], _mover(cells), *cells[at + 1 :])

    def outcome(self, cells: Cells) -> Optional[er.Outcome]:
        return _position([list(cells[at : at + _SIZE]) for at in range(0, 9, _SIZE)]).outcome

    def utility(self, cells: Cells, player: int) -> int:
        """More for a win with cells to spare."""
        outcome = self.outcome(cells)
        return 0 if outcome is None else outcome.utility(player) * (1 + cells.count(None))


def _action(move: er.Move) -> Action:
    return divmod(move.index, _SIZE)


def _lists(state: er.State) -> Board:
    return [[EMPTY if cell is None else _PIECES[cell] for cell in row] for row in state.cells()]


def _state(board: Board) -> er.State:
    """The core's position of a board that may be anything."""
    return _position(_rows(board))


def _position(rows: Rows) -> er.State:
    mover = _mover(_flat(rows))
    # The core allows no move after a win. With unusual numbers of stones the player to move
    # by count may be the winner; then it is the other player's turn.
    for to_move in (mover, 1 - mover):
        try:
            return _GAME.board(rows, to_move)
        except er.BadPosition:
            continue
    raise er.BadPosition("X and O both have three in a row: only one of them can have won")


def _rows(board: Any) -> Rows:
    return [_line(i, row) for i, row in enumerate(_listed("the board", board))]


def _flat(rows: Rows) -> Cells:
    return tuple(cell for row in rows for cell in row)


def _lead(cells: Cells) -> int:
    """The number of X minus the number of O: 0 or 1 in every game."""
    return cells.count(0) - cells.count(1)


def _mover(cells: Cells) -> int:
    return 1 if _lead(cells) > 0 else 0


def _line(i: int, row: Any) -> List[Optional[int]]:
    return [_cell(i, j, piece) for j, piece in enumerate(_listed(f"row {i}", row))]


def _listed(what: str, given: Any) -> List[Any]:
    """Three things from `given`, which `what` names."""
    if isinstance(given, (str, bytes, dict, set)) or not hasattr(given, "__len__"):
        raise TypeError(f"{what} must be a list of {_SIZE}, not {type(given).__name__}")
    if len(given) != _SIZE:
        raise er.BadPosition(f"{what} must be a list of {_SIZE}, not of {len(given)}")
    return list(given)


def _cell(i: int, j: int, piece: Any) -> Optional[int]:
    if piece is EMPTY:
        return None
    if isinstance(piece, str) and piece in _PIECES:
        return _PIECES.index(piece)
    raise er.BadPosition(f"({i}, {j}) holds {piece!r}: allowed are 'X', 'O' and None")


def _pair(action: Any) -> Action:
    """Two whole numbers, or an exception that says what was given instead."""
    try:
        if isinstance(action, (str, bytes, dict, set)):
            raise TypeError
        i, j = action
        return whole(i), whole(j)
    except (TypeError, ValueError):
        raise er.IllegalMove(f"{action!r} is not an action: it must be a pair (i, j)") from None
