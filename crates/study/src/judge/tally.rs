//! Sums over decisions.

use super::decision::{Answer, Decision};
use super::measure::{Mean, Rate};

/// How well some decisions were made.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Best moves, of all decisions.
    pub perfect: Rate,
    /// Moves that keep the result, of all decisions.
    pub kept: Rate,
    /// Moves that keep the result, of the decisions in which some move does not.
    pub kept_choices: Rate,
    /// Answers that are no legal move, of all decisions.
    pub illegal: Rate,
    /// No answer at all, of all decisions.
    pub failed: Rate,
    /// Points lost by a decision (win 1, draw ½).
    pub regret: Mean,
    /// Plies lost by a decision that keeps a win or a loss whose distance is known.
    pub delay: Mean,
}

impl Tally {
    /// Sums these decisions.
    pub fn of<'d>(decisions: impl IntoIterator<Item = &'d Decision>) -> Tally {
        let mut tally = Tally::default();
        for decision in decisions {
            tally.perfect.add(decision.is_perfect());
            tally.kept.add(decision.keeps_value());
            if decision.choice {
                tally.kept_choices.add(decision.keeps_value());
            }
            tally.illegal.add(matches!(decision.answer, Answer::Illegal(_)));
            tally.failed.add(matches!(decision.answer, Answer::Failed(_)));
            tally.regret.add(decision.regret());
            if let Some(delay) = decision.delay() {
                tally.delay.add(delay.into());
            }
        }
        tally
    }

    /// The number of decisions.
    pub fn decisions(&self) -> u64 {
        self.perfect.of
    }
}
