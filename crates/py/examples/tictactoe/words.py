"""Texts of the window, in Spanish and English."""

from __future__ import annotations

import os

WORDS = {
    "en": {
        "title": "Tic-Tac-Toe",
        "choose": "Which side do you take?",
        "first": "moves first",
        "second": "moves second",
        "your turn": "Your turn",
        "thinking": "The computer is thinking…",
        "won": "You won!",
        "lost": "You lost",
        "draw": "A draw",
        "again": "Play again",
        "menu keys": "Arrows and Enter, or the mouse  ·  L: español",
        "board keys": "Arrows and Enter, 1-9, or the mouse  ·  Esc: menu  ·  L: español",
    },
    "es": {
        "title": "Tres en raya",
        "choose": "¿Con qué juegas, X u O?",
        "first": "empieza",
        "second": "va después",
        "your turn": "Te toca",
        "thinking": "El ordenador está pensando…",
        "won": "¡Has ganado!",
        "lost": "Has perdido",
        "draw": "Empate",
        "again": "Jugar otra vez",
        "menu keys": "Flechas e Intro, o el ratón  ·  L: English",
        "board keys": "Flechas e Intro, 1-9, o el ratón  ·  Esc: menú  ·  L: English",
    },
}


def language() -> str:
    """The language that the environment asks for, else English."""
    chosen = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "es" if chosen.split("_")[0].split(".")[0] == "es" else "en"
