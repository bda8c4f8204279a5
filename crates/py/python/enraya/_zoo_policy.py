"""Policies of PettingZoo: functions from observations to actions, made of our agents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Callable, NamedTuple, Optional, Union

import enraya as er
from enraya._enraya import _check_agent, _seconds, _seed, _short_repr
from enraya._observations import state_seen
from enraya._zoo import line_game

Agent = Union[str, Callable[[er.State], Union[er.Move, str, int]]]

OVER = "the game is over: no action can be chosen"


def policy(
    agent: Agent,
    game: Any = None,
    *,
    time: Optional[float] = None,
    seed: Optional[int] = None,
) -> _Policy:
    """A function that returns the action of an agent: `perfect`, `engine:time=0.1s`…

    It takes an environment of this module, wrapped or not. With `game`, it also takes an
    observation, or another environment with the same observations, such as PettingZoo's
    `connect_four_v3` and `tictactoe_v3`.

    >>> from enraya.pettingzoo import env
    >>> connect4 = env("connect4")
    >>> connect4.reset()
    >>> act = policy("perfect", "connect4")
    >>> act(connect4), act(connect4.last()[0])
    (3, 3)
    """
    _check_agent(agent)
    rules = None if game is None else line_game(game)
    return _Policy(agent, rules, _seconds(time), _seed(seed))


class _Policy(NamedTuple):
    """An agent that is asked like a function, and can be pickled."""

    agent: Agent
    rules: Optional[er.Game[Any, Any]]
    time: Optional[float]
    seed: Optional[int]

    def __call__(self, source: Any) -> int:
        state = _state_of(source, self.rules)
        move = er.choose(state, self.agent, time=self.time, seed=self.seed).move
        if move is None:
            raise ValueError(OVER)
        return move.index


def _state_of(source: Any, rules: Optional[er.Game[Any, Any]]) -> er.State:
    """The position in which an environment or an observation asks for an action."""
    from enraya.pettingzoo import LineEnv

    environment = getattr(source, "unwrapped", source)
    if isinstance(environment, LineEnv):
        if rules is not None and rules.name != environment.game.name:
            raise ValueError(f"the policy is for {rules.name}, not for {environment.game.name}")
        _refuse_the_end(environment)
        return environment.position
    is_environment = hasattr(source, "last")
    if not is_environment and not (isinstance(source, Mapping) and "observation" in source):
        expected = "an environment, or an observation: a dict with 'observation'"
        raise TypeError(f"a policy is asked about {expected}, not {_short_repr(source)}")
    if rules is None:
        raise ValueError("an observation does not tell its game: policy(agent, game) does")
    if is_environment:
        _refuse_the_end(source)
    return state_seen(rules, source.last()[0] if is_environment else source)


def _refuse_the_end(environment: Any) -> None:
    """A game may also end by an illegal move, which no board shows."""
    ends = [*environment.terminations.values(), *environment.truncations.values()]
    if any(ends) or not environment.agents:
        raise ValueError(OVER)
