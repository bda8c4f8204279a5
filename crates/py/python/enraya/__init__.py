"""Minimax game playing, from the first lesson to the perfect game.

>>> import enraya as er
>>> game = er.connect4()
>>> state = game.position("4453")
>>> [str(move) for move in state.moves()]
['1', '2', '3', '4', '5', '6', '7']
>>> er.minimax(er.tictactoe().position("b2 a1")).value
0.0

Games, searches, counts, traces and matches are here; `enraya.cs50`, `enraya.aima`,
`enraya.kaggle`, `enraya.pettingzoo`, `enraya.gymnasium` and `enraya.spiel` have the interfaces
of other projects, `enraya.grade` grades functions that students write, and `enraya.jobs` does long
work on any number of machines.
"""

from collections.abc import Mapping as _Mapping
from typing import TYPE_CHECKING as _TYPE_CHECKING

from enraya._enraya import (
    Analysis,
    BadPosition,
    Count,
    Decision,
    EnrayaError,
    Explanation,
    Game,
    GameError,
    IllegalMove,
    Match,
    Move,
    MoveValue,
    Outcome,
    Puzzle,
    Solution,
    State,
    Stepper,
    Trace,
    Tree,
    __version__,
    alpha_beta,
    analyze,
    check_game,
    choose,
    connect4,
    count,
    dots,
    engine,
    evaluate,
    explain,
    game,
    gomoku,
    line,
    match,
    mcts,
    minimax,
    nim,
    othello,
    puzzle,
    solve,
    tictactoe,
    trace,
)
from enraya._batches import Batch, analyze_many, evaluate_many, solve_many
from enraya._datasets import dataset
from enraya._judging import Judgement, judge

__all__ = [
    "Analysis",
    "BadPosition",
    "Batch",
    "Count",
    "Decision",
    "EnrayaError",
    "Explanation",
    "Game",
    "GameError",
    "IllegalMove",
    "Judgement",
    "Match",
    "Move",
    "MoveValue",
    "Outcome",
    "Puzzle",
    "Solution",
    "State",
    "Stepper",
    "Trace",
    "Tree",
    "__version__",
    "alpha_beta",
    "analyze",
    "analyze_many",
    "check_game",
    "choose",
    "connect4",
    "count",
    "dataset",
    "dots",
    "engine",
    "evaluate",
    "evaluate_many",
    "explain",
    "game",
    "gomoku",
    "judge",
    "line",
    "match",
    "mcts",
    "minimax",
    "nim",
    "othello",
    "puzzle",
    "solve",
    "solve_many",
    "tictactoe",
    "trace",
]

_Mapping.register(Count)

if _TYPE_CHECKING:
    from enraya import jobs as jobs
else:

    def __getattr__(name: str) -> object:
        """`enraya.jobs` is imported when it is first used."""
        if name == "jobs":
            from importlib import import_module

            return import_module("enraya.jobs")
        raise AttributeError(f"module 'enraya' has no attribute {name!r}")
