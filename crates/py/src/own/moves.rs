//! The moves of a game written in Python, numbered as they are met.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::bad_game;
use crate::shown::shown;

/// The number of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Number(pub(super) u32);

impl Number {
    /// The number itself.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// How many numbers there are: what the engine keeps statistics of.
    pub(crate) const COUNT: usize = 1 << 16;
    /// The move of a position whose moves cannot be had.
    pub(super) const INTO_THE_VOID: Number = Number(Number::COUNT as u32 - 1);
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}", self.0)
    }
}

/// All moves met so far.
pub(super) struct Moves {
    numbers: Py<PyDict>,
    met: Mutex<Met>,
}

/// Moves by number, with their texts, and the numbers by text.
#[derive(Default)]
struct Met {
    moves: Vec<(Py<PyAny>, String)>,
    numbers: HashMap<String, u32>,
}

impl Moves {
    pub(super) fn new(py: Python<'_>) -> Moves {
        Moves { numbers: PyDict::new(py).unbind(), met: Mutex::default() }
    }

    fn met(&self) -> MutexGuard<'_, Met> {
        self.met.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of a move; `text` is asked for that of a new one.
    pub(super) fn number(
        &self,
        py: Python<'_>,
        mv: &Bound<'_, PyAny>,
        text: impl FnOnce() -> PyResult<String>,
        class: &str,
    ) -> PyResult<Number> {
        let numbers = self.numbers.bind(py);
        let known = numbers.get_item(mv).map_err(|error| {
            if !error.is_instance_of::<PyTypeError>(py) {
                return error;
            }
            let mv = shown(mv);
            bad_game(format!("{class}.moves gave {mv}: moves must be hashable, as tuples are"))
        })?;
        if let Some(number) = known {
            return Ok(Number(number.extract()?));
        }
        let text = text()?;
        if text.is_empty() {
            return Err(bad_game(format!("{class}: the move {} has no text", shown(mv))));
        }
        if let Some(number) = self.find(&text) {
            // Another thread may have met it meanwhile.
            let earlier = self.raw(py, number);
            if earlier.bind(py).eq(mv)? {
                return Ok(number);
            }
            return Err(bad_game(format!(
                "{class}: the moves {} and {} have the same text, '{text}': give each its own \
                 with move_text (blanks do not count)",
                shown(earlier.bind(py)),
                shown(mv),
            )));
        }
        let number = {
            let mut met = self.met();
            if met.moves.len() + 1 >= Number::COUNT {
                let most = Number::COUNT - 1;
                return Err(bad_game(format!("{class} has more than {most} different moves")));
            }
            let number = met.moves.len() as u32;
            met.moves.push((mv.clone().unbind(), text.clone()));
            *met.numbers.entry(text).or_insert(number)
        };
        numbers.set_item(mv, number)?;
        Ok(Number(number))
    }

    /// The move with a number, as the user has it.
    pub(super) fn raw(&self, py: Python<'_>, number: Number) -> Py<PyAny> {
        let met = self.met();
        met.moves.get(number.0 as usize).map_or_else(|| py.None(), |(raw, _)| raw.clone_ref(py))
    }

    /// The text of the move with a number.
    pub(super) fn text(&self, number: Number) -> String {
        let met = self.met();
        met.moves.get(number.0 as usize).map_or_else(|| "?".to_owned(), |(_, text)| text.clone())
    }

    /// The number of a move that was met, by its text.
    pub(super) fn find(&self, text: &str) -> Option<Number> {
        self.met().numbers.get(text).copied().map(Number)
    }
}
