//! The root of a textbook search: a position or a tree.

use enraya_play::Session;
use enraya_rules::AnyGame;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::custom::PythonGame;
use crate::repr::short_repr;
use crate::state::State;
use crate::tree::Tree;

/// A position or a tree.
pub(crate) enum SearchRoot<'a, 'py> {
    State(&'a Bound<'py, State>),
    Tree(&'a Bound<'py, Tree>),
}

impl<'a, 'py> SearchRoot<'a, 'py> {
    pub(crate) fn new(given: &'a Bound<'py, PyAny>) -> PyResult<SearchRoot<'a, 'py>> {
        if let Ok(state) = given.cast::<State>() {
            return Ok(SearchRoot::State(state));
        }
        if let Ok(tree) = given.cast::<Tree>() {
            return Ok(SearchRoot::Tree(tree));
        }
        let given = short_repr(given);
        Err(PyTypeError::new_err(format!(
            "expected a State or a Tree, not {given}: a game has them by position()"
        )))
    }

    /// Whether the game defines `utility`.
    pub(crate) fn has_utility(&self) -> bool {
        self.python_game().is_some_and(PythonGame::has_utility)
    }

    /// The position, or the root of the tree.
    pub(crate) fn session(&self) -> Session {
        match self {
            SearchRoot::State(state) => state.get().session(),
            SearchRoot::Tree(tree) => Session::new(AnyGame::Tree(tree.get().0.clone())),
        }
    }

    /// The game, if it is written in Python.
    pub(crate) fn python_game(&self) -> Option<&PythonGame> {
        match self {
            SearchRoot::State(state) => state.get().python_game(),
            SearchRoot::Tree(_) => None,
        }
    }

    /// The object that was given.
    pub(crate) fn object(&self) -> &Bound<'py, PyAny> {
        match self {
            SearchRoot::State(state) => state.as_any(),
            SearchRoot::Tree(tree) => tree.as_any(),
        }
    }
}
