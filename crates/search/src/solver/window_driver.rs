//! The null-window driver: from questions "is the score above α?" to a score.
//!
//! Bisecting the range, biased to zero as in Pons' solver, finds scores far from zero
//! in few questions; stepping away from zero never asks about scores that a harder
//! question would settle. Which is better shows only in the asking: positions that
//! bisection does not settle within [`BISECTION_NODES`] are left to the steps.

use super::solution::Bounds;
use crate::Stopped;

/// Nodes that a question of the bisection may take.
pub(crate) const BISECTION_NODES: u64 = 20_000;

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

/// The result of a null-window search.
pub(crate) enum NullWindowResult {
    /// A score above alpha is at least this, any other at most this.
    Score(i32),
    /// The node limit was reached.
    Unknown,
}

/// Narrows `bounds` until the goal is met or the budget is spent. `search` answers
/// questions, within a node limit if one is given, and says how many nodes
/// there were so far.
pub(crate) fn narrow(
    goal: Goal,
    bounds: &mut Bounds,
    mut search: impl FnMut(i32, Option<u64>) -> Result<(NullWindowResult, u64), Stopped>,
    mut report: impl FnMut(Bounds, u64),
) -> Result<(), Stopped> {
    let mut bisecting = goal == Goal::Score;
    report(*bounds, 0);
    while !goal.is_met(*bounds) {
        let alpha = match goal {
            Goal::Above(alpha) => alpha,
            _ if bisecting => bisect(*bounds),
            _ => step_from_zero(*bounds),
        };
        let (result, nodes) = search(alpha, bisecting.then_some(BISECTION_NODES))?;
        match result {
            NullWindowResult::Score(score) if score > alpha => {
                bounds.lower = bounds.lower.max(score);
            }
            NullWindowResult::Score(score) => bounds.upper = bounds.upper.min(score),
            NullWindowResult::Unknown => {
                bisecting = false;
                continue;
            }
        }
        report(*bounds, nodes);
    }
    Ok(())
}

/// The middle of the range, or half of the bound that is farther from zero.
fn bisect(Bounds { lower, upper }: Bounds) -> i32 {
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
fn step_from_zero(Bounds { lower, upper }: Bounds) -> i32 {
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
                        let search = |alpha, limit: Option<u64>| {
                            assert!((lower..upper).contains(&alpha));
                            let result = match (patience, limit) {
                                (false, Some(_)) => NullWindowResult::Unknown,
                                _ if score > alpha => NullWindowResult::Score(alpha + 1),
                                _ => NullWindowResult::Score(alpha),
                            };
                            Ok((result, 0))
                        };
                        assert_eq!(narrow(Goal::Score, &mut bounds, search, |_, _| ()), Ok(()));
                        assert_eq!(bounds, Bounds::exactly(score));
                    }
                }
            }
        }
    }
}
