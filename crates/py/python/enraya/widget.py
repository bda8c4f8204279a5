"""Widgets for notebooks: a board to play on, and a stepper whose step Python reads and sets.

They work wherever anywidget does (Jupyter, JupyterLab, marimo, VS Code, Colab) and need no server:
the board is drawn and played by this package in the kernel, the stepper is the page that
`trace.html()` writes. They need anywidget, which the extra `notebook` of the package has.

    from enraya.widget import Board, Stepper

    board = Board("connect4", opponent="level:3")
    board                       # play; board.state is the position
    stepper = Stepper(er.trace(er.Tree([[3, 12], [2, 4]])))
    stepper                     # stepper.step is where it stands
"""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import Any, Dict, List, Optional

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise ImportError("enraya.widget needs anywidget: pip install anywidget") from error

import enraya as er
from enraya._enraya import _check_agent, _language, _say, _seed

__all__ = ["Board", "Stepper"]

_FILES = Path(__file__).parent / "_widget"
# Players as they are written.
_SIDES = "XO"


class Board(anywidget.AnyWidget):
    """A board to play on by click or keyboard, alone or against an agent.

    `start` is a state, a game or the name of one; `opponent` an agent by its name, which plays the
    other side than `side` ("X" moves first) and thinks for at most `time` seconds. `state` is the
    position, `moves` what was played since the start; both change with every move, so that
    `board.observe(f, "moves")` calls `f`.
    """

    _esm = _FILES / "board.js"
    _css = _FILES / "board.css"
    view = traitlets.Dict().tag(sync=True)
    moves = traitlets.List(traitlets.Unicode())

    def __init__(
        self,
        start: Any = "connect4",
        *,
        opponent: Optional[str] = None,
        side: str = "X",
        time: float = 1.0,
        seed: Optional[int] = None,
        lang: Optional[str] = None,
    ) -> None:
        if isinstance(start, str):
            start = er.game(start)
        if isinstance(start, er.Game):
            start = start.position()
        if not isinstance(start, er.State):
            raise TypeError(
                f"start must be a state, a game or its name, not {type(start).__name__}"
            )
        if side not in tuple(_SIDES):
            raise ValueError(f"side must be 'X' or 'O', not {side!r}")
        if opponent is not None:
            _check_agent(opponent)
        self._lang = _language(lang)
        self._states: List[er.State] = [start]
        self._opponent, self._side, self._time = opponent, _SIDES.index(side), time
        given = _seed(seed)
        self._seed = randbelow(2**32) if given is None else given
        super().__init__()
        self.on_msg(self._answer)
        self._reply()

    @property
    def state(self) -> er.State:
        """The position on the board."""
        return self._states[-1]

    def play(self, move: Any) -> None:
        """Plays a move, and the opponent's answer."""
        self._states.append(self.state.play(move))
        self._reply()

    def undo(self) -> None:
        """Takes one's last move back, and what was answered."""
        if len(self._states) > 1:
            self._states.pop()
        while len(self._states) > 1 and self._is_opponents():
            self._states.pop()
        self._reply()

    def restart(self) -> None:
        """Back to the start."""
        del self._states[1:]
        self._reply()

    def _is_opponents(self) -> bool:
        state = self.state
        return (
            self._opponent is not None and state.outcome is None and state.to_move != self._side
        )

    def _reply(self) -> None:
        """Shows the position, and plays while the opponent is to move."""
        self._show()
        while self._is_opponents():
            assert self._opponent is not None
            seed = self._seed + len(self._states)
            chosen = er.choose(self.state, self._opponent, time=self._time, seed=seed)
            self._states.append(self.state.play(chosen.move))
            self._show()

    def _show(self) -> None:
        state, outcome = self.state, self.state.outcome
        waits = self._is_opponents()
        if outcome is None:
            key = "page-thinking" if waits else "page-turn"
            status = _say(self._lang, key, player=_SIDES[state.to_move])
        elif outcome.winner is None:
            status = _say(self._lang, "page-over-drawn")
        else:
            status = _say(self._lang, "page-over-won", player=_SIDES[outcome.winner])
        over = outcome is not None
        legal = [] if waits or over else [str(move) for move in state.moves()]
        self.view = {
            "svg": state._playable_svg(self._lang),
            "legal": legal,
            "status": status,
            "undoable": len(self._states) > 1,
            "words": {
                "move": _say(self._lang, "page-lab-move"),
                "undo": _say(self._lang, "page-undo"),
                "restart": _say(self._lang, "page-embed-again"),
            },
        }
        played = len(self._states[0].history)
        self.moves = list(state.history[played:])

    def _answer(self, _: Any, content: Dict[str, Any], __: Any) -> None:
        """A click. What is not legal any more, as after two quick clicks, is left out."""
        kind = content.get("kind")
        if kind == "undo":
            self.undo()
        elif kind == "restart":
            self.restart()
        elif kind == "play" and content.get("move") in self.view["legal"]:
            self.play(content["move"])


class Stepper(anywidget.AnyWidget):
    """A stepper through a recorded search; `step` is the number of steps made, of `steps`."""

    _esm = _FILES / "stepper.js"
    page = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    step = traitlets.Int(0, min=0).tag(sync=True)
    steps = traitlets.Int(0).tag(sync=True)
    height = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        trace: er.Trace,
        *,
        step: int = 0,
        height: Optional[int] = None,
        lang: Optional[str] = None,
    ) -> None:
        if not isinstance(trace, er.Trace):
            raise TypeError(f"trace must be a Trace, not {type(trace).__name__}")
        shown = trace.stepper(lang=lang, height=height)
        steps = len(trace.to_dict(lang)["steps"])
        if not 0 <= step <= steps:
            raise ValueError(f"step must be from 0 to {steps}, not {step}")
        super().__init__(
            page=shown.html, title=repr(trace), step=step, steps=steps, height=height or 0
        )

    @traitlets.validate("step")
    def _within(self, proposal: Any) -> int:
        """A step after the last is refused here, and not only in the browser."""
        if proposal["value"] > self.steps:
            raise traitlets.TraitError(
                f"step must be from 0 to {self.steps}, not {proposal['value']}"
            )
        return int(proposal["value"])
