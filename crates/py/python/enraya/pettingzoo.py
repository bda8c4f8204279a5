"""PettingZoo environments of line games, and our agents as players in any of them.

Reinforcement learning wants opponents of known strength and more boards than the two
that PettingZoo has itself. Here every line game is an environment, `tictactoe`,
`connect4`, `line:5x6x4+gravity+misere`…, with the observations, masks and rewards of
PettingZoo's classic ones, so that what was trained on those runs here unchanged.

`policy` goes the other way: it makes a function from observations to actions out of an
agent's name, for our environments and for PettingZoo's own.

`pip install pettingzoo` installs what is needed; showing a window (`render_mode="human"`)
needs pygame as well.
"""

from __future__ import annotations

from typing import Any, Optional, Union

import enraya as er
from enraya._enraya import _index

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv  # type: ignore[import-untyped,import-not-found,unused-ignore]
    from pettingzoo.utils import (  # type: ignore[import-untyped,import-not-found,unused-ignore]
        wrappers,
    )

    from enraya._pixels import Window, picture
    from enraya._values import value_of
    from enraya._zoo import free_places, line_game, player, start_of, two_names
    from enraya._zoo_policy import policy
except ImportError as error:
    raise ImportError(f"enraya.pettingzoo: {error}: pip install pettingzoo") from None

__all__ = ["LineEnv", "env", "player", "policy", "raw_env"]

Observation = dict[str, Any]

PLAYERS = ("player_0", "player_1")
#: What `reset` makes: without it there is no game.
MADE_BY_RESET = frozenset(
    ["agent_selection", "infos", "rewards", "terminations", "truncations", "_cumulative_rewards"]
)


def env(game: Any = "connect4", render_mode: Optional[str] = None, **options: Any) -> Any:
    """The environment of a line game, with the wrappers of PettingZoo's classic ones.

    An illegal move ends the game, with reward -1 for the player who made it. `options` are
    those of `LineEnv`: `dense`, `agents` and `final_mask`.

    >>> tictactoe = env("tictactoe")
    >>> tictactoe.reset()
    >>> tictactoe.step(4)
    >>> tictactoe.agent_selection, int(tictactoe.last()[0]["action_mask"].sum())
    ('player_1', 8)
    """
    wrapped = wrappers.TerminateIllegalWrapper(
        raw_env(game, render_mode, **options), illegal_reward=-1
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(
    game: Any = "connect4", render_mode: Optional[str] = None, **options: Any
) -> LineEnv:
    """The environment without wrappers: an illegal move raises `IllegalMove`.

    >>> raw_env("line:5x6x4+gravity").action_space("player_0")
    Discrete(6)
    """
    return LineEnv(game, render_mode, **options)


class LineEnv(AECEnv):  # type: ignore[misc]
    """A line game of two players who move in turn.

    An observation has two planes of the board, the observer's own stones and the
    other's, and a mask of the actions: columns with gravity, else cells row by row from
    the top. `position` is the position itself. `reset(options={"position": "4453"})`
    starts from another one.

    With `dense` a move is rewarded with the change of the exact value (1, 0, -1), which is what
    a mistake costs. `agents` are the players' names, the first of whom starts, and `final_mask`
    keeps the free places in the mask when the game is over: with both, `tictactoe_v3` and
    `connect_four_v3` are matched to the last observation.

    >>> board = LineEnv("tictactoe", render_mode="ansi")
    >>> board.reset(options={"position": "b2 a3"})
    >>> print(board.render())
    O..
    .X.
    ...
    >>> board.observe("player_0")["observation"][1, 1].tolist()
    [1, 0]
    """

    metadata: dict[str, Any] = {
        "render_modes": ["human", "rgb_array", "ansi"],
        "name": "enraya_line_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: Any = "connect4",
        render_mode: Optional[str] = None,
        *,
        dense: bool = False,
        agents: tuple[str, str] = PLAYERS,
        final_mask: bool = False,
    ) -> None:
        super().__init__()
        self.dense, self.final_mask = dense, final_mask
        self.game = line_game(game)
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"render_mode {render_mode!r}: allowed are {', '.join(modes)}")
        self.render_mode = render_mode
        self.possible_agents = two_names(agents)
        self.agents: list[str] = []
        self._actions = self.game.move_count or 0
        planes = (self.game.rows or 0, self.game.columns or 0, 2)
        self.state_space = _bits(planes)
        self.action_spaces = {name: spaces.Discrete(self._actions) for name in self.possible_agents}
        self.observation_spaces = {
            name: spaces.Dict(
                {"observation": _bits(planes), "action_mask": _bits((self._actions,))}
            )
            for name in self.possible_agents
        }
        self.position = self.game.position()
        self._window = Window(self.game.name, int(self.metadata["render_fps"]))

    def __repr__(self) -> str:
        return f"LineEnv({self.game.name!r}, render_mode={self.render_mode!r})"

    def __str__(self) -> str:
        return f"{self.metadata['name']}({self.game.name})"

    def __getattr__(self, name: str) -> Any:
        """Only asked for what is not there."""
        if name in MADE_BY_RESET:
            raise AttributeError(f"{name} is not known yet: reset() must come first")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def observation_space(self, agent: str) -> Any:
        """The same for both: planes of 0 and 1, and a mask as long as the list of actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same for both: numbers from 0, as `move.index`."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Starts a game. Nothing in it is left to chance, so that `seed` changes nothing."""
        position = self.game.position(start_of(options))
        if position.outcome is not None:
            raise ValueError("options['position']: the game is over there")
        self.position = position
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, Any] = dict.fromkeys(self.possible_agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.possible_agents, 0)
        self.terminations = dict.fromkeys(self.possible_agents, False)
        self.truncations = dict.fromkeys(self.possible_agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.possible_agents}
        self.agent_selection = self.possible_agents[position.to_move]

    def observe(self, agent: str) -> Observation:
        """The observation of a player. The action mask of the player not to move is empty."""
        player = self.possible_agents.index(agent)
        mask = np.zeros(self._actions, dtype=np.int8)
        if agent == self.agent_selection:
            mask[self._allowed()] = 1
        return {"observation": self._planes(player, 1 - player), "action_mask": mask}

    def _allowed(self) -> list[int]:
        if self.position.outcome is None:
            return [move.index for move in self.position.moves()]
        return free_places(self.position) if self.final_mask else []

    def state(self) -> NDArray[Any]:
        """The board for an onlooker: the first player's stones, then the second's."""
        return self._planes(0, 1)

    def _planes(self, *players: int) -> NDArray[Any]:
        cells = np.array(
            [[-1 if cell is None else cell for cell in row] for row in self.position.cells()]
        )
        return np.stack([cells == player for player in players], axis=2).astype(np.int8)

    def step(self, action: Any) -> None:
        """Plays a move for the player to move; None, once the game is over."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        players = self.possible_agents
        mover = players.index(self.agent_selection)
        before = self._value() if self.dense else 0.0
        self.position = self.position.play(_index("action", action))
        self._cumulative_rewards[self.agent_selection] = 0
        self._clear_rewards()
        outcome = self.position.outcome
        if outcome is not None:
            self.rewards = {name: outcome.utility(at) for at, name in enumerate(players)}
            self.terminations = dict.fromkeys(self.possible_agents, True)
        if self.dense:
            change = self._value() - before
            self.rewards = {players[0]: change, players[1]: -change}
        self.agent_selection = players[1 - mover]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _value(self) -> float:
        """The exact value for the first player."""
        return value_of(self.position, 0)

    def render(self) -> Union[None, str, NDArray[np.uint8]]:
        """The board as the `render_mode` wants it: a text, pixels, or shown in a window."""
        if self.render_mode == "ansi":
            return self.position.drawing().replace("/", "\n")
        if self.render_mode == "rgb_array":
            return picture(self.position)
        if self.render_mode == "human":
            self._window.show(picture(self.position))
        return None

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._window.close()


def _bits(shape: tuple[int, ...]) -> Any:
    box: Any = spaces.Box
    return box(0, 1, shape=shape, dtype=np.int8)
