//! MCTS node: visits, total result and proof, 32 bytes in games with small moves.

use super::proof::Proof;
use crate::evaluator::WIN;

/// A node. Its children lie side by side, those tried before the others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The results of all visits, as the player who moved here sees them. A visit
    /// that has no result yet counts as lost: its virtual loss keeps other threads
    /// from following.
    pub(super) total: i64,
    pub(super) visits: u32,
    /// Index of the first child; zero, which only a root has, before expansion.
    pub(super) first: u32,
    pub(super) count: u32,
    pub(super) tried: u32,
    pub(super) proof: Proof,
    /// The move that leads here; none at a root that never was a child.
    pub(super) mv: Option<M>,
}

impl<M> Node<M> {
    pub(super) fn new(mv: Option<M>, proof: Proof) -> Self {
        Node { total: 0, visits: 0, first: 0, count: 0, tried: 0, proof, mv }
    }

    pub(super) fn is_expanded(&self) -> bool {
        self.first != 0
    }

    pub(super) fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }

    /// The mean result between -1 and 1, for the player who moved here; zero
    /// before the first visit.
    pub(super) fn mean(&self) -> f64 {
        if self.visits == 0 {
            return 0.0;
        }
        self.total as f64 / (f64::from(WIN) * f64::from(self.visits))
    }
}
