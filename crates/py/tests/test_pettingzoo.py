"""PettingZoo's own tests on our environments, and its own environments beside ours."""

from __future__ import annotations

import copy
import doctest
import pickle
import random
import warnings
from importlib import import_module
from pathlib import Path
from typing import Any

import enraya as er
import pytest

pytest.importorskip("pettingzoo", reason="pip install pettingzoo")

import numpy as np  # noqa: E402
from enraya import pettingzoo as zoo  # noqa: E402
from enraya._pixels import CELL, FIRST, HOLE, PAPER, SECOND, picture  # noqa: E402
from pettingzoo.test import (  # type: ignore[import-untyped,unused-ignore] # noqa: E402
    api_test,
    render_test,
    seed_test,
)

GAMES = [
    "tictactoe",
    "connect4",
    "line:3x5x3",
    "line:4x3x3+misere",
    "line:5x4x3+gravity",
    "line:2x9x4+gravity+misere",
    "line:6x6x4+exact",
    "line:19x19x5",
]

# PettingZoo expects pictures as observations and a list of names that it knows.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_api_test(game: str) -> None:
    api_test(zoo.env(game), num_cycles=300)
    api_test(zoo.raw_env(game), num_cycles=300)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_seed_test(game: str) -> None:
    seed_test(lambda: zoo.env(game), num_cycles=50)


@pytest.mark.parametrize("game", ["tictactoe", "connect4"])
def test_pettingzoos_state_tests(game: str) -> None:
    # The function that runs them all also asks for an environment of simultaneous moves.
    tests, board = import_module("pettingzoo.test.state_test"), zoo.env(game)
    board.reset()
    tests.test_state_space(board)
    tests.test_state(board, num_cycles=20)


@pytest.mark.parametrize("game", ["tictactoe", "connect4"])
def test_pettingzoos_render_test(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame = pytest.importorskip("pygame")
    monkeypatch.setattr(pygame.time, "wait", lambda milliseconds: milliseconds)
    render_test(lambda render_mode: zoo.env(game, render_mode=render_mode))


def played(environment: Any, action: int) -> list[Any]:
    """Everything that can be seen of an environment after an action."""
    environment.step(action)
    seen = [environment.agent_selection, dict(environment.rewards)]
    seen += [dict(environment.terminations), dict(environment.truncations)]
    return [*seen, environment.last()[1:4]]


@pytest.mark.parametrize("alike", [False, True])
@pytest.mark.parametrize("name", ["connect_four_v3", "tictactoe_v3"])
@pytest.mark.filterwarnings("ignore")
def test_games_go_as_in_pettingzoos_own_environment(name: str, alike: bool) -> None:
    classic = pytest.importorskip(f"pettingzoo.classic.{name}", exc_type=ImportError)
    theirs = classic.env()
    # Theirs number cells column by column: on a square board that is a mirror image.
    game = "connect4" if name == "connect_four_v3" else "tictactoe"
    options = {"agents": theirs.possible_agents, "final_mask": True} if alike else {}
    ours = zoo.env(game, **options)
    assert not alike or ours.possible_agents == theirs.possible_agents
    rng = random.Random(4)
    for _ in range(60):
        theirs.reset()
        ours.reset()
        names = dict(zip(theirs.possible_agents, ours.possible_agents))
        while True:
            over = theirs.last()[2]
            for agent, our_agent in names.items():
                expected, found = theirs.observe(agent), ours.observe(our_agent)
                # Once a game is over, theirs still lists moves.
                same = not over or alike
                for part in ("observation", "action_mask") if same else ("observation",):
                    assert np.array_equal(expected[part], found[part])
                    assert expected[part].dtype == found[part].dtype
            if over:
                break
            legal = np.flatnonzero(theirs.last()[0]["action_mask"])
            action = int(rng.choice(legal))
            expected, found = played(theirs, action), played(ours, action)
            assert names[expected[0]] == found[0]
            for one, other in zip(expected[1:4], found[1:4]):
                assert {names[agent]: value for agent, value in one.items()} == other
            assert expected[4] == found[4]


@pytest.mark.parametrize("game", GAMES)
def test_rewards_are_the_result(game: str) -> None:
    board, rng = zoo.env(game), random.Random(game)
    results = set()
    for _ in range(20):
        board.reset()
        while not board.last()[2]:
            board.step(int(rng.choice(np.flatnonzero(board.last()[0]["action_mask"]))))
        outcome = board.unwrapped.position.outcome
        winner = outcome.winner
        expected = [0, 0] if winner is None else [1, -1] if winner == 0 else [-1, 1]
        assert [board.rewards[agent] for agent in ("player_0", "player_1")] == expected
        assert board.last()[0]["action_mask"].sum() == 0
        results.add(winner)
        while board.agents:
            board.step(None)
    assert results - {None}


def test_an_illegal_move_loses() -> None:
    board = zoo.env("tictactoe")
    board.reset()
    board.step(4)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        board.step(4)
    assert board.rewards == {"player_0": 0, "player_1": -1}
    assert all(board.terminations.values())


def test_an_illegal_move_without_wrappers_raises() -> None:
    board = zoo.raw_env("tictactoe")
    board.reset()
    board.step(np.int64(4))
    before = board.observe("player_1")["observation"]
    with pytest.raises(er.IllegalMove):
        board.step(4)
    for action in (1.5, True, np.True_, None, "1"):
        with pytest.raises(TypeError, match="action must be a whole number, not"):
            board.step(action)
    assert np.array_equal(before, board.observe("player_1")["observation"])
    assert board.agent_selection == "player_1"


def test_a_game_may_start_anywhere() -> None:
    board = zoo.env("connect4")
    board.reset(options={"position": "445"})
    assert board.agent_selection == "player_1"
    assert board.observe("player_0")["observation"].sum(axis=(0, 1)).tolist() == [2, 1]
    assert board.observe("player_1")["observation"].sum(axis=(0, 1)).tolist() == [1, 2]
    with pytest.raises(ValueError, match="over"):
        board.reset(options={"position": "1212121"})
    with pytest.raises(er.BadPosition):
        board.reset(options={"position": "99"})
    for options in (None, {}, {"position": ""}):
        board.reset(options=options)
        assert board.unwrapped.position.history == []


@pytest.mark.parametrize(
    ("options", "kind", "message"),
    [
        ({"postion": "4453"}, ValueError, "options has 'postion': allowed is 'position'"),
        ({"position": "4453", 3: 4}, ValueError, "options has 3: allowed is 'position'"),
        ("4453", TypeError, "options must be a dict, not '4453'"),
        (["position"], TypeError, "options must be a dict"),
    ],
    ids=str,
)
def test_options_that_are_none(options: Any, kind: type[Exception], message: str) -> None:
    for board in (zoo.env("connect4"), zoo.raw_env("connect4")):
        with pytest.raises(kind, match=message):
            board.reset(options=options)


@pytest.mark.parametrize(
    "ask",
    [
        lambda board: board.step(0),
        lambda board: board.last(),
        lambda board: board.observe("player_0"),
        lambda board: board.rewards,
        zoo.policy("random"),
    ],
)
def test_a_game_starts_with_reset(ask: Any) -> None:
    # In PettingZoo's own words where its wrappers ask, and with its exception.
    with pytest.raises(AttributeError, match=r"reset\(\) must come first"):
        ask(zoo.raw_env("connect4"))
    with pytest.raises(AttributeError, match="no attribute 'colour'"):
        zoo.raw_env("connect4").colour
    board = zoo.raw_env("connect4")
    board.reset()
    ask(board)


def test_environments_say_which_game_they_are() -> None:
    board = zoo.env("line:6x7x4+gravity")
    assert repr(board.unwrapped) == "LineEnv('connect4', render_mode=None)"
    assert str(board) == str(board.unwrapped) == "enraya_line_v0(connect4)"
    assert all(getattr(zoo.LineEnv, name).__doc__ for name in vars(zoo.LineEnv) if name[0] != "_")


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda given: pickle.loads(pickle.dumps(given))])
def test_copies_go_on_by_themselves(twin: Any) -> None:
    board = zoo.raw_env("connect4")
    board.reset()
    for action in (3, 3, 2):
        board.step(action)
    other = twin(board)
    other.step(0)
    assert other.agent_selection == "player_0"
    assert board.agent_selection == "player_1"
    assert board.position.cells()[5][0] is None
    assert other.position.cells()[5][0] == 1
    assert other.position.cells()[5][2:4] == [0, 0]


@pytest.mark.parametrize(
    ("game", "mode", "kind", "message"),
    [
        ("nim:3,4,5", None, ValueError, "nim:3,4,5 is not a line game"),
        ("dots:2x2", None, ValueError, "dots:2x2 is not a line game"),
        ("chess", None, ValueError, "chess"),
        (7, None, TypeError, "game is 7"),
        ("tictactoe", "film", ValueError, "render_mode 'film': allowed are human, rgb_array, ansi"),
    ],
)
def test_an_environment_that_is_none(
    game: Any, mode: str | None, kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind, match=message):
        zoo.env(game, render_mode=mode)


def reward_of(board: Any, players: dict[str, Any]) -> int:
    """What the first of these players gets in one game against the other."""
    board.reset()
    while not board.last()[2]:
        board.step(players[board.agent_selection](board))
    return int(board.rewards[next(iter(players))])


@pytest.mark.parametrize("agent", ["perfect", "engine:nodes=20000", "level:4"])
def test_agents_play_in_our_environments(agent: str) -> None:
    board = zoo.env("tictactoe")
    one, two = board.possible_agents
    for seed in range(6):
        players = {one: zoo.policy(agent, seed=seed), two: zoo.policy("random", seed=seed)}
        assert reward_of(board, players) >= 0
        players = {two: zoo.policy(agent, seed=seed), one: zoo.policy("random", seed=seed)}
        assert reward_of(board, players) >= 0


@pytest.mark.parametrize("name", ["connect_four_v3", "tictactoe_v3"])
def test_agents_play_in_pettingzoos_environments(name: str) -> None:
    classic = pytest.importorskip(f"pettingzoo.classic.{name}", exc_type=ImportError)
    game = "connect4" if name == "connect_four_v3" else "tictactoe"
    board = classic.env()
    one, two = board.possible_agents
    least = 1 if game == "connect4" else 0
    for seed in range(3):
        perfect = zoo.policy("perfect", game)
        assert reward_of(board, {one: perfect, two: zoo.policy("random", game, seed=seed)}) >= least
        assert reward_of(board, {two: perfect, one: zoo.policy("random", game, seed=seed)}) >= 0


def test_a_function_of_ones_own_plays_too() -> None:
    board = zoo.env("line:3x4x3")
    board.reset()
    last = zoo.policy(lambda state: state.moves()[-1])
    assert last(board) == 11
    assert zoo.policy(lambda state: state.moves()[0], "line:3x4x3")(board.last()[0]) == 0
    for action, to_move in ((4, 1), (5, 0), (6, 1)):
        board.step(action)
        seen: list[er.State] = []

        def first(state: er.State, seen: list[er.State] = seen) -> er.Move:
            seen.append(state)
            return state.moves()[0]

        zoo.policy(first, "line:3x4x3")(board.last()[0])
        assert seen[0].to_move == to_move
        assert seen[0].cells() == board.unwrapped.position.cells()


def test_an_observation_that_is_none() -> None:
    board = zoo.env("tictactoe")
    board.reset()
    board.step(0)
    seen = board.last()[0]
    with pytest.raises(ValueError, match="foo"):
        zoo.policy("foo")
    with pytest.raises(ValueError, match="does not tell its game"):
        zoo.policy("perfect")(seen)
    with pytest.raises(ValueError, match=r"shape \(3, 3, 2\)"):
        zoo.policy("perfect", "connect4")(seen)
    seen["observation"][0, 0] = 1
    with pytest.raises(ValueError, match="two stones in row 0, column 0"):
        zoo.policy("perfect", "tictactoe")(seen)
    with pytest.raises(ValueError, match="allows nothing: it is not this player's turn"):
        zoo.policy("perfect", "tictactoe")(board.observe("player_0"))


@pytest.mark.parametrize("own", range(4))
@pytest.mark.parametrize("other", range(4))
def test_an_observation_with_stones_that_do_not_add_up(own: int, other: int) -> None:
    planes = np.zeros((3, 3, 2), dtype=np.int8)
    planes.reshape(9, 2)[[0, 5, 7][:own], 0] = 1
    planes.reshape(9, 2)[[1, 3, 8][:other], 1] = 1
    act = zoo.policy("random", "tictactoe")
    seen = {"observation": planes, "action_mask": 1 - planes.sum(axis=2).ravel()}
    if other - own in (0, 1):
        assert seen["action_mask"][act(seen)] == 1
    else:
        message = f"has {own} stones of the player to move, {other} of the other"
        with pytest.raises(ValueError, match=message):
            act(seen)


@pytest.mark.parametrize("source", [None, 3, "connect4", np.zeros((3, 3, 2)), {}, ({}, 0)])
@pytest.mark.parametrize("game", [None, "tictactoe"])
def test_what_is_neither_environment_nor_observation(source: Any, game: str | None) -> None:
    with pytest.raises(TypeError, match="asked about an environment, or an observation") as caught:
        zoo.policy("random", game)(source)
    assert "\n" not in str(caught.value)


def ended(board: Any, actions: list[int], asked_none: bool) -> Any:
    board.reset()
    for action in actions:
        board.step(action)
    while asked_none and board.agents:
        board.step(None)
    return board


@pytest.mark.parametrize("asked_none", [False, True])
@pytest.mark.parametrize("actions", [[0, 3, 1, 4, 2], [4, 4]], ids=["won", "illegal"])
@pytest.mark.parametrize("theirs", [False, True])
def test_where_a_game_is_over_no_action_is_chosen(
    theirs: bool, actions: list[int], asked_none: bool
) -> None:
    board: Any = zoo.env("tictactoe")
    if theirs:
        name = "pettingzoo.classic.tictactoe_v3"
        board = pytest.importorskip(name, exc_type=ImportError).env()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ended(board, actions, asked_none)
    with pytest.raises(ValueError, match="the game is over: no action can be chosen"):
        zoo.policy("perfect", "tictactoe")(board)


def test_a_policy_for_another_game() -> None:
    board = zoo.env("connect4")
    board.reset()
    assert zoo.policy("perfect", "line:6x7x4+gravity")(board) == 3
    with pytest.raises(ValueError, match=r"for line:6x7x4\+gravity\+misere, not for connect4"):
        zoo.policy("random", "line:6x7x4+gravity+misere")(board)


@pytest.mark.parametrize(
    ("options", "kind", "message"),
    [
        ({"time": 0}, ValueError, "time must be .* at most 86400, not 0"),
        ({"time": float("inf")}, ValueError, "time must be"),
        ({"time": True}, TypeError, "time must be"),
        ({"seed": 2**64}, ValueError, "seed must be a whole number from 0 to"),
        ({"seed": "1"}, TypeError, "seed must be a whole number from 0 to .*, not '1'"),
    ],
    ids=str,
)
def test_a_policy_that_is_none(options: Any, kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        zoo.policy("random", **options)


def test_pixels_show_the_stones() -> None:
    falling = picture(er.connect4().position("4455"))
    assert falling.shape == (6 * CELL, 7 * CELL, 3)
    assert falling.dtype == np.uint8

    def at(row: int, column: int, down: float = 0.5, right: float = 0.5) -> tuple[int, ...]:
        place = falling[int((row + down) * CELL), int((column + right) * CELL)]
        return tuple(int(part) for part in place)

    assert at(5, 3) == at(5, 4) == FIRST
    assert at(4, 3) == at(4, 4) == HOLE, "a ring is open in the middle"
    assert at(4, 3, right=0.2) == SECOND
    assert at(0, 0) == HOLE
    assert at(0, 0, 0.02, 0.02) == PAPER


def test_drawings_as_text() -> None:
    board = zoo.env("connect4", render_mode="ansi")
    board.reset()
    for action in (3, 3, 6):
        board.step(action)
    rows = board.render().split("\n")
    assert rows == [".......", ".......", ".......", ".......", "...O...", "...X..X"]


def test_colours_are_those_of_every_picture() -> None:
    """In notebooks, in windows of PettingZoo and in the window of the CS50 example."""
    svg = er.connect4().position("44").svg()
    canvas = (Path(__file__).parents[1] / "examples/tictactoe/canvas.py").read_text("utf-8")
    for colour, name in ((FIRST, "RED"), (SECOND, "BLUE")):
        assert "#%02x%02x%02x" % colour in svg
        assert f"{name}: Colour = {colour}" in canvas


def test_policies_travel_to_other_processes() -> None:
    act = pickle.loads(pickle.dumps(zoo.policy("perfect", "tictactoe", seed=1)))
    board = zoo.env("tictactoe")
    board.reset(options={"position": "a3 b2 b3 a1"})
    assert act(board) == copy.deepcopy(act)(board.last()[0]) == 2


@pytest.mark.parametrize("agents", [("x",), ("x", "x"), "xo", (1, 2), None])
def test_players_need_two_names(agents: Any) -> None:
    with pytest.raises(ValueError, match="agents must be two different names"):
        zoo.env("tictactoe", agents=agents)


@pytest.mark.filterwarnings("ignore")
def test_the_examples_in_the_documentation() -> None:
    assert doctest.testmod(zoo).failed == 0
