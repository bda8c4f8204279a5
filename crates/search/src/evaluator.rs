//! Static evaluation: the value of a position at the depth limit.
//!
//! Rules know nothing of evaluation: an evaluator is made *from* a game and
//! sees only states, so one game can have several and a game without one still
//! plays, with [`ZeroEvaluator`].

mod boxes;
mod coursework;
mod custom;
mod leaves;
mod lines;
pub mod othello;
mod term;
mod threats;

pub use boxes::Boxes;
pub use coursework::Coursework;
pub use leaves::Leaves;
pub use lines::Lines;
pub use othello::{Discs, Mobility};
pub use term::Term;
pub use threats::{FEATURE_NAMES, FEATURES, Features, Threats, Weights};

use enraya_rules::line::{Line, Shape};
use enraya_rules::{Dots, Game, Nim, Othello, Outcome, Player, Tree};

use crate::{Convention, Evaluation, Utility};

/// A won game in an evaluator's units: evaluations lie strictly between minus
/// this and this.
pub const WIN: i32 = 10_000;

/// Evaluates positions of states `S`.
pub trait Evaluator<S>: Send + Sync {
    /// The worth of a position in which the game goes on, as `player` sees it,
    /// in ten-thousandths of a win. Must be strictly between `-WIN` and `WIN`.
    fn evaluate(&self, state: &S, player: Player) -> i32;

    /// As [`evaluate`](Evaluator::evaluate), as `f64`, for evaluations finer than that.
    fn estimate(&self, state: &S, player: Player) -> f64 {
        self.evaluate(state, player).into()
    }

    /// The worth of a finished game on the same scale, for utility
    /// [`Cost`](crate::Utility::Cost).
    fn terminal(&self, _state: &S, outcome: Outcome, player: Player) -> i32 {
        outcome.sign_for(player) * WIN
    }

    /// As [`terminal`](Evaluator::terminal), as `f64`.
    fn utility(&self, state: &S, outcome: Outcome, player: Player) -> f64 {
        self.terminal(state, outcome, player).into()
    }

    /// An upper bound on the utility of any finished game.
    fn bound(&self) -> f64 {
        WIN.into()
    }

    /// What the evaluation of a position is the sum of; nothing if it counts nothing.
    fn terms(&self, _state: &S) -> Vec<Term> {
        Vec::new()
    }
}

/// Evaluates every position as 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct ZeroEvaluator;

impl<S> Evaluator<S> for ZeroEvaluator {
    fn evaluate(&self, _: &S, _: Player) -> i32 {
        0
    }
}

/// A game does not have this evaluation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this game has no evaluation '{found}': allowed are {}", names(allowed))]
pub struct NoEvaluation {
    /// The evaluation asked for.
    pub found: Evaluation,
    /// The evaluations of the game, its default first.
    pub allowed: &'static [Evaluation],
}

fn names(evaluations: &[Evaluation]) -> String {
    evaluations.iter().map(|evaluation| evaluation.name()).collect::<Vec<_>>().join(", ")
}

/// The named evaluations of a game.
pub trait Evaluators: Game {
    /// The evaluations of this game, the default first.
    const EVALUATIONS: &'static [Evaluation];

    /// The evaluator with this name; the default if `None`.
    fn evaluator(
        &self,
        name: Option<Evaluation>,
    ) -> Result<Box<dyn Evaluator<Self::State>>, NoEvaluation>;

    /// The evaluation that plays best: the default, unless the game has a better.
    fn strongest(&self) -> Box<dyn Evaluator<Self::State>> {
        self.evaluator(None).expect("a game has its default evaluation")
    }

    /// The convention that searches of this game keep to when this one is asked for: a
    /// game whose leaves are numbers has but one utility.
    fn convention(&self, asked: Convention) -> Convention {
        asked
    }

    /// The features that evaluation counts, if it counts lines.
    fn features(&self, _state: &Self::State) -> Option<Features> {
        None
    }
}

fn missing<G: Evaluators, T>(found: Evaluation) -> Result<T, NoEvaluation> {
    Err(NoEvaluation { found, allowed: G::EVALUATIONS })
}

impl<S: Shape> Evaluators for Line<S> {
    const EVALUATIONS: &'static [Evaluation] =
        &[Evaluation::Lines, Evaluation::Threats, Evaluation::Coursework, Evaluation::None];

    fn evaluator(
        &self,
        name: Option<Evaluation>,
    ) -> Result<Box<dyn Evaluator<Self::State>>, NoEvaluation> {
        Ok(match name.unwrap_or(Self::EVALUATIONS[0]) {
            Evaluation::Lines => Box::new(Lines::new(self)),
            Evaluation::Threats => Box::new(Threats::new(*self)),
            Evaluation::Coursework => Box::new(Coursework::new(*self)),
            Evaluation::None => Box::new(ZeroEvaluator),
            other => return missing::<Self, _>(other),
        })
    }

    fn strongest(&self) -> Box<dyn Evaluator<Self::State>> {
        Box::new(Threats::new(*self))
    }

    fn features(&self, state: &Self::State) -> Option<Features> {
        Some(Threats::new(*self).features(state))
    }
}

impl Evaluators for Nim {
    const EVALUATIONS: &'static [Evaluation] = &[Evaluation::None];

    fn evaluator(
        &self,
        name: Option<Evaluation>,
    ) -> Result<Box<dyn Evaluator<Self::State>>, NoEvaluation> {
        match name.unwrap_or(Self::EVALUATIONS[0]) {
            Evaluation::None => Ok(Box::new(ZeroEvaluator)),
            other => missing::<Self, _>(other),
        }
    }
}

impl Evaluators for Dots {
    const EVALUATIONS: &'static [Evaluation] = &[Evaluation::Boxes, Evaluation::None];

    fn evaluator(
        &self,
        name: Option<Evaluation>,
    ) -> Result<Box<dyn Evaluator<Self::State>>, NoEvaluation> {
        match name.unwrap_or(Self::EVALUATIONS[0]) {
            Evaluation::Boxes => Ok(Box::new(Boxes::new(*self))),
            Evaluation::None => Ok(Box::new(ZeroEvaluator)),
            other => missing::<Self, _>(other),
        }
    }
}

impl Evaluators for Othello {
    const EVALUATIONS: &'static [Evaluation] =
        &[Evaluation::Mobility, Evaluation::Discs, Evaluation::None];

    fn evaluator(
        &self,
        name: Option<Evaluation>,
    ) -> Result<Box<dyn Evaluator<Self::State>>, NoEvaluation> {
        match name.unwrap_or(Self::EVALUATIONS[0]) {
            Evaluation::Mobility => Ok(Box::new(Mobility::new(*self))),
            Evaluation::Discs => Ok(Box::new(Discs::new(*self))),
            Evaluation::None => Ok(Box::new(ZeroEvaluator)),
            other => missing::<Self, _>(other),
        }
    }
}

impl Evaluators for Tree {
    const EVALUATIONS: &'static [Evaluation] = &[Evaluation::None];

    fn evaluator(
        &self,
        _: Option<Evaluation>,
    ) -> Result<Box<dyn Evaluator<Self::State>>, NoEvaluation> {
        Ok(Box::new(Leaves::new(self)))
    }

    fn convention(&self, asked: Convention) -> Convention {
        Convention { utility: Utility::Cost, evaluation: None, ..asked }
    }
}
