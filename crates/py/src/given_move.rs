//! A move of a built-in game given as a `Move`, as text or as its index.

use enraya_lab::{PlayTextError, Table};
use enraya_rules::PlayError;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{is_out_of_range, is_truth};
use crate::error::illegal_move_among;
use crate::mv::Move;
use crate::repr::{quoted, short_repr};

/// Plays a move; `IllegalMove` lists the legal ones.
pub(crate) fn play(table: &mut dyn Table, given: &Bound<'_, PyAny>) -> PyResult<()> {
    try_play(table, given)?.map_err(|error| refusal(given, &error, table))
}

fn try_play(
    table: &mut dyn Table,
    given: &Bound<'_, PyAny>,
) -> PyResult<Result<(), PlayTextError>> {
    if let Ok(mv) = given.cast::<Move>() {
        return Ok(table.play(&mv.get().text));
    }
    if let Ok(text) = given.extract::<String>() {
        return Ok(table.play(text.trim()));
    }
    match given.extract::<usize>() {
        Ok(number) if !is_truth(given) => Ok(table.play_number(number)),
        Err(error) if is_out_of_range(given.py(), &error) => Ok(Err(PlayError::OffBoard.into())),
        _ => {
            let given = short_repr(given);
            let message = format!("a move must be a Move, its text or its number, not {given}");
            Err(PyTypeError::new_err(message))
        }
    }
}

/// The legal moves are listed by index if an index was given.
fn refusal(given: &Bound<'_, PyAny>, error: &PlayTextError, table: &dyn Table) -> PyErr {
    let text = given.is_instance_of::<PyString>() || given.is_instance_of::<Move>();
    let (what, legal) = match text {
        true => (quoted(given), table.moves()),
        false => {
            let numbers = table.numbers().iter().map(usize::to_string).collect();
            (format!("the move with index {}", short_repr(given)), numbers)
        }
    };
    illegal_move_among(given.py(), &what, &error.to_string(), &legal)
}
