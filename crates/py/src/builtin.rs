//! A built-in game, with a table at its start position.

use std::sync::{Mutex, PoisonError};

use enraya_lab::{Table, open};
use enraya_rules::AnyGame;
use pyo3::prelude::*;

use crate::error::bad_position;

/// A built-in game. Its tables share what the solver and the engine have learnt.
pub(crate) struct BuiltinGame {
    pub(crate) game: AnyGame,
    start: Mutex<Box<dyn Table>>,
}

impl BuiltinGame {
    pub(crate) fn new(game: AnyGame) -> BuiltinGame {
        let start = open(&game, "").expect("every game has a start");
        BuiltinGame { game, start: Mutex::new(start) }
    }

    /// A table at the start of the game.
    pub(crate) fn table(&self) -> Box<dyn Table> {
        self.start.lock().unwrap_or_else(PoisonError::into_inner).duplicate()
    }

    /// A table at a position given as text.
    pub(crate) fn open(&self, py: Python<'_>, position: &str) -> PyResult<Box<dyn Table>> {
        let mut table = self.table();
        table.set_position(position).map_err(|error| bad_position(py, &error))?;
        Ok(table)
    }
}
