"""The board games of AIMA's Python code: stones in a dict of `(x, y)`.

They are games like a student's own, with the same methods to replace (`k_in_row`,
`compute_utility`), which is why they are written in Python. A search of an unchanged
game never runs this code: `native` passes its board to the core.

x is the row, from 1 at the top to h, and y the column, from 1 to v. ConnectFour's are
those of the present `games` module; PyPI's `aima3` and `games4e` have an older way, in
which its x is the column and its y the height.
"""

from __future__ import annotations

from typing import Any, Dict, List, Tuple

from enraya._enraya import _index
from enraya.aima.game import Game, GameState

Cell = Tuple[int, int]
Stones = Dict[Cell, Any]

_DIRECTIONS = ((0, 1), (1, 0), (1, -1), (1, 1))


class TicTacToe(Game):
    """k stones in a row on an h by v board; X begins.

    >>> game = TicTacToe()
    >>> state = game.result(game.initial, (2, 2))
    >>> state.to_move, state.board, len(state.moves)
    ('O', {(2, 2): 'X'}, 8)
    >>> game.display(state)  # doctest: +NORMALIZE_WHITESPACE
    . . .
    . X .
    . . .
    """

    def __init__(self, h: int = 3, v: int = 3, k: int = 3) -> None:
        self.h = _size("h", h)
        self.v = _size("v", v)
        self.k = _size("k", k)
        cells = [(x, y) for x in range(1, self.h + 1) for y in range(1, self.v + 1)]
        self.initial = GameState(to_move="X", utility=0, board={}, moves=cells)

    def actions(self, state: Any) -> List[Cell]:
        """The cells left."""
        cells: List[Cell] = state.moves
        return cells

    def result(self, state: Any, move: Any) -> Any:
        """The state after a move. One that cannot be made changes nothing."""
        if move not in state.moves:
            return state
        board = state.board.copy()
        board[move] = state.to_move
        moves = list(state.moves)
        moves.remove(move)
        return GameState(
            to_move="O" if state.to_move == "X" else "X",
            utility=self.compute_utility(board, move, state.to_move),
            board=board,
            moves=moves,
        )

    def utility(self, state: Any, player: Any) -> Any:
        """1 if the player has won, -1 if the other has, else 0."""
        return state.utility if player == "X" else -state.utility

    def terminal_test(self, state: Any) -> bool:
        """Whether a player has won or the board is full."""
        return bool(state.utility != 0 or not state.moves)

    def display(self, state: Any) -> None:
        """Prints the board, row by row, with a space after every cell."""
        for x in range(1, self.h + 1):
            print(*(state.board.get((x, y), ".") for y in range(1, self.v + 1)), end=" \n")

    def compute_utility(self, board: Stones, move: Cell, player: Any) -> int:
        """1 if X has just won with this move, -1 if O has, else 0."""
        if any(self.k_in_row(board, move, player, direction) for direction in _DIRECTIONS):
            return 1 if player == "X" else -1
        return 0

    def k_in_row(self, board: Stones, move: Cell, player: Any, delta_x_y: Cell) -> bool:
        """Whether the player's line through the move, in this direction, is long enough."""
        if board.get(move) != player:
            return False
        dx, dy = delta_x_y
        length = 1
        for sign in (1, -1):
            x, y = move[0] + sign * dx, move[1] + sign * dy
            while board.get((x, y)) == player:
                length += 1
                x, y = x + sign * dx, y + sign * dy
        return length >= self.k


class ConnectFour(TicTacToe):
    """Stones fall down to row h. The usual board is `ConnectFour(6, 7)`.

    >>> game = ConnectFour(6, 7)
    >>> state = game.result(game.initial, (6, 4))
    >>> game.actions(state)
    [(5, 4), (6, 1), (6, 2), (6, 3), (6, 5), (6, 6), (6, 7)]
    >>> game.display(state)  # doctest: +NORMALIZE_WHITESPACE
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . X . . .
    """

    def __init__(self, h: int = 7, v: int = 6, k: int = 4) -> None:
        super().__init__(h, v, k)

    def actions(self, state: Any) -> List[Cell]:
        """The lowest cell left of every column."""
        return [(x, y) for (x, y) in state.moves if x == self.h or (x + 1, y) in state.board]


class Gomoku(TicTacToe):
    """Five in a row; more than five win too.

    >>> len(Gomoku().initial.moves)
    240
    """

    def __init__(self, h: int = 15, v: int = 16, k: int = 5) -> None:
        super().__init__(h, v, k)


def _size(name: str, given: Any) -> int:
    size = _index(name, given)
    if size < 1:
        raise ValueError(f"{name} must be at least 1, not {size}")
    return size
