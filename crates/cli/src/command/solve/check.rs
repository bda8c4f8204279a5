//! `solve --check`: comparison with expected scores.

use enraya_study::Solved;
use enraya_words::{Words, say};

use super::input::Entry;
use super::text::{position, score};
use crate::duration;

/// Counts of verdicts, and the cost of all searches.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) right: u64,
    pub(super) wrong: u64,
    /// Not solved within the limits.
    pub(super) unsettled: u64,
    nodes: u64,
    seconds: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Right,
    Wrong,
    Unsettled,
}

impl Tally {
    pub(super) fn positions(&self) -> u64 {
        self.right + self.wrong + self.unsettled
    }

    pub(super) fn add(&mut self, entry: &Entry, solved: &Solved, weak: bool) -> Verdict {
        let expected = entry.expected;
        let verdict = verdict(solved, expected, weak);
        match verdict {
            Verdict::Right => self.right += 1,
            Verdict::Wrong => self.wrong += 1,
            Verdict::Unsettled => self.unsettled += 1,
        }
        self.nodes += solved.nodes;
        self.seconds += solved.seconds;
        verdict
    }

    /// Verdicts and mean cost.
    pub(super) fn summary(&self, words: &Words) -> String {
        let positions = self.positions();
        let (right, wrong) = (self.right, self.wrong);
        let mut summary =
            say!(words, "check-positions", positions = positions, right = right, wrong = wrong);
        if self.unsettled > 0 {
            summary += &say!(words, "check-unsettled", count = self.unsettled);
        }
        summary.push('\n');
        if positions > 0 {
            let mean = self.seconds / positions as f64;
            let nodes = format!("{:.1}", self.nodes as f64 / positions as f64);
            let speed = format!("{:.2}", self.nodes as f64 / self.seconds.max(1e-9) / 1e6);
            summary += &say!(
                words,
                "check-means",
                time = duration::precise(mean),
                nodes = nodes,
                speed = speed
            );
            summary.push('\n');
        }
        summary
    }
}

/// Bounds that exclude the expected score are wrong even if the search is incomplete.
fn verdict(solved: &Solved, expected: Option<i32>, weak: bool) -> Verdict {
    let (lower, upper) = (solved.bounds.lower, solved.bounds.upper);
    let agrees = |expected: i32| match weak {
        true => (lower.signum()..=upper.signum()).contains(&expected.signum()),
        false => (lower..=upper).contains(&expected),
    };
    match expected {
        Some(expected) if !agrees(expected) => Verdict::Wrong,
        _ if solved.complete => Verdict::Right,
        _ => Verdict::Unsettled,
    }
}

/// The score found and the one expected.
pub(super) fn wrong(words: &Words, entry: &Entry, solved: &Solved) -> String {
    let (position, found) = (position(words, &entry.position), score(words, solved));
    let expected = entry.expected.unwrap_or_default();
    say!(words, "check-wrong", position = position, found = found, expected = expected)
}

#[cfg(test)]
mod tests {
    use super::*;
    use enraya_rules::Player;
    use enraya_search::solver::Bounds;

    #[test]
    fn verdicts() {
        use Verdict::{Right, Unsettled, Wrong};
        let exactly = Bounds::exactly;
        for (bounds, complete, expected, exact, weak) in [
            (exactly(3), true, Some(3), Right, Right),
            (exactly(3), true, Some(2), Wrong, Right),
            (exactly(3), true, Some(-3), Wrong, Wrong),
            (exactly(0), true, Some(0), Right, Right),
            (exactly(0), true, Some(1), Wrong, Wrong),
            (exactly(3), true, None, Right, Right),
            (Bounds { lower: -2, upper: 5 }, false, Some(1), Unsettled, Unsettled),
            (Bounds { lower: 2, upper: 5 }, false, Some(1), Wrong, Unsettled),
            (Bounds { lower: 2, upper: 5 }, false, Some(0), Wrong, Wrong),
            (Bounds { lower: 2, upper: 5 }, false, None, Unsettled, Unsettled),
        ] {
            let solved = Solved {
                to_move: Player::First,
                over: None,
                bounds,
                distance: None,
                margin: None,
                best: None,
                nodes: 0,
                seconds: 0.0,
                complete,
            };
            let found = [false, true].map(|weak| verdict(&solved, expected, weak));
            assert_eq!(found, [exact, weak], "{bounds:?} {expected:?}");
        }
    }
}
