"""Gymnasium environments: one player of a line game learns against an agent of ours.

The observations and masks are those of `enraya.pettingzoo`. With `dense` the reward of a step is
the change of the exact value, so that every mistake is punished when it is made, and an episode
still adds up to its result less the value of its start.

`pip install gymnasium numpy` installs what is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Optional, Union

import enraya as er
from enraya._enraya import _check_agent, _index, _seed
from enraya._values import value_of

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise ImportError(f"enraya.gymnasium: {error}: pip install gymnasium numpy") from None

__all__ = ["SoloEnv"]

Agent = Union[str, Callable[[er.State], Union[er.Move, str, int]]]


class SoloEnv(gymnasium.Env[Any, Any]):
    """A line game against an agent: `step(action)` plays a move and the answer to it.

    `seat` is 0 (begins), 1, or None: drawn for every game. An illegal action ends the game with
    reward -1 and `info["illegal"]`. `reset(options={"position": "4453"})` starts from there.

    >>> env = SoloEnv("tictactoe", opponent="perfect", seat=0)
    >>> observation, info = env.reset(seed=1)
    >>> int(observation["action_mask"].sum()), env.action_space
    (9, Discrete(9))
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 2}

    def __init__(
        self,
        game: Any = "connect4",
        opponent: Agent = "random",
        *,
        seat: Optional[int] = None,
        dense: bool = False,
        render_mode: Optional[str] = None,
    ) -> None:
        self.game: er.Game[Any, Any] = er.game(game) if isinstance(game, str) else game
        if not isinstance(self.game, er.Game) or self.game.k is None:
            raise ValueError(f"{game!r} is not a line game: allowed are tictactoe, connect4, line:3x4x3…")
        _check_agent(opponent)
        if seat not in (0, 1, None):
            raise ValueError(f"seat {seat!r}: allowed are 0, 1 and None")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode {render_mode!r}: allowed is 'ansi'")
        self.opponent, self.dense, self.render_mode, self._chosen = opponent, dense, render_mode, seat
        planes = (self.game.rows or 0, self.game.columns or 0, 2)
        self.action_space = spaces.Discrete(self.game.move_count or 0)
        box: Any = spaces.Box
        self.observation_space = spaces.Dict({
            "observation": box(0, 1, shape=planes, dtype=np.int8),
            "action_mask": box(0, 1, shape=(self.game.move_count or 0,), dtype=np.int8),
        })  # fmt: skip
        self.position = self.game.position()
        self.seat = 0
        self._over = True

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[Any, dict[str, Any]]:
        """Starts a game; if the opponent begins, with its move."""
        super().reset(seed=None if seed is None else _seed(seed))
        for name in options or {}:
            if name != "position":
                raise ValueError(f"options has {name!r}: allowed is 'position'")
        self.position = self.game.position((options or {}).get("position", ""))
        if self.position.outcome is not None:
            raise ValueError("options['position']: the game is over there")
        drawn = int(self.np_random.integers(2))
        self.seat = drawn if self._chosen is None else self._chosen
        if self.position.to_move != self.seat:
            self._answer()
        self._over = self.position.outcome is not None
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The observation, the reward, whether the game is over, False, and more."""
        if self._over:
            raise ValueError("the game is over: reset() must come first")
        index = _index("action", action)
        before = self._value() if self.dense else 0.0
        if index not in {move.index for move in self.position.moves()}:
            self._over = True
            reward = -1.0 - before if self.dense else -1.0
            return self._observed(), reward, True, False, {**self._info(), "illegal": True}
        self.position = self.position.play(index)
        if self.position.outcome is None:
            self._answer()
        outcome = self.position.outcome
        self._over = outcome is not None
        if self.dense:
            reward = self._value() - before
        else:
            reward = 0.0 if outcome is None else float(outcome.utility(self.seat))
        return self._observed(), reward, self._over, False, self._info()

    def render(self) -> Any:
        """The board as text."""
        return self.position.drawing().replace("/", "\n") if self.render_mode == "ansi" else None

    def _answer(self) -> None:
        seed = int(self.np_random.integers(2**32))
        move = er.choose(self.position, self.opponent, seed=seed).move
        assert move is not None, "the game is not over"
        self.position = self.position.play(move)

    def _value(self) -> float:
        return value_of(self.position, self.seat)

    def _observed(self) -> Any:
        cells = np.array(
            [[-1 if cell is None else cell for cell in row] for row in self.position.cells()]
        )
        mask = np.zeros(self.game.move_count or 0, dtype=np.int8)
        if self.position.to_move == self.seat:
            mask[[move.index for move in self.position.moves()]] = 1
        planes = np.stack([cells == self.seat, cells == 1 - self.seat], axis=2).astype(np.int8)
        return {"observation": planes, "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {"position": self.position.drawing(), "seat": self.seat}
