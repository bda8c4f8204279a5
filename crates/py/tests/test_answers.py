"""Answers are values: pickled, copied, compared, printed, and plain data."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import enraya as er
import pytest

STATE = er.tictactoe().position("b2 b1")
ENDGAME = er.othello(4, 4).position("b1 c1 d3 a1")


def answers() -> dict[str, Any]:
    return {
        "analysis": er.analyze(STATE, lang="es"),
        "analysis of gravity": er.analyze(er.connect4().position("44444422112"), lang="en"),
        "analysis by margin": er.analyze(ENDGAME, lang="en"),
        "analysis of estimates": er.analyze(er.gomoku().position("h8"), nodes=2000, lang="en"),
        "move value": er.analyze(STATE, lang="en")[0],
        "explanation": er.explain(STATE, lang="es"),
        "solution": er.solve(STATE),
        "decision": er.alpha_beta(STATE),
        "match": er.match("random", "random", game="tictactoe", games=4, seed=1),
        "count": er.count(STATE),
        "trace": er.trace(STATE, lang="es"),
        "trace of a tree": er.trace(er.Tree([[3, 12], [2, [4, 6]]]), "minimax"),
        "trace of simulations": er.trace(STATE, "mcts", sims=50, seed=3),
        "trace of iterations": er.trace(STATE, "deepening", depth=3, limit=30, order="center"),
        "trace of the engine": er.trace(er.connect4().position("44"), "engine", depth=4),
        "trace that was stopped": er.trace(STATE, nodes=20),
        "stepper": er.trace(er.Tree([1, 2]), lang="en").stepper(height=300),
        "numbered puzzle": er.puzzle("connect4", number=7, lang="es"),
        "made puzzle": er.puzzle("tictactoe", seed=5, difficulty=2, lang="en"),
        "drawn puzzle": er.puzzle("connect4", theme="zugzwang", lang="en"),
        "judgement": er.judge("random", "tictactoe", games=1, seed=1),
    }


ANSWERS = answers()


@pytest.mark.parametrize("name", ANSWERS)
def test_answers_travel(name: str) -> None:
    answer = ANSWERS[name]
    for again in (
        *(pickle.loads(pickle.dumps(answer, protocol)) for protocol in range(2, 6)),
        copy.copy(answer),
        copy.deepcopy(answer),
    ):
        assert again == answer and repr(again) == repr(answer) and str(again) == str(answer)
        assert again.to_dict() == answer.to_dict()
        json.dumps(again.to_dict())
    assert answer != 3


def test_answers_of_other_questions_differ() -> None:
    other = er.tictactoe().position("b2 a1")
    assert er.analyze(other, lang="en") != er.analyze(STATE, lang="en")
    assert er.explain(other) != er.explain(STATE) and er.solve(other) != er.solve(STATE)
    assert er.analyze(STATE, lang="en") == er.analyze(STATE, lang="en")


def test_pictures_and_words_survive() -> None:
    answer = ANSWERS["analysis of gravity"]
    again = pickle.loads(pickle.dumps(answer))
    assert again.svg("es") == answer.svg("es") and again.state == answer.state
    assert [move.words for move in again] == [move.words for move in answer]
    assert ANSWERS["explanation"].paragraphs == copy.copy(ANSWERS["explanation"]).paragraphs


def test_a_trace_draws_the_same_elsewhere() -> None:
    for name in ("trace", "trace of a tree", "trace of simulations", "trace of iterations"):
        trace = ANSWERS[name]
        again = pickle.loads(pickle.dumps(trace))
        assert (again.svg(), again.text(), again.dot(), again.html()) == (
            trace.svg(), trace.text(), trace.dot(), trace.html())  # fmt: skip
        assert again.pruned == trace.pruned
    assert er.trace(STATE) != er.trace(STATE, "minimax")
    own = er.trace(Count(4).position("1"))
    assert pickle.loads(pickle.dumps(own)) == own == copy.deepcopy(own)


@pytest.mark.parametrize("spoil", [lambda b: b[:-1], lambda b: b"", lambda b: b + b"x",
                                   lambda b: b.replace(b'"version":1', b'"version":2'), lambda b: b[1:]])  # fmt: skip
def test_a_spoilt_trace_is_refused_in_one_line(spoil: Callable[[bytes], bytes]) -> None:
    make, (root, archive, lang) = ANSWERS["trace"].__reduce__()
    with pytest.raises(ValueError, match="trace again") as caught:
        make(root, spoil(archive), lang)
    assert "\n" not in str(caught.value)


def test_states_are_copied_without_being_played_again() -> None:
    state = er.connect4().position("4453")
    assert copy.copy(state) is state and copy.deepcopy([state])[0] is state
    own = Count(5).position("1")
    assert copy.deepcopy(own) == own and copy.deepcopy(own) is not own


def test_analyses_come_back_from_other_processes() -> None:
    states = [er.tictactoe().position(text) for text in ("b2", "b2 a1", "b2 a1 c3")]
    with ProcessPoolExecutor(2) as pool:
        found = list(pool.map(er.analyze, states))
    assert [f.best for f in found] == [er.analyze(state).best for state in states]


def test_look_up_by_place_slice_and_move() -> None:
    analysis = er.analyze(STATE, lang="en")
    assert analysis["a3"] == analysis[0] == analysis[analysis.moves[0].move]
    assert analysis[-1] == analysis.moves[-1] and analysis[0:2] == analysis.moves[:2]
    assert analysis[::-1][0] == analysis[-1]
    with pytest.raises(KeyError, match="no legal move 'b2': there are a3, b3"):
        analysis["b2"]
    with pytest.raises(IndexError, match="no more moves"):
        analysis[99]
    with pytest.raises(TypeError, match="expected a place, a slice or a move"):
        analysis[1.5]  # type: ignore[call-overload]


def test_a_pickle_of_another_version_is_refused_in_one_line() -> None:
    make, (parts,) = ANSWERS["analysis"].__reduce__()
    with pytest.raises(ValueError, match="analyze again") as caught:
        make((parts[0], '{"moves": 3}', parts[2]))
    assert "\n" not in str(caught.value)


class Count(er.Game[int, int]):
    """Say 1 or 2 more in turn; who says the last number wins."""

    def __init__(self, last: int) -> None:
        self.last = last

    def start(self) -> int:
        return 0

    def to_move(self, state: int) -> int:
        return state >> 8

    def moves(self, state: int) -> list[int]:
        return [n for n in (1, 2) if (state & 255) + n <= self.last]

    def play(self, state: int, move: int) -> int:
        return ((state & 255) + move) | (256 - (state & 256))

    def outcome(self, state: int) -> er.Outcome | None:
        return er.Outcome(1 - (state >> 8)) if state & 255 == self.last else None


def test_positions_of_own_games_travel_with_their_history() -> None:
    state = Count(7).position("2 1")
    for again in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
        assert again.history == ["2", "1"] and again == state and hash(again) == hash(state)
        assert again.play("1").history == ["2", "1", "1"]
    assert Count(7) == Count(7) != Count(8) and len({Count(7), Count(7)}) == 1
    assert state != Count(8).position("2 1") and Count(7) != er.nim([7])
    placed = Count(7).at(3)
    assert pickle.loads(pickle.dumps(placed)).history == []
