"""The natural API: facts that others have published, or other ways to the same answer.

The facts are the project's contract (positions, node counts, scores) and well-known results
about small games.
"""

from __future__ import annotations

import copy
import pickle
import re
import textwrap
from collections.abc import Callable, Mapping
from functools import reduce
from itertools import product
from operator import xor
from pathlib import Path
from typing import Any

import enraya as er
import pytest

TICTACTOE = er.tictactoe()
CONNECT4 = er.connect4()
GOMOKU = er.gomoku()
TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def test_moves_have_text_and_index() -> None:
    start = TICTACTOE.position()
    texts = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]
    assert [str(move) for move in start.moves()] == texts
    assert [move.index for move in start.moves()] == list(range(9))
    assert [str(move) for move in CONNECT4.position().moves()] == list("1234567")
    assert [move.index for move in CONNECT4.position().moves()] == list(range(7))
    wide = er.line(4, 12, 4, gravity=True).position()
    assert [str(move) for move in wide.moves()] == list("123456789abc")


def test_playing_leaves_the_old_state_alone() -> None:
    start = CONNECT4.position("4453")
    before = (start.history, start.cells(), start.to_move, str(start), hash(start))
    after = start.play("4")
    assert (start.history, start.cells(), start.to_move, str(start), hash(start)) == before
    assert after.history == ["4", "4", "5", "3", "4"]
    assert (start.to_move, after.to_move) == (0, 1)
    assert after == CONNECT4.position("44534") and after != start


def test_a_move_can_be_given_in_three_ways() -> None:
    start = TICTACTOE.position()
    move = start.moves()[4]
    assert start.play(move) == start.play("b2") == start.play(4)
    assert start.move("b2") == move and hash(start.move(4)) == hash(move)
    column = CONNECT4.position().play(3)
    assert column == CONNECT4.position("4")


def test_cells_are_rows_from_the_top() -> None:
    state = TICTACTOE.position("a3 b2 c1")
    assert state.cells() == [[0, None, None], [None, 1, None], [None, None, 0]]
    state = CONNECT4.position("44")
    assert state.cells()[5] == [None, None, None, 0, None, None, None]
    assert state.cells()[4] == [None, None, None, 1, None, None, None]
    assert TICTACTOE.position("X../.O./..X") == TICTACTOE.position("a3 b2 c1")
    cells = TICTACTOE.position("a3 b2").cells()
    assert TICTACTOE.board(cells).cells() == cells


def test_outcomes() -> None:
    won = TICTACTOE.position("XXX/OO./...").outcome
    assert won is not None and won.winner == 0 and not won.is_draw
    assert (won.utility(0), won.utility(1)) == (1, -1)
    drawn = TICTACTOE.position("XOX/XOO/OXX").outcome
    assert drawn is not None and drawn.winner is None and drawn.is_draw
    assert TICTACTOE.position().outcome is None
    lost = er.line(3, 3, 3, misere=True).position("XXX/OO./...").outcome
    assert lost is not None and lost.winner == 1
    assert TICTACTOE.position("XXX/OO./...").moves() == []


def test_games_tell_what_they_are() -> None:
    assert (CONNECT4.name, CONNECT4.rows, CONNECT4.columns) == ("connect4", 6, 7)
    assert (CONNECT4.k, CONNECT4.gravity) == (4, True)
    assert (GOMOKU.rows, GOMOKU.columns, GOMOKU.k, GOMOKU.gravity) == (15, 15, 5, False)
    assert er.game("cuatroenraya").name == CONNECT4.name
    assert er.game("line:6x7x4+gravity").position("4453") is not None
    assert er.nim([3, 4, 5]).name == "nim:3,4,5"


def test_all_positions_of_tictactoe() -> None:
    """5478, found with the package's own equality and hashes."""
    seen = {TICTACTOE.position()}
    todo = list(seen)
    while todo:
        state = todo.pop()
        for move in state.moves():
            after = state.play(move)
            if after not in seen:
                seen.add(after)
                todo.append(after)
    assert len(seen) == 5478


@pytest.mark.parametrize(
    "state, counts",
    [
        (CONNECT4.position(), [1, 7, 49, 343, 2401, 16807, 117649, 823536]),
        (TICTACTOE.position(), [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]),
    ],
)
def test_perft(state: er.State, counts: list[int]) -> None:
    assert [state.perft(depth) for depth in range(len(counts))] == counts


def test_in_dots_and_boxes_a_player_may_move_twice() -> None:
    state = er.dots(1, 1).position()
    movers = []
    while state.outcome is None:
        movers.append(state.to_move)
        state = state.play(state.moves()[0])
    assert movers == [0, 1, 0, 1]
    assert state.outcome.winner == 1
    two = er.dots(1, 2).position()
    turns = {state.to_move == after.to_move for state, after in _plies(two)}
    assert turns == {True, False}


def _plies(state: er.State) -> list[tuple[er.State, er.State]]:
    found = []
    while state.outcome is None:
        after = state.play(state.moves()[0])
        found.append((state, after))
        state = after
    return found


# Searches and counts.


@pytest.mark.parametrize(
    "algorithm, profile, leaves, nodes",
    [
        ("minimax", "aima", 255168, 549946),
        ("alphabeta", "aima", 7330, 18297),
        ("alphabeta", "lecture", 8453, 20866),
        ("alphabeta", "cs188", 62162, 146120),
    ],
)
def test_the_published_counts(algorithm: str, profile: str, leaves: int, nodes: int) -> None:
    count = er.count(TICTACTOE.position(), algorithm, profile=profile)
    assert (count.leaves, count.nodes, count.complete) == (leaves, nodes, True)
    assert count["nodes"] == nodes and dict(count)["leaves"] == leaves
    assert count.to_dict()["nodes"] == nodes
    search = er.minimax if algorithm == "minimax" else er.alpha_beta
    decision = search(TICTACTOE.position(), profile=profile)
    assert (decision.nodes, decision.leaves) == (nodes, leaves)
    assert decision.value == 0 and decision.proved and decision.complete


def test_options_override_a_profile() -> None:
    start = TICTACTOE.position()
    assert er.count(start, profile="aima", cut="gt").nodes == 146120
    assert er.count(start, profile="cs188", cut="ge").nodes == 18297
    assert er.count(start, profile="aima", utility="depth").nodes == 20866


def test_the_textbook_tree() -> None:
    tree = er.Tree(TREE)
    decision = er.alpha_beta(tree)
    assert (decision.value, str(decision.move), decision.leaves) == (3, "1", 7)
    assert er.minimax(er.Tree("[[3,12,8],[2,4,6],[14,5,2]]")).leaves == 9
    trace = er.trace(tree, "alphabeta")
    assert (trace.value, trace.move, trace.nodes, trace.leaves) == (3, "1", 11, 7)
    assert sorted(trace.pruned) == [[2, 2], [2, 3]] or sorted(trace.pruned) == [[1, 1], [1, 2]]


def _minimax(tree: Any, maximizing: bool = True) -> float:
    if not isinstance(tree, list):
        return float(tree)
    values = [_minimax(child, not maximizing) for child in tree]
    return max(values) if maximizing else min(values)


def test_trees_agree_with_a_minimax_of_four_lines() -> None:
    trees = [[[[a, b], c], [d, [a, d]]] for a, b, c, d in product((-2, 0, 3.5), repeat=4)]
    for tree in trees:
        expected = _minimax(tree)
        for search in (er.minimax, er.alpha_beta):
            assert search(er.Tree(tree)).value == expected, tree


def test_the_classic_agent_plays_the_recorded_games() -> None:
    """Among equally good cells it takes the last; numbers are cells from the top left."""
    for human, mine, first, winner in [
        ([4, 5, 2, 7], [8, 3, 6, 0], 0, 1),
        ([4, 6, 5, 0], [8, 7, 2, 3, 1], 1, None),
    ]:
        state, answers, waiting = TICTACTOE.position(), [], list(human)
        while state.outcome is None:
            if state.to_move == first:
                state = state.play(waiting.pop(0))
                continue
            move = er.choose(state, "minimax:tie=last").move
            assert move is not None
            answers.append(move.index)
            state = state.play(move)
        assert answers == mine
        assert state.outcome.winner == winner


def test_in_othello_a_player_without_a_move_passes() -> None:
    state = er.othello(4, 4).position("b1 c1 d3 a1")
    assert [str(move) for move in state.moves()] == ["pass"]
    passed = state.play("pass")
    assert (state.to_move, passed.to_move) == (0, 1) and str(passed.moves()[0]) != "pass"
    # On 4 x 4 the second player wins, by 11-3.
    start = er.othello(4, 4).position()
    solution = er.solve(start)
    assert (solution.margin, solution.outcome) == (-8, er.Outcome(1))
    assert er.game("reversi") == er.othello() and er.game("othello:6x6") == er.othello(6, 6)


HEAPS = [*product(range(1, 4), repeat=2), (1, 2, 3), (3, 4, 5), (2, 2, 2)]


@pytest.mark.parametrize("heaps", HEAPS)
def test_nim_by_its_theory(heaps: tuple[int, ...]) -> None:
    """The first player wins unless the heaps add up to nothing in binary."""
    theory = 1 if reduce(xor, heaps) else -1
    assert er.alpha_beta(er.nim(list(heaps)).position()).value == theory
    # Whoever takes the last one loses: the other way round if all heaps are single.
    if max(heaps) == 1:
        theory = -theory
    assert er.alpha_beta(er.nim(list(heaps), misere=True).position()).value == theory


def test_the_first_move_of_connect_four() -> None:
    solution = er.solve(CONNECT4.position())
    assert (solution.score, solution.best, solution.distance) == (1, ["4"], 41)
    analysis = er.analyze(CONNECT4.position())
    assert [value.score for value in analysis] == [-2, -1, 0, 1, 0, -1, -2]
    assert [str(move) for move in analysis.best] == ["4"] and analysis.exact


DATA = Path(__file__).resolve().parents[3] / "data" / "positions"


@pytest.mark.skipif(not DATA.is_dir(), reason="the data is not in a source distribution")
@pytest.mark.parametrize("name", ["end-easy", "middle-easy"])
def test_exact_scores(name: str) -> None:
    lines = (DATA / f"{name}.txt").read_text().splitlines()[:100]
    pairs = [line.split() for line in lines]
    solutions = er.solve_many(CONNECT4, [position for position, _ in pairs])
    assert [solution.score for solution in solutions] == [int(score) for _, score in pairs]
    for position, score in pairs[:10]:
        assert er.solve(CONNECT4.position(position)).score == int(score)


def test_all_searches_find_a_win_at_once() -> None:
    state = CONNECT4.position("454545")
    found = [
        er.alpha_beta(state, depth=3),
        er.engine(state, depth=4),
        er.engine(state, time=0.2),
        er.mcts(state, sims=2000, seed=1),
        er.choose(state, "perfect"),
        er.choose(state, lambda s: "4"),
    ]
    assert [str(decision.move) for decision in found] == ["4"] * len(found)


def test_seeds() -> None:
    state = CONNECT4.position("4453")
    for seed in (0, 7):
        chosen = {str(er.choose(state, "random", seed=seed).move) for _ in range(5)}
        assert len(chosen) == 1
    assert len({str(er.choose(state, "random", seed=seed).move) for seed in range(40)}) > 1
    runs = [er.mcts(state, sims=500, seed=3, threads=1) for _ in range(2)]
    assert str(runs[0].move) == str(runs[1].move) and runs[0].value == runs[1].value


def test_matches() -> None:
    match = er.match("perfect", "random", game="tictactoe", games=30, seed=1)
    assert (match.losses, match.games, match.seed) == (0, 30, 1)
    assert match.wins + match.draws == 30 and match.points == match.wins + match.draws / 2
    assert len(match.records) == 30 and set(match.records[0]) >= {"moves", "winner"}
    again = er.match("perfect", "random", game="tictactoe", games=30, seed=1, jobs=1)
    assert [r["moves"] for r in again.records] == [r["moves"] for r in match.records]


def test_a_function_can_play() -> None:
    seen: list[er.State] = []

    def first(state: er.State) -> er.Move:
        seen.append(state)
        return state.moves()[0]

    match = er.match(first, "perfect", game=TICTACTOE, games=6, seed=1)
    assert match.wins == 0 and match.games == 6
    assert seen and all(state.outcome is None for state in seen)


def test_words_in_both_languages() -> None:
    state = CONNECT4.position("4444443")
    english, spanish = (str(er.explain(state, lang=lang)) for lang in ("en", "es"))
    assert english != spanish and english and spanish
    values = [er.analyze(state, lang=lang) for lang in ("en", "es")]
    assert [v.words for v in values[0]] != [v.words for v in values[1]]
    assert [v.score for v in values[0]] == [v.score for v in values[1]]


@pytest.mark.parametrize("to_move", [0, 1])
def test_stones_as_they_lie(to_move: int) -> None:
    """However many there are: all see the same stones, and who is to move."""
    cells = [[0, None, None], [None, 0, None], [None, 1, None]]
    state = TICTACTOE.board(cells, to_move=to_move)
    assert (state.cells(), state.to_move) == (cells, to_move)
    assert state.drawing() == "X../.X./.O." and str(state) == "X..\n.X.\n.O."
    assert "X../.X./.O." in repr(state) and "X../.X./.O." in state._repr_svg_()
    mover = "XO"[to_move]
    assert str(er.explain(state, lang="en")).startswith(f"{mover} is to move")
    after = state.play("c1")
    assert after.cells()[2] == [None, 1, to_move] and after.to_move == 1 - to_move
    # X wins at once, or O stops one of the two threats in vain.
    assert er.solve(state).outcome == er.Outcome(0)
    assert (state.play("c1").outcome == er.Outcome(0)) == (to_move == 0)
    assert pickle.loads(pickle.dumps(state)) == state
    (solution, of_cells) = er.solve_many(TICTACTOE, [state, [[None] * 3] * 3])
    assert (solution.outcome, solution.score) == (er.Outcome(0), er.solve(state).score)
    assert of_cells.score == 0
    # Two X and one O: that it is X's turn no moves lead to.
    assert ("to_move=0" in repr(state)) == (to_move == 0) and "to_move=1" not in repr(state)
    assert state != TICTACTOE.board(cells, to_move=1 - to_move)


def test_what_can_be_copied() -> None:
    state = CONNECT4.position("4453")
    tree = er.Tree(TREE)
    for thing in (CONNECT4, state, state.moves()[2], er.Outcome(1), tree):
        for again in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
            assert again == thing and hash(again) == hash(thing)
    move = pickle.loads(pickle.dumps(state.moves()[2]))
    assert (str(move), move.index) == ("3", 2)


FOUND: list[Callable[[], object]] = [
    lambda: er.solve(CONNECT4.position("4453")),
    lambda: er.alpha_beta(CONNECT4.position(), depth=2),
    lambda: er.minimax(TICTACTOE.position("XXX/OO./...")),
    lambda: er.count(er.Tree(TREE)),
    lambda: er.match("random", "random", games=2, seed=1),
]


@pytest.mark.parametrize("number", range(len(FOUND)))
def test_what_was_found_can_be_sent_elsewhere(number: int) -> None:
    found = FOUND[number]()
    again = pickle.loads(pickle.dumps(found))
    names = [name for name in dir(found) if not name.startswith("_")]
    assert names == [name for name in dir(again) if not name.startswith("_")]
    for name in names:
        value = getattr(found, name)
        assert callable(value) or getattr(again, name) == value, name


def test_trees_of_any_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    for tree, value in [
        ([[1e-7, 2], (3, 4)], 3.0),
        ([[1e300, 2e300], [-1, 5]], 1e300),
        (numpy.array([[1, 2], [3, 4]]), 3.0),
        ([[numpy.float64(0.5)], [numpy.int8(-2)]], 0.5),
    ]:
        assert er.minimax(er.Tree(tree)).value == value


def test_a_count_is_a_mapping() -> None:
    count = er.count(er.Tree(TREE))
    assert {"nodes", "leaves", "cutoffs", "to_dict"} <= set(dir(count))
    assert isinstance(count, Mapping)
    assert count.get("leaves") == 7 and count.get("cherries", 3) == 3
    assert dict(count) == count.to_dict()


def test_rich_display(tmp_path: Path) -> None:
    state = CONNECT4.position("4453")
    assert (state._repr_svg_() or "").startswith("<svg")
    assert (er.analyze(state)._repr_svg_() or "").startswith("<svg")
    trace = er.trace(er.Tree(TREE))
    assert trace._repr_svg_().startswith("<svg")
    stepper = trace.stepper(lang="es")
    assert stepper._repr_html_().startswith("<iframe srcdoc=")
    # Nothing is fetched: the only addresses are names of XML.
    addresses = set(re.findall(r"https?://[^\"'\\\s<>]+", stepper.html))
    assert addresses <= {"http://www.w3.org/2000/svg"}, addresses
    assert "digraph" in trace.dot() and "tikz" in trace.tikz() and trace.text()
    for name in ("tree.svg", "tree.html", "tree.dot", "tree.tex", "tree.json"):
        trace.save(tmp_path / name)
        assert (tmp_path / name).stat().st_size > 100, name
    assert trace.to_dict()


def test_numpy() -> None:
    numpy = pytest.importorskip("numpy")
    state = CONNECT4.position("4453")
    array = numpy.asarray(state)
    assert array.shape == (6, 7)
    pieces = {cell: set() for cell in (None, 0, 1)}  # type: ignore[var-annotated]
    for i, row in enumerate(state.cells()):
        for j, cell in enumerate(row):
            pieces[cell].add(int(array[i, j]))
    assert all(len(found) == 1 for found in pieces.values())
    assert len(set().union(*pieces.values())) == 3


def test_help_is_there() -> None:
    for name in er.__all__:
        thing = getattr(er, name)
        if callable(thing):
            assert thing.__doc__ and len(textwrap.dedent(thing.__doc__).strip()) > 10, name


def test_an_array_asked_weakly_has_a_sign_for_every_board() -> None:
    numpy = pytest.importorskip("numpy")
    positions = ["44444", "445566", "4444447", "12345"]
    boards = numpy.stack([numpy.asarray(CONNECT4.position(position)) for position in positions])
    scores = er.solve_many(CONNECT4, boards)
    assert er.solve_many(CONNECT4, boards, weak=True).tolist() == numpy.sign(scores).tolist()
    assert len(scores) == len(positions)


def test_puzzles_have_one_solution() -> None:
    puzzle = er.puzzle("connect4", number=1)
    kept = [found for found in er.analyze(puzzle.state).moves if found.value == puzzle.task]
    assert [str(found.move) for found in kept] == [str(puzzle.solution)]
    assert er.puzzle(number=1).to_dict() == puzzle.to_dict()
    themed = er.puzzle(theme="block", difficulty=1, seed=3)
    assert (themed.theme, themed.difficulty, themed.task) == ("block", 1, "draw")
    assert er.puzzle(daily="2026-11-18").number == er.puzzle(daily="2026-11-18").number
    made = er.puzzle("tictactoe", seed=7)
    assert (made.number, made.theme, str(made.solution)) == (None, None, made.to_dict()["solution"])
