"""Our games as OpenSpiel games: what its own algorithms search, and a bot that plays them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional

import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

import enraya as er
from enraya._enraya import _short_repr


def _type(has_board: bool) -> Any:
    return pyspiel.GameType(
        short_name="enraya",
        long_name="A game of enraya",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=has_board,
        parameter_specification={"game": "tictactoe"},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A `pyspiel.Game` of one of our games; `rules` is that game."""

    def __init__(
        self, params: Optional[dict[str, Any]] = None, *, rules: Any = None, moves: Any = None
    ) -> None:
        # A comma would end the parameter: "enraya(game=nim:3;4;5)".
        name = str((params or {}).get("game", "tictactoe")).replace(";", ",")
        self.rules: er.Game[Any, Any] = er.game(name) if rules is None else rules
        self.texts: Optional[list[str]] = None if moves is None else _texts(self.rules, moves)
        info = pyspiel.GameInfo(
            num_distinct_actions=self._actions(),
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.position().max_plies,
        )
        has_board = _cells(self.rules.position()) is not None
        super().__init__(_type(has_board), info, {"game": self.rules.name.replace(",", ";")})

    def __reduce__(self) -> Any:
        return _made, (self.rules, self.texts)

    def _actions(self) -> int:
        if self.texts is not None:
            return len(self.texts)
        count = self.rules.move_count
        if count is None:
            raise ValueError(f"{self.rules.name} has no numbers of moves: give all of them as moves=[...]")
        return count

    def new_initial_state(self, state: Any = None) -> SpielState:
        """The start; the argument is that of OpenSpiel's own games, and must be left out."""
        if state is not None:
            raise ValueError("states are made by their moves, or by spiel_state()")
        return SpielState(self, self.rules.position())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What `make_observation` returns."""
        from open_spiel.python.observation import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
            IIGObserverForPublicInfoGame,
        )

        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Board(self, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A `pyspiel.State` with one of our positions; actions are the numbers of moves."""

    def __init__(self, game: SpielGame, position: er.State) -> None:
        super().__init__(game)
        self.position = position

    def __reduce__(self) -> Any:
        return SpielState, (self.get_game(), self.position)

    def current_player(self) -> Any:
        if self.position.outcome is not None:
            return pyspiel.PlayerId.TERMINAL
        return self.position.to_move

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.action_of(move) for move in self.position.moves())

    def action_of(self, move: er.Move) -> int:
        """The number of a move."""
        texts = self.get_game().texts
        if texts is None:
            return move.index
        if str(move) not in texts:
            raise ValueError(f"the move {move} is not among the moves of the game")
        return int(texts.index(str(move)))

    def _apply_action(self, action: int) -> None:
        texts = self.get_game().texts
        self.position = self.position.play(action if texts is None else texts[action])

    def _action_to_string(self, player: int, action: int) -> str:
        named = {self.action_of(move): str(move) for move in self.position.moves()}
        return named.get(action, str(action))

    def is_terminal(self) -> bool:
        return self.position.outcome is not None

    def returns(self) -> list[float]:
        outcome = self.position.outcome
        if outcome is None:
            return [0.0, 0.0]
        return [float(outcome.utility(player)) for player in (0, 1)]

    def __str__(self) -> str:
        return str(self.position)


class Board:
    """OpenSpiel's observer: planes of the empty cells and of each player's stones, where the game
    has a board, and the drawing as text."""

    def __init__(self, game: SpielGame, params: Any) -> None:
        import numpy as np

        if params:
            raise ValueError(f"an observer of enraya has no parameters, such as {_short_repr(params)}")
        cells = _cells(game.rules.position())
        shape = (0,) if cells is None else (3, *cells.shape)
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {} if cells is None else {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        cells = _cells(state.position)
        for planes in self.dict.values():
            for piece, plane in enumerate(planes):
                plane[:] = cells == piece

    def string_from(self, state: SpielState, player: int) -> str:
        return str(state)


class EnrayaBot(pyspiel.Bot):  # type: ignore[misc]
    """A `pyspiel.Bot` that plays as an agent of ours. It keeps no state."""

    def __init__(self, agent: Any, time: Optional[float], seed: Optional[int]) -> None:
        pyspiel.Bot.__init__(self)
        self._parts = (agent, time, seed)

    def __reduce__(self) -> Any:
        return type(self), self._parts

    def __deepcopy__(self, memo: Any) -> EnrayaBot:
        return type(self)(*self._parts)

    def step(self, state: Any) -> int:
        from enraya.spiel import action_of, state_of

        agent, time, seed = self._parts
        move = er.choose(state_of(state), agent, time=time, seed=seed).move
        if move is None:
            raise ValueError("the game is over: no action can be chosen")
        return action_of(state, move)

    def provides_policy(self) -> bool:
        return True

    def get_policy(self, state: Any) -> list[tuple[int, float]]:
        return self.step_with_policy(state)[0]

    def step_with_policy(self, state: Any) -> tuple[list[tuple[int, float]], int]:
        chosen = self.step(state)
        return [(a, 1.0 if a == chosen else 0.0) for a in state.legal_actions()], chosen

    def restart(self) -> None:
        pass

    def restart_at(self, state: Any) -> None:
        pass

    def inform_action(self, state: Any, player_id: int, action: int) -> None:
        pass


def _made(rules: er.Game[Any, Any], texts: Optional[list[str]]) -> SpielGame:
    """Restores a pickled game."""
    return SpielGame(rules=rules, moves=texts)


def _texts(rules: er.Game[Any, Any], moves: Sequence[Any]) -> list[str]:
    """The texts of the moves of a game of one's own, which are numbered in this order."""
    write = getattr(rules, "move_text", str)
    texts = [move if isinstance(move, str) else str(write(move)) for move in moves]
    if not texts or len(set(texts)) != len(texts):
        raise ValueError("moves must be all moves of the game, each once")
    return texts


def _cells(position: er.State) -> Any:
    """The board as an array; None in a game without one."""
    import numpy as np

    try:
        return np.array(position)
    except TypeError:
        return None


pyspiel.register_game(_type(True), SpielGame)
