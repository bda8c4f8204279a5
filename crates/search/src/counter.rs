//! Node counts of a search.

use std::ops::AddAssign;

use enraya_rules::Game;

use crate::{LeafKind, Node, Observer};

/// An observer that counts. The root counts as a node.
///
/// ```
/// use enraya_rules::{Game, TicTacToe};
/// use enraya_search::{Counter, Search};
///
/// let game = TicTacToe::default();
/// let mut counter = Counter::default();
/// Search::new(&game).observe(&mut counter).alpha_beta(&game.start());
/// assert_eq!(counter.cut_at.iter().sum::<u64>(), counter.cutoffs);
/// ```
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
    /// The same by the child that cut: the first, the second, the third, a later
    /// one.
    pub cut_at: [u64; 4],
    /// Nodes answered by a table.
    pub table_hits: u64,
}

impl Counter {
    /// Leaves of all kinds.
    pub fn leaves(&self) -> u64 {
        self.terminal + self.horizon + self.known
    }

    /// The share of cutoffs at the first move; `None` where there were none. A
    /// perfect order has 1.
    pub fn first_move_cuts(&self) -> Option<f64> {
        (self.cutoffs > 0).then(|| self.cut_at[0] as f64 / self.cutoffs as f64)
    }
}

/// Several searches counted together.
impl AddAssign for Counter {
    fn add_assign(&mut self, more: Counter) {
        self.nodes += more.nodes;
        self.terminal += more.terminal;
        self.horizon += more.horizon;
        self.known += more.known;
        self.cutoffs += more.cutoffs;
        for (sum, more) in self.cut_at.iter_mut().zip(more.cut_at) {
            *sum += more;
        }
        self.table_hits += more.table_hits;
    }
}

impl<G: Game> Observer<G> for Counter {
    #[inline]
    fn enter(&mut self, _: Node<'_, G>) {
        self.nodes += 1;
    }
    #[inline]
    fn leaf(&mut self, leaf: LeafKind, _: f64) {
        match leaf {
            LeafKind::Terminal => self.terminal += 1,
            LeafKind::Horizon => self.horizon += 1,
            LeafKind::Known => self.known += 1,
        }
    }
    #[inline]
    fn cutoff(&mut self, child: usize, _: f64, _: f64) {
        self.cutoffs += 1;
        self.cut_at[child.min(3)] += 1;
    }
    #[inline]
    fn table_hit(&mut self, _: f64) {
        self.table_hits += 1;
    }
}
