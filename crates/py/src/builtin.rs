//! A built-in game, with a table at its start position.

use enraya_play::Session;
use enraya_rules::AnyGame;
use pyo3::prelude::*;

use crate::error::bad_position;
use crate::workspace::SharedWorkspace;

/// A game that has a name, with what was learnt about it.
pub(crate) struct BuiltinGame {
    pub(crate) game: AnyGame,
    pub(crate) workspace: SharedWorkspace,
}

impl BuiltinGame {
    pub(crate) fn new(game: AnyGame) -> BuiltinGame {
        BuiltinGame { game, workspace: SharedWorkspace::default() }
    }

    /// The start of the game.
    pub(crate) fn start(&self) -> Session {
        Session::new(self.game.clone())
    }

    /// A position of the game.
    pub(crate) fn open(&self, py: Python<'_>, position: &str) -> PyResult<Session> {
        Session::open(&self.game, position).map_err(|error| bad_position(py, &error))
    }
}
