//! What is looked for in a game written in Python beyond the laws of all games.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use enraya_rules::{Keyed, Notation, Outcome, Player};
use pyo3::prelude::*;

use super::comparison::{copied, same};
use super::{Number, OwnGame, Position};
use crate::error::bad_game;
use crate::shown::shown;

impl OwnGame {
    /// Asks the methods that only some searches need. What is wrong with their answers is
    /// raised.
    pub(super) fn examine(&self, position: &Position) {
        let _ = self.drawing(position);
        self.attempt(|py| {
            let Some(outcome) = position.outcome() else {
                for player in Player::BOTH {
                    self.ask_evaluation(py, position, player)?;
                }
                return Ok(());
            };
            let first = self.ask_utility(py, position, Player::First)?;
            let second = self.ask_utility(py, position, Player::Second)?;
            match (outcome, first.zip(second)) {
                (Outcome::Win(Player::First), Some((first, second))) if first < second => {
                    Err(self.upside_down(position.state().bind(py), 0, first, second))
                }
                (Outcome::Win(Player::Second), Some((first, second))) if second < first => {
                    Err(self.upside_down(position.state().bind(py), 1, second, first))
                }
                _ => Ok(()),
            }
        });
    }

    fn upside_down(&self, state: &Bound<'_, PyAny>, winner: usize, won: f64, lost: f64) -> PyErr {
        bad_game(format!(
            "{class}.utility gives player {winner} {won} and the other {lost} at {state}, which \
             {class}.outcome says player {winner} has won",
            class = self.class(),
            state = shown(state),
        ))
    }

    /// Does what must leave a state as it is, as far as states can be copied and compared.
    pub(super) fn unchanged<T>(
        &self,
        py: Python<'_>,
        position: &Position,
        work: impl FnOnce() -> PyResult<T>,
    ) -> PyResult<T> {
        let state = position.state().bind(py);
        let before = match copied(state)? {
            Some(copy) if same(&copy, state)? => Some(copy),
            _ => None,
        };
        let done = work()?;
        match before {
            Some(before) if !same(&before, state)? => Err(bad_game(format!(
                "{}.play changed the state that it was given, {}, to {}: it must answer with a \
                 new one",
                self.class(),
                shown(&before),
                shown(state),
            ))),
            _ => Ok(done),
        }
    }

    /// Compares a position with one met before whose state is equal: searches take them
    /// for the same.
    pub(super) fn compare(&self, position: &Position, moves: &[Number]) {
        let key = self.key(position);
        self.attempt(|py| {
            let found = (shown(position.state().bind(py)), self.facts(position, moves));
            let mut met = self.0.equals.0.lock().unwrap_or_else(PoisonError::into_inner);
            let (earlier, facts) = met.entry(key).or_insert_with(|| found.clone());
            // What answers differently about one and the same state breaks another law.
            if *facts == found.1 || *earlier == found.0 {
                return Ok(());
            }
            Err(bad_game(format!(
                "{}: the states {earlier} and {} are equal, but not the same position: {facts}; \
                 {}",
                self.class(),
                found.0,
                found.1,
            )))
        });
    }

    /// What must be the same wherever states are equal.
    fn facts(&self, position: &Position, moves: &[Number]) -> String {
        match position.outcome() {
            Some(Outcome::Draw) => "the game is drawn".to_owned(),
            Some(Outcome::Win(player)) => format!("player {} has won", player.index()),
            None => {
                let mut moves: Vec<_> = moves.iter().map(|&mv| self.move_text(mv)).collect();
                moves.sort();
                let (player, moves) = (position.to_move().index(), moves.join(", "));
                format!("player {player} moves and has {moves}")
            }
        }
    }
}

/// Positions met in an examination, by the keys of their states: how they look, and what
/// is known of them.
#[derive(Default)]
pub(super) struct Equals(Mutex<HashMap<u64, (String, String)>>);
