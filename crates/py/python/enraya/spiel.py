"""Our agents on OpenSpiel's games, and its algorithms on ours.

Researchers keep their experiments in OpenSpiel, where games, players and tournaments are
already set up. So that our agents can take part without rewriting a game, this module
reads the games that both have, `tic_tac_toe`, `connect_four`, `mnk`, `gomoku`,
`nim` and `dots_and_boxes`, and `misere(...)` of those that have it here, and translates
positions and moves.

The other way, `spiel_game` and `spiel_state` make of our games and positions what OpenSpiel's own
algorithms search, whatever the game.

A position is rebuilt from its history, never guessed from a picture: in Nim and in Dots
and Boxes a picture does not tell everything. `pip install open_spiel` brings `pyspiel`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, Callable, NamedTuple, Optional, Union

import enraya as er
from enraya._enraya import _check_agent, _seconds, _seed, _short_repr

__all__ = ["action_of", "bot", "game_of", "player", "spiel_game", "spiel_state", "state_of"]

GAMES = ("tic_tac_toe", "connect_four", "mnk", "gomoku", "nim", "dots_and_boxes", "misere")

Agent = Union[str, Callable[[er.State], Union[er.Move, str, int]]]


class _Translation(NamedTuple):
    """Our game, and the numbers of its moves by the actions of theirs."""

    game: er.Game[Any, Any]
    indices: Mapping[int, int]


def game_of(game: Any) -> er.Game[Any, Any]:
    """Our game with the rules of a `pyspiel` game, or of one by its name there.

    >>> import pyspiel
    >>> game_of(pyspiel.load_game("mnk(m=4,n=3,k=3)")).name
    'line:3x4x3'
    """
    if not isinstance(game, (str, _pyspiel().Game)):
        raise TypeError(f"game is {_short_repr(game)}: it must be a pyspiel.Game or the name of one")
    return _translation(str(game)).game


def state_of(state: Any) -> er.State:
    """Our position with the history of a `pyspiel` state.

    >>> import pyspiel
    >>> state = pyspiel.load_game("connect_four").new_initial_state()
    >>> state.apply_action(3)
    >>> state_of(state).history
    ['4']
    """
    if not isinstance(state, _pyspiel().State):
        raise TypeError(f"state is {_short_repr(state)}: it must be a pyspiel.State")
    if _is_own(state.get_game()):
        return state.position  # type: ignore[no-any-return]
    game, indices = _translation(str(state.get_game()))
    position = _start_of(state, game)
    for action in state.history():
        position = position.play(indices[action])
    expected = sorted(indices[action] for action in state.legal_actions())
    if expected != sorted(move.index for move in position.moves()):
        raise ValueError("the state has moves that its history does not tell of: play them all")
    return position


def action_of(state: Any, move: Union[er.Move, str, int]) -> int:
    """The action of a `pyspiel` state that is this move of ours.

    >>> import pyspiel
    >>> state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    >>> action_of(state, "a3")
    0
    """
    found = state_of(state).move(move)
    if _is_own(state.get_game()):
        return int(state.action_of(found))
    index = found.index
    indices = _translation(str(state.get_game())).indices
    return next(action for action, ours in indices.items() if ours == index)


def bot(agent: Agent, *, time: Optional[float] = None, seed: Optional[int] = None) -> Any:
    """A `pyspiel.Bot` that plays as an agent of ours: `perfect`, `engine:time=0.1s`…

    `time` is the most it may take for a move, in seconds; `seed` makes agents that play
    at random repeatable. The bot keeps no state, so it can be asked about any state. Its
    policy is the action it would take, with probability 1.

    >>> import pyspiel
    >>> state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    >>> players = [bot("perfect"), bot("random", seed=1)]
    >>> pyspiel.evaluate_bots(state, players, 7)
    [1.0, -1.0]
    """
    _check_agent(agent)
    time, seed = _seconds(time), _seed(seed)
    return _own().EnrayaBot(agent, time, seed)


def player(bot: Any, game: Any) -> Callable[[er.State], int]:
    """A function that takes a state of ours and answers with the move of a `pyspiel.Bot`, or of
    anything with its method `step`, in a `pyspiel` game: for `enraya.judge`.

    >>> import pyspiel
    >>> game = pyspiel.load_game("tic_tac_toe")
    >>> choose = player(pyspiel.make_uniform_random_bot(0, 1), game)
    >>> 0 <= choose(er.tictactoe().position()) < 9
    True
    """
    if not callable(getattr(bot, "step", None)):
        raise TypeError(f"bot is {_short_repr(bot)}: it must be a pyspiel.Bot")
    translated = _translation(str(_loaded(game)))

    def choose(state: er.State) -> int:
        theirs = spiel_state(state, game)
        if hasattr(bot, "restart_at"):
            bot.restart_at(theirs)
        action = bot.step(theirs)
        if action not in translated.indices:
            raise ValueError(f"the bot answered {_short_repr(action)}, which is no action of its game")
        return translated.indices[action]

    choose.__name__ = type(bot).__name__
    return choose


def spiel_game(game: Any, *, moves: Optional[Sequence[Any]] = None) -> Any:
    """One of our games, or its name, as a `pyspiel.Game`: with `spiel_state(state)` for
    OpenSpiel's own algorithms. Its rules are ours; actions are the numbers of moves.

    A game of your own also needs all its `moves`, which are numbered in this order. Others are
    also loaded by name, `pyspiel.load_game("enraya(game=line:3x4x3)")`, once this module has been
    imported and `spiel_game` called; there a comma is written `;`.

    >>> from open_spiel.python.algorithms import minimax
    >>> game = spiel_game("line:2x3x2")
    >>> minimax.alpha_beta_search(game)
    (1.0, 0)
    """
    found = er.game(game) if isinstance(game, str) else game
    if not isinstance(found, er.Game):
        raise TypeError(f"game is {_short_repr(game)}: it must be a game of enraya or its name")
    return _own().SpielGame(rules=found, moves=moves)


def spiel_state(state: er.State, game: Any = None) -> Any:
    """The state of a `pyspiel` game after the moves that led to a position of ours; without a
    game, the position itself as a state of `spiel_game`.

    >>> import pyspiel
    >>> state = er.connect4().position("44")
    >>> spiel_state(state, pyspiel.load_game("connect_four")).history()
    [3, 3]
    """
    if not isinstance(state, er.State):
        raise TypeError(f"state is {_short_repr(state)}: it must be a state of enraya")
    if game is None or _is_own(game):
        made = spiel_game(state.game) if game is None else game
        if made.rules != state.game:
            raise ValueError(f"{made} is {made.rules.name}, not {state.game.name}")
        return _own().SpielState(made, state)
    theirs = _loaded(game)
    ours, indices = _translation(str(theirs))
    if not isinstance(state, er.State) or state.game.name != ours.name:
        raise ValueError(f"{theirs} is {ours.name} here, not the game of {_short_repr(state)}")
    actions = {index: action for action, index in indices.items()}
    position, made = ours.position(), theirs.new_initial_state()
    for text in _moves_of(state):
        move = position.move(text)
        made.apply_action(actions[move.index])
        position = position.play(move)
    if position != state:
        raise ValueError("no moves lead to this position: it was set up")
    return made


def _moves_of(state: er.State) -> list[str]:
    """The moves from the start: those played, after those that opened the position."""
    return [str(move) for move in state.history]


def _loaded(game: Any) -> Any:
    pyspiel = _pyspiel()
    if isinstance(game, str):
        return pyspiel.load_game(game)
    if not isinstance(game, pyspiel.Game):
        raise TypeError(f"game is {_short_repr(game)}: it must be a pyspiel.Game or the name of one")
    return game


def _own() -> Any:
    """The module of our games there, which is made of classes of `pyspiel`."""
    _pyspiel()
    return import_module("enraya._spiel_games")


def _is_own(game: Any) -> bool:
    return isinstance(game, _own().SpielGame)


def _pyspiel() -> Any:
    try:
        return import_module("pyspiel")
    except ImportError:
        raise ImportError("enraya.spiel needs pyspiel: pip install open_spiel") from None


def _start_of(state: Any, game: er.Game[Any, Any]) -> er.State:
    """The position before the history: the start, except for states made from a board."""
    starting_state = getattr(state, "starting_state", lambda: None)()
    if starting_state is None:
        return game.position()
    return game.position("/".join(str(starting_state).upper().split()))


@lru_cache(maxsize=256)
def _translation(name: str) -> _Translation:
    return _translate(_pyspiel().load_game(name), misere=False)


def _translate(theirs: Any, misere: bool) -> _Translation:
    """The translation of a game, or of the game in which its results are turned over."""
    kind = theirs.get_type().short_name
    # Not every game repeats the defaults of its parameters.
    values = {**theirs.get_type().parameter_specification, **theirs.get_parameters()}
    if kind == "misere":
        inner = dict(values["game"])
        return _translate(_pyspiel().load_game(inner.pop("name"), inner), not misere)
    if kind == "tic_tac_toe":
        return _in_order(er.line(3, 3, 3, misere=misere))
    if kind == "connect_four":
        # Before OpenSpiel 2 there was one size.
        rows, columns = values.get("rows", 6), values.get("columns", 7)
        k = values.get("x_in_row", 4)
        return _in_order(er.line(rows, columns, k, gravity=True, misere=misere))
    if kind == "mnk":
        # m columns and n rows, as OpenSpiel draws them.
        return _in_order(er.line(values["n"], values["m"], values["k"], misere=misere))
    if kind == "gomoku":
        _refuse(theirs, "dims", values["dims"], 2)
        _refuse(theirs, "wrap", values["wrap"], False)
        size, k = values["size"], values["connect"]
        return _in_order(er.line(size, size, k, misere=misere != values["anti"]))
    if kind == "nim":
        heaps = [int(heap) for heap in values["pile_sizes"].split(";")]
        return _nim(heaps, misere=misere != values["is_misere"])
    if kind == "dots_and_boxes":
        _refuse(theirs, "utility_margin", values["utility_margin"], False)
        if misere:
            raise ValueError("misere(game=dots_and_boxes()): there is no such game in enraya")
        return _dots(values["num_rows"], values["num_cols"])
    raise ValueError(f"{kind}: allowed are {', '.join(GAMES)}")


def _refuse(theirs: Any, parameter: str, found: object, allowed: object) -> None:
    if found != allowed:
        raise ValueError(f"{theirs}: {parameter} must be {allowed} for enraya")


def _in_order(game: er.Game[Any, Any]) -> _Translation:
    """Both number columns, or cells row by row, alike."""
    return _Translation(game, {index: index for index in range(game.move_count or 0)})


def _nim(heaps: list[int], misere: bool) -> _Translation:
    """Ours are numbered heap by heap, theirs by how many are taken."""
    indices: dict[int, int] = {}
    for heap, objects in enumerate(heaps):
        for taken in range(1, objects + 1):
            indices[heap + len(heaps) * (taken - 1)] = len(indices)
    return _Translation(er.nim(heaps, misere=misere), indices)


def _dots(rows: int, columns: int) -> _Translation:
    """Ours are numbered in reading order, theirs first all that lie, then all that stand."""
    stride = 2 * columns + 1
    lying = [row * stride + at for row in range(rows + 1) for at in range(columns)]
    standing = [row * stride + columns + at for row in range(rows) for at in range(columns + 1)]
    return _Translation(er.dots(rows, columns), dict(enumerate(lying + standing)))
