"""The texts of reports and of the command line, from the catalogue of the core."""

from __future__ import annotations

from enraya import _enraya

LANGUAGES: tuple[str, ...] = tuple(_enraya._LANGUAGES)


def language(lang: str | None = None) -> str:
    """The code of a language; the default is that of the environment, else English.

    >>> language("es")
    'es'
    """
    return _enraya._language(lang)


def say(lang: str, key: str, **parts: object) -> str:
    """The message with this key, its parts filled in.

    >>> say("es", "grade-py-total", mark=90, right=9, all=10)
    '90 de 100; correctas: 9 de 10'
    """
    return _enraya._say(lang, key, **parts)
