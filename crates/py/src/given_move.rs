//! A move of a built-in game given as a `Move`, as text or as its index.

use enraya_play::{PlayTextError, Session};
use enraya_rules::PlayError;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{is_out_of_range, is_truth};
use crate::error::illegal_move_among;
use crate::mv::Move;
use crate::repr::{quoted, short_repr};

/// Plays a move; `IllegalMove` lists the legal ones.
pub(crate) fn play(session: &mut Session, given: &Bound<'_, PyAny>) -> PyResult<()> {
    try_play(session, given)?.map_err(|error| refusal(given, &error, session))
}

fn try_play(
    session: &mut Session,
    given: &Bound<'_, PyAny>,
) -> PyResult<Result<(), PlayTextError>> {
    if let Ok(mv) = given.cast::<Move>() {
        return Ok(session.play(&mv.get().text));
    }
    if let Ok(text) = given.extract::<String>() {
        return Ok(session.play(text.trim()));
    }
    match given.extract::<usize>() {
        Ok(number) if !is_truth(given) => {
            Ok(session.play_number(number).map_err(PlayTextError::from))
        }
        Err(error) if is_out_of_range(given.py(), &error) => Ok(Err(PlayError::OffBoard.into())),
        _ => {
            let given = short_repr(given);
            let message = format!("a move must be a Move, its text or its number, not {given}");
            Err(PyTypeError::new_err(message))
        }
    }
}

/// The legal moves are listed by index if an index was given.
fn refusal(given: &Bound<'_, PyAny>, error: &PlayTextError, session: &Session) -> PyErr {
    let text = given.is_instance_of::<PyString>() || given.is_instance_of::<Move>();
    let (what, legal) = match text {
        true => (quoted(given), session.moves()),
        false => {
            let numbers = session.move_numbers().iter().map(usize::to_string).collect();
            (format!("the move with index {}", short_repr(given)), numbers)
        }
    };
    illegal_move_among(given.py(), &what, &error.to_string(), &legal)
}
