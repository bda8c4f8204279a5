//! Games: those that have names, and the parent of those written in Python.

use std::sync::{Mutex, PoisonError};

use enraya_lab::{Table, open};
use enraya_rules::{AnyGame, Dots, LineRules, Nim, Record};
use pyo3::exceptions::{PyNotImplementedError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::error::{bad_position, bad_value};
use crate::number::{flag, required, whole};
use crate::own::OwnGame;
use crate::shown::shown;
use crate::state::{self, State};

/// A game. The parent of games written in Python: a subclass defines `start()`,
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
    named: Option<Named>,
}

/// A game that has a name.
pub(crate) struct Named {
    pub(crate) game: AnyGame,
    /// At the start. What is learnt on its copies is kept for the next.
    table: Mutex<Box<dyn Table>>,
}

impl Named {
    /// A table of its own at the start of the game.
    pub(crate) fn table(&self) -> Box<dyn Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner).duplicate()
    }
}

impl Game {
    fn of(game: AnyGame) -> Game {
        let table = open(&game, "").expect("every game has a start");
        Game { named: Some(Named { game, table: Mutex::new(table) }) }
    }

    pub(crate) fn named(&self) -> Option<&Named> {
        self.named.as_ref()
    }

    fn rules(&self) -> Option<LineRules> {
        self.named().and_then(|named| named.game.line_rules())
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (*_args, **_kwargs))]
    fn new(_args: &Bound<'_, PyTuple>, _kwargs: Option<&Bound<'_, PyDict>>) -> Game {
        Game { named: None }
    }

    /// The name, as every face of enraya takes it; that of the class for games written
    /// in Python.
    #[getter]
    fn name(slf: &Bound<'_, Self>) -> PyResult<String> {
        match slf.get().named() {
            Some(named) => Ok(named.game.to_string()),
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

    /// How many in a row decide, in a line game.
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

    /// How many numbers moves have.
    #[getter]
    fn move_count(&self) -> Option<usize> {
        self.named().map(|named| named.table().move_count())
    }

    /// A position: the start; the moves that lead to it, as text; a drawing; the rows of
    /// a board; in a game written in Python also a state of its own.
    #[pyo3(signature = (position=None))]
    fn position<'py>(
        slf: &Bound<'py, Self>,
        position: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<State> {
        let Some(position) = position else { return state::opened(slf, "") };
        if let Ok(text) = position.cast::<PyString>() {
            return state::opened(slf, &text.to_cow()?);
        }
        if let Ok(state) = position.cast::<State>() {
            return state::of_same_game(slf, state);
        }
        if slf.get().named().is_none() {
            return Self::at(slf, position);
        }
        Self::board(slf, position, None)
    }

    /// A position of a game written in Python, from a state of its own.
    fn at<'py>(slf: &Bound<'py, Self>, state: &Bound<'py, PyAny>) -> PyResult<State> {
        if slf.get().named().is_some() {
            return Err(PyTypeError::new_err(
                "at() is for games written in Python: use position()",
            ));
        }
        let py = slf.py();
        let own = OwnGame::new(slf.as_any())?;
        let position = own.in_turn(py, || own.position(py, state.clone().unbind(), 0))?;
        Ok(State::own(slf.clone().unbind().into_any(), own, Record::new(position)))
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
        state::of_rows(slf, rows, to_move)
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
        match slf.get().named() {
            Some(named) => Ok(format!("enraya.game('{}')", named.game)),
            None => Ok(format!("{}()", slf.get_type().name()?)),
        }
    }

    fn __eq__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Game>() else { return false };
        match (slf.get().named(), other.get().named()) {
            (Some(one), Some(other)) => one.game.to_string() == other.game.to_string(),
            _ => slf.is(other),
        }
    }

    fn __hash__(slf: &Bound<'_, Self>) -> PyResult<isize> {
        match slf.get().named() {
            Some(named) => PyString::new(slf.py(), &named.game.to_string()).hash(),
            None => Ok(slf.as_ptr() as isize >> 4),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        match slf.get().named() {
            Some(named) => {
                let maker = py.import("enraya")?.getattr("game")?;
                (maker, (named.game.to_string(),)).into_pyobject(py)
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
    let message = match game.get().named() {
        Some(named) => format!("{} is asked through its states: use position()", named.game),
        None => format!("{} must define {method}", game.get_type().name()?),
    };
    Err(PyNotImplementedError::new_err(message))
}

/// The game with this name, e.g. `connect4` or `line:6x7x4+gravity`.
///
/// >>> import enraya as er
/// >>> er.game("line:6x7x4+gravity") == er.connect4()
/// True
#[pyfunction]
pub(crate) fn game(name: &Bound<'_, PyAny>) -> PyResult<Game> {
    match name.extract::<String>() {
        Ok(name) => named(&name),
        Err(_) => {
            let name = shown(name);
            Err(PyTypeError::new_err(format!("name must be the name of a game, not {name}")))
        }
    }
}

fn named(name: &str) -> PyResult<Game> {
    Ok(Game::of(name.parse().map_err(bad_value)?))
}

/// Tic-Tac-Toe.
#[pyfunction]
pub(crate) fn tictactoe() -> Game {
    Game::of(AnyGame::line(LineRules::TICTACTOE))
}

/// Connect Four, on 6 rows and 7 columns.
#[pyfunction]
pub(crate) fn connect4() -> Game {
    Game::of(AnyGame::line(LineRules::CONNECT4))
}

/// Gomoku: five in a row on 15 rows and columns.
#[pyfunction]
pub(crate) fn gomoku() -> Game {
    Game::of(AnyGame::line(LineRules::GOMOKU))
}

/// Any game of k in a row.
///
/// >>> import enraya as er
/// >>> er.line(4, 5, 4, gravity=True)
/// enraya.game('line:4x5x4+gravity')
#[pyfunction]
#[pyo3(signature = (rows, columns, k, *, gravity=None, misere=None, exact=None))]
pub(crate) fn line(
    rows: &Bound<'_, PyAny>,
    columns: &Bound<'_, PyAny>,
    k: &Bound<'_, PyAny>,
    gravity: Option<&Bound<'_, PyAny>>,
    misere: Option<&Bound<'_, PyAny>>,
    exact: Option<&Bound<'_, PyAny>>,
) -> PyResult<Game> {
    let side = |name, given| size(name, given, LineRules::MAX_SIDE);
    let (rows, columns, k) = (side("rows", rows)?, side("columns", columns)?, side("k", k)?);
    let gravity = flag("gravity", gravity, false)?;
    let (misere, exact) = (flag("misere", misere, false)?, flag("exact", exact, false)?);
    let rules = LineRules::new(rows, columns, k).map_err(bad_value)?;
    let rules = if gravity { rules.with_gravity() } else { rules };
    let rules = if misere { rules.with_misere() } else { rules };
    let rules = if exact { rules.with_exact() } else { rules };
    Ok(Game::of(AnyGame::line(rules)))
}

fn size(name: &str, given: &Bound<'_, PyAny>, most: u32) -> PyResult<u32> {
    required(name, given, 1..=most)
}

/// Nim with these heaps.
///
/// >>> import enraya as er
/// >>> er.nim([3, 4, 5]).position().moves()[0]
/// Move('a1')
#[pyfunction]
#[pyo3(signature = (heaps, *, misere=None))]
pub(crate) fn nim(heaps: &Bound<'_, PyAny>, misere: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
    let misere = flag("misere", misere, false)?;
    let listed = heaps.try_iter().ok().filter(|_| !heaps.is_instance_of::<PyString>());
    let Some(listed) = listed else {
        let heaps = shown(heaps);
        return Err(PyTypeError::new_err(format!("heaps must be a list of numbers, not {heaps}")));
    };
    let mut sizes = Vec::new();
    for (number, heap) in (1..).zip(listed) {
        sizes.push(size(&format!("heap {number}"), &heap?, Nim::MAX_OBJECTS)?);
    }
    let nim = Nim::new(&sizes, misere).map_err(bad_value)?;
    Ok(Game::of(AnyGame::Nim(nim)))
}

/// Dots and Boxes with so many rows and columns of boxes.
#[pyfunction]
pub(crate) fn dots(rows: &Bound<'_, PyAny>, columns: &Bound<'_, PyAny>) -> PyResult<Game> {
    let side = |name, given| size(name, given, Dots::MAX_SIDE);
    let (rows, columns) = (side("rows", rows)?, side("columns", columns)?);
    let dots = Dots::new(rows, columns).map_err(bad_value)?;
    Ok(Game::of(AnyGame::Dots(dots)))
}

/// The game with a name, or the one that is given.
pub(crate) fn chosen<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Game>> {
    if let Ok(game) = given.cast::<Game>() {
        return Ok(game.clone());
    }
    match given.extract::<String>() {
        Ok(name) => Bound::new(given.py(), named(&name)?),
        Err(_) => {
            let message = format!("game must be a Game or its name, not {}", shown(given));
            Err(PyTypeError::new_err(message))
        }
    }
}

/// A position of a game that has a name.
pub(crate) fn opened_table(
    py: Python<'_>,
    named: &Named,
    position: &str,
) -> PyResult<Box<dyn Table>> {
    let mut table = named.table();
    table.set_position(position).map_err(|error| bad_position(py, &error))?;
    Ok(table)
}
