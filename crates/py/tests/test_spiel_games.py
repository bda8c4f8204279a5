"""Our games in OpenSpiel: searched and tested by its own programs."""

from __future__ import annotations

import copy
import importlib
import pickle
from typing import Any

import enraya as er
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="pip install open_spiel")
if "gomoku" not in pyspiel.registered_names():
    pytest.skip("open_spiel 2 has all the games", allow_module_level=True)

from enraya import spiel  # noqa: E402

SMALL = ["tictactoe", "line:2x3x2", "line:3x4x3+gravity+misere", "nim:1,2,3", "dots:1x2", "othello:4x4"]


def algorithm(name: str) -> Any:
    return importlib.import_module(f"open_spiel.python.algorithms.{name}")


class Race(er.Game[Any, Any]):
    """Players add 1 or 2 in turn; whoever reaches 7 wins. The first wins."""

    max_plies = 7

    def start(self) -> Any:
        return (0, 0)

    def to_move(self, state: Any) -> int:
        return int(state[1])

    def moves(self, state: Any) -> Any:
        return range(1, min(2, 7 - state[0]) + 1)

    def play(self, state: Any, move: Any) -> Any:
        return (state[0] + move, 1 - state[1])

    def outcome(self, state: Any) -> Any:
        return er.Outcome(1 - state[1]) if state[0] == 7 else None


@pytest.mark.parametrize("name", SMALL)
def test_openspiels_simulations_find_no_fault(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(spiel.spiel_game(name), num_sims=5, serialize=False, verbose=False)
    pyspiel.random_sim_test(pyspiel.load_game(f"enraya(game={name.replace(',', ';')})"),
                            num_sims=2, serialize=True, verbose=False)  # fmt: skip


@pytest.mark.parametrize("name", ["line:2x3x2", "line:3x3x3", "nim:1,2,3", "dots:1x2"])
def test_openspiels_alpha_beta_has_our_values(name: str) -> None:
    game = spiel.spiel_game(name)
    state = game.new_initial_state()
    for action in state.legal_actions()[:2]:
        state = state.child(action) if not state.is_terminal() else state
    outcome = er.solve(state.position).outcome
    assert outcome is not None
    mover = state.position.to_move
    found, action = algorithm("minimax").alpha_beta_search(game, state=state)
    assert found == outcome.utility(mover)
    after = er.solve(state.position.play(action)).outcome
    assert after == outcome


@pytest.mark.parametrize("rules, moves", [("nim:3,4,5", None), ("connect4", None), (Race(), [1, 2])])
def test_both_of_openspiels_monte_carlo_searches_play(rules: Any, moves: Any) -> None:
    import numpy as np

    mcts = algorithm("mcts")
    game = spiel.spiel_game(rules, moves=moves)
    theirs = mcts.MCTSBot(game, 1.4, 30, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
                          random_state=np.random.RandomState(1))  # fmt: skip
    core = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 30, 10, True, 1, False)
    returns = pyspiel.evaluate_bots(game.new_initial_state(), [theirs, core], 1)
    assert sum(returns) == 0


def test_a_game_of_ones_own_is_solved_by_openspiel() -> None:
    game = spiel.spiel_game(Race(), moves=[1, 2])
    assert algorithm("minimax").alpha_beta_search(game) == (1.0, 0)
    state = game.new_initial_state()
    assert state.action_to_string(0, 1) == "2" and game.max_game_length() == 7
    state.apply_action(1)
    assert state.position.raw == (2, 1) and spiel.state_of(state) == state.position
    assert spiel.action_of(state, "2") == 1
    for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.clone()):
        assert again.position == state.position
        assert again.legal_actions() == [0, 1]
    with pytest.raises(ValueError, match=r"give all of them as moves=\[...\]"):
        spiel.spiel_game(Race())
    with pytest.raises(ValueError, match="all moves of the game, each once"):
        spiel.spiel_game(Race(), moves=[1, 1])
    with pytest.raises(ValueError, match="the move 2 is not among the moves"):
        spiel.spiel_game(Race(), moves=[1]).new_initial_state().legal_actions()


def test_a_position_is_a_state_there_and_bots_play_it() -> None:
    state = spiel.spiel_state(er.connect4().position("112233"))
    assert state.current_player() == 0 and str(state) == str(state.position)
    bot = spiel.bot("perfect")
    for player in (bot, pickle.loads(pickle.dumps(bot)), copy.deepcopy(bot)):
        assert player.step(state) == 3
    state.apply_action(3)
    assert state.is_terminal() and state.returns() == [1.0, -1.0]
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    with pytest.raises(ValueError, match="is connect4, not tictactoe"):
        spiel.spiel_state(er.tictactoe().position(), state.get_game())
    with pytest.raises(TypeError, match="must be a state of enraya"):
        spiel.spiel_state("4453")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a game of enraya or its name"):
        spiel.spiel_game(3)


def test_observations_are_planes_of_the_board() -> None:
    observation = importlib.import_module("open_spiel.python.observation")
    game = spiel.spiel_game("tictactoe")
    seen = observation.make_observation(game)
    state = spiel.spiel_state(er.tictactoe().position("b2 a1"), game)
    seen.set_from(state, 0)
    planes = seen.dict["observation"]
    assert planes.shape == (3, 3, 3) and planes.sum() == 9
    assert planes[1, 1, 1] == 1 and planes[2, 2, 0] == 1
    heaps = spiel.spiel_state(er.nim([3, 4]).position())
    seen = observation.make_observation(heaps.get_game())
    seen.set_from(heaps, 0)
    assert seen.dict == {} and seen.string_from(heaps, 0) == str(heaps.position)
