"""Arguments of the PettingZoo environments, and players made of policies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Callable

import enraya as er
from enraya._enraya import _index, _short_repr

Observation = dict[str, Any]


def player(policy: Callable[[Observation], Any]) -> Callable[[er.State], int]:
    """A function that takes a state of a line game and answers with the action of a policy, which
    is a function of an observation with its mask: for `enraya.judge`.

    >>> choose = player(lambda observation: int(observation["action_mask"].argmax()))
    >>> choose(er.connect4().position("444444"))
    0
    """
    from enraya.pettingzoo import PLAYERS, LineEnv

    if not callable(policy):
        raise TypeError(f"a policy is a function of observations, not {_short_repr(policy)}")

    def choose(state: er.State) -> int:
        environment = LineEnv(state.game)
        environment.reset()
        environment.position = state
        environment.agent_selection = PLAYERS[state.to_move]
        return _index("action", policy(environment.observe(environment.agent_selection)))

    choose.__name__ = getattr(policy, "__name__", type(policy).__name__)
    return choose


def start_of(options: Any) -> Any:
    """The position after `reset`."""
    if options is None:
        return ""
    if not isinstance(options, Mapping):
        raise TypeError(f"options must be a dict, not {_short_repr(options)}")
    for name in options:
        # PettingZoo's own api_test gives one that is called options.
        if name not in ("position", "options"):
            raise ValueError(f"options has {_short_repr(name)}: allowed is 'position'")
    return options.get("position", "")


def two_names(agents: Any) -> list[str]:
    """The names of the two players."""
    names = list(agents) if isinstance(agents, (list, tuple)) else []
    if len(names) != 2 or names[0] == names[1] or not all(isinstance(name, str) for name in names):
        raise ValueError(f"agents must be two different names, not {_short_repr(agents)}")
    return names


def free_places(state: er.State) -> list[int]:
    """The columns that are not full, or the cells without a stone, also when the game is over."""
    cells = state.cells()
    if state.game.gravity:
        return [column for column, cell in enumerate(cells[0]) if cell is None]
    flat = [cell for row in cells for cell in row]
    return [place for place, cell in enumerate(flat) if cell is None]


def line_game(game: Any) -> er.Game[Any, Any]:
    found = er.game(game) if isinstance(game, str) else game
    if not isinstance(found, er.Game):
        raise TypeError(f"game is {game!r}: it must be a name or a game of enraya")
    if found.k is None:
        raise ValueError(f"{found.name} is not a line game: allowed are tictactoe, line:3x4x3…")
    return found
