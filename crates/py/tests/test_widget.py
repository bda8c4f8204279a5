"""Widgets: played and stepped by the messages that a browser sends, and in a Jupyter kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import enraya as er
import pytest

pytest.importorskip("anywidget")
traitlets = pytest.importorskip("traitlets")

from enraya.widget import Board, Stepper  # noqa: E402


def send(board: Board, **content: Any) -> None:
    """As the browser does."""
    board._handle_custom_msg(content, [])


def test_a_board_is_played_by_messages() -> None:
    board = Board("tictactoe", lang="en")
    seen = []
    board.observe(lambda change: seen.append(list(change["new"])), "moves")
    assert board.view["status"] == "X to move." and len(board.view["legal"]) == 9
    assert board.view["svg"].count("data-move=") == 9
    send(board, kind="play", move="b2")
    # Two quick clicks on one cell, and nonsense.
    send(board, kind="play", move="b2")
    send(board, kind="play", move="z9")
    send(board, kind="play")
    send(board, kind="dance")
    assert board.moves == ["b2"] and board.state == er.tictactoe().position("b2")
    send(board, kind="undo")
    send(board, kind="undo")
    assert board.moves == [] and not board.view["undoable"]
    for move in ["a1", "b1", "a2", "b2", "a3"]:
        send(board, kind="play", move=move)
    assert board.view["status"] == "X has won" and board.view["legal"] == []
    send(board, kind="restart")
    assert board.state.history == [] and seen[0] == ["b2"] and seen[-1] == []


def test_an_opponent_answers_and_is_taken_back_with_the_move() -> None:
    board = Board("connect4", opponent="perfect", side="X", seed=1)
    board.play("4")
    assert len(board.moves) == 2 and board.state.to_move == 0
    board.undo()
    assert board.moves == []
    second = Board(er.tictactoe().position("b2 a1 c3"), opponent="random", side="X", seed=1)
    assert len(second.moves) == 1 and second.state.to_move == 0
    again = Board(er.tictactoe().position("b2 a1 c3"), opponent="random", side="X", seed=1)
    assert again.moves == second.moves
    # Who closes a box moves again, and so does the opponent.
    boxes = Board("dots:1x2", opponent="perfect", side="O", seed=1)
    while boxes.state.outcome is None:
        boxes.play(boxes.state.moves()[0])
    assert len(boxes.moves) == 7


def test_moves_without_a_place_are_offered_too() -> None:
    heaps = Board("nim:3,4")
    assert "data-move" not in heaps.view["svg"] and len(heaps.view["legal"]) == 7
    assert Board("connect4").view["svg"].count("data-move=") == 7


def test_bad_input_is_one_clear_line() -> None:
    cases: list[tuple[Callable[[], object], type[Exception]]] = [
        (lambda: Board(3), TypeError),
        (lambda: Board("chess"), ValueError),
        (lambda: Board(side="Y"), ValueError),
        (lambda: Board(opponent="stockfish"), ValueError),
        (lambda: Stepper("tree"), TypeError),  # type: ignore[arg-type]
        (lambda: Stepper(er.trace(er.Tree([1, 2])), step=99), ValueError),
    ]
    for make, error in cases:
        with pytest.raises(error) as caught:
            make()
        assert str(caught.value) and "\n" not in str(caught.value)


def test_a_stepper_has_the_page_and_its_steps() -> None:
    trace = er.trace(er.Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    stepper = Stepper(trace, step=4, lang="en")
    assert "enraya-stepper" in stepper.page and "<script" in stepper.page
    assert (stepper.step, stepper.steps) == (4, len(trace.to_dict()["steps"]))
    stepper.step = 7
    with pytest.raises(traitlets.TraitError):
        stepper.step = stepper.steps + 1
    assert stepper.step == 7


NOTEBOOK = """
import enraya as er
from enraya.widget import Board, Stepper
board = Board("connect4", opponent="level:3", seed=1)
stepper = Stepper(er.trace(er.Tree([[3, 12], [2, 4]])))
""", "board", "stepper", "board.play('4'); print(len(board.moves))"


def test_a_notebook_shows_them() -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in NOTEBOOK]
    )
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    shown = [
        output["data"]["application/vnd.jupyter.widget-view+json"]["model_id"]
        for cell in notebook.cells[1:3]
        for output in cell["outputs"]
        if "application/vnd.jupyter.widget-view+json" in output.get("data", {})
    ]
    assert len(set(shown)) == 2
    assert notebook.cells[3]["outputs"][0]["text"] == "2\n"
    # The state that a front end is given: scripts and data, nothing from elsewhere.
    saved = notebook.metadata["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    board, stepper = (saved[model]["state"] for model in shown)
    assert "export default" in board["_esm"] and "export default" in stepper["_esm"]
    assert "http" not in board["_esm"].replace("http://www.w3.org", "")
    assert board["view"]["svg"].startswith("<svg") and stepper["page"].startswith("<!doctype html>")
