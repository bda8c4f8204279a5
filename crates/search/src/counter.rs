//! Counting what a search examines.

use enraya_rules::Game;

use crate::{Leaf, Node, Observer};

/// An observer that counts. The root counts as a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counter {
    /// Nodes entered, leaves included.
    pub nodes: u64,
    /// Leaves in which the game is over.
    pub terminal: u64,
    /// Leaves at the depth limit in which it goes on.
    pub horizon: u64,
    /// Leaves whose value was known without looking further.
    pub known: u64,
    /// Nodes that returned early because a value met a bound.
    pub cutoffs: u64,
    /// Nodes answered by a table.
    pub table_hits: u64,
}

impl Counter {
    /// Leaves of all kinds.
    pub fn leaves(&self) -> u64 {
        self.terminal + self.horizon + self.known
    }
}

impl<G: Game> Observer<G> for Counter {
    #[inline]
    fn enter(&mut self, _: Node<'_, G>) {
        self.nodes += 1;
    }
    #[inline]
    fn leaf(&mut self, leaf: Leaf, _: f64) {
        match leaf {
            Leaf::Terminal => self.terminal += 1,
            Leaf::Horizon => self.horizon += 1,
            Leaf::Known => self.known += 1,
        }
    }
    #[inline]
    fn cutoff(&mut self, _: usize, _: f64, _: f64) {
        self.cutoffs += 1;
    }
    #[inline]
    fn table_hit(&mut self, _: f64) {
        self.table_hits += 1;
    }
}
