"""Batches: every layout of boards, order, tables, and what is kept on Ctrl-C."""

from __future__ import annotations

import _thread
import threading
from typing import Any

import enraya as er
import numpy as np
import pytest

GAME = er.connect4()
TEXTS = ["4453", "44444", "6525471214216246564572", "444444", "", "7", "2577713147446472"]


def rows() -> Any:
    return np.stack([np.array(GAME.position(text)) for text in TEXTS])


def bitboards() -> Any:
    """Column by column from the bottom, an empty bit on top of each."""
    boards = rows()
    made = np.zeros((len(boards), 2), dtype="uint64")
    for number, board in enumerate(boards):
        for row in range(6):
            for column in range(7):
                player = board[row, column]
                if player:
                    made[number, player - 1] |= np.uint64(1 << (column * 7 + 5 - row))
    return made


def planes(of_mover: bool) -> Any:
    boards, made = rows(), []
    for board in boards:
        first, second = board == 1, board == 2
        second_moves = first.sum() > second.sum()
        pair = (second, first) if of_mover and second_moves else (first, second)
        made.append([*pair, board == 0])
    return np.array(made, dtype="float32")


LAYOUTS = {
    "rows": rows,
    "flat": lambda: rows().reshape(-1, 42),
    "bitboards": bitboards,
    "planes": lambda: planes(True),
    "planes of the first": lambda: planes(False),
    "two planes": lambda: planes(True)[:, :2],
    "empty first": lambda: planes(True)[:, [2, 1, 0]],
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_layouts_say_the_same(layout: str) -> None:
    expected = er.evaluate_many(GAME, TEXTS, eval="coursework")
    found = er.evaluate_many(GAME, LAYOUTS[layout](), eval="coursework")
    assert found.dtype == np.float64 and found.tolist() == list(expected)
    assert any(value != 0 for value in expected)


def test_layouts_of_lists_and_of_other_projects() -> None:
    expected = er.evaluate_many(GAME, TEXTS)
    assert er.evaluate_many("connect4", [list(map(int, b)) for b in rows().reshape(-1, 42)]) == expected
    assert er.evaluate_many(GAME, [GAME.position(text) for text in TEXTS]) == expected
    pyspiel = pytest.importorskip("pyspiel")
    theirs = pyspiel.load_game("connect_four")
    tensors = []
    for text in TEXTS:
        state = theirs.new_initial_state()
        for digit in text:
            state.apply_action(int(digit) - 1)
        # From the bottom row up, in OpenSpiel.
        tensors.append(np.array(state.observation_tensor()).reshape(3, 6, 7)[:, ::-1])
    found = er.evaluate_many(GAME, np.array(tensors))
    assert found.tolist() == list(expected)


def test_order_is_kept_and_answers_are_those_of_single_calls() -> None:
    texts = ["b2 a1", "", "b2 a1 c3", "a3 b3 c3", "b2"] * 20
    game = er.tictactoe()
    solved = er.solve_many(game, texts, threads=2)
    single = {text: er.solve(game.position(text)) for text in set(texts)}
    assert [s.score for s in solved] == [single[text].score for text in texts]
    assert [s.best for s in solved] == [single[text].best for text in texts]
    analysed = er.analyze_many(game, texts[:5], lang="en", threads=2)
    assert [a.to_dict() for a in analysed] == [
        er.analyze(game.position(text), lang="en").to_dict() for text in texts[:5]
    ] or [[m.words for m in a] for a in analysed] == [
        [m.words for m in er.analyze(game.position(text), lang="en")] for text in texts[:5]
    ]


def test_tables() -> None:
    game = er.tictactoe()
    solved = er.solve_many(game, ["b2", "b2 b1"])
    table = solved.to_dict()
    assert table["position"] == [0, 1] and table["score"] == [s.score for s in solved]
    moves = er.analyze_many(game, ["b2", "b2 b1"]).to_dict()
    assert moves["position"] == [0] * 8 + [1] * 7 and len(moves["move"]) == 15
    assert er.evaluate_many(game, ["b2"]).to_dict().keys() == {"position", "value"}
    try:
        import pandas  # noqa: F401
    except ImportError:
        with pytest.raises(ImportError, match="pip install pandas"):
            solved.to_pandas()
    else:
        assert list(solved.to_pandas()["score"]) == table["score"]


@pytest.mark.parametrize(
    "positions, layout, error, words",
    [
        (np.zeros((2, 5, 7), dtype=int), None, TypeError, "the shape (n, 6, 7), not (2, 5, 7)"),
        (np.zeros((2, 41), dtype=int), None, TypeError, "the shape (n, 42), not (2, 41)"),
        (np.zeros((2, 6, 7)), None, TypeError, "whole numbers, not float64"),
        (np.zeros((2, 6, 7), dtype=complex), None, TypeError, "whole numbers, not complex128"),
        (np.zeros((2, 4, 6, 7)), None, TypeError, "not (2, 4, 6, 7)"),
        (np.ones((2, 3, 6, 7)), None, TypeError, "three planes must be"),
        (np.zeros((2, 2), dtype=int), "flat", TypeError, "the shape (n, 42), not (2, 2)"),
        (np.zeros((2, 6, 7), dtype=int), "cells", ValueError, "allowed are rows, flat"),
        (np.array([["4"]]), None, TypeError, "whole numbers"),
        (np.full((1, 6, 7), 3), None, ValueError, "positions[0]: unknown piece 3"),
        ([[0] * 41], None, TypeError, "a list of 42 cells"),
        ([[5] * 42], None, TypeError, "unknown piece 5"),
        (["44", "99"], None, ValueError, "positions[1]"),
        (np.full((2, 42), -1), None, ValueError, "positions[0]: unknown piece -1"),
        (np.array([[0] * 42, [0] * 41 + [258]]), None, ValueError, "positions[1]: unknown piece 258"),
        (np.full((1, 6, 7), 1), None, ValueError, "positions[0]: "),
        (b"\x00" * 42, None, TypeError, "must be a list or an array"),
        ("4453", None, TypeError, "not one text"),
        (3, None, TypeError, "must be a list or an array"),
    ],
)
def test_wrong_positions(positions: Any, layout: Any, error: type[Exception], words: str) -> None:
    for call in (er.solve_many, er.analyze_many, er.evaluate_many):
        with pytest.raises(error) as caught:
            call(GAME, positions, layout=layout)
        assert words in str(caught.value) and "\n" not in str(caught.value)


def test_other_refusals() -> None:
    with pytest.raises(TypeError, match="game must be a game"):
        er.solve_many(3, [""])
    with pytest.raises(ValueError, match="allowed are"):
        er.evaluate_many(GAME, [""], eval="chess")
    with pytest.raises(ValueError, match="this game has no such evaluation: allowed are"):
        er.evaluate_many(er.nim([3, 4, 5]), [""], eval="threats")
    with pytest.raises(TypeError, match="has no boards of cells"):
        er.evaluate_many(er.nim([3, 4, 5]), np.zeros((1, 3), dtype=int))
    assert er.solve_many(GAME, []) == []


@pytest.mark.parametrize("weak", [False, True])
def test_columns_say_what_the_objects_say(weak: bool) -> None:
    solved = er.solve_many(GAME, TEXTS, weak=weak, threads=2)
    for positions in (TEXTS, rows(), np.asfortranarray(rows()), rows().astype("int64")):
        columns = er.solve_many(GAME, positions, weak=weak, columns=True)
        assert columns["complete"].all() and columns["score"].dtype == np.int16
        signs = [(s.lower > 0) - (s.upper < 0) for s in solved]
        assert columns["score"].tolist() == (signs if weak else [s.score for s in solved])
        if not weak:
            known = [-32768 if s.distance is None else s.distance for s in solved]
            assert columns["distance"].tolist() == known
    scores = er.solve_many(GAME, rows(), weak=weak)
    assert scores.tolist() == columns["score"].tolist()


def test_columns_of_moves() -> None:
    game, texts = er.tictactoe(), ["b2 b1", "b2 a1 c3", "a3 b3 a2 b2 a1"]
    columns = er.analyze_many(game, texts, columns=True)
    moves = [(at, mv) for at, found in enumerate(er.analyze_many(game, texts)) for mv in found]
    assert columns["position"].tolist() == [at for at, _ in moves]
    assert columns["move"].tolist() == [mv.move.index for _, mv in moves]
    assert columns["value"].tolist() == [{"win": 1, "draw": 0, "loss": -1}[mv.value] for _, mv in moves]
    assert columns["distance"].tolist() == [
        -32768 if mv.distance is None else mv.distance for _, mv in moves
    ]
    assert columns["best"].tolist() == [mv.best for _, mv in moves]
    assert columns["exact"].all()


def test_nothing_has_empty_columns() -> None:
    assert len(er.solve_many(GAME, np.zeros((0, 6, 7), dtype=int))) == 0
    assert len(er.evaluate_many(GAME, np.zeros((0, 6, 7), dtype=int))) == 0
    assert len(er.solve_many(GAME, [], columns=True)["score"]) == 0
    assert len(er.analyze_many(GAME, [], columns=True)["move"]) == 0


def test_what_was_found_is_kept_on_interruption() -> None:
    texts = ["b2"] * 200 + [""] * 10**5
    threading.Timer(0.6, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt) as caught:
        er.analyze_many(er.line(4, 4, 4), texts[:200] + ["a1"] * 10**5, threads=1)
    partial = caught.value.partial  # type: ignore[attr-defined]
    assert len(partial) == 100_200 and None in partial and isinstance(partial, er.Batch)
    assert all(found is None or isinstance(found, er.Analysis) for found in partial)


def test_progress_counts_to_the_end() -> None:
    news: list[dict[str, Any]] = []
    er.evaluate_many(GAME, TEXTS * 50, progress=news.append)
    assert (news[-1]["done"], news[-1]["total"]) == (350, 350)
