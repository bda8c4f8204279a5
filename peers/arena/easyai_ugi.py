"""easyAI's Negamax, five plies deep, on Connect Four."""
from easyAI import Negamax, TwoPlayerGame

from ugi import COLUMNS, ROWS, speak

DEPTH = 5
LINES = [
    [(row + i * up, column + i * right) for i in range(4)]
    for row in range(ROWS)
    for column in range(COLUMNS)
    for up, right in ((0, 1), (1, 0), (1, 1), (1, -1))
    if row + 3 * up < ROWS and 0 <= column + 3 * right < COLUMNS
]


class ConnectFour(TwoPlayerGame):
    """The game as easyAI wants it, from any position."""

    def __init__(self, columns):
        self.players = [None, None]
        self.columns = [list(column) for column in columns]
        self.current_player = sum(map(len, columns)) % 2 + 1

    def possible_moves(self):
        return [column for column in range(COLUMNS) if len(self.columns[column]) < ROWS]

    def make_move(self, column):
        self.columns[column].append(self.current_player - 1)

    def unmake_move(self, column):
        self.columns[column].pop()

    def stone(self, place):
        row, column = place
        return self.columns[column][row] if row < len(self.columns[column]) else None

    def lose(self):
        other = 2 - self.current_player
        return any(all(self.stone(place) == other for place in line) for line in LINES)

    def is_over(self):
        return not self.possible_moves() or self.lose()

    def scoring(self):
        return -100 if self.lose() else 0


search = Negamax(DEPTH)
speak(f"easyAI Negamax({DEPTH})", lambda columns: search(ConnectFour(columns)))
