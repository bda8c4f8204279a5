//! The root of a textbook search: a position or a tree.

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
        match self {
            SearchRoot::State(state) => {
                state.get().python_game().is_some_and(PythonGame::has_utility)
            }
            SearchRoot::Tree(_) => false,
        }
    }
}
