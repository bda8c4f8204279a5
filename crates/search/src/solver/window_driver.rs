//! The null-window driver: from questions "is the score above α?" to a score.
//!
//! Bisecting the range, biased to zero as in Pons' solver, finds scores far from zero
//! in few questions; stepping away from zero never asks about scores that a harder
//! question would settle. Which is better shows only in the asking: positions that
//! bisection does not settle with little patience are left to the steps.

use super::solution::Bounds;
use crate::Stopped;

/// Nodes that a halving question may take.
pub(crate) const PATIENCE: u64 = 20_000;

/// The goal of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    Score,
    /// Win, draw or loss.
    Class,
    /// Whether it is above this.
    Above(i32),
}

impl Goal {
    fn is_met(self, bounds: Bounds) -> bool {
        match self {
            Goal::Score => bounds.exact().is_some(),
            Goal::Class => bounds.class().is_some(),
            Goal::Above(alpha) => bounds.lower > alpha || bounds.upper <= alpha,
        }
    }
}

/// The answer to a null-window question.
pub(crate) enum Answer {
    /// A score above alpha is at least this, any other at most this.
    Score(i32),
    /// Patience ran out.
    Unknown,
}

/// Narrows `bounds` until the goal is met or the budget is spent. `ask` answers
/// questions, with limited patience if one is given, and says how many nodes
/// there were so far.
pub(crate) fn narrow(
    goal: Goal,
    bounds: &mut Bounds,
    mut ask: impl FnMut(i32, Option<u64>) -> Result<(Answer, u64), Stopped>,
    mut report: impl FnMut(Bounds, u64),
) -> Result<(), Stopped> {
    let mut halving = goal == Goal::Score;
    report(*bounds, 0);
    while !goal.is_met(*bounds) {
        let alpha = match goal {
            Goal::Above(alpha) => alpha,
            _ if halving => half(*bounds),
            _ => step(*bounds),
        };
        let (answer, nodes) = ask(alpha, halving.then_some(PATIENCE))?;
        match answer {
            Answer::Score(score) if score > alpha => bounds.lower = bounds.lower.max(score),
            Answer::Score(score) => bounds.upper = bounds.upper.min(score),
            Answer::Unknown => {
                halving = false;
                continue;
            }
        }
        report(*bounds, nodes);
    }
    Ok(())
}

/// The middle of the range, or half of the bound that is farther from zero.
fn half(Bounds { lower, upper }: Bounds) -> i32 {
    let middle = lower + (upper - lower) / 2;
    if middle <= 0 && lower / 2 < middle {
        lower / 2
    } else if middle >= 0 && upper / 2 > middle {
        upper / 2
    } else {
        middle
    }
}

/// The question next to what is known, from zero outwards.
fn step(Bounds { lower, upper }: Bounds) -> i32 {
    if lower > 0 {
        lower
    } else if upper <= 0 {
        upper - 1
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every score of every range is found, and only with questions that tell.
    #[test]
    fn narrowing_ends_at_the_score() {
        for patience in [true, false] {
            for lower in -21..=21 {
                for upper in lower..=21 {
                    for score in lower..=upper {
                        let mut bounds = Bounds { lower, upper };
                        let ask = |alpha, limit: Option<u64>| {
                            assert!((lower..upper).contains(&alpha));
                            let answer = match (patience, limit) {
                                (false, Some(_)) => Answer::Unknown,
                                _ if score > alpha => Answer::Score(alpha + 1),
                                _ => Answer::Score(alpha),
                            };
                            Ok((answer, 0))
                        };
                        assert_eq!(narrow(Goal::Score, &mut bounds, ask, |_, _| ()), Ok(()));
                        assert_eq!(bounds, Bounds::exactly(score));
                    }
                }
            }
        }
    }
}
