"""The pygame example on a real X display: clicked at, typed at, and looked at.

Xvfb is a display without a screen. The pictures are read from its own memory, so that
what is tested is what a user would see.
"""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Callable, Iterator, List, Optional

import pytest

EXAMPLE = Path(__file__).parent.parent / "examples" / "tictactoe"
PATIENCE = 60  # seconds until something that does not appear counts as missing
LINES = [[(i, j) for j in range(3)] for i in range(3)]
LINES += [[(i, j) for i in range(3)] for j in range(3)]
LINES += [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]

pytest.importorskip("pygame", reason="pygame is not installed: pip install pygame")
for command, package in (("Xvfb", "xvfb"), ("xdotool", "xdotool")):
    if shutil.which(command) is None:
        pytest.skip(f"{command} is not installed: apt install {package}", allow_module_level=True)

Board = List[List[Optional[str]]]


class Picture:
    """What is on the display: the XWD file that Xvfb keeps."""

    def __init__(self, data: bytes) -> None:
        header = struct.unpack(">25I", data[:100])
        size, self.width, self.height, bits, self.stride = (header[i] for i in (0, 4, 5, 11, 12))
        assert bits == 32 and header[7] == 0, "32 bits a pixel, least significant byte first"
        self.pixels = data[size + 12 * header[19] :]

    def at(self, x: int, y: int) -> tuple[int, int, int]:
        at = y * self.stride + 4 * x
        blue, green, red = self.pixels[at : at + 3]
        return red, green, blue

    def share(self, rect: list[int], like: Callable[[int, int, int], bool]) -> float:
        """How much of a rectangle has such colours."""
        left, top, width, height = rect
        pixels = [
            self.at(x, y) for x in range(left, left + width, 2) for y in range(top, top + height, 2)
        ]
        return sum(like(*pixel) for pixel in pixels) / len(pixels)

    def stone(self, rect: list[int]) -> Optional[str]:
        """What stands on a cell: red strokes that meet in the middle, or a blue ring."""
        blue = self.share(rect, lambda r, g, b: b > 120 and r < 90)
        red = self.share(rect, lambda r, g, b: r > 160 and g < 140 and b < 90)
        middle = self.at(rect[0] + rect[2] // 2, rect[1] + rect[3] // 2)
        if red > 0.08 and blue < 0.01 and middle[0] > 160 and middle[2] < 90:
            return "X"
        if blue > 0.08 and red < 0.01 and min(middle[:2]) > 200:
            return "O"
        assert blue + red < 0.01, f"no stone and not empty: {blue:.3f} and {red:.3f}"
        return None

    def save(self, path: Path, width: int, height: int) -> None:
        import pygame

        picture = pygame.Surface((width, height))
        for x in range(width):
            for y in range(height):
                picture.set_at((x, y), self.at(x, y))
        pygame.image.save(picture, str(path))


class Program:
    """The example in a window, and a player in front of it."""

    def __init__(self, folder: Path, locale: str) -> None:
        self.folder = folder
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "640x720x24", "-fbdir", str(folder)]
            + ["-nolisten", "tcp", "-noreset"],
            pass_fds=[write],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as number:
            display = number.readline().strip()
        assert display, "Xvfb did not start"
        self.environment = {
            **os.environ,
            "DISPLAY": f":{display}",
            "LC_ALL": locale,
            "SDL_VIDEODRIVER": "x11",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error::DeprecationWarning:__main__", "runner.py"],
            cwd=EXAMPLE,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        shapes = "json.dumps([[list(r) for r in rs] for rs in (sum(CELLS, []), SIDES, [AGAIN])])"
        asked = subprocess.run(
            [sys.executable, "-c", f"import json; from runner import *; print({shapes})"],
            cwd=EXAMPLE,
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
            timeout=PATIENCE,
        )
        self.cells, self.sides, (self.again,) = json.loads(asked.stdout)

    def close(self) -> None:
        for process in (self.process, self.server):
            process.terminate()
        for process in (self.process, self.server):
            process.wait(timeout=PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def look(self) -> Picture:
        return Picture((self.folder / "Xvfb_screen0").read_bytes())

    def wait(self, what: str, seen: Callable[[Picture], Any]) -> Any:
        """What is seen, as soon as it is."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                assert self.process.stdout is not None
                pytest.fail(f"the program ended: {self.process.stdout.read()}")
            try:
                found = seen(self.look())
            except AssertionError:  # a picture in the middle of being drawn
                found = None
            if found:
                return found
            time.sleep(0.05)
        pytest.fail(f"{what} did not appear within {PATIENCE} s")

    def xdotool(self, *words: object) -> None:
        command = ["xdotool", *map(str, words)]
        subprocess.run(command, env=self.environment, check=True, timeout=PATIENCE)

    def click(self, rect: list[int]) -> None:
        x, y, width, height = rect
        self.xdotool("mousemove", x + width // 2, y + height // 2, "click", 1)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.xdotool("key", key)

    def board(self, picture: Picture) -> Board:
        stones = [picture.stone(cell) for cell in self.cells]
        return [stones[0:3], stones[3:6], stones[6:9]]

    def menu(self, picture: Picture) -> bool:
        """An X on the left card, an O on the right one."""
        squares = [[x + 20, y + 12, 150, 150] for x, y, _, _ in self.sides]
        return [picture.stone(square) for square in squares] == ["X", "O"]

    def button(self, picture: Picture) -> bool:
        """A dark button with bright letters."""
        dark = picture.share(self.again, lambda r, g, b: max(r, g, b) < 90)
        return dark > 0.6

    def stones(self, count: int) -> Board:
        """The board once it has at least this many stones, or the game is over."""

        def enough(picture: Picture) -> Optional[Board]:
            board = self.board(picture)
            on_board = sum(stone is not None for row in board for stone in row)
            return board if on_board >= count or self.button(picture) else None

        found: Board = self.wait(f"a board with {count} stones", enough)
        return found


@pytest.fixture(params=["en_GB.UTF-8", "es_ES.UTF-8"])
def program(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Program]:
    running = Program(tmp_path, request.param)
    try:
        yield running
    finally:
        running.close()


def lines_of(board: Board, piece: str) -> int:
    return sum(all(board[i][j] == piece for i, j in line) for line in LINES)


def test_a_game_with_the_mouse_and_one_with_the_keys(program: Program, tmp_path: Path) -> None:
    program.wait("the menu", program.menu)
    program.look().save(tmp_path / "menu.png", 560, 680)

    program.click(program.sides[0])
    program.wait("an empty board", lambda picture: program.board(picture) == [[None] * 3] * 3)
    program.click(program.cells[0])
    # Against a corner only the middle does not lose, and against two corners only an edge.
    board = program.stones(2)
    assert board == [["X", None, None], [None, "O", None], [None, None, None]]
    program.click(program.cells[8])
    board = program.stones(4)
    edge = [at for at in (1, 3, 5, 7) if board[at // 3][at % 3] == "O"]
    assert len(edge) == 1 and board[0][0] == board[2][2] == "X" and board[1][1] == "O"
    # Not answering the two in a row loses, and the window shows it.
    threatened = 8 - edge[0]
    given_away = next(at for at in (2, 6) if board[at // 3][at % 3] is None)
    program.click(program.cells[given_away])
    program.wait("the button after the game", program.button)
    picture = program.look()
    picture.save(tmp_path / "result.png", 560, 680)
    board = program.board(picture)
    assert board[threatened // 3][threatened % 3] == "O"
    assert lines_of(board, "O") == 1 and lines_of(board, "X") == 0
    assert sorted(stone for row in board for stone in row if stone) == ["O"] * 3 + ["X"] * 3

    program.click(program.again)
    program.wait("the menu again", program.menu)
    program.press("Right", "Return")
    board = program.stones(1)
    assert sum(row.count("X") for row in board) == 1
    played = 1
    while not program.button(program.look()):
        free = [at for at in range(9) if board[at // 3][at % 3] is None]
        middle = free[len(free) // 2]
        if played == 1:
            # To the cell with the arrows: the first one only shows where one is.
            row, column = divmod(middle, 3)
            program.press("Up", *(["Up"] * (row == 0)), *(["Down"] * (row == 2)))
            program.press(*(["Left"] * (column == 0)), *(["Right"] * (column == 2)), "Return")
        else:
            program.press(str(middle + 1))
        played += 2
        board = program.stones(min(played, 9))
    board = program.wait("the end of the game", program.board)
    assert lines_of(board, "O") == 0, "the computer never loses"
    xs, os_ = (sum(row.count(piece) for row in board) for piece in "XO")
    assert xs - os_ in (0, 1) and (lines_of(board, "X") or xs + os_ == 9)

    program.press("Return")
    program.wait("the menu for the third time", program.menu)
    program.press("Escape")
    assert program.process.wait(timeout=PATIENCE) == 0
    assert program.process.stdout is not None and program.process.stdout.read() == ""
