//! Move identifiers of a Python game, given in the order in which moves are first listed.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::bad_game;
use crate::repr::short_repr;

/// The identifier of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct MoveId(pub(super) u32);

impl MoveId {
    /// The identifier as an index.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// The identifier as the number of a custom game's move.
    pub(super) fn number(self) -> u32 {
        self.0
    }

    /// The number of identifiers: the size of the engine's history tables.
    pub(crate) const COUNT: usize = 1 << 16;
    /// The only move of a position whose moves could not be listed.
    pub(super) const SENTINEL: MoveId = MoveId(MoveId::COUNT as u32 - 1);
}

impl fmt::Debug for MoveId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}", self.0)
    }
}

/// All moves listed so far.
pub(super) struct Moves {
    ids: Py<PyDict>,
    met: Mutex<Met>,
}

/// Moves and their texts by identifier, and identifiers by text.
#[derive(Default)]
struct Met {
    moves: Vec<(Py<PyAny>, String)>,
    ids: HashMap<String, u32>,
}

impl Moves {
    pub(super) fn new(py: Python<'_>) -> Moves {
        Moves { ids: PyDict::new(py).unbind(), met: Mutex::default() }
    }

    fn met(&self) -> MutexGuard<'_, Met> {
        self.met.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The identifier of a move; `text` is called if the move is new.
    pub(super) fn id(
        &self,
        py: Python<'_>,
        mv: &Bound<'_, PyAny>,
        text: impl FnOnce() -> PyResult<String>,
        class: &str,
    ) -> PyResult<MoveId> {
        let ids = self.ids.bind(py);
        let known = ids.get_item(mv).map_err(|error| {
            if !error.is_instance_of::<PyTypeError>(py) {
                return error;
            }
            let mv = short_repr(mv);
            bad_game(format!("{class}.moves gave {mv}: moves must be hashable, as tuples are"))
        })?;
        if let Some(id) = known {
            return Ok(MoveId(id.extract()?));
        }
        let text = text()?;
        if text.is_empty() {
            return Err(bad_game(format!("{class}: the move {} has no text", short_repr(mv))));
        }
        if let Some(id) = self.find(&text) {
            // Another thread may have listed it meanwhile.
            let earlier = self.raw(py, id);
            if earlier.bind(py).eq(mv)? {
                return Ok(id);
            }
            return Err(bad_game(format!(
                "{class}: the moves {} and {} have the same text, '{text}': give each its own \
                 with move_text (blanks do not count)",
                short_repr(earlier.bind(py)),
                short_repr(mv),
            )));
        }
        let id = {
            let mut met = self.met();
            if met.moves.len() + 1 >= MoveId::COUNT {
                let most = MoveId::COUNT - 1;
                return Err(bad_game(format!("{class} has more than {most} different moves")));
            }
            let id = met.moves.len() as u32;
            met.moves.push((mv.clone().unbind(), text.clone()));
            *met.ids.entry(text).or_insert(id)
        };
        ids.set_item(mv, id)?;
        Ok(MoveId(id))
    }

    /// The user's object for a move.
    pub(super) fn raw(&self, py: Python<'_>, id: MoveId) -> Py<PyAny> {
        let met = self.met();
        met.moves.get(id.index()).map_or_else(|| py.None(), |(raw, _)| raw.clone_ref(py))
    }

    /// The text of a move.
    pub(super) fn text(&self, id: MoveId) -> String {
        let met = self.met();
        met.moves.get(id.index()).map_or_else(|| "?".to_owned(), |(_, text)| text.clone())
    }

    /// The identifier of a listed move, by its text.
    pub(super) fn find(&self, text: &str) -> Option<MoveId> {
        self.met().ids.get(text).copied().map(MoveId)
    }
}
