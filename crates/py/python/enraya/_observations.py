"""Positions from what PettingZoo's board games let a player see.

An observation has no names of players: a plane of the player's own stones, one of the
opponent's, and a mask of the actions. Only the number of stones tells who started, so wrong
numbers are rejected: an agent would play for the wrong side.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

import enraya as er


def state_seen(game: er.Game[Any, Any], observation: Mapping[str, Any]) -> er.State:
    """The position that an observation shows to the player to move.

    >>> planes = np.zeros((3, 3, 2), dtype=np.int8)
    >>> planes[1, 1, 1] = 1
    >>> state_seen(er.tictactoe(), {"observation": planes}).drawing()
    '.../.X./...'
    """
    mask = observation.get("action_mask")
    if mask is not None and not np.any(mask):
        found = "the observation's action_mask allows nothing"
        raise ValueError(f"{found}: it is not this player's turn, or the game is over")
    planes = np.asarray(observation["observation"])
    expected = (game.rows, game.columns, 2)
    if planes.shape != expected:
        found = f"the observation has the shape {planes.shape}"
        raise ValueError(f"{found}: {game.name} has {expected}")
    own, other = planes[..., 0].astype(bool), planes[..., 1].astype(bool)
    if (own & other).any():
        row, column = (int(at[0]) for at in np.nonzero(own & other))
        raise ValueError(f"the observation has two stones in row {row}, column {column}")
    mine, theirs = int(own.sum()), int(other.sum())
    if theirs - mine not in (0, 1):
        found = f"the observation has {mine} stones of the player to move, {theirs} of the other"
        raise ValueError(f"{found}: the other has as many, or one more")
    player = theirs - mine
    cells = [
        [player if first else 1 - player if second else None for first, second in zip(*pair)]
        for pair in zip(own.tolist(), other.tolist())
    ]
    return game.board(cells, to_move=player)
