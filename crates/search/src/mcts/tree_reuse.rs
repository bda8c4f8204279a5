//! Tree reuse: the subtree of the new root when the game goes on.
//!
//! Moving the root costs nothing: what is no longer below it stays until the tree is
//! half full. Only then is the part in use copied together, within the budget, and
//! the rest freed.

use std::collections::VecDeque;

use enraya_rules::Game;

use super::tree::SearchTree;
use crate::Budget;

/// Positions compared before a state counts as unknown: all within two plies on
/// the largest boards, many more on small ones, and a few milliseconds at worst.
const MAX_COMPARED: usize = 1 << 16;

/// Nodes copied between two looks at the budget.
const INTERVAL: usize = 1 << 12;

impl<M: Copy> SearchTree<M> {
    /// The node nearest to the root with the state `wanted`, the root's being
    /// `state`.
    pub(super) fn find<G: Game<Move = M>>(
        &self,
        game: &G,
        state: &G::State,
        wanted: &G::State,
    ) -> Option<usize> {
        if state == wanted {
            return Some(self.root);
        }
        let mut parents = VecDeque::from([(self.root, state.clone())]);
        let mut compared = 0;
        while let Some((parent, state)) = parents.pop_front() {
            for (child, node) in (self.nodes[parent].first as usize..).zip(self.children(parent)) {
                let next = game.result(&state, node.mv?);
                if next == *wanted {
                    return Some(child);
                }
                compared += 1;
                if compared == MAX_COMPARED {
                    return None;
                }
                if node.is_expanded() {
                    parents.push_back((child, next));
                }
            }
        }
        None
    }

    /// Gives back the memory of all that is not below the root, if the tree is half
    /// full or more. Leaves it as it is if the budget runs out first.
    pub(super) fn prune(&mut self, budget: &Budget) {
        if self.root == 0 || self.nodes.len() < self.most / 2 {
            return;
        }
        let mut kept = Vec::new();
        if kept.try_reserve_exact(self.nodes.len()).is_err() {
            return;
        }
        kept.push(self.nodes[self.root]);
        let mut parent = 0;
        while parent < kept.len() {
            if parent % INTERVAL == 0 && budget.expired() {
                return;
            }
            if kept[parent].is_expanded() {
                let children = kept[parent].children();
                kept[parent].first = kept.len() as u32;
                kept.extend_from_slice(&self.nodes[children]);
            }
            parent += 1;
        }
        (self.nodes, self.root) = (kept, 0);
    }
}
