//! The positions of a batch as they were given: texts and states, or the cells of an array.
//! Texts and boards are read by the threads that answer them.

use enraya_play::Session;
use enraya_rules::{AnyGame, Player};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::error::bad_position;
use crate::game::{self, Game};
use crate::repr::short_repr;
use crate::rows::diagram;
use crate::state::State;

pub(super) enum Positions<'a> {
    Listed(Vec<Listed>),
    Boards(Boards<'a>),
}

pub(super) enum Listed {
    Text(String),
    Session(Box<Session>),
}

/// A byte for each cell, row by row from the top: 0 empty, 1 and 2 the players.
pub(super) struct Boards<'a> {
    cells: &'a [u8],
    rows: usize,
    columns: usize,
}

/// A position that is read again and again.
pub(super) struct Scratch {
    session: Session,
    diagram: String,
}

impl Scratch {
    pub(super) fn new(game: &AnyGame) -> Scratch {
        Scratch { session: Session::new(game.clone()), diagram: String::new() }
    }
}

impl<'a> Positions<'a> {
    /// Those of a list or of any other iterable; bytes are the cells of boards.
    pub(super) fn new(
        game: &Bound<'_, Game>,
        rules: &AnyGame,
        positions: &'a Bound<'_, PyAny>,
    ) -> PyResult<Positions<'a>> {
        match positions.cast::<PyBytes>() {
            Ok(cells) => Boards::new(rules, cells.as_bytes()).map(Positions::Boards),
            Err(_) => listed(game, positions).map(Positions::Listed),
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Positions::Listed(listed) => listed.len(),
            Positions::Boards(boards) => boards.cells.len() / boards.size(),
        }
    }

    pub(super) fn is_array(&self) -> bool {
        matches!(self, Positions::Boards(_))
    }

    /// A position by its place; the error is in words.
    pub(super) fn session<'s>(
        &'s self,
        at: usize,
        scratch: &'s mut Scratch,
    ) -> Result<&'s Session, String> {
        let text = match self {
            Positions::Listed(listed) => match &listed[at] {
                Listed::Session(session) => return Ok(session),
                Listed::Text(text) => text,
            },
            Positions::Boards(boards) => {
                boards.draw(at, &mut scratch.diagram)?;
                &scratch.diagram
            }
        };
        scratch.session.set_position(text).map_err(|error| error.to_string())?;
        Ok(&scratch.session)
    }
}

impl<'a> Boards<'a> {
    fn new(rules: &AnyGame, cells: &'a [u8]) -> PyResult<Boards<'a>> {
        let rules = rules.line_rules();
        let rules = rules.ok_or_else(|| PyTypeError::new_err("this game has no board of cells"))?;
        let boards =
            Boards { cells, rows: rules.rows() as usize, columns: rules.columns() as usize };
        if cells.len().is_multiple_of(boards.size()) {
            return Ok(boards);
        }
        let (found, size) = (cells.len(), boards.size());
        Err(PyTypeError::new_err(format!("{found} bytes are not boards of {size} cells")))
    }

    fn size(&self) -> usize {
        self.rows * self.columns
    }

    /// Writes the one-line diagram of a board.
    fn draw(&self, at: usize, diagram: &mut String) -> Result<(), String> {
        diagram.clear();
        for (row, cells) in
            self.cells[at * self.size()..][..self.size()].chunks(self.columns).enumerate()
        {
            if row > 0 {
                diagram.push('/');
            }
            for cell in cells {
                diagram.push(match cell {
                    0 => '.',
                    1 => Player::First.letter(),
                    2 => Player::Second.letter(),
                    _ => return Err(format!("unknown piece {cell}: allowed are 0, 1 and 2")),
                });
            }
        }
        Ok(())
    }
}

fn listed(game: &Bound<'_, Game>, positions: &Bound<'_, PyAny>) -> PyResult<Vec<Listed>> {
    let py = game.py();
    if positions.is_instance_of::<PyString>() {
        let message = "positions must be a list of positions, not one text";
        return Err(PyTypeError::new_err(message));
    }
    let each = positions.try_iter().map_err(|_| {
        let positions = short_repr(positions);
        PyTypeError::new_err(format!("positions must be a list or an array, not {positions}"))
    })?;
    let mut listed = Vec::new();
    for (at, position) in each.enumerate() {
        let position = position?;
        listed.push(if let Ok(text) = position.cast::<PyString>() {
            Listed::Text(text.to_cow()?.into_owned())
        } else if let Ok(state) = position.cast::<State>() {
            let state = game::of_same_game(game, state).map_err(|error| numbered(py, at, error))?;
            Listed::Session(Box::new(state.session()))
        } else {
            let drawn = boards_of(game).and_then(|()| diagram(&position));
            Listed::Text(drawn.map_err(|error| numbered(py, at, error))?)
        });
        if at % 1_000 == 999 {
            py.check_signals()?;
        }
    }
    Ok(listed)
}

fn boards_of(game: &Bound<'_, Game>) -> PyResult<()> {
    match game.get().builtin().and_then(|builtin| builtin.game.line_rules()) {
        Some(_) => Ok(()),
        None => Err(bad_position(game.py(), &"this game has no board of stones")),
    }
}

/// An error with the index of its position.
fn numbered(py: Python<'_>, at: usize, error: PyErr) -> PyErr {
    let message = at_position(at, error.value(py));
    if error.is_instance_of::<PyTypeError>(py) {
        return PyTypeError::new_err(message);
    }
    bad_position(py, &message)
}

pub(super) fn at_position(at: usize, error: impl std::fmt::Display) -> String {
    format!("positions[{at}]: {error}")
}
