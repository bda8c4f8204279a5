"""Tic-Tac-Toe in a window, against a module `tictactoe` with the functions of CS50's project.

    pip install ./crates/py pygame
    python runner.py

The module beside this file holds one line, `from enraya.cs50 import *`. Put your own
`tictactoe.py` there and the window plays with yours.
"""

from __future__ import annotations

from typing import List, Optional, Tuple

import pygame
import tictactoe as ttt

from canvas import BLUE, CELL, FAINT, HOVERED, INK, RED, WON, Canvas
from words import WORDS, language

WIDTH, HEIGHT = 560, 680
SIDE, GAP = 140, 12
LEFT, TOP = (WIDTH - 3 * SIDE - 2 * GAP) // 2, 104
PAUSE = 450  # milliseconds before the computer's answer, so that one sees it being made

CELLS = [
    [pygame.Rect(LEFT + j * (SIDE + GAP), TOP + i * (SIDE + GAP), SIDE, SIDE) for j in range(3)]
    for i in range(3)
]
AGAIN = pygame.Rect((WIDTH - 240) // 2, 576, 240, 48)
SIDES = [pygame.Rect(70, 250, 190, 220), pygame.Rect(300, 250, 190, 220)]
ARROWS = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
LINES = [[(i, j) for j in range(3)] for i in range(3)]
LINES += [[(i, j) for i in range(3)] for j in range(3)]
LINES += [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]

Cell = Tuple[int, int]


class Menu:
    """Which side the user takes."""

    def __init__(self) -> None:
        self.focus: Optional[int] = None

    def key(self, key: int) -> Optional[str]:
        """Moves the focus; the side, once it is chosen."""
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.focus = int(key == pygame.K_RIGHT)
        elif key == pygame.K_x or (key in ENTER and self.focus == 0):
            return ttt.X
        elif key == pygame.K_o or (key in ENTER and self.focus == 1):
            return ttt.O
        return None

    def click(self, place: Cell) -> Optional[str]:
        """The side under the mouse."""
        chosen = [side for side, rect in zip((ttt.X, ttt.O), SIDES) if rect.collidepoint(place)]
        return chosen[0] if chosen else None

    def draw(self, canvas: Canvas, words: dict[str, str], mouse: Cell) -> None:
        canvas.text(words["title"], (WIDTH // 2, 110), 64)
        canvas.text(words["choose"], (WIDTH // 2, 190), 32, FAINT)
        for at, (piece, when) in enumerate(((ttt.X, "first"), (ttt.O, "second"))):
            rect, hovered = SIDES[at], SIDES[at].collidepoint(mouse)
            fill = HOVERED if hovered else CELL
            _box(canvas, rect, fill, self.focus == at)
            canvas.piece(piece, pygame.Rect(rect.x + 20, rect.y + 12, 150, 150), fill)
            canvas.text(words[when], (rect.centerx, rect.bottom - 36), 27)
        canvas.text(words["menu keys"], (WIDTH // 2, HEIGHT - 28), 20, FAINT)


class Match:
    """A game against the module."""

    def __init__(self, user: str, now: int) -> None:
        self.user = user
        self.board = ttt.initial_state()
        self.focus: Optional[Cell] = None
        self.due = now + PAUSE

    @property
    def over(self) -> bool:
        return ttt.terminal(self.board)

    @property
    def users_turn(self) -> bool:
        return not self.over and ttt.player(self.board) == self.user

    def play(self, cell: Cell, now: int) -> None:
        """The user's move, if it is one."""
        i, j = cell
        if self.users_turn and self.board[i][j] == ttt.EMPTY:
            self.board = ttt.result(self.board, cell)
            self.due = now + PAUSE

    def answer(self, now: int) -> None:
        """The computer's move, once it is due."""
        if now >= self.due and not self.over and not self.users_turn:
            move = ttt.minimax(self.board)
            if move is not None:
                self.board = ttt.result(self.board, move)

    def key(self, key: int, now: int) -> None:
        """Moves the focus, or plays."""
        if key in ARROWS:
            i, j = self.focus or (1, 1)
            di, dj = ARROWS[key] if self.focus else (0, 0)
            self.focus = (min(2, max(0, i + di)), min(2, max(0, j + dj)))
        elif key in ENTER and self.focus:
            self.play(self.focus, now)
        elif pygame.K_1 <= key <= pygame.K_9:
            self.play(divmod(key - pygame.K_1, 3), now)

    def click(self, place: Cell, now: int) -> None:
        """Plays the cell under the mouse."""
        for i, row in enumerate(CELLS):
            for j, rect in enumerate(row):
                if rect.collidepoint(place):
                    self.play((i, j), now)

    def says(self, words: dict[str, str]) -> str:
        if not self.over:
            return f"{words['your turn']} ({self.user})" if self.users_turn else words["thinking"]
        winner = ttt.winner(self.board)
        return words["draw" if winner is None else "won" if winner == self.user else "lost"]

    def line(self) -> List[Cell]:
        """The three cells that decided the game."""
        winner = ttt.winner(self.board)
        held = (line for line in LINES if all(self.board[i][j] == winner for i, j in line))
        return [] if winner is None else next(held)

    def draw(self, canvas: Canvas, words: dict[str, str], mouse: Cell) -> None:
        winner = ttt.winner(self.board)
        colour = {ttt.X: RED, ttt.O: BLUE}[winner] if winner else INK
        canvas.text(self.says(words), (WIDTH // 2, 58), 42, colour)
        line = self.line()
        for i, row in enumerate(CELLS):
            for j, rect in enumerate(row):
                free = self.users_turn and self.board[i][j] == ttt.EMPTY
                hovered = free and rect.collidepoint(mouse)
                fill = WON if (i, j) in line else HOVERED if hovered else CELL
                _box(canvas, rect, fill, not self.over and self.focus == (i, j))
                piece = self.board[i][j]
                if piece is not None:
                    canvas.piece(piece, rect, fill)
        if self.over:
            canvas.box(AGAIN, INK, INK)
            canvas.text(words["again"], AGAIN.center, 30, CELL)
        canvas.text(words["board keys"], (WIDTH // 2, HEIGHT - 28), 20, FAINT)


def _box(canvas: Canvas, rect: pygame.Rect, fill: Tuple[int, int, int], focused: bool) -> None:
    if focused:
        canvas.box(rect, fill, INK, 4)
    else:
        canvas.box(rect, fill)


class Window:
    """The menu, and the match while there is one."""

    def __init__(self) -> None:
        pygame.display.init()
        pygame.font.init()
        self.lang = language()
        self.menu = Menu()
        self.match: Optional[Match] = None
        self.open = True
        self._screen = pygame.display.set_mode((WIDTH, HEIGHT))
        self._canvas = Canvas(WIDTH, HEIGHT)

    def handle(self, event: pygame.event.Event, now: int) -> None:
        """Does what a key or the mouse asks for."""
        if event.type == pygame.QUIT:
            self.open = False
        elif event.type == pygame.KEYDOWN:
            self._key(event.key, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(event.pos, now)

    def show(self, now: int) -> None:
        """Lets the computer move if it is its turn, and draws everything."""
        if self.match is not None:
            self.match.answer(now)
        self._canvas.clear()
        (self.match or self.menu).draw(self._canvas, WORDS[self.lang], pygame.mouse.get_pos())
        self._canvas.show(self._screen)
        pygame.display.set_caption(WORDS[self.lang]["title"])
        pygame.display.flip()

    def _key(self, key: int, now: int) -> None:
        if key == pygame.K_l:
            self.lang = "en" if self.lang == "es" else "es"
        elif key == pygame.K_ESCAPE:
            self.open, self.match = self.match is not None, None
        elif self.match is None:
            self._begin(self.menu.key(key), now)
        elif not self.match.over:
            self.match.key(key, now)
        elif key in ENTER:
            self.match = None

    def _click(self, place: Cell, now: int) -> None:
        if self.match is None:
            self._begin(self.menu.click(place), now)
        elif not self.match.over:
            self.match.click(place, now)
        elif AGAIN.collidepoint(place):
            self.match = None

    def _begin(self, side: Optional[str], now: int) -> None:
        if side is not None:
            self.match = Match(side, now)


def main() -> None:
    """Shows the window until it is closed."""
    window, clock = Window(), pygame.time.Clock()
    while window.open:
        now = pygame.time.get_ticks()
        for event in pygame.event.get():
            window.handle(event, now)
        window.show(now)
        clock.tick(30)
    pygame.quit()


if __name__ == "__main__":
    main()
