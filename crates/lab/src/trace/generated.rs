//! Abstract trees drawn by lot, for lessons that need another one.

use enraya_rules::Tree;
use enraya_rules::tree::Branch;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// What leaves are worth: whole numbers from zero to this.
const MOST_WORTH: u32 = 20;

/// A tree in which every inner node has so many children and every leaf lies so deep:
/// the same seed, the same tree. `None` if it would have more than `most` leaves, no
/// branches or no plies.
///
/// ```
/// use enraya_lab::trace::generated_tree;
/// let tree = generated_tree(3, 2, 7, 100).unwrap();
/// assert_eq!((tree.leaves(), tree.nodes()), (9, 13));
/// assert_eq!(generated_tree(3, 2, 7, 100).unwrap().to_string(), tree.to_string());
/// assert!(generated_tree(3, 5, 7, 100).is_none());
/// ```
pub fn generated_tree(branching: u32, depth: u32, seed: u64, most: u32) -> Option<Tree> {
    let leaves = branching.checked_pow(depth)?;
    if branching == 0 || depth == 0 || leaves > most || depth > Tree::MOST_PLIES as u32 {
        return None;
    }
    let mut rng = Pcg64::seed_from_u64(seed);
    let root = grown(branching, depth, &mut || f64::from(rng.random_range(0..=MOST_WORTH)));
    Tree::new(&root).ok()
}

fn grown(branching: u32, depth: u32, worth: &mut dyn FnMut() -> f64) -> Branch {
    match depth {
        0 => Branch::Leaf(worth()),
        _ => Branch::Inner((0..branching).map(|_| grown(branching, depth - 1, worth)).collect()),
    }
}
