//! The quiz race: the tree of a round, and the right answer.

use enraya_draw::{RandomTree, trace};
use enraya_play::{Session, mixed_seed};
use enraya_rules::{AnyGame, Tree};
use enraya_search::Budget;

use super::fold::Class;
use super::mode::Mode;

/// Leaves of a tree that students search by hand, at most.
const MAX_LEAVES: u32 = 64;

/// Whether trees of this shape can be asked for.
pub(super) fn fits(branching: u32, depth: u32) -> bool {
    (2..=8).contains(&branching)
        && depth >= 1
        && branching.checked_pow(depth).is_some_and(|leaves| leaves <= MAX_LEAVES)
}

impl Class {
    /// The tree of a round, counted from one, if the class is a quiz.
    pub(super) fn tree(&self, round: u32) -> Option<Tree> {
        let Mode::Quiz { branching, depth } = self.mode else { return None };
        let shape = RandomTree { branching: branching as usize, depth: depth as usize };
        shape.grow(mixed_seed(self.seed, round.into())).ok()
    }
}

/// The value of the root, and the number of leaves that alpha-beta examines from left to
/// right by the conventions of AIMA.
pub(super) fn answer(tree: Tree) -> Option<(i64, u64)> {
    let session = Session::open(&AnyGame::Tree(tree), "").ok()?;
    let recording = trace::Recording::default();
    let trace = trace::record(&session, &recording, &Budget::unlimited()).ok()?;
    Some((trace.value? as i64, trace.counter.leaves()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tree of AIMA's figure 5.2, of whose nine leaves alpha-beta examines seven.
    #[test]
    fn the_answer_is_the_textbook_s() {
        let tree = "[[3,12,8],[2,4,6],[14,5,2]]".parse().unwrap();
        assert_eq!(answer(tree), Some((3, 7)));
    }

    #[test]
    fn trees_are_small_enough_for_a_sheet_of_paper() {
        for (branching, depth, fine) in
            [(3, 2, true), (2, 6, true), (8, 2, true), (2, 7, false), (1, 3, false), (3, 0, false)]
        {
            assert_eq!(fits(branching, depth), fine, "{branching}x{depth}");
        }
    }
}
