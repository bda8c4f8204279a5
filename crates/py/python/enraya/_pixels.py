"""A board of a line game as pixels, for environments that are watched or filmed.

Drawn with numpy alone: films are made on machines without a screen, where a library for
windows is one thing more to be missing. As in all our pictures the players differ in
shape, not only in colour: the first has discs, or crosses on a free board, the second
rings. Every shape is the set of points near something, so one function blurs every edge
by a pixel and no line looks jagged. Only a window needs pygame.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

import enraya as er

if TYPE_CHECKING:
    from numpy.typing import NDArray

#: Pixels along the side of a cell.
CELL = 48

PAPER = (255, 255, 255)
GRID = (198, 198, 205)
HOLE = (230, 230, 234)
FIRST = (196, 22, 28)
SECOND = (0, 103, 165)


def picture(state: er.State) -> NDArray[np.uint8]:
    """The position as an array of rows × columns × (red, green, blue).

    >>> picture(er.tictactoe().position("b2 a1")).shape
    (144, 144, 3)
    """
    gravity = bool(state.game.gravity)
    tiles = {player: _tile(player, gravity) for player in (None, 0, 1)}
    rows = [np.concatenate([tiles[cell] for cell in row], axis=1) for row in state.cells()]
    return np.concatenate(rows, axis=0)


def _tile(player: int | None, gravity: bool) -> NDArray[np.uint8]:
    """One cell, empty or with a stone."""
    middle = (CELL - 1) / 2
    down, across = np.mgrid[0:CELL, 0:CELL] - middle
    radius = np.hypot(down, across)
    tile = np.full((CELL, CELL, 3), PAPER, dtype=float)
    if gravity:
        _paint(tile, radius, 0.42 * CELL, HOLE)
    else:
        _paint(tile, middle - np.maximum(abs(down), abs(across)), 0.5, GRID)
    if player == 1:
        _paint(tile, abs(radius - 0.30 * CELL), 0.08 * CELL, SECOND)
    elif player == 0 and gravity:
        _paint(tile, radius, 0.38 * CELL, FIRST)
    elif player == 0:
        beyond = np.maximum((abs(down) + abs(across)) / np.sqrt(2) - 0.40 * CELL, 0)
        aside = abs(abs(down) - abs(across)) / np.sqrt(2)
        _paint(tile, np.hypot(beyond, aside), 0.07 * CELL, FIRST)
    return tile.round().astype(np.uint8)


def _paint(
    tile: NDArray[np.float64],
    distance: NDArray[np.float64],
    reach: float,
    colour: tuple[int, int, int],
) -> None:
    """Colours what lies within reach, and half of what lies on its edge."""
    cover = np.clip(reach - distance + 0.5, 0, 1)[..., None]
    tile += cover * (np.array(colour) - tile)


class Window:
    """A window that shows one picture after the other."""

    def __init__(self, title: str, pictures_per_second: int) -> None:
        self._title = title
        self._pause = 1000 // pictures_per_second
        self._surface: Any = None

    def show(self, shown: NDArray[np.uint8]) -> None:
        """Shows a picture, and waits so that it can be seen."""
        pygame = _pygame()
        if self._surface is None:
            pygame.display.init()
            pygame.display.set_caption(self._title)
            self._surface = pygame.display.set_mode((shown.shape[1], shown.shape[0]))
        pygame.surfarray.blit_array(self._surface, shown.transpose(1, 0, 2))
        pygame.event.pump()
        pygame.display.flip()
        pygame.time.wait(self._pause)

    def close(self) -> None:
        """Closes it, if it is open."""
        if self._surface is not None:
            self._surface = None
            _pygame().display.quit()


def _pygame() -> Any:
    try:
        return import_module("pygame")
    except ImportError:
        raise ImportError('render_mode="human" needs pygame: pip install pygame-ce') from None
