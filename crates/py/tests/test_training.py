"""Training environments with exact rewards, and datasets."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import enraya as er
import numpy as np
import pytest
from enraya.gymnasium import SoloEnv
from enraya.pettingzoo import env as pettingzoo_env
from gymnasium.utils.env_checker import check_env


@pytest.mark.parametrize("game", ["tictactoe", "line:4x4x3+gravity"])
@pytest.mark.parametrize("dense", [False, True])
def test_gymnasium_accepts_it(game: str, dense: bool) -> None:
    class Masked(SoloEnv):
        """The checker draws actions without the mask."""

        def step(self, action: Any) -> Any:
            legal = [move.index for move in self.position.moves()]
            return super().step(action if action in legal else legal[0])

    check_env(Masked(game, "random", dense=dense), skip_render_check=True)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_dense_rewards_add_up_to_the_result(seat: int | None) -> None:
    """The sum of the changes is the result less the value of the start, for every game."""
    dice = random.Random(3)
    dense = SoloEnv("tictactoe", "random", seat=seat, dense=True)
    plain = SoloEnv("tictactoe", "random", seat=seat)
    for seed in range(15):
        observation, info = dense.reset(seed=seed)
        same, _ = plain.reset(seed=seed)
        assert (observation["observation"] == same["observation"]).all()
        start = dense._value()
        total, over, result = 0.0, False, 0.0
        while not over:
            legal = np.flatnonzero(observation["action_mask"])
            action = int(dice.choice(list(legal)))
            observation, reward, over, _, _ = dense.step(action)
            _, result, _, _, _ = plain.step(action)
            total += reward
        assert total == result - start and start in (-1.0, 0.0, 1.0)


def test_mistakes_are_punished_when_they_are_made() -> None:
    env = SoloEnv("tictactoe", "perfect", seat=0, dense=True)
    env.reset(seed=1, options={"position": "a3 b2"})
    # c1 keeps the draw; b3 too; but after a corner beside it O wins: a1 is answered by a2.
    values = {}
    for move in env.position.moves():
        env.reset(seed=1, options={"position": "a3 b2"})
        _, reward, _, _, _ = env.step(move.index)
        values[str(move)] = reward
    losing = {m for m, v in values.items() if v < 0}
    game = er.tictactoe().position("a3 b2")
    lost = {str(v.move) for v in er.analyze(game) if v.value == "loss"}
    assert losing == lost


def test_illegal_actions_and_refusals() -> None:
    env = SoloEnv("tictactoe", "perfect", seat=0, render_mode="ansi")
    with pytest.raises(ValueError, match="reset"):
        env.step(0)
    env.reset(options={"position": "b2 a1"})
    assert env.render() == "...\n.X.\nO.."
    _, reward, over, _, info = env.step(4)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    for options, words in (
        ({"game": "nim:3,4"}, "not a line game"),
        ({"opponent": "perfct"}, "perfct"),
        ({"seat": 2}, "allowed are 0, 1 and None"),
        ({"render_mode": "human"}, "allowed is 'ansi'"),
    ):
        with pytest.raises(ValueError, match=words):
            SoloEnv(**options)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="the game is over there"):
        env.reset(options={"position": "XXX/OO./..."})
    with pytest.raises(ValueError, match="allowed is 'position'"):
        env.reset(options={"board": 3})


def test_dense_rewards_of_pettingzoo() -> None:
    env = pettingzoo_env("tictactoe", dense=True)
    env.reset()
    totals = dict.fromkeys(env.possible_agents, 0.0)
    dice = random.Random(1)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        totals[agent] += reward
        legal = list(np.flatnonzero(observation["action_mask"]))
        env.step(None if over else int(dice.choice(legal)))
    # The empty board is a draw: the changes add up to the result.
    assert totals["player_0"] == -totals["player_1"]
    result = env.unwrapped.position.outcome.utility(0)
    assert totals["player_0"] == result


@pytest.mark.parametrize("name", ["data.npz", "data.parquet"])
def test_datasets(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    if name.endswith("parquet"):
        pytest.importorskip("pandas")
        pytest.importorskip("pyarrow")
    found = er.dataset("tictactoe", 150, plies=[3, 4, 5], seed=2, path=path)
    again = er.dataset("tictactoe", 150, plies=[3, 4, 5], seed=2)
    assert all((found[column] == again[column]).all() for column in found)
    assert len({board.tobytes() for board in found["board"]}) == 150
    game = er.tictactoe()
    for board, text, score, ply, player, result in zip(
        found["board"], found["position"], found["score"], found["ply"], found["to_move"],
        found["result"],
    ):
        state = game.position(str(text))
        assert (np.asarray(state) == board).all() and (board != 0).sum() == ply
        assert er.solve(state).score == score and np.sign(score) == result
        assert state.to_move == player == ply % 2
    if name.endswith("npz"):
        stored = np.load(path)
        assert (stored["board"] == found["board"]).all() and set(stored) == set(found)


def test_wrong_datasets(tmp_path: Path) -> None:
    for options, error, words in (
        ({"game": "nim:3,4"}, TypeError, "of a line game"),
        ({"size": 0}, ValueError, "size must be"),
        ({"plies": 9}, ValueError, "plies must be a whole number from 0 to 8"),
        ({"plies": []}, ValueError, "plies has no number"),
        ({"size": 10, "plies": 1}, ValueError, "only 9 different positions"),
        ({"path": "a.csv"}, ValueError, "end in .npz or .parquet"),
    ):
        settings: dict[str, Any] = {"game": "tictactoe", "size": 5, "seed": 1, **options}
        with pytest.raises(error, match=words):
            er.dataset(**settings)
