//! Conformance checks for Python games, beyond the laws of `enraya_rules::conformance`.

use enraya_rules::{Keyed, Notation, Outcome, Player};
use pyo3::prelude::*;

use super::equality::{copied, same};
use super::game::PythonGame;
use super::moves::MoveId;
use super::position::Position;
use crate::error::bad_game;
use crate::repr::short_repr;

impl PythonGame {
    /// Calls the optional methods, so that their wrong answers are reported, and compares
    /// `utility` with `outcome`.
    pub(super) fn check_answers(&self, position: &Position) {
        let _ = self.diagram(position);
        self.attempt(|py| {
            let state = position.state();
            let Some(outcome) = position.outcome() else {
                for player in Player::BOTH {
                    self.methods().evaluation(py, state, player)?;
                }
                return Ok(());
            };
            let first = self.methods().utility(py, state, Player::First)?;
            let second = self.methods().utility(py, state, Player::Second)?;
            match (outcome, first.zip(second)) {
                (Outcome::Win(Player::First), Some((first, second))) if first < second => {
                    Err(self.contradiction(state.bind(py), 0, first, second))
                }
                (Outcome::Win(Player::Second), Some((first, second))) if second < first => {
                    Err(self.contradiction(state.bind(py), 1, second, first))
                }
                _ => Ok(()),
            }
        });
    }

    fn contradiction(&self, state: &Bound<'_, PyAny>, winner: usize, won: f64, lost: f64) -> PyErr {
        bad_game(format!(
            "{class}.utility gives player {winner} {won} and the other {lost} at {state}, which \
             {class}.outcome says player {winner} has won",
            class = self.class(),
            state = short_repr(state),
        ))
    }

    /// Runs `work` and checks that it left the state as it was, if states can be copied
    /// and compared.
    pub(super) fn check_unchanged<T>(
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
                short_repr(&before),
                short_repr(state),
            ))),
            _ => Ok(done),
        }
    }

    /// Checks that equal states are the same position: searches take them for the same.
    pub(super) fn check_equal_states(&self, position: &Position, moves: &[MoveId]) {
        let key = self.key(position);
        self.attempt(|py| {
            let found = (short_repr(position.state().bind(py)), self.facts(position, moves));
            let (earlier, facts) = self.seen().first(key, &found);
            // Different answers for one state break another law.
            if facts == found.1 || earlier == found.0 {
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

    /// The properties that equal states must share.
    fn facts(&self, position: &Position, moves: &[MoveId]) -> String {
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
