//! Traits beyond the rules: move indices, hash keys, symmetry, notation, evaluation.

use enraya_lab::{Effort, Expert, Solvable};
use enraya_rules::{
    Game, IndexedMoves, Keyed, MoveError, Notation, Outcome, Picture, Player, PositionError,
    Record, Symmetric, View,
};
use enraya_search::evaluator::{WIN, ZeroEvaluator};
use enraya_search::{Evaluation, Evaluator, Evaluators, NoEvaluation, Tactics};

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

impl Symmetric for PythonGame {
    fn symmetries(&self) -> usize {
        1
    }
    fn transform(&self, position: &Position, _: usize) -> Position {
        position.clone()
    }
    fn transform_move(&self, mv: MoveId, _: usize) -> MoveId {
        mv
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

impl View for PythonGame {
    fn picture(&self, position: &Position) -> Picture {
        Picture::Text(self.diagram(position))
    }
}

impl Tactics for PythonGame {
    fn move_ids(&self) -> usize {
        self.move_count()
    }
    fn move_id(&self, _: &Position, mv: MoveId) -> usize {
        self.move_index(mv)
    }
    fn best_evaluator(&self) -> Box<dyn Evaluator<Position>> {
        self.strongest()
    }
}

impl Solvable for PythonGame {
    fn expert(&self, _: Effort) -> Option<Box<dyn Expert<Self>>> {
        None
    }
}

impl Evaluators for PythonGame {
    const EVALUATIONS: &'static [Evaluation] = &[Evaluation::Own, Evaluation::None];

    fn evaluator(
        &self,
        name: Option<Evaluation>,
    ) -> Result<Box<dyn Evaluator<Position>>, NoEvaluation> {
        match name.unwrap_or(Evaluation::Own) {
            Evaluation::Own => Ok(Box::new(UserEvaluator(self.clone()))),
            Evaluation::None if !self.has_utility() => Ok(Box::new(ZeroEvaluator)),
            Evaluation::None => Ok(Box::new(UserEvaluator(self.without_evaluation()))),
            found => Err(NoEvaluation { found, allowed: Self::EVALUATIONS }),
        }
    }
}

/// The user's `evaluate` at the depth limit and `utility` in finished games. Without them
/// an evaluation is 0, and a utility that of the outcome.
struct UserEvaluator(PythonGame);

impl UserEvaluator {
    fn evaluated(&self, position: &Position, player: Player) -> Option<f64> {
        let game = &self.0;
        if game.ignores_evaluation() {
            return None;
        }
        game.attempt(|py| game.methods().evaluation(py, position.state(), player)).flatten()
    }
}

impl Evaluator<Position> for UserEvaluator {
    fn evaluate(&self, position: &Position, player: Player) -> i32 {
        let most = WIN - 1;
        let worth = self.evaluated(position, player).unwrap_or(0.0) * f64::from(WIN);
        (worth.round() as i32).clamp(-most, most)
    }

    fn estimate(&self, position: &Position, player: Player) -> f64 {
        let worth = self.evaluated(position, player).unwrap_or(0.0);
        if self.0.has_utility() {
            return worth;
        }
        // An estimate is less than a proven win.
        let most = f64::from(WIN - 1);
        (worth * f64::from(WIN)).clamp(-most, most)
    }

    fn utility(&self, position: &Position, outcome: Outcome, player: Player) -> f64 {
        let game = &self.0;
        if !game.has_utility() || position.is_sentinel() {
            return f64::from(outcome.sign_for(player)) * f64::from(WIN);
        }
        let worth = game.attempt(|py| game.methods().utility(py, position.state(), player));
        worth.flatten().unwrap_or(0.0)
    }

    fn bound(&self) -> f64 {
        if self.0.has_utility() { f64::INFINITY } else { WIN.into() }
    }
}
