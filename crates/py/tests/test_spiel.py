"""OpenSpiel's games beside ours. Twenty thousand games are `checks/openspiel.py`."""

from __future__ import annotations

import doctest
import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import enraya as er
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="pip install open_spiel")
if "gomoku" not in pyspiel.registered_names():
    pytest.skip("open_spiel 2 has all the games", allow_module_level=True)

from enraya import spiel  # noqa: E402

CHECKS = Path(__file__).parent.parent / "checks"


def load_check(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, CHECKS / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


openspiel = load_check("openspiel")


@pytest.mark.parametrize("name", openspiel.GAMES)
def test_random_games_are_the_same_at_every_ply(name: str) -> None:
    games = 2 + openspiel.GAMES[name]
    assert openspiel.compare(name, games, random.Random(2)) > games


def test_all_games_are_played() -> None:
    shares = openspiel.shares(20_000)
    assert sum(shares.values()) == 20_000
    assert all(count >= 50 for count in shares.values())


def test_a_difference_would_be_found() -> None:
    theirs = pyspiel.load_game("tic_tac_toe").new_initial_state()
    theirs.apply_action(0)
    texts = {action: f"{'abc'[action % 3]}{3 - action // 3}" for action in range(9)}
    openspiel.compare_positions(theirs, er.tictactoe().position("a3"), texts)
    with pytest.raises(openspiel.Difference, match="legal moves"):
        openspiel.compare_positions(theirs, er.tictactoe().position("a1"), texts)
    with pytest.raises(openspiel.Difference, match="terminal"):
        openspiel.compare_values("terminal", theirs, True, False)


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        ("tic_tac_toe", "tictactoe"),
        ("misere(game=tic_tac_toe())", "line:3x3x3+misere"),
        ("misere(game=misere(game=tic_tac_toe()))", "tictactoe"),
        ("connect_four", "connect4"),
        ("connect_four(rows=4,columns=9,x_in_row=5)", "line:4x9x5+gravity"),
        ("mnk", "gomoku"),
        ("mnk(k=4)", "line:15x15x4"),
        ("mnk(m=4,n=3,k=3)", "line:3x4x3"),
        ("gomoku", "gomoku"),
        ("gomoku(anti=True)", "line:15x15x5+misere"),
        ("misere(game=gomoku(anti=True))", "gomoku"),
        ("gomoku(size=6,connect=4)", "line:6x6x4"),
        ("nim", "nim:1,3,5,7+misere"),
        ("nim(pile_sizes=3;4;5,is_misere=False)", "nim:3,4,5"),
        ("misere(game=nim())", "nim:1,3,5,7"),
        ("dots_and_boxes", "dots:2x2"),
        ("dots_and_boxes(num_rows=1,num_cols=3)", "dots:1x3"),
    ],
)
def test_games_have_the_same_rules(theirs: str, ours: str) -> None:
    assert spiel.game_of(pyspiel.load_game(theirs)).name == ours


@pytest.mark.parametrize(
    ("theirs", "message"),
    [
        ("chess", "chess: allowed are tic_tac_toe, connect_four"),
        ("gomoku(wrap=True)", "wrap must be False"),
        ("gomoku(size=4,dims=3)", "dims must be 2"),
        ("dots_and_boxes(utility_margin=True)", "utility_margin must be False"),
        ("misere(game=dots_and_boxes())", "no such game"),
        ("connect_four(rows=30)", "rows must be a whole number from 1 to 19, not 30"),
        ("mnk(m=3,n=3,k=4)", "k = 4"),
        ("nim(pile_sizes=0;3)", "heap 1 must be a whole number from 1 to 127, not 0"),
    ],
)
def test_games_that_we_do_not_have(theirs: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        spiel.game_of(pyspiel.load_game(theirs))


def after(name: str, actions: list[int]) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


@pytest.mark.parametrize(
    ("name", "actions", "history"),
    [
        ("tic_tac_toe", [4, 0], ["b2", "a3"]),
        ("connect_four", [3, 3, 0], ["4", "4", "1"]),
        ("mnk(m=4,n=3,k=3)", [3, 4], ["d3", "a2"]),
        ("gomoku(size=6,connect=4)", [0, 35], ["a6", "f1"]),
        # Piles 1;3;5;7: action = pile + 4 * (taken - 1).
        ("nim", [27, 5], ["d7", "b2"]),
        # Two lying edges on top, then the standing ones, of 1 × 2 boxes.
        ("dots_and_boxes(num_rows=1,num_cols=2)", [0, 4, 6], ["a2b2", "a1a2", "c1c2"]),
    ],
)
def test_positions_have_the_same_history(name: str, actions: list[int], history: list[str]) -> None:
    state = after(name, actions[:-1])
    assert spiel.action_of(state, history[-1]) == actions[-1]
    assert spiel.state_of(after(name, actions)).history == history


def test_an_action_of_no_move() -> None:
    with pytest.raises(er.IllegalMove):
        spiel.action_of(after("tic_tac_toe", []), "d9")


def test_a_state_may_start_from_a_board() -> None:
    middle = after("connect_four", [3, 3, 0])
    state = pyspiel.load_game("connect_four").new_initial_state(middle.to_json())
    assert state.history() == []
    state.apply_action(6)
    ours = spiel.state_of(state)
    assert ours.cells() == spiel.state_of(after("connect_four", [3, 3, 0, 6])).cells()
    assert ours.to_move == 0


def test_a_state_with_edges_from_nowhere_is_refused() -> None:
    state = pyspiel.load_game("dots_and_boxes").new_initial_state("110000000000")
    with pytest.raises(ValueError, match="history"):
        spiel.state_of(state)


@pytest.mark.parametrize("name", ["tic_tac_toe", "nim(pile_sizes=1;2;4,is_misere=False)"])
@pytest.mark.parametrize("seed", range(5))
def test_perfect_bots_do_not_lose_what_is_theirs(name: str, seed: int) -> None:
    # 1 ^ 2 ^ 4 is not zero: who starts wins at Nim.
    worth = 0.0 if name == "tic_tac_toe" else 1.0
    bots = [spiel.bot("perfect"), spiel.bot("random", seed=seed)]
    start = pyspiel.load_game(name).new_initial_state()
    assert pyspiel.evaluate_bots(start, bots, seed)[0] >= worth
    perfect = [spiel.bot("perfect"), spiel.bot("perfect")]
    start = pyspiel.load_game(name).new_initial_state()
    assert pyspiel.evaluate_bots(start, perfect, seed) == [worth, -worth]


@pytest.mark.parametrize("name", ["connect_four", "mnk(m=4,n=4,k=3)", "dots_and_boxes"])
def test_every_agent_is_a_bot(name: str) -> None:
    for agent in ("random", "engine:nodes=200", "mcts:sims=50", lambda state: state.moves()[-1]):
        bot = spiel.bot(agent, seed=1)
        assert isinstance(bot, pyspiel.Bot)
        state = pyspiel.load_game(name).new_initial_state()
        bot.restart_at(state)
        while not state.is_terminal():
            action = bot.step(state)
            assert action in state.legal_actions()
            bot.inform_action(state, state.current_player(), action)
            state.apply_action(action)
        with pytest.raises(ValueError, match="over"):
            bot.step(state)


@pytest.mark.parametrize(
    "name",
    [
        "tic_tac_toe",
        "connect_four(rows=3,columns=4,x_in_row=3)",
        "mnk(m=4,n=2,k=3)",
        "gomoku(size=3,connect=3,anti=True)",
        "nim(pile_sizes=1;2;3)",
        "nim(pile_sizes=2;3;3,is_misere=False)",
        "dots_and_boxes(num_rows=1,num_cols=2)",
    ],
)
def test_openspiels_own_search_agrees(name: str) -> None:
    # Their alpha-beta and our solver, two programs that share nothing.
    minimax = importlib.import_module("open_spiel.python.algorithms.minimax")
    game = pyspiel.load_game(name)
    worth, _ = minimax.alpha_beta_search(game)
    outcome = er.solve(spiel.game_of(game).position()).outcome
    assert outcome is not None
    assert outcome.utility(0) == worth


def test_the_examples_in_the_documentation() -> None:
    assert doctest.testmod(spiel).failed == 0


@pytest.mark.parametrize(
    ("agent", "options", "kind", "message"),
    [
        ("foo", {}, ValueError, "foo"),
        (3, {}, TypeError, "3"),
        ("random", {"time": 0}, ValueError, "time must be .* at most 86400, not 0"),
        ("random", {"time": "1"}, TypeError, "time must be a number"),
        ("random", {"seed": -1}, ValueError, "seed must be a whole number from 0 to"),
        ("random", {"seed": 1.5}, TypeError, "seed must be a whole number from 0 to .*, not 1.5"),
    ],
    ids=str,
)
def test_a_bot_of_nobody_is_refused_at_once(
    agent: Any, options: dict[str, Any], kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind, match=message):
        spiel.bot(agent, **options)


STATE = pyspiel.load_game("tic_tac_toe").new_initial_state()


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: spiel.game_of(None), "game is None: it must be a pyspiel.Game or the name"),
        (lambda: spiel.game_of(er.tictactoe()), "it must be a pyspiel.Game"),
        (lambda: spiel.game_of(STATE), "it must be a pyspiel.Game"),
        (lambda: spiel.game_of(b"nim"), "game is b'nim': it must"),
        (lambda: spiel.state_of(None), "state is None: it must be a pyspiel.State"),
        (lambda: spiel.state_of(STATE.get_game()), "it must be a pyspiel.State"),
        (lambda: spiel.state_of("tic_tac_toe"), "state is 'tic_tac_toe': it must"),
        (lambda: spiel.action_of(er.tictactoe().position(), "a3"), "it must be a pyspiel.State"),
        (lambda: spiel.bot("random").step(None), "state is None"),
    ],
)
def test_what_is_not_of_openspiel_is_named(ask: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message) as caught:
        ask()
    assert "\n" not in str(caught.value)


def test_a_game_may_be_named() -> None:
    assert spiel.game_of("mnk(m=4,n=3,k=3)").name == "line:3x4x3"


@pytest.mark.parametrize("name", ["tic_tac_toe", "nim(pile_sizes=1;2;4)", "dots_and_boxes"])
@pytest.mark.parametrize("agent", ["perfect", "random"])
def test_the_policy_of_a_bot_is_its_action(name: str, agent: str) -> None:
    bot, state = spiel.bot(agent, seed=3), pyspiel.load_game(name).new_initial_state()
    # As OpenSpiel's own code asks, which knows nothing of the class.
    theirs = pyspiel.Bot
    assert theirs.provides_policy(bot)
    while not state.is_terminal():
        policy, action = theirs.step_with_policy(bot, state)
        assert policy == theirs.get_policy(bot, state) == bot.get_policy(state)
        assert [legal for legal, _ in policy] == state.legal_actions()
        assert dict(policy) == {**dict.fromkeys(state.legal_actions(), 0.0), action: 1.0}
        assert action == bot.step(state)
        state.apply_action(action)
    with pytest.raises(ValueError, match="over"):
        bot.get_policy(state)
