//! A position of a game written in Python.

use std::fmt;
use std::sync::{Arc, OnceLock};

use enraya_rules::{Outcome, Player};
use pyo3::prelude::*;

use super::Number;
use super::comparison::same_unless_interrupted;
use crate::shown::shown;

/// A state of the user's, with what is known of it. Copies share it, so that no method
/// is asked twice about the same position.
#[derive(Clone)]
pub(crate) struct Position(Arc<Known>);

struct Known {
    /// `None` in the void.
    state: Option<Py<PyAny>>,
    ply: u32,
    to_move: Player,
    outcome: Option<Outcome>,
    moves: OnceLock<Arc<[Number]>>,
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

    /// Where a search is once something has gone wrong: a drawn game.
    pub(super) fn void() -> Position {
        let (moves, key) = (OnceLock::new(), OnceLock::new());
        let outcome = Some(Outcome::Draw);
        let known = Known { state: None, ply: 0, to_move: Player::First, outcome, moves, key };
        Position(Arc::new(known))
    }

    /// The state of the user's.
    pub(crate) fn state(&self) -> &Py<PyAny> {
        self.0.state.as_ref().expect("nobody asks Python about the void")
    }

    /// Whether something has gone wrong on the way here.
    pub(crate) fn is_void(&self) -> bool {
        self.real().is_none()
    }

    /// The state, or nothing in the void.
    pub(super) fn real(&self) -> Option<&Py<PyAny>> {
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

    /// The legal moves; where they cannot be had, a move into the void.
    pub(super) fn moves(&self, ask: impl FnOnce() -> Option<Vec<Number>>) -> Arc<[Number]> {
        if self.0.outcome.is_some() {
            return Arc::new([]);
        }
        if let Some(moves) = self.0.moves.get() {
            return Arc::clone(moves);
        }
        match ask() {
            Some(moves) => Arc::clone(self.0.moves.get_or_init(|| moves.into())),
            None => Arc::new([Number::INTO_THE_VOID]),
        }
    }

    /// The key, made once.
    pub(super) fn key(&self, make: impl FnOnce() -> u64) -> u64 {
        *self.0.key.get_or_init(make)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        if Arc::ptr_eq(&self.0, &other.0) {
            return true;
        }
        let (Some(state), Some(other)) = (self.real(), other.real()) else { return false };
        Python::attach(|py| same_unless_interrupted(state.bind(py), other.bind(py)))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.real() {
            Some(state) => f.write_str(&Python::attach(|py| shown(state.bind(py)))),
            None => f.write_str("nowhere"),
        }
    }
}
