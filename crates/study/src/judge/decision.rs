//! One decision of a player: the answer, and what the position and the answer were worth.

use enraya_play::value::ProvenValue;
use enraya_rules::Player;
use enraya_search::Class;

use super::phase::Phase;
use super::situation::Situation;
use crate::analysis::{Analysis, MoveValue};

/// The answer of a player who is asked for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A legal move, as text.
    Move(String),
    /// Anything else that was said, in one line.
    Illegal(String),
    /// No answer: the reason, in one line.
    Failed(String),
}

impl Answer {
    /// The move, or what was said in its place.
    pub fn text(&self) -> &str {
        match self {
            Answer::Move(text) | Answer::Illegal(text) | Answer::Failed(text) => text,
        }
    }
}

/// A judged answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The number of the game, or of the position, from one.
    pub game: usize,
    /// Plies played before.
    pub ply: usize,
    /// The position, as text.
    pub position: String,
    /// The player to move.
    pub player: Player,
    /// The answer.
    pub answer: Answer,
    /// The best moves.
    pub best: Vec<String>,
    /// The value of the position for that player.
    pub before: ProvenValue,
    /// The value of the move; `None` if it was none.
    pub after: Option<ProvenValue>,
    /// Whether some legal move loses value: a win for a draw, a draw for a loss.
    pub choice: bool,
    /// The part of the game.
    pub phase: Phase,
    /// What the position asks.
    pub situation: Situation,
}

impl Decision {
    /// The judgement of an answer by the proven values of all moves.
    pub(super) fn new(place: Place, answer: Answer, analysis: &Analysis) -> Option<Decision> {
        let best = analysis.best()?;
        let after = match &answer {
            Answer::Move(text) => Some(analysis.moves.iter().find(|mv| mv.text == *text)?.worth()),
            Answer::Illegal(_) | Answer::Failed(_) => None,
        };
        let class = best.value.class();
        let Place { game, ply, position, player, phase } = place;
        Some(Decision {
            game,
            ply,
            position,
            player,
            answer,
            best: analysis.moves.iter().filter(|mv| mv.best).map(|mv| mv.text.clone()).collect(),
            before: best.worth(),
            after,
            choice: analysis.moves.iter().any(|mv: &MoveValue| mv.value.class() != class),
            phase,
            situation: Situation::of(analysis),
        })
    }

    /// Whether the move is one of the best: result and distance, or margin, are kept.
    pub fn is_perfect(&self) -> bool {
        matches!(&self.answer, Answer::Move(text) if self.best.contains(text))
    }

    /// Whether the move keeps the result: a won game won, a drawn one drawn.
    pub fn keeps_value(&self) -> bool {
        self.after.is_some_and(|after| after.value.class() == self.before.value.class())
    }

    /// What the answer costs in points of the game (win 1, draw ½, loss 0). No move costs all
    /// that the position was worth.
    pub fn regret(&self) -> f64 {
        points(Some(self.before)) - points(self.after)
    }

    /// The plies by which a win is later, or a loss sooner, than with the best move; `None`
    /// where the result is not kept or has no distance.
    pub fn delay(&self) -> Option<u32> {
        let after = self.after.filter(|_| self.keeps_value())?;
        Some(self.before.distance()?.abs_diff(after.distance()?))
    }
}

fn points(worth: Option<ProvenValue>) -> f64 {
    match worth.and_then(|worth| worth.value.class()) {
        Some(Class::Win) => 1.0,
        Some(Class::Draw) => 0.5,
        Some(Class::Loss) | None => 0.0,
    }
}

/// Where a decision is made.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) game: usize,
    pub(super) ply: usize,
    pub(super) position: String,
    pub(super) player: Player,
    pub(super) phase: Phase,
}
