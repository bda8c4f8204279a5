//! Traits beyond the rules: move indices, hash keys, symmetry, notation, evaluation.

use enraya_rules::{Game, IndexedMoves, Keyed, MoveError, Notation, PositionError, Record};

use super::game::PythonGame;
use super::moves::MoveId;
use super::position::Position;

impl IndexedMoves for PythonGame {
    fn move_count(&self) -> usize {
        MoveId::COUNT
    }
    fn move_index(&self, mv: MoveId) -> usize {
        mv.index()
    }
}

impl Keyed for PythonGame {
    fn key(&self, position: &Position) -> u64 {
        position.key(|| self.attempt(|py| self.keys().key(py, position.state())).unwrap_or(0))
    }
    fn key_is_exact(&self) -> bool {
        true
    }
}

impl Notation for PythonGame {
    fn move_text(&self, mv: MoveId) -> String {
        self.known_moves().text(mv)
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<MoveId, MoveError> {
        let text: String = text.split_whitespace().collect();
        if text.is_empty() {
            return Err(MoveError::Empty);
        }
        let mut legal = self.moves(position);
        let example = legal.next().map_or_else(String::new, |mv| self.move_text(mv));
        let found = self.moves(position).find(|&mv| self.move_text(mv) == text);
        found.or_else(|| self.find(&text)).ok_or(MoveError::Form { example })
    }

    fn diagram(&self, position: &Position) -> String {
        let Some(state) = position.state_if_any() else { return String::new() };
        let text = self.attempt(|py| self.methods().text(py, state));
        text.unwrap_or_default()
    }

    fn parse_record(&self, text: &str) -> Result<Record<Position, MoveId>, PositionError> {
        self.play_texts(text.split_whitespace())
    }
}
