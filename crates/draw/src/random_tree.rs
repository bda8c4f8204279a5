//! Random abstract trees.

use std::str::FromStr;

use enraya_rules::tree::Branch;
use enraya_rules::{Tree, TreeError};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// The shape of a random tree: `3x2` is two plies with three branches.
///
/// ```
/// use enraya_draw::RandomTree;
///
/// let shape: RandomTree = "3x2".parse()?;
/// let tree = shape.grow(7)?;
/// assert_eq!((tree.nodes(), tree.leaves()), (13, 9));
/// assert_eq!(shape.grow(7)?.to_string(), tree.to_string());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomTree {
    /// The children of every inner node.
    pub branching: usize,
    /// Plies.
    pub depth: usize,
}

/// The text is not the shape of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a random tree is written BRANCHINGxDEPTH, such as 3x2")]
pub struct TreeShapeError;

impl RandomTree {
    /// The leaves are integers from zero to this.
    pub const LARGEST: i32 = 20;

    /// The tree for this seed.
    pub fn grow(self, seed: u64) -> Result<Tree, TreeError> {
        let mut nodes: usize = 1;
        for _ in 0..self.depth {
            nodes = nodes.saturating_mul(self.branching).saturating_add(1);
            if nodes > Tree::MAX_NODES {
                return Err(TreeError::TooLarge);
            }
        }
        Tree::new(&self.branch(self.depth, &mut Pcg64::seed_from_u64(seed)))
    }

    fn branch(self, depth: usize, dice: &mut Pcg64) -> Branch {
        if depth == 0 {
            return Branch::Leaf(dice.random_range(0..=Self::LARGEST).into());
        }
        Branch::Inner((0..self.branching).map(|_| self.branch(depth - 1, dice)).collect())
    }
}

impl FromStr for RandomTree {
    type Err = TreeShapeError;

    fn from_str(text: &str) -> Result<RandomTree, TreeShapeError> {
        let (branching, depth) = text.split_once('x').ok_or(TreeShapeError)?;
        let number = |text: &str, most: usize| {
            let number = text.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or(TreeShapeError)
        };
        let branching = number(branching, Tree::MAX_CHILDREN)?;
        Ok(RandomTree { branching, depth: number(depth, Tree::MAX_PLIES)? })
    }
}
