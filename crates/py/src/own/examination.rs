//! What is looked for in a game written in Python beyond the laws of all games.

use enraya_rules::{Notation, Player};
use pyo3::prelude::*;

use super::{OwnGame, Position, shown};
use crate::error::bad_game;

impl OwnGame {
    /// Asks the methods that only some searches need. What is wrong with their answers is
    /// raised.
    pub(super) fn examine(&self, position: &Position) {
        let _ = self.drawing(position);
        self.attempt(|py| {
            for player in Player::BOTH {
                match position.outcome() {
                    None => {
                        self.ask_evaluation(py, position, player)?;
                    }
                    Some(_) => {
                        self.ask_utility(py, position, player)?;
                    }
                }
            }
            Ok(())
        });
    }

    /// Does what must leave a state as it is, as far as states can be copied and compared.
    pub(super) fn unchanged<T>(
        &self,
        py: Python<'_>,
        position: &Position,
        work: impl FnOnce() -> PyResult<T>,
    ) -> PyResult<T> {
        let state = position.state().bind(py);
        let copy = py.import("copy")?.call_method1("deepcopy", (state,)).ok();
        let copy = copy.filter(|copy| copy.eq(state).unwrap_or(false));
        let done = work()?;
        match copy {
            Some(before) if !before.eq(state)? => Err(bad_game(format!(
                "{}.play changed the state that it was given, {}, to {}: it must answer with a \
                 new one",
                self.class(),
                shown(&before),
                shown(state),
            ))),
            _ => Ok(done),
        }
    }
}
