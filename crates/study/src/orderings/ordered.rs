//! A game tree with reordered moves.

use enraya_rules::{Game, Outcome, Player};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::tree::{NodeIndex, SearchTree};

/// An order of the moves in every position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrangement {
    /// As the game lists them.
    Natural,
    /// The best first; equals as the game lists them.
    Best,
    /// The worst first; equals as the game lists them.
    Worst,
    /// Random, independently in every position.
    Random(u64),
}

/// The game of descending a tree.
#[derive(Debug)]
pub(super) struct Ordered<'a> {
    pub(super) tree: &'a SearchTree,
    pub(super) arrangement: Arrangement,
}

impl Game for Ordered<'_> {
    type State = NodeIndex;
    type Move = NodeIndex;

    fn start(&self) -> NodeIndex {
        SearchTree::ROOT
    }

    fn to_move(&self, node: &NodeIndex) -> Player {
        self.tree.mover(*node)
    }

    fn moves(&self, node: &NodeIndex) -> impl Iterator<Item = NodeIndex> {
        let mut children: Vec<NodeIndex> = self.tree.children(*node).collect();
        let max = self.tree.is_max(*node);
        let worth = |child: &NodeIndex| {
            let value = self.tree.value(*child);
            if max { value } else { -value }
        };
        match self.arrangement {
            Arrangement::Natural => {}
            Arrangement::Best => children.sort_by(|a, b| worth(b).total_cmp(&worth(a))),
            Arrangement::Worst => children.sort_by(|a, b| worth(a).total_cmp(&worth(b))),
            Arrangement::Random(seed) => {
                let seed = seed.wrapping_add(u64::from(*node));
                children.shuffle(&mut Pcg64Mcg::seed_from_u64(seed));
            }
        }
        children.into_iter()
    }

    fn play_unchecked(&self, node: &mut NodeIndex, child: NodeIndex) {
        *node = child;
    }

    fn outcome(&self, node: &NodeIndex) -> Option<Outcome> {
        self.tree.outcome(*node)
    }

    fn max_plies(&self) -> u32 {
        self.tree.max_plies
    }
}
