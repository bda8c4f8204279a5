//! `enraya.Game`: built-in games, and the base class of games written in Python.

use enraya_play::Session;
use enraya_rules::{AnyGame, LineRules, Player};
use pyo3::exceptions::{PyNotImplementedError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::arguments::whole;
use crate::builtin::BuiltinGame;
use crate::custom::{PythonGame, PythonRecord, same};
use crate::error::bad_position;
use crate::rows;
use crate::state::State;

/// A game. The base class of games written in Python: a subclass defines `start()`,
/// `to_move(state)`, `moves(state)`, `play(state, move)` and `outcome(state)`.
///
/// >>> import enraya as er
/// >>> class RaceToTen(er.Game):
/// ...     """Players add 1 or 2 in turn; whoever reaches 10 wins."""
/// ...     def start(self): return (0, 0)
/// ...     def to_move(self, state): return state[1]
/// ...     def moves(self, state): return range(1, min(2, 10 - state[0]) + 1)
/// ...     def play(self, state, add): return (state[0] + add, 1 - state[1])
/// ...     def outcome(self, state):
/// ...         return er.Outcome(1 - state[1]) if state[0] == 10 else None
/// >>> game = RaceToTen()
/// >>> er.alpha_beta(game.position()).value
/// 1.0
/// >>> str(er.solve(game.position()).best[0])
/// '1'
#[pyclass(subclass, frozen, generic, module = "enraya")]
pub(crate) struct Game {
    builtin: Option<Box<BuiltinGame>>,
}

impl Game {
    pub(crate) fn of(game: AnyGame) -> Game {
        Game { builtin: Some(Box::new(BuiltinGame::new(game))) }
    }

    /// The built-in game; `None` if it is written in Python.
    pub(crate) fn builtin(&self) -> Option<&BuiltinGame> {
        self.builtin.as_deref()
    }

    fn rules(&self) -> Option<LineRules> {
        self.builtin().and_then(|builtin| builtin.game.line_rules())
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (*_args, **_kwargs))]
    fn new(_args: &Bound<'_, PyTuple>, _kwargs: Option<&Bound<'_, PyDict>>) -> Game {
        Game { builtin: None }
    }

    /// The name, as every face of enraya takes it; that of the class for games written
    /// in Python.
    #[getter]
    fn name(slf: &Bound<'_, Self>) -> PyResult<String> {
        match slf.get().builtin() {
            Some(builtin) => Ok(builtin.game.to_string()),
            None => Ok(slf.get_type().name()?.to_string()),
        }
    }

    /// Rows of the board, where the game has one.
    #[getter]
    fn rows(&self) -> Option<u32> {
        self.rules().map(|rules| rules.rows())
    }

    /// Columns of the board, where the game has one.
    #[getter]
    fn columns(&self) -> Option<u32> {
        self.rules().map(|rules| rules.columns())
    }

    /// The length of a winning line, in a line game.
    #[getter]
    fn k(&self) -> Option<u32> {
        self.rules().map(|rules| rules.k())
    }

    /// Whether stones fall, in a line game.
    #[getter]
    fn gravity(&self) -> Option<bool> {
        self.rules().map(|rules| rules.gravity())
    }

    /// Whether a line loses, in a line game.
    #[getter]
    fn misere(&self) -> Option<bool> {
        self.rules().map(|rules| rules.misere())
    }

    /// Whether longer lines do not count, in a line game.
    #[getter]
    fn exact(&self) -> Option<bool> {
        self.rules().map(|rules| rules.exact())
    }

    /// The number of move indices.
    #[getter]
    fn move_count(&self) -> Option<usize> {
        self.builtin().map(|builtin| builtin.start().move_count())
    }

    /// A position: the start; the moves that lead to it, as text; a drawing; the rows of
    /// a board; in a game written in Python also a state of its own.
    #[pyo3(signature = (position=None))]
    fn position<'py>(
        slf: &Bound<'py, Self>,
        position: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<State> {
        let Some(position) = position else { return open(slf, "") };
        if let Ok(text) = position.cast::<PyString>() {
            return open(slf, &text.to_cow()?);
        }
        if let Ok(state) = position.cast::<State>() {
            return of_same_game(slf, state);
        }
        if slf.get().builtin().is_none() {
            return Self::at(slf, position);
        }
        Self::board(slf, position, None)
    }

    /// A position of a game written in Python, from a state of its own.
    fn at<'py>(slf: &Bound<'py, Self>, state: &Bound<'py, PyAny>) -> PyResult<State> {
        if slf.get().builtin().is_some() {
            return Err(PyTypeError::new_err(
                "at() is for games written in Python: use position()",
            ));
        }
        let py = slf.py();
        let record = PythonRecord::at(py, PythonGame::new(slf.as_any())?, state)?;
        Ok(State::python(slf.clone().unbind().into_any(), record))
    }

    /// A position from the rows of a board, from the top: None, 0 or 1 on each cell. With
    /// `to_move` the numbers of stones may be any.
    #[pyo3(signature = (rows, to_move=None))]
    fn board<'py>(
        slf: &Bound<'py, Self>,
        rows: &Bound<'py, PyAny>,
        to_move: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<State> {
        let to_move = whole("to_move", to_move, 0..=1_u32)?;
        of_rows(slf, rows, to_move)
    }

    /// The state in which games start.
    fn start(slf: &Bound<'_, Self>) -> PyResult<()> {
        missing(slf, "start(self)")
    }

    /// Whose turn it is, 0 or 1.
    fn to_move(slf: &Bound<'_, Self>, state: &Bound<'_, PyAny>) -> PyResult<()> {
        let _ = state;
        missing(slf, "to_move(self, state)")
    }

    /// The legal moves.
    fn moves(slf: &Bound<'_, Self>, state: &Bound<'_, PyAny>) -> PyResult<()> {
        let _ = state;
        missing(slf, "moves(self, state)")
    }

    /// The state after a move.
    fn play(
        slf: &Bound<'_, Self>,
        state: &Bound<'_, PyAny>,
        r#move: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let _ = (state, r#move);
        missing(slf, "play(self, state, move)")
    }

    /// The result, or None while the game goes on.
    fn outcome(slf: &Bound<'_, Self>, state: &Bound<'_, PyAny>) -> PyResult<()> {
        let _ = state;
        missing(slf, "outcome(self, state)")
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        match slf.get().builtin() {
            Some(builtin) => Ok(format!("enraya.game('{}')", builtin.game)),
            None => Ok(format!("{}()", slf.get_type().name()?)),
        }
    }

    /// Games written in Python are equal if they are of one class and have equal attributes.
    fn __eq__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Game>() else { return Ok(false) };
        match (slf.get().builtin(), other.get().builtin()) {
            (Some(one), Some(other)) => Ok(one.game.to_string() == other.game.to_string()),
            (None, None) if !slf.is(other) && slf.get_type().is(other.get_type()) => {
                match (slf.getattr_opt("__dict__")?, other.getattr_opt("__dict__")?) {
                    (Some(one), Some(other)) => same(&one, &other),
                    _ => Ok(false),
                }
            }
            _ => Ok(slf.is(other)),
        }
    }

    fn __hash__(slf: &Bound<'_, Self>) -> PyResult<isize> {
        match slf.get().builtin() {
            Some(builtin) => PyString::new(slf.py(), &builtin.game.to_string()).hash(),
            None => slf.get_type().hash(),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        match slf.get().builtin() {
            Some(builtin) => {
                let maker = py.import("enraya")?.getattr("game")?;
                (maker, (builtin.game.to_string(),)).into_pyobject(py)
            }
            None => {
                let maker = py.import("copyreg")?.getattr("__newobj__")?;
                let state = slf.getattr_opt("__dict__")?;
                (maker, (slf.get_type(),), state).into_pyobject(py)
            }
        }
    }
}

fn missing(game: &Bound<'_, Game>, method: &str) -> PyResult<()> {
    let message = match game.get().builtin() {
        Some(builtin) => format!("{} is asked through its states: use position()", builtin.game),
        None => format!("{} must define {method}", game.get_type().name()?),
    };
    Err(PyNotImplementedError::new_err(message))
}

/// The position of a game that has this text.
pub(crate) fn open(game: &Bound<'_, Game>, position: &str) -> PyResult<State> {
    let py = game.py();
    let object = game.clone().unbind().into_any();
    if let Some(builtin) = game.get().builtin() {
        return Ok(State::builtin(object, builtin.open(py, position)?, builtin.workspace.clone()));
    }
    let record = PythonRecord::parse(py, PythonGame::new(game.as_any())?, position)?;
    Ok(State::python(object, record))
}

/// A state of the same game, checked to be one.
pub(crate) fn of_same_game(game: &Bound<'_, Game>, state: &Bound<'_, State>) -> PyResult<State> {
    let py = game.py();
    let other = state.get().game_object(py);
    if !game.eq(other)? {
        let message = format!("a position of {} is none of {}", other.repr()?, game.repr()?);
        return Err(bad_position(py, &message));
    }
    Ok(state.get().copied(py))
}

/// The position of a built-in game that has these rows of cells.
pub(crate) fn of_rows(
    game: &Bound<'_, Game>,
    rows: &Bound<'_, PyAny>,
    to_move: Option<u32>,
) -> PyResult<State> {
    let py = game.py();
    let Some(builtin) = game.get().builtin() else {
        let message = "board() is for games that have names: use at() or position()";
        return Err(PyTypeError::new_err(message));
    };
    let diagram = rows::diagram(rows)?;
    let object = game.clone().unbind().into_any();
    if let Some(player) = to_move {
        let player = if player == 0 { Player::First } else { Player::Second };
        let session = Session::placed(&builtin.game, &diagram, player)
            .map_err(|error| bad_position(py, &error))?;
        return Ok(State::builtin(object, session, builtin.workspace.clone()));
    }
    if builtin.game.line_rules().is_none() {
        return Err(bad_position(py, &"this game has no board of stones"));
    }
    Ok(State::builtin(object, builtin.open(py, &diagram)?, builtin.workspace.clone()))
}
