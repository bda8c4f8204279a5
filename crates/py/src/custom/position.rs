//! A position of a Python game with its cached answers.

use std::fmt;
use std::sync::{Arc, OnceLock};

use enraya_rules::{Outcome, Player};
use pyo3::prelude::*;

use super::equality::same_unless_interrupted;
use super::moves::MoveId;
use crate::repr::short_repr;

/// A state of the user's, with the answers of its methods. Clones share them, so that no
/// method is called twice for the same position.
#[derive(Clone)]
pub(crate) struct Position(Arc<Known>);

struct Known {
    /// `None` in the sentinel.
    state: Option<Py<PyAny>>,
    ply: u32,
    to_move: Player,
    outcome: Option<Outcome>,
    moves: OnceLock<Arc<[MoveId]>>,
    key: OnceLock<u64>,
}

impl Position {
    pub(super) fn new(
        state: Py<PyAny>,
        ply: u32,
        to_move: Player,
        outcome: Option<Outcome>,
    ) -> Position {
        let (moves, key) = (OnceLock::new(), OnceLock::new());
        Position(Arc::new(Known { state: Some(state), ply, to_move, outcome, moves, key }))
    }

    /// What a search sees after an exception: a drawn game without a state.
    pub(super) fn sentinel() -> Position {
        let (moves, key) = (OnceLock::new(), OnceLock::new());
        let outcome = Some(Outcome::Draw);
        let known = Known { state: None, ply: 0, to_move: Player::First, outcome, moves, key };
        Position(Arc::new(known))
    }

    /// The state of the user's.
    pub(crate) fn state(&self) -> &Py<PyAny> {
        self.0.state.as_ref().expect("the sentinel is never passed to Python")
    }

    /// Whether this is what a search sees after an exception.
    pub(crate) fn is_sentinel(&self) -> bool {
        self.0.state.is_none()
    }

    /// The state; `None` in the sentinel.
    pub(super) fn state_if_any(&self) -> Option<&Py<PyAny>> {
        self.0.state.as_ref()
    }

    pub(crate) fn ply(&self) -> u32 {
        self.0.ply
    }

    pub(crate) fn to_move(&self) -> Player {
        self.0.to_move
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.0.outcome
    }

    /// The legal moves; a move to the sentinel where they could not be listed.
    pub(super) fn moves(&self, ask: impl FnOnce() -> Option<Vec<MoveId>>) -> Arc<[MoveId]> {
        if self.0.outcome.is_some() {
            return Arc::new([]);
        }
        if let Some(moves) = self.0.moves.get() {
            return Arc::clone(moves);
        }
        match ask() {
            Some(moves) => Arc::clone(self.0.moves.get_or_init(|| moves.into())),
            None => Arc::new([MoveId::SENTINEL]),
        }
    }

    /// The hash key, computed once.
    pub(super) fn key(&self, make: impl FnOnce() -> u64) -> u64 {
        *self.0.key.get_or_init(make)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        if Arc::ptr_eq(&self.0, &other.0) {
            return true;
        }
        let (Some(state), Some(other)) = (self.state_if_any(), other.state_if_any()) else {
            return false;
        };
        Python::attach(|py| same_unless_interrupted(state.bind(py), other.bind(py)))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.state_if_any() {
            Some(state) => f.write_str(&Python::attach(|py| short_repr(state.bind(py)))),
            None => f.write_str("sentinel"),
        }
    }
}
