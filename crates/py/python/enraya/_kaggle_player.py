"""Agents of Kaggle as players of ours."""

from __future__ import annotations

import inspect
from typing import Any, Callable, Dict

import enraya as er
from enraya._enraya import _short_repr

#: Seconds for a move where a configuration names none, as in the competition.
ACT_TIMEOUT = 2.0


def player(agent: Callable[..., Any], *, timeout: float = ACT_TIMEOUT) -> Callable[[er.State], int]:
    """A function that takes a state and answers with the column of a Kaggle agent, which is a
    function of an observation, or of that and a configuration: for `enraya.judge`.

    >>> choose = player(lambda observation, configuration: configuration["columns"] // 2)
    >>> choose(er.connect4().position())
    3
    """
    if not callable(agent):
        raise TypeError(f"a Kaggle agent is a function, not {_short_repr(agent)}")
    try:
        takes_both = len(inspect.signature(agent).parameters) > 1
    except (TypeError, ValueError):
        takes_both = True

    def choose(state: er.State) -> int:
        game = state.game
        if game.rows is None or not game.gravity:
            raise ValueError(f"{game.name} is no board with gravity: ConnectX has no others")
        board = [0 if cell is None else cell + 1 for row in state.cells() for cell in row]
        observation = _Fields(
            board=board, mark=state.to_move + 1, step=len(state.history), remainingOverageTime=60.0
        )
        configuration = _Fields(
            rows=game.rows, columns=game.columns, inarow=game.k, actTimeout=timeout, timeout=timeout
        )
        answer: int = agent(observation, configuration) if takes_both else agent(observation)
        return answer

    choose.__name__ = getattr(agent, "__name__", type(agent).__name__)
    return choose


class _Fields(Dict[str, Any]):
    """A dictionary whose entries are attributes too, as Kaggle's."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None
