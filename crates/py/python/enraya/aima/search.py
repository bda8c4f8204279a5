"""AIMA's search functions by their names, run by the core.

Each answers with the move that the book's own code answers with: the first, in the order
of `actions`, of those with the best value. Where a game lets a player move twice in a
row the core follows the game's `to_move`; the book's code takes turns regardless.
"""

from __future__ import annotations

import math
import random
from numbers import Integral, Real
from typing import Any, Callable, Optional

import enraya as er
from enraya.aima.adapter import Adapter, CutoffTest, Evaluation
from enraya.aima.native import Native, native
from enraya.aima.simulation import simulated


def minmax_decision(state: Any, game: Any) -> Any:
    """The best move, by looking at the whole tree.

    >>> from enraya.aima import Fig52Game
    >>> minmax_decision("A", Fig52Game())
    'a1'
    """
    known = native(state, game)
    if known is not None:
        return known.action(er.minimax(known.position, order=known.order).move)
    tree = Adapter(game, state)
    if not tree.root_actions:
        raise tree.no_move()
    return tree.action(er.minimax(tree.position()).move)


def alpha_beta_search(state: Any, game: Any) -> Any:
    """The best move, by alpha-beta to the end of the game; None without actions.

    The boards that the core knows are solved, so that even Connect Four gets an answer.

    >>> from enraya.aima import TicTacToe
    >>> game = TicTacToe()
    >>> alpha_beta_search(game.result(game.initial, (1, 1)), game)
    (2, 2)
    """
    known = native(state, game)
    if known is not None:
        return _solved(known)
    tree = Adapter(game, state)
    return tree.action(er.alpha_beta(tree.position()).move) if tree.root_actions else None


def alpha_beta_cutoff_search(
    state: Any,
    game: Any,
    d: float = 4,
    cutoff_test: Optional[CutoffTest] = None,
    eval_fn: Optional[Evaluation] = None,
) -> Any:
    """The best move, by alpha-beta down to a depth; None without actions.

    The search goes on below depth `d` by one ply, as the book's does. `cutoff_test(state,
    depth)` replaces that test and the one for final states; `eval_fn(state)` replaces the
    utility for the player who moves now.

    >>> from enraya.aima import ConnectFour
    >>> game = ConnectFour()
    >>> alpha_beta_cutoff_search(game.initial, game, d=2)
    (7, 1)
    """
    if cutoff_test is None and (not isinstance(d, Real) or math.isnan(d)):
        raise TypeError(f"d must be a number of plies, not {d!r}")
    known = native(state, game) if cutoff_test is None and eval_fn is None else None
    if known is not None:
        if d >= len(state.moves):
            return _solved(known)
        depth = max(1, math.floor(d) + 1)
        found = er.alpha_beta(known.position, depth=depth, eval="none", order=known.order)
        return known.action(found.move)
    if cutoff_test is None:

        def cutoff_test(reached: Any, depth: int) -> object:
            return depth > d or game.terminal_test(reached)

    tree = Adapter(game, state, cutoff_test, eval_fn)
    return tree.action(er.alpha_beta(tree.position()).move) if tree.root_actions else None


def monte_carlo_tree_search(state: Any, game: Any, N: int = 1000) -> Any:
    """A good move, by N simulated games. `random.seed` makes it repeatable.

    >>> from enraya.aima import TicTacToe
    >>> game = TicTacToe()
    >>> state = game.initial
    >>> for move in ((1, 1), (2, 1), (1, 2), (2, 2)):
    ...     state = game.result(state, move)
    >>> monte_carlo_tree_search(state, game)
    (1, 3)
    """
    if not isinstance(N, Integral) or N < 1:
        raise ValueError(f"N must be a whole number of simulations, at least 1, not {N!r}")
    seed = random.getrandbits(32)
    known = native(state, game)
    if known is not None:
        return known.action(er.mcts(known.position, sims=N, seed=seed).move)
    return simulated(state, game, N, seed)


def _solved(known: Native) -> Any:
    """The first move that keeps what the position is worth: won, drawn or lost."""
    worth = _worth(known.position, known.position.to_move)
    for index, action in known.actions.items():
        if _worth(known.position.play(index), known.position.to_move) == worth:
            return action
    raise AssertionError("a position is worth what its best move is")


def _worth(position: er.State, player: int) -> int:
    outcome = position.outcome or er.solve(position, weak=True, best=False).outcome
    assert outcome is not None, "nothing limits the search"
    return outcome.utility(player)


minimax_decision: Callable[[Any, Any], Any] = minmax_decision
alphabeta_search: Callable[[Any, Any], Any] = alpha_beta_search
alphabeta_full_search: Callable[[Any, Any], Any] = alpha_beta_search
alphabeta_cutoff_search = alpha_beta_cutoff_search
