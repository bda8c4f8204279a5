"""Bad input: an exception in one line that names the culprit."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import enraya as er
import numpy as np
import pytest

TICTACTOE = er.tictactoe()
CONNECT4 = er.connect4()
TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


class Nonsense:
    def __repr__(self) -> str:
        raise RuntimeError("no text")


START = TICTACTOE.position()
OVER = TICTACTOE.position("XXX/OO./...")

REFUSED: list[tuple[Callable[[], object], Any, str]] = [
    (lambda: er.game("chess"), ValueError, "chess"),
    (lambda: er.game(""), ValueError, ""),
    (lambda: er.game(3), TypeError, "3"),  # type: ignore[arg-type]
    (lambda: er.line(0, 3, 3), ValueError, "0"),
    (lambda: er.line(3, 3, 4), ValueError, ""),
    (lambda: er.line(100, 100, 5), ValueError, "100"),
    (lambda: er.line(-1, 3, 3), ValueError, "-1"),
    (lambda: er.line("3", 3, 3), TypeError, "rows"),  # type: ignore[arg-type]
    (lambda: er.line(2**80, 3, 3), ValueError, ""),
    (lambda: er.nim([]), ValueError, ""),
    (lambda: er.nim([1000]), ValueError, "1000"),
    (lambda: er.nim([-1]), ValueError, "-1"),
    (lambda: er.nim(3), TypeError, "heaps"),  # type: ignore[arg-type]
    (lambda: er.nim("345"), TypeError, "345"),  # type: ignore[arg-type]
    (lambda: er.nim(["x"]), TypeError, "'x'"),  # type: ignore[list-item]
    (lambda: er.dots(0, 0), ValueError, "0"),
    (lambda: er.dots(-1, 2), ValueError, "rows"),
    (lambda: er.othello(5, 6), ValueError, "allowed are 4, 6 and 8"),
    (lambda: er.othello(8, 10), ValueError, "columns"),
    (lambda: er.othello("8"), TypeError, "rows"),  # type: ignore[arg-type]
    (lambda: er.othello().position("a1b1"), er.BadPosition, "a1"),
    (lambda: er.othello().position().play("pass"), er.IllegalMove, "pass"),
    (lambda: er.Outcome(10**30), ValueError, "winner"),
    (lambda: er.Outcome(True), TypeError, "winner"),
    (lambda: er.Outcome(0).utility(2), ValueError, "player"),
    (lambda: CONNECT4.position("8"), er.BadPosition, "8"),
    (lambda: CONNECT4.position("4444444"), er.BadPosition, ""),
    (lambda: CONNECT4.position("x"), er.BadPosition, "x"),
    (lambda: TICTACTOE.position("XXX/XXX/XXX"), er.BadPosition, ""),
    (lambda: TICTACTOE.position("XX/OO"), er.BadPosition, ""),
    (lambda: TICTACTOE.position("XZ./.../..."), er.BadPosition, "Z"),
    (lambda: TICTACTOE.position("b2 b2"), er.BadPosition, "b2"),
    (lambda: TICTACTOE.position(3), TypeError, "3"),
    (lambda: TICTACTOE.position(Nonsense()), TypeError, ""),
    (lambda: TICTACTOE.board([[0, None], [1]]), er.BadPosition, ""),
    (lambda: TICTACTOE.board([[0, None, None]] * 2), er.BadPosition, ""),
    (lambda: TICTACTOE.board([[0] * 3] * 3), er.BadPosition, ""),
    (lambda: TICTACTOE.board([[7] + [None] * 2] + [[None] * 3] * 2), ValueError, "7"),
    (lambda: CONNECT4.board([]), er.BadPosition, "no cells"),
    (lambda: TICTACTOE.board([[]]), er.BadPosition, "no cells"),
    (lambda: TICTACTOE.board(None), TypeError, "None"),  # type: ignore[arg-type]
    (lambda: TICTACTOE.board([[None] * 3] * 3, to_move=2), ValueError, "2"),
    (lambda: START.play("d4"), er.IllegalMove, "d4"),
    (lambda: START.play(""), er.IllegalMove, ""),
    (lambda: START.play(9), er.IllegalMove, "index 9"),
    (lambda: CONNECT4.position("444444").play(3), er.IllegalMove, "moves: 0, 1, 2, 4, 5, 6"),
    (lambda: START.play(-1), er.IllegalMove, "-1"),
    (lambda: START.play(2**70), er.IllegalMove, ""),
    (lambda: START.play("b2").play("b2"), er.IllegalMove, "b2"),
    (lambda: OVER.play("c1"), er.IllegalMove, "over"),
    (lambda: CONNECT4.position("444444").play("4"), er.IllegalMove, "4"),
    (lambda: START.play(None), TypeError, "None"),  # type: ignore[arg-type]
    (lambda: START.play(1.0), TypeError, "1.0"),  # type: ignore[arg-type]
    (lambda: START.play(True), TypeError, "True"),
    (lambda: START.play(Nonsense()), TypeError, ""),  # type: ignore[arg-type]
    (lambda: START.play(CONNECT4.position().moves()[0]), er.IllegalMove, "1"),
    (lambda: START.perft(-1), ValueError, "-1"),
    (lambda: er.minimax(None), TypeError, "None"),  # type: ignore[arg-type]
    (lambda: er.minimax("b2"), TypeError, "b2"),  # type: ignore[arg-type]
    (lambda: er.minimax(TICTACTOE), TypeError, ""),  # type: ignore[arg-type]
    (lambda: er.minimax(START, depth=-1), ValueError, "-1"),
    (lambda: er.minimax(START, depth=1.5), TypeError, "1.5"),  # type: ignore[arg-type]
    (lambda: er.minimax(START, depth="deep"), TypeError, "deep"),  # type: ignore[arg-type]
    (lambda: er.minimax(START, depth=4_000_000), ValueError, "4000000"),
    (lambda: er.minimax(START, depth=2**90), ValueError, "depth"),
    (lambda: er.minimax(START, time=-1), ValueError, "-1"),
    (lambda: er.minimax(START, time=0), ValueError, "0"),
    (lambda: er.minimax(START, time=math.nan), ValueError, ""),
    (lambda: er.minimax(START, time=math.inf), ValueError, "inf"),
    (lambda: er.minimax(START, time="1"), TypeError, "time must be"),  # type: ignore[arg-type]
    (lambda: er.minimax(START, time=True), TypeError, "True"),
    (lambda: er.minimax(START, time=1e300), ValueError, "at most 86400"),
    (lambda: er.minimax(START, nodes=-5), ValueError, "-5"),
    (lambda: er.minimax(START, profile="mine"), ValueError, "mine"),
    (lambda: er.alpha_beta(START, cut="le"), ValueError, "le"),
    (lambda: er.alpha_beta(START, fail="loud"), ValueError, "loud"),
    (lambda: er.alpha_beta(START, window="wide"), ValueError, "wide"),
    (lambda: er.alpha_beta(START, utility="money"), ValueError, "money"),
    (lambda: er.alpha_beta(START, order="zz"), ValueError, "zz"),
    (lambda: er.alpha_beta(START, eval="gut"), ValueError, "gut"),
    (lambda: er.engine(START, threads=0), ValueError, "0"),
    (lambda: er.engine(START, table_mib=0), ValueError, "0"),
    (lambda: er.engine(START, table_mib="x"), TypeError, "table_mib"),  # type: ignore[arg-type]
    (lambda: er.engine("4453"), TypeError, "4453"),  # type: ignore[arg-type]
    (lambda: er.engine(START, time=-0.5), ValueError, "-0.5"),
    (lambda: er.engine(er.Tree(TREE)), TypeError, ""),  # type: ignore[arg-type]
    (lambda: er.mcts(START, sims=0), ValueError, "0"),
    (lambda: er.mcts(START, sims=-3), ValueError, "-3"),
    (lambda: er.mcts(START, exploration=math.nan), ValueError, ""),
    (lambda: er.mcts(START, leaf="leaf"), ValueError, "leaf"),
    (lambda: er.mcts(START, seed=-1), ValueError, "-1"),
    (lambda: er.choose(START, "nobody"), ValueError, "nobody"),
    (lambda: er.choose(START, 3), TypeError, "3"),  # type: ignore[arg-type]
    (lambda: er.choose(START, lambda s: "z9"), er.IllegalMove, "z9"),
    (lambda: er.choose(START, lambda s: None), TypeError, "None"),  # type: ignore[arg-type,return-value]
    (lambda: er.choose(START, lambda s: 1 / 0), ZeroDivisionError, "division"),  # type: ignore[arg-type,return-value]
    (lambda: er.count(START, "magic"), ValueError, "magic"),
    (lambda: er.trace(START, "magic"), ValueError, "magic"),
    (lambda: er.trace(START, depth=2, limit=-1), ValueError, "-1"),
    (lambda: er.trace(START, lang="fr"), ValueError, "fr"),
    (lambda: er.explain(START, lang="fr"), ValueError, "fr"),
    (lambda: er.puzzle(theme="magic"), ValueError, "magic"),
    (lambda: er.puzzle(daily="18.11.2026"), ValueError, "2026-11-18"),
    (lambda: er.puzzle("nim:3,4,5", number=1), ValueError, "connect4"),
    (lambda: er.puzzle(difficulty=6), ValueError, "6"),
    (lambda: er.analyze(START, lang="fr"), ValueError, "fr"),
    (lambda: er.analyze(None), TypeError, "None"),  # type: ignore[arg-type]
    (lambda: er.solve("4453"), TypeError, "4453"),  # type: ignore[arg-type]
    (lambda: er.solve(CONNECT4.position(), time=-1), ValueError, "-1"),
    (lambda: er.solve_many(CONNECT4, ["4453", "9"]), er.BadPosition, "9"),
    (lambda: er.solve_many(CONNECT4, [3]), TypeError, "3"),
    (lambda: er.solve_many(3, []), TypeError, "3"),
    (lambda: er.solve_many(CONNECT4, ["4"], threads=0), ValueError, "0"),
    (lambda: er.match("perfect", "nobody", game="tictactoe"), ValueError, "nobody"),
    (lambda: er.match("random", "random", game="chess"), ValueError, "chess"),
    (lambda: er.match("random", "random", games=0), ValueError, "0"),
    (lambda: er.match("random", "random", games=-4), ValueError, "-4"),
    (lambda: er.match("random", None), TypeError, "None"),  # type: ignore[arg-type]
    (lambda: er.match("random", lambda s: "z9", games=2), er.IllegalMove, "z9"),
    (lambda: er.match("random", lambda s: 1 / 0, games=2), ZeroDivisionError, ""),  # type: ignore[arg-type,return-value]
    (lambda: er.Tree([]), ValueError, ""),
    (lambda: er.Tree([[3, "x"]]), (TypeError, ValueError), "x"),
    (lambda: er.Tree([[3, []]]), ValueError, ""),
    (lambda: er.Tree([[3, math.nan]]), TypeError, "nan"),
    (lambda: er.Tree([[3, True]]), TypeError, "True"),
    (lambda: er.Tree(3), TypeError, "3"),  # type: ignore[arg-type]
    (lambda: er.Tree("[[3,"), ValueError, ""),
    (lambda: er.Tree(None), TypeError, "None"),  # type: ignore[arg-type]
    (lambda: er.Outcome(2), ValueError, "2"),
    (lambda: er.Outcome("X"), TypeError, "'X'"),  # type: ignore[arg-type]
    (lambda: er.check_game(None), TypeError, ""),  # type: ignore[arg-type]
    (lambda: er.check_game(er.Game()), NotImplementedError, "start"),
    (lambda: er.Game().position(), NotImplementedError, "start"),
    (lambda: er.minimax(START, progress=3), TypeError, "3"),  # type: ignore[arg-type]
    (lambda: er.line(6, 7, 4, gravity=1), TypeError, "gravity must be True or False, not 1"),
    (lambda: er.nim([3], misere="no"), TypeError, "misere"),  # type: ignore[arg-type]
    (lambda: er.nim([3, 0]), ValueError, "heap 2 must be a whole number from 1 to 127, not 0"),
    (lambda: er.line(0, 7, 4), ValueError, "rows must be a whole number from 1 to 19, not 0"),
    (lambda: er.solve(START, weak=1), TypeError, "weak"),
    (lambda: er.minimax(START, profile=3), TypeError, "profile"),  # type: ignore[arg-type]
    (lambda: er.count(START, algorithm=3), TypeError, "algorithm"),  # type: ignore[arg-type]
    (lambda: er.explain(START, lang=3), TypeError, "lang"),  # type: ignore[arg-type]
    (lambda: er.trace(START, depth=1).svg(theme=3), TypeError, "theme"),  # type: ignore[arg-type]
    (lambda: er.alpha_beta(START, order="x"), ValueError, "order: 'x'"),
    (lambda: er.mcts(START, exploration=-1), ValueError, "exploration '-1'"),
    (lambda: er.engine(START, table_mib=10**9), ValueError, "table_mib"),
    (lambda: er.trace(START, depth=1).save("/no/such/a.svg"), FileNotFoundError, "/no/such/a.svg"),
    (lambda: er.solve_many(TICTACTOE, [[[0, 1]]]), er.BadPosition, "positions[0]"),
    (lambda: START.play(np.zeros((6, 7))), TypeError, "array([[0., 0., 0."),  # type: ignore[arg-type]
    (lambda: er.minimax(START, depth=np.zeros(2)), TypeError, "array([0., 0.])"),  # type: ignore[arg-type]
    (lambda: er.line(None, 3, 3), TypeError, "rows must be a whole number from 1 to 19, not None"),  # type: ignore[arg-type]
    (lambda: START.play(np.bool_(True)), TypeError, "True"),  # type: ignore[arg-type]
    (lambda: er.minimax(START, depth=np.bool_(True)), TypeError, "True"),  # type: ignore[arg-type]
    (lambda: er.engine(START, time=np.bool_(True)), TypeError, "True"),  # type: ignore[arg-type]
    (lambda: START.play("a\nb"), er.IllegalMove, "'a b'"),
    (lambda: er.game("a\nb"), ValueError, "'a b'"),
    (lambda: er.match("a\nb", "random"), ValueError, "'a b'"),
    (lambda: er.explain(START, lang="a\nb"), ValueError, "'a b'"),
    (lambda: er.engine(START, time=10**400), ValueError, "at most 86400"),
    (lambda: er.minimax(START, depth=Nonsense()), TypeError, "an object of Nonsense"),  # type: ignore[arg-type]
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_bad_input_is_refused_in_one_line(number: int) -> None:
    call, kind, culprit = REFUSED[number]
    with pytest.raises(kind) as caught:
        call()
    message = str(caught.value)
    assert message and "\n" not in message.strip(), message
    assert culprit in message
    assert "Err(" not in message and "Some(" not in message
    assert "panic" not in message.lower() and "unwrap" not in message
    assert "PanicException" not in type(caught.value).__name__


def test_a_deep_tree_is_refused_or_searched() -> None:
    tree: Any = 1
    for _ in range(100_000):
        tree = [tree]
    try:
        er.minimax(er.Tree(tree))
    except (TypeError, ValueError, RecursionError) as error:
        assert "\n" not in str(error)
    while isinstance(tree, list):  # so that taking it down does not recurse either
        tree = tree.pop()


def test_a_depth_may_be_more_than_the_game_has() -> None:
    assert er.minimax(TICTACTOE.position("b2 a1 c3"), depth=1000).proved


def test_searching_a_finished_game() -> None:
    for search in (er.minimax, er.alpha_beta, er.engine, er.mcts):
        decision = search(OVER)
        assert decision.move is None
    assert er.analyze(OVER).moves == []
    assert er.count(OVER).nodes == 1
