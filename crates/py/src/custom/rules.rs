//! The rules of a Python game: `Game`, with answers cached in each position.

use enraya_rules::{Game, Outcome, PlayError, Player};

use super::game::PythonGame;
use super::moves::MoveId;
use super::position::Position;
use crate::error::bad_game;

impl PythonGame {
    /// Whether methods are called again for this position, cached answers or not.
    fn checks(&self, position: &Position) -> bool {
        self.is_checked() && !position.is_sentinel()
    }
}

impl Game for PythonGame {
    type State = Position;
    type Move = MoveId;

    fn start(&self) -> Position {
        self.start_position()
    }

    fn to_move(&self, position: &Position) -> Player {
        if self.checks(position) {
            let answer = self.attempt(|py| self.methods().to_move(py, position.state()));
            return answer.unwrap_or(position.to_move());
        }
        position.to_move()
    }

    fn moves(&self, position: &Position) -> impl Iterator<Item = MoveId> {
        let ask = || self.attempt(|py| self.legal(py, position));
        let moves = if self.checks(position) && position.outcome().is_none() {
            self.check_answers(position);
            let moves = ask().unwrap_or_default();
            self.check_equal_states(position, &moves);
            moves.into()
        } else {
            position.moves(ask)
        };
        (0..moves.len()).map(move |at| moves[at])
    }

    fn play_unchecked(&self, position: &mut Position, mv: MoveId) {
        let next = self.attempt(|py| match self.checks(position) {
            true => self.check_unchanged(py, position, || self.after(py, position, mv)),
            false => self.after(py, position, mv),
        });
        *position = next.unwrap_or_else(Position::sentinel);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if self.checks(position) {
            let answer = self.attempt(|py| self.methods().outcome(py, position.state()));
            self.check_answers(position);
            if position.outcome().is_some() {
                self.check_equal_states(position, &[]);
            }
            return answer.unwrap_or(position.outcome());
        }
        position.outcome()
    }

    fn check_move(&self, position: &Position, mv: MoveId) -> Result<(), PlayError> {
        if position.outcome().is_some() {
            return Err(PlayError::GameOver);
        }
        if self.moves(position).any(|legal| legal == mv) {
            return Ok(());
        }
        if !self.is_being_searched() || self.is_checked() {
            return Err(PlayError::Illegal);
        }
        // A search plays only moves that were listed a moment ago.
        let class = self.class();
        self.exception().set(bad_game(format!(
            "{class}.moves does not give the same moves when it is asked again: '{}' was one, \
             and is none now",
            self.known_moves().text(mv)
        )));
        Ok(())
    }

    fn alternates(&self) -> bool {
        self.players_alternate()
    }

    fn max_plies(&self) -> u32 {
        self.longest_game()
    }

    /// One more than `max_plies` allows, so that a search reaches the ply at which a game
    /// that is too long is reported.
    fn plies_left(&self, position: &Position) -> u32 {
        self.longest_game().saturating_sub(position.ply()) + 1
    }
}
