"""Shapes without jagged edges: everything is drawn twice as large and scaled down."""

from __future__ import annotations

import math
from typing import Tuple

import pygame

Colour = Tuple[int, int, int]

PAPER: Colour = (244, 242, 236)
CELL: Colour = (255, 255, 255)
HOVERED: Colour = (232, 240, 247)
EDGE: Colour = (206, 201, 190)
INK: Colour = (36, 45, 56)
FAINT: Colour = (104, 111, 120)
BLUE: Colour = (0, 103, 165)
RED: Colour = (196, 22, 28)
WON: Colour = (255, 236, 179)

_FINER = 2


class Canvas:
    """A surface in the window's own coordinates."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (width, height)
        self._surface = pygame.Surface((width * _FINER, height * _FINER))
        self._fonts: dict[int, pygame.font.Font] = {}

    def clear(self) -> None:
        self._surface.fill(PAPER)

    def show(self, screen: pygame.Surface) -> None:
        """Puts what was drawn into the window."""
        pygame.transform.smoothscale(self._surface, self.size, screen)

    def text(self, words: str, centre: Tuple[int, int], size: int, colour: Colour = INK) -> None:
        if size not in self._fonts:
            self._fonts[size] = pygame.font.Font(None, size * _FINER)
        drawn = self._fonts[size].render(words, True, colour)
        place = drawn.get_rect(center=(centre[0] * _FINER, centre[1] * _FINER))
        self._surface.blit(drawn, place)

    def box(self, rect: pygame.Rect, fill: Colour, edge: Colour = EDGE, width: int = 2) -> None:
        scaled = pygame.Rect(*(side * _FINER for side in rect))
        pygame.draw.rect(self._surface, fill, scaled, border_radius=12 * _FINER)
        pygame.draw.rect(self._surface, edge, scaled, width * _FINER, border_radius=12 * _FINER)

    def piece(self, piece: str, rect: pygame.Rect, fill: Colour = CELL) -> None:
        """An X or an O in a box that is filled with this colour."""
        reach, width = rect.width * 0.27, rect.width * 0.1
        if piece == "O":
            self._disc(rect.center, reach + width / 2, BLUE)
            self._disc(rect.center, reach - width / 2, fill)
            return
        x, y = rect.center
        for slope in (-1, 1):
            self._stroke((x - reach, y - slope * reach), (x + reach, y + slope * reach), width)

    def _disc(self, centre: Tuple[float, float], radius: float, colour: Colour) -> None:
        place = (round(centre[0] * _FINER), round(centre[1] * _FINER))
        pygame.draw.circle(self._surface, colour, place, round(radius * _FINER))

    def _stroke(self, a: Tuple[float, float], b: Tuple[float, float], width: float) -> None:
        """A thick line with round ends."""
        angle = math.atan2(b[1] - a[1], b[0] - a[0])
        dx, dy = -math.sin(angle) * width / 2, math.cos(angle) * width / 2
        corners = [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)]
        corners += [(b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]
        scaled = [(x * _FINER, y * _FINER) for x, y in corners]
        pygame.draw.polygon(self._surface, RED, scaled)
        for end in (a, b):
            self._disc(end, width / 2, RED)
