//! Constructors of the built-in games, by name and by rules.

use enraya_rules::{AnyGame, Dots, LineRules, Nim, Othello};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{flag, required};
use crate::error::bad_value;
use crate::game::Game;
use crate::repr::short_repr;

/// The game with this name, e.g. `connect4` or `line:6x7x4+gravity`.
///
/// >>> import enraya as er
/// >>> er.game("line:6x7x4+gravity") == er.connect4()
/// True
#[pyfunction]
pub(crate) fn game(name: &Bound<'_, PyAny>) -> PyResult<Game> {
    match name.extract::<String>() {
        Ok(name) => parse(&name),
        Err(_) => {
            let name = short_repr(name);
            Err(PyTypeError::new_err(format!("name must be the name of a game, not {name}")))
        }
    }
}

fn parse(name: &str) -> PyResult<Game> {
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
#[pyo3(text_signature = "(rows, columns, k, *, gravity=False, misere=False, exact=False)")]
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
#[pyo3(text_signature = "(heaps, *, misere=False)")]
pub(crate) fn nim(heaps: &Bound<'_, PyAny>, misere: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
    let misere = flag("misere", misere, false)?;
    let listed = heaps.try_iter().ok().filter(|_| !heaps.is_instance_of::<PyString>());
    let Some(listed) = listed else {
        let heaps = short_repr(heaps);
        return Err(PyTypeError::new_err(format!("heaps must be a list of numbers, not {heaps}")));
    };
    let mut sizes = Vec::new();
    for (number, heap) in (1..).zip(listed) {
        sizes.push(size(&format!("heap {number}"), &heap?, Nim::MAX_OBJECTS)?);
    }
    let nim = Nim::new(&sizes, misere).map_err(bad_value)?;
    Ok(Game::of(AnyGame::Nim(nim)))
}

/// Dots and Boxes with this many rows and columns of boxes.
#[pyfunction]
pub(crate) fn dots(rows: &Bound<'_, PyAny>, columns: &Bound<'_, PyAny>) -> PyResult<Game> {
    let side = |name, given| size(name, given, Dots::MAX_SIDE);
    let (rows, columns) = (side("rows", rows)?, side("columns", columns)?);
    let dots = Dots::new(rows, columns).map_err(bad_value)?;
    Ok(Game::of(AnyGame::Dots(dots)))
}

/// Othello; sides of 4, 6 or 8 cells.
///
/// >>> import enraya as er
/// >>> er.othello().position().moves()
/// [Move('d3'), Move('c4'), Move('f5'), Move('e6')]
#[pyfunction]
#[pyo3(signature = (rows=None, columns=None))]
#[pyo3(text_signature = "(rows=8, columns=8)")]
pub(crate) fn othello(
    rows: Option<&Bound<'_, PyAny>>,
    columns: Option<&Bound<'_, PyAny>>,
) -> PyResult<Game> {
    let [.., longest] = Othello::SIDES;
    let side = |name, given: Option<&Bound<'_, PyAny>>| match given {
        Some(given) => size(name, given, u32::MAX),
        None => Ok(longest),
    };
    let (rows, columns) = (side("rows", rows)?, side("columns", columns)?);
    let othello = Othello::new(rows, columns).map_err(bad_value)?;
    Ok(Game::of(AnyGame::Othello(othello)))
}

/// A game given as a `Game` or by its name.
pub(crate) fn given<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Game>> {
    if let Ok(game) = given.cast::<Game>() {
        return Ok(game.clone());
    }
    match given.extract::<String>() {
        Ok(name) => Bound::new(given.py(), parse(&name)?),
        Err(_) => {
            let message = format!("game must be a Game or its name, not {}", short_repr(given));
            Err(PyTypeError::new_err(message))
        }
    }
}
