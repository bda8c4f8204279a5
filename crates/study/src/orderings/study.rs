//! Results of the study of move orderings: nodes and leaves of each.

use serde::Serialize;

use super::minimum::uniform_minimum;
use super::tree::{NodeIndex, SearchTree};
use crate::count::as_number;

/// Nodes and leaves of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SearchCost {
    /// Nodes, the root included.
    pub nodes: u64,
    /// Leaves of all kinds.
    pub leaves: u64,
}

/// The tree that the orderings permute.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TreeShape {
    /// All its nodes: those that minimax visits.
    pub nodes: u64,
    /// All its leaves.
    pub leaves: u64,
    /// Plies to its deepest leaf.
    pub height: u32,
    /// The branching factor of a uniform tree with the same height and number of leaves.
    pub branching: f64,
    /// Whether the tree is uniform: one branching factor, all leaves at one depth.
    pub uniform: bool,
}

/// One tree under many orders of moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OrderingStudy {
    /// The depth limit in plies; `None`: to the end of the game.
    pub depth: Option<u32>,
    /// The tree.
    pub tree: TreeShape,
    /// Its value for the player to move, in the utility of the convention.
    #[serde(serialize_with = "some_number")]
    pub value: f64,
    /// The fewest leaves that prove the value: a lower bound for every ordering.
    pub minimum: u64,
    /// b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth and Moore 1975), b the branching factor and d the height:
    /// equal to the minimum if the tree is uniform.
    pub formula: f64,
    /// The best move first everywhere.
    pub best: SearchCost,
    /// As the game lists its moves.
    pub natural: SearchCost,
    /// The worst move first everywhere.
    pub worst: SearchCost,
    /// Random orderings, one per sample.
    pub random: Vec<SearchCost>,
    /// The seed of the random orderings.
    pub seed: u64,
}

fn some_number<S: serde::Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    as_number(&Some(*value), serializer)
}

/// Quartiles of a list of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// The smallest.
    pub least: u64,
    /// The first quartile.
    pub quarter: u64,
    /// The median.
    pub median: u64,
    /// The third quartile.
    pub three_quarters: u64,
    /// The greatest.
    pub most: u64,
}

impl Spread {
    /// The quartiles of these numbers; `None` if there are none.
    ///
    /// ```
    /// use enraya_study::orderings::Spread;
    /// let spread = Spread::of([5, 1, 4, 2, 3]).unwrap();
    /// assert_eq!((spread.least, spread.quarter, spread.median), (1, 2, 3));
    /// assert_eq!((spread.three_quarters, spread.most), (4, 5));
    /// ```
    pub fn of(numbers: impl IntoIterator<Item = u64>) -> Option<Spread> {
        let mut numbers: Vec<u64> = numbers.into_iter().collect();
        numbers.sort_unstable();
        let last = numbers.len().checked_sub(1)?;
        let at = |quarters: usize| numbers[(last * quarters).div_ceil(4)];
        Some(Spread {
            least: at(0),
            quarter: at(1),
            median: at(2),
            three_quarters: at(3),
            most: at(4),
        })
    }
}

impl TreeShape {
    /// The formula for a uniform tree of this height and branching factor.
    pub(super) fn formula(&self) -> f64 {
        uniform_minimum(self.branching, self.height)
    }
}

impl SearchTree {
    pub(super) fn shape(&self) -> TreeShape {
        let mut census = Census::default();
        census.count(self, SearchTree::ROOT, 0);
        let Census { leaves, heights: (lowest, height), widths: (narrowest, widest) } = census;
        let uniform = lowest == height && narrowest == widest;
        let branching = match uniform {
            true => widest as f64,
            false => (leaves as f64).powf(1.0 / f64::from(height)),
        };
        TreeShape { nodes: self.len() as u64, leaves, height, branching, uniform }
    }
}

/// The number of leaves, their least and greatest depth, and the least and greatest number of
/// moves of inner nodes.
#[derive(Default)]
struct Census {
    leaves: u64,
    heights: (u32, u32),
    widths: (usize, usize),
}

impl Census {
    fn count(&mut self, tree: &SearchTree, node: NodeIndex, depth: u32) {
        let width = tree.children(node).count();
        if width == 0 {
            let (least, most) = self.heights;
            let least = if self.leaves == 0 { depth } else { least.min(depth) };
            self.heights = (least, most.max(depth));
            self.leaves += 1;
            return;
        }
        let (least, most) = self.widths;
        self.widths = (if least == 0 { width } else { least.min(width) }, most.max(width));
        for child in tree.children(node) {
            self.count(tree, child, depth + 1);
        }
    }
}
