//! Minimal proof tree: the fewest leaves that determine the value of a tree (Knuth and Moore 1975).
//!
//! A proof that a tree has the value *v* shows that MAX gets at least *v*, which takes one move
//! at MAX nodes and all moves at MIN nodes, and that MAX gets at most *v*, the other way round.
//! Both parts share one line of play. In a uniform tree with *b* moves and *d* plies that is
//! Knuth and Moore's b^⌈d/2⌉ + b^⌊d/2⌋ − 1, whatever the values; in any other tree it is
//! counted. No search from an infinite window visits fewer leaves.

use enraya_search::{RootWindow, Utility};

use super::ordered::{Arrangement, Ordered};
use super::tree::{NodeIndex, SearchTree};

/// The fewest leaves that prove a statement about a node; `None` if it is false.
#[derive(Clone, Copy)]
struct Proofs {
    at_least: Option<u64>,
    at_most: Option<u64>,
    both: Option<u64>,
}

/// The fewest leaves of all proofs of the tree's value. If the root window is the range of the
/// utility, bounds outside it need no proof.
pub(super) fn minimum(tree: &SearchTree, window: RootWindow, utility: Utility) -> u64 {
    let value = tree.value(SearchTree::ROOT);
    let proofs = proofs(tree, SearchTree::ROOT, value);
    let bound = match (window, utility) {
        (RootWindow::Unit, Utility::Unit) => 1.0,
        (RootWindow::Unit, Utility::Ten) => 10.0,
        (RootWindow::Unit, Utility::Depth) => {
            Utility::ten(&Ordered { tree, arrangement: Arrangement::Natural })
        }
        (RootWindow::Unit, Utility::Cost) => tree.bound,
        (RootWindow::Inf, _) => f64::INFINITY,
    };
    let enough = if value >= bound {
        proofs.at_least
    } else if value <= -bound {
        proofs.at_most
    } else {
        proofs.both
    };
    enough.expect("a tree is worth what it is worth")
}

fn proofs(tree: &SearchTree, node: NodeIndex, value: f64) -> Proofs {
    let mut children = tree.children(node).map(|child| proofs(tree, child, value)).peekable();
    if children.peek().is_none() {
        let shown = |holds: bool| holds.then_some(1);
        let worth = tree.value(node);
        return Proofs {
            at_least: shown(worth >= value),
            at_most: shown(worth <= value),
            both: shown(worth == value),
        };
    }
    let turned = !tree.is_max(node);
    let turn = |proofs: Proofs| match turned {
        true => Proofs { at_least: proofs.at_most, at_most: proofs.at_least, ..proofs },
        false => proofs,
    };
    // From MAX's side: "at least" takes one child, "at most" takes all.
    let none = Proofs { at_least: None, at_most: Some(0), both: None };
    let all = children.map(turn).fold(none, |sum, child| Proofs {
        at_least: sum.at_least.into_iter().chain(child.at_least).min(),
        at_most: sum.at_most.zip(child.at_most).map(|(a, b)| a + b),
        both: [sum.both.zip(child.at_most), child.both.zip(sum.at_most)]
            .into_iter()
            .flatten()
            .map(|(a, b)| a + b)
            .min(),
    });
    turn(all)
}

/// Knuth and Moore's minimum for a uniform tree of this branching factor and depth.
///
/// ```
/// use enraya_study::orderings::uniform_minimum;
/// assert_eq!(uniform_minimum(3.0, 2), 5.0);
/// assert_eq!(uniform_minimum(2.0, 3), 5.0);
/// ```
pub fn uniform_minimum(branching: f64, depth: u32) -> f64 {
    let power = |exponent: u32| branching.powi(exponent as i32);
    power(depth.div_ceil(2)) + power(depth / 2) - 1.0
}
