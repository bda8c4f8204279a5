"""The exact judge: how well a player plays, measured against proven values."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable
from typing import Any, Optional

from enraya import _enraya

Report = Callable[[dict[str, Any]], object]


class Judgement:
    """What a judge found: `str()` is the text, notebooks show the plot.

    >>> import enraya as er
    >>> found = er.judge("perfect", "tictactoe", games=4, seed=1, lang="en")
    >>> found.perfect, found.kept, found.illegal
    (1.0, 1.0, 0)
    """

    def __init__(self, made: dict[str, Any]) -> None:
        self._made = made

    @property
    def perfect(self) -> Optional[float]:
        """The rate of best moves; None of no decisions."""
        return self._rate("perfect")

    @property
    def kept(self) -> Optional[float]:
        """The rate of moves that keep the result."""
        return self._rate("kept")

    @property
    def kept_choices(self) -> Optional[float]:
        """The same where some move does not."""
        return self._rate("kept_choices")

    @property
    def regret(self) -> Optional[float]:
        """Points lost by a decision: a win is 1, a draw a half."""
        found: Optional[float] = self._made["data"]["overall"]["regret"]["mean"]
        return found

    @property
    def illegal(self) -> int:
        """Answers that were no legal move."""
        return int(self._made["data"]["overall"]["illegal"]["hits"])

    @property
    def decisions(self) -> list[dict[str, Any]]:
        """Every decision: position, answer, best moves, values, losses."""
        found: list[dict[str, Any]] = self._made["data"]["moves"]
        return found

    def _rate(self, name: str) -> Optional[float]:
        found: Optional[float] = self._made["data"]["overall"][name]["rate"]
        return found

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data, as `enraya judge --format json` prints it."""
        found: dict[str, Any] = self._made["data"]
        return found

    def to_pandas(self) -> Any:
        """The decisions as a `pandas.DataFrame`."""
        try:
            import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]
        except ImportError:
            raise ImportError("to_pandas() needs pandas: pip install pandas") from None
        return pandas.DataFrame(self.decisions)

    def to_html(self) -> str:
        """The report as one HTML page."""
        return str(self._made["html"])

    def svg(self) -> str:
        """The rates with their intervals as a plot."""
        return str(self._made["svg"])

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the HTML page."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.to_html())

    def __str__(self) -> str:
        return str(self._made["text"])

    def __repr__(self) -> str:
        data = self._made["data"]
        return f"Judgement({data['agent']!r}, {data['game']!r}, decisions={data['decisions']})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Judgement) and other._made == self._made

    def __hash__(self) -> int:
        return hash(str(self))

    def _repr_svg_(self) -> str:
        return self.svg()


def judge(
    agent: Any,
    game: Any = "connect4",
    *,
    games: int = 100,
    opponent: Any = None,
    positions: Optional[Iterable[Any]] = None,
    openings: Optional[str] = None,
    text: bool = False,
    time: Optional[float] = 10.0,
    nodes: Optional[int] = None,
    patience: Optional[float] = None,
    seed: Optional[int] = None,
    lang: Optional[str] = None,
    progress: Optional[Report] = None,
) -> Judgement:
    """How well an agent plays: every move compared with the proven value of all moves.

    `agent` is a name ("level:3", "mcts:sims=100", "exec:python3 bot.py"), a function that takes
    a state and answers with a move, or an object with a method `choose` that does; `player` of
    `enraya.kaggle`, `enraya.pettingzoo` and `enraya.spiel` makes such functions of their agents.
    With `text`, the function takes a prompt and answers in words. It plays `games` against
    `opponent`, changing sides, or against itself; or it is asked once in each of `positions`.
    `time` (seconds) and `nodes` limit the values of one position; what is not proven by then is
    counted apart. An answer that is no legal move, or an exception, costs what the position was
    worth, and a random move is played. `patience` is how many seconds a function has for an answer;
    one that is late is not asked again before it has answered. Ctrl-C raises `KeyboardInterrupt` with the report so far
    as its attribute `partial`.

    >>> import enraya as er
    >>> found = er.judge(lambda state: state.moves()[0], "tictactoe", games=2, seed=1)
    >>> found.kept < 1
    True
    """
    if isinstance(game, str):
        game = _enraya.game(game)
    states = None if positions is None else [_state(game, at) for at in positions]
    try:
        made = _enraya._judge(
            _player(agent, patience), _player(opponent, patience), game=game, positions=states, games=games,
            openings=openings, answers_text=text, time=time, nodes=nodes, seed=seed, lang=lang,
            progress=progress,
        )  # fmt: skip
    except KeyboardInterrupt as stopped:
        if hasattr(stopped, "partial"):
            stopped.partial = Judgement(stopped.partial)
        raise
    return Judgement(made)


def _player(agent: Any, patience: Optional[float]) -> Any:
    """The function of an object with a method `choose`, that answers in time."""
    try:
        limit = _enraya._seconds(patience)
    except (TypeError, ValueError) as error:
        raise type(error)(str(error).replace("time", "patience", 1)) from None
    if agent is None or isinstance(agent, str):
        return agent
    choose = agent if callable(agent) else getattr(agent, "choose", None)
    if not callable(choose):
        return agent
    asked = _Punctual(choose, limit) if limit else choose

    def player(question: Any) -> Any:
        try:
            return asked(question)
        except SystemExit as error:
            raise RuntimeError(f"the player called exit({error.code!r})") from None

    player.__name__ = getattr(agent, "__name__", type(agent).__name__)
    return player


class _Punctual:
    """A function that is given so many seconds, on a thread of its own."""

    def __init__(self, function: Callable[[Any], Any], seconds: float) -> None:
        self._function, self._seconds = function, seconds
        self._thread: Optional[threading.Thread] = None

    def __call__(self, question: Any) -> Any:
        if self._thread is not None and self._thread.is_alive():
            raise TimeoutError("still thinking")
        answers: list[Any] = []
        errors: list[BaseException] = []

        def work() -> None:
            try:
                answers.append(self._function(question))
            except BaseException as error:
                errors.append(error)

        self._thread = threading.Thread(target=work, daemon=True)
        self._thread.start()
        self._thread.join(self._seconds)
        if errors:
            raise errors[0]
        if not answers:
            raise TimeoutError(f"no answer within {self._seconds:g} s")
        return answers[0]


def _state(game: Any, position: Any) -> Any:
    if isinstance(position, _enraya.State):
        if position.game != game:
            raise ValueError(f"the position is of {position.game.name}, not of {game.name}")
        return position
    return game.position(position)
