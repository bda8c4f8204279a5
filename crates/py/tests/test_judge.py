"""The exact judge: players of known strength, and players that misbehave."""

from __future__ import annotations

import _thread
import json
import sys
import threading
from collections.abc import Callable
from typing import Any

import enraya as er
import pytest


def worst(state: er.State) -> er.Move:
    """The move that loses most, by a search of its own."""
    me = state.to_move

    def value(at: er.State) -> int:
        if at.outcome is not None:
            return at.outcome.utility(me)
        values = [value(at.play(move)) for move in at.moves()]
        return max(values) if at.to_move == me else min(values)

    return min(state.moves(), key=lambda move: value(state.play(move)))


def test_perfect_play_is_perfect() -> None:
    found = er.judge("perfect", "tictactoe", games=20, seed=1, lang="en")
    assert (found.perfect, found.kept, found.regret, found.illegal) == (1.0, 1.0, 0.0, 0)
    overall = found.to_dict()["overall"]
    assert overall["perfect"]["high"] == 1.0 and 0.9 < overall["perfect"]["low"] < 1.0
    assert found.to_dict()["first_blunder"] is None


def test_rates_are_those_of_an_oracle() -> None:
    """Every decision again, by a minimax of the test's own."""
    found = er.judge("random", "tictactoe", games=30, seed=7)
    game, kept = er.tictactoe(), 0

    def value(state: er.State, me: int) -> int:
        if state.outcome is not None:
            return state.outcome.utility(me)
        values = [value(state.play(move), me) for move in state.moves()]
        return max(values) if state.to_move == me else min(values)

    for decision in found.decisions:
        state = game.position(decision["position"])
        me = state.to_move
        after, before = value(state.play(decision["answer"]), me), value(state, me)
        assert decision["kept"] == (after == before), decision
        assert decision["regret"] == (before - after) / 2, decision
        best = {str(move) for move in state.moves() if value(state.play(move), me) == before}
        assert set(decision["best"]) <= best, decision
        kept += after == before
    data = found.to_dict()
    assert data["overall"]["kept"]["hits"] == kept and data["decisions"] == len(found.decisions)
    assert sum(part["tally"]["kept"]["of"] for part in data["phases"]) == data["decisions"]
    assert sum(part["tally"]["kept"]["of"] for part in data["situations"]) == data["decisions"]
    mean = sum(decision["regret"] for decision in found.decisions) / len(found.decisions)
    assert found.regret == pytest.approx(mean)
    first = next(decision for decision in found.decisions if decision["regret"] > 0)
    assert data["first_blunder"]["first"] == first


def test_the_worst_player_loses_most() -> None:
    positions = ["b2 a1 c3", "a3 b2", "XX./OO./..."]
    judged = er.judge(worst, "tictactoe", positions=positions, seed=1)
    random = er.judge("random", "tictactoe", positions=positions, seed=1)
    assert judged.regret is not None and random.regret is not None
    assert judged.regret > random.regret
    assert judged.decisions[2]["situation"] == "win-at-once"
    assert "worst" in str(judged) and judged.to_dict()["games"] is None


def test_the_same_seed_judges_the_same() -> None:
    one, two = (er.judge("random", "tictactoe", games=5, seed=3, lang="es") for _ in range(2))
    assert one == two and "jugadas perfectas" in str(one)
    assert er.judge("random", "tictactoe", games=5, seed=4) != one


def test_reports_in_all_forms(tmp_path: Any) -> None:
    found = er.judge("random", "tictactoe", opponent="perfect", games=4, seed=2, lang="en")
    assert json.loads(json.dumps(found.to_dict()))["opponent"] == "perfect"
    found.save(tmp_path / "report.html")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert page == found.to_html() and page.startswith("<!doctype html>") and "<svg" in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert found._repr_svg_().startswith("<svg") and "Judgement('random'" in repr(found)


# What a player says, and what is heard.
REPLIES = [
    ("4", "4"),
    ("Move: 5", "5"),
    ("I must stop 3 in a row in column 2, so my answer is **6**!", "6"),
    ("Jugada: «7». Con 1 pierdo.", "7"),
    ("{\"move\": \"3\"}", "3"),
    ("```\nmove 2\n```", "2"),
    ("I resign", None),
    ("column 9", None),
    ("", None),
]


@pytest.mark.parametrize("reply, move", REPLIES)
def test_answers_in_text(reply: str, move: str | None) -> None:
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        return reply

    found = er.judge(ask, positions=["67654256146573"], text=True, nodes=10**7, lang="en")
    [decision] = found.decisions
    assert decision["legal"] == (move is not None)
    assert decision["answer"] == move if move else found.illegal == 1
    assert "Legal moves: 1, 2, 3, 4, 5, 6, 7" in asked[0] and "You play X" in asked[0]


def raises(state: er.State) -> str:
    raise ZeroDivisionError("no\nidea")


BAD: list[tuple[Callable[[er.State], Any], str, str]] = [
    (raises, "failed", "ZeroDivisionError: no"),
    (lambda state: sys.exit(3), "failed", "the player called exit(3)"),
    (lambda state: None, "illegal", "None"),
    (lambda state: "z9", "illegal", "z9"),
    (lambda state: [1] * 10**6, "illegal", "[1, 1"),
    (lambda state: -1, "illegal", "-1"),
]


@pytest.mark.parametrize("player, kind, words", BAD)
def test_players_that_misbehave(player: Any, kind: str, words: str) -> None:
    """Games go on with random moves, and everything is counted."""
    found = er.judge(player, "tictactoe", games=2, seed=1, lang="en")
    overall = found.to_dict()["overall"]
    assert overall[kind]["rate"] == 1.0 and overall["perfect"]["rate"] == 0.0
    assert len(found.decisions) >= 5
    for decision in found.decisions:
        assert words in decision["answer"] and "\n" not in decision["answer"]
        assert len(decision["answer"]) < 500 and decision["after"] is None


def test_a_player_that_never_answers_is_not_waited_for() -> None:
    """Neither a function nor a program: the other questions are answered, or counted."""
    release = threading.Event()

    def waits(state: er.State) -> er.Move:
        if len(asked) == 1:
            release.wait()
        asked.append(state)
        return state.moves()[0]

    asked: list[er.State] = []
    positions = ["b2", "b2 a1", "b2 a1 c3"]
    found = er.judge(waits, "tictactoe", positions=positions, patience=0.2, seed=1, lang="en")
    answers = [decision["answer"] for decision in found.decisions]
    assert answers == ["a3", "TimeoutError: no answer within 0.2 s",
                       "TimeoutError: still thinking"]  # fmt: skip
    assert found.to_dict()["overall"]["failed"]["hits"] == 2
    release.set()
    with pytest.raises(ValueError, match="patience must be a number of seconds"):
        er.judge(waits, "tictactoe", positions=positions, patience=0)


def test_what_is_not_proven_is_counted_apart() -> None:
    found = er.judge("random", "line:5x6x4+gravity", positions=["", "333"], nodes=1, seed=1)
    data = found.to_dict()
    assert data["unproven"] + data["decisions"] == 2 and data["unproven"] >= 1
    nothing = er.judge("random", "tictactoe", positions=[], seed=1)
    assert nothing.perfect is None and nothing.decisions == [] and "-" in str(nothing)


@pytest.mark.parametrize(
    "options, error, words",
    [
        ({"agent": 3}, TypeError, "an agent must be a name or a function"),
        ({"agent": "perfct"}, ValueError, "perfct"),
        ({"agent": "level:77"}, ValueError, "77"),
        ({"agent": "random", "games": 0}, ValueError, "games must be a whole number from 1"),
        ({"agent": "random", "time": -1}, ValueError, "time must be"),
        ({"agent": "random", "positions": ["99"]}, ValueError, "9"),
        ({"agent": "random", "game": "chess"}, ValueError, "chess"),
        ({"agent": "random", "openings": "random:99"}, ValueError, "99"),
        ({"agent": "perfect", "game": "gomoku"}, ValueError, "perfect"),
        ({"agent": "random", "opponent": 3}, TypeError, "an agent must be"),
    ],
)
def test_refusals(options: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words) as caught:
        er.judge(**options)
    assert "\n" not in str(caught.value)


def test_interrupted_judging_keeps_what_it_has() -> None:
    asked = []

    def slow(state: er.State) -> er.Move:
        asked.append(state)
        if len(asked) == 20:
            threading.Timer(0.05, _thread.interrupt_main).start()
        return state.moves()[0]

    with pytest.raises(KeyboardInterrupt) as caught:
        er.judge(slow, "tictactoe", games=10**6, seed=1)
    partial = caught.value.partial  # type: ignore[attr-defined]
    assert len(partial.decisions) >= 15 and partial.to_dict()["complete"] is False


def test_objects_and_players_of_other_projects() -> None:
    from enraya import kaggle, pettingzoo

    class Corner:
        def choose(self, state: er.State) -> int:
            return 0

    found = er.judge(Corner(), "tictactoe", positions=[""], lang="en")
    assert found.decisions[0]["answer"] == "a3" and "Corner" in str(found)

    def theirs(observation: Any, configuration: Any) -> int:
        assert observation.mark == observation["mark"] == 1 and configuration.inarow == 4
        return int(configuration.columns // 2)

    found = er.judge(kaggle.player(theirs), positions=["67654256146573"], nodes=10**7)
    assert found.decisions[0]["answer"] == "4"

    def first(observation: Any) -> int:
        assert observation["observation"].shape == (3, 3, 2)
        return int(observation["action_mask"].argmax())

    found = er.judge(pettingzoo.player(first), "tictactoe", games=2, seed=1)
    assert found.illegal == 0 and len(found.decisions) >= 5


def test_bots_of_openspiel() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from enraya import spiel

    game = pyspiel.load_game("tic_tac_toe")
    bot = spiel.player(spiel.bot("perfect"), game)
    found = er.judge(bot, "tictactoe", games=4, seed=1)
    assert found.kept == 1.0 and found.illegal == 0
    state = er.connect4().position("4453").play("1")
    again = spiel.state_of(spiel.spiel_state(state, "connect_four"))
    assert again == state
    with pytest.raises(ValueError, match="tictactoe"):
        spiel.spiel_state(er.connect4().position(), game)


def test_programs_are_judged_too() -> None:
    command = f'exec:{sys.executable} -c "import sys; sys.exit(3)"'
    found = er.judge(command, "tictactoe", positions=["b2"], seed=1, lang="en")
    assert found.to_dict()["overall"]["failed"]["hits"] == 1
    assert found.decisions[0]["answer"] and "\n" not in found.decisions[0]["answer"]
