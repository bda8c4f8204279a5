//! What searches and experiments ask of a game beyond its rules.

use enraya_lab::{Effort, Expert, Solvable};
use enraya_rules::{
    Arrange, Depict, Game, Keyed, MoveError, Notation, Outcome, Picture, Player, PositionError,
    Record, Symmetric,
};
use enraya_search::evaluator::{Indifferent, WIN};
use enraya_search::{Appraise, Evaluation, Evaluator, NoEvaluation, Tactics};
use pyo3::prelude::*;

use super::{Number, OwnGame, Position};

impl Arrange for OwnGame {
    fn move_count(&self) -> usize {
        Number::COUNT
    }
    fn move_index(&self, mv: Number) -> usize {
        mv.0 as usize
    }
    fn index_of(&self, text: &str) -> Option<usize> {
        // The moves of the start have been met once somebody has asked for them.
        let _ = self.moves(&self.start()).count();
        self.0.known.find(text).map(|mv| mv.0 as usize)
    }
}

impl Keyed for OwnGame {
    fn key(&self, position: &Position) -> u64 {
        position.key(|| self.attempt(|py| self.0.keys.key(py, position.state())).unwrap_or(0))
    }
    fn key_is_exact(&self) -> bool {
        true
    }
}

impl Symmetric for OwnGame {
    fn symmetries(&self) -> usize {
        1
    }
    fn transform(&self, position: &Position, _: usize) -> Position {
        position.clone()
    }
    fn transform_move(&self, mv: Number, _: usize) -> Number {
        mv
    }
}

impl Notation for OwnGame {
    fn move_text(&self, mv: Number) -> String {
        self.0.known.text(mv)
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Number, MoveError> {
        let text: String = text.split_whitespace().collect();
        if text.is_empty() {
            return Err(MoveError::Empty);
        }
        let mut legal = self.moves(position);
        let example = legal.next().map_or_else(String::new, |mv| self.move_text(mv));
        let found = self.moves(position).find(|&mv| self.move_text(mv) == text);
        found.or_else(|| self.0.known.find(&text)).ok_or(MoveError::Form { example })
    }

    fn drawing(&self, position: &Position) -> String {
        let Some(state) = position.real() else { return String::new() };
        let text = self.attempt(|py| match &self.0.text {
            Some(text) => {
                let text = text.call1(py, (state,)).map_err(|e| self.blame(py, "text", e))?;
                let nonsense = |_| self.nonsense("text", text.bind(py), "a text");
                text.extract::<String>(py).map_err(nonsense)
            }
            None => Ok(state.bind(py).str()?.to_string()),
        });
        text.unwrap_or_default()
    }

    fn parse_record(&self, text: &str) -> Result<Record<Position, Number>, PositionError> {
        self.play_texts(text.split_whitespace())
    }
}

impl Depict for OwnGame {
    fn picture(&self, position: &Position) -> Picture {
        Picture::Text(self.drawing(position))
    }
}

impl Tactics for OwnGame {
    type Survey = ();
    fn survey(&self, _: &Position) {}
}

impl Solvable for OwnGame {
    fn expert(&self, _: Effort) -> Option<Box<dyn Expert<Self>>> {
        None
    }
}

impl Appraise for OwnGame {
    const EVALUATIONS: &'static [Evaluation] = &[Evaluation::Own, Evaluation::None];

    fn evaluator(
        &self,
        name: Option<Evaluation>,
    ) -> Result<Box<dyn Evaluator<Position>>, NoEvaluation> {
        match name.unwrap_or(Evaluation::Own) {
            Evaluation::Own => Ok(Box::new(Opinion(self.clone()))),
            Evaluation::None if !self.has_utility() => Ok(Box::new(Indifferent)),
            Evaluation::None => Ok(Box::new(Opinion(self.without_evaluation()))),
            found => Err(NoEvaluation { found, allowed: Self::EVALUATIONS }),
        }
    }
}

/// What the user thinks of positions: `evaluate` where the depth limit is, `utility`
/// where the game is over. Without these all such positions are equal, and games are
/// worth what their outcome says.
struct Opinion(OwnGame);

impl Opinion {
    fn evaluated(&self, position: &Position, player: Player) -> Option<f64> {
        let game = &self.0;
        if game.ignores_evaluation() {
            return None;
        }
        game.attempt(|py| game.ask_evaluation(py, position, player)).flatten()
    }
}

impl Evaluator<Position> for Opinion {
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
        // An estimate, however sure, is less than a win.
        let most = f64::from(WIN - 1);
        (worth * f64::from(WIN)).clamp(-most, most)
    }

    fn utility(&self, position: &Position, outcome: Outcome, player: Player) -> f64 {
        let game = &self.0;
        if !game.has_utility() || position.is_void() {
            return f64::from(outcome.sign_for(player)) * f64::from(WIN);
        }
        let worth = game.attempt(|py| game.ask_utility(py, position, player));
        worth.flatten().unwrap_or(0.0)
    }

    fn bound(&self) -> f64 {
        if self.0.has_utility() { f64::INFINITY } else { WIN.into() }
    }
}
