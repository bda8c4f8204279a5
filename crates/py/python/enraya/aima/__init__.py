"""The interface of AIMA's Python games, searched by enraya's core.

Code written for the games module of "Artificial Intelligence: A Modern Approach" runs
with another import: the same classes, functions, coordinates and answers as in the
present `games.py`, and the simulations of `games4e.py`.

>>> from enraya.aima import Fig52Game, TicTacToe, alpha_beta_player, minmax_decision
>>> minmax_decision("A", Fig52Game())
'a1'
>>> TicTacToe().play_game(alpha_beta_player, alpha_beta_player)  # doctest: +NORMALIZE_WHITESPACE
X X O
O O X
X O X
0

`search` has the algorithms, `stochastic` the games with dice, `players` what plays with them, `boards` and `trees` the
games, `game` their parent; `adapter` and `native` are the two ways into the core. Older
names of functions (`minimax_decision`, `alphabeta_search`, `Fig62Game`, …) are here too.
With `*` come also the modules that the book's code imports, because games written for it
use them: `random`, `itertools`, `copy`, `namedtuple`. Only numpy must be imported.
"""

import copy
import itertools
import random
from collections import namedtuple
from math import inf as infinity

from enraya.aima.boards import ConnectFour, Gomoku, TicTacToe
from enraya.aima.game import Game, GameState, play_game
from enraya.aima.players import (
    alpha_beta_player,
    alphabeta_player,
    mcts_player,
    minmax_player,
    query_player,
    random_player,
)
from enraya.aima.search import (
    alpha_beta_cutoff_search,
    alpha_beta_search,
    alphabeta_cutoff_search,
    alphabeta_full_search,
    alphabeta_search,
    minimax_decision,
    minmax_decision,
    monte_carlo_tree_search,
)
from enraya.aima.stochastic import (
    Backgammon,
    StochasticGame,
    StochasticGameState,
    expect_minmax,
    expect_minmax_player,
)
from enraya.aima.trees import Fig52Extended, Fig52Game

Fig62Game = Fig52Game

__all__ = [
    "Backgammon",
    "ConnectFour",
    "Fig52Extended",
    "Fig52Game",
    "Fig62Game",
    "Game",
    "GameState",
    "Gomoku",
    "StochasticGame",
    "StochasticGameState",
    "TicTacToe",
    "alpha_beta_cutoff_search",
    "alpha_beta_player",
    "alpha_beta_search",
    "alphabeta_cutoff_search",
    "alphabeta_full_search",
    "alphabeta_player",
    "alphabeta_search",
    "copy",
    "expect_minmax",
    "expect_minmax_player",
    "infinity",
    "itertools",
    "mcts_player",
    "minimax_decision",
    "minmax_decision",
    "minmax_player",
    "monte_carlo_tree_search",
    "namedtuple",
    "play_game",
    "query_player",
    "random",
    "random_player",
]
