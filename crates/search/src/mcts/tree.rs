//! The search tree: selection, expansion and backpropagation.

use enraya_rules::{Game, Player};
use rand::RngExt;

use super::node::Node;
use super::proof::Proof;
use super::rollout::{Rng, Simulation, Step};
use crate::evaluator::WIN;

/// All nodes in one block of memory, children after their parents.
#[derive(Clone, Debug)]
pub(super) struct SearchTree<M> {
    pub(super) nodes: Vec<Node<M>>,
    pub(super) root: usize,
    /// No more nodes than this, except a root with its children.
    pub(super) most: usize,
}

/// The exploration constant and the depth limit of simulations.
#[derive(Clone, Copy, Debug)]
pub(super) struct UctParameters {
    pub(super) exploration: f32,
    /// Plies from the root to the deepest node, at least one.
    pub(super) depth: usize,
}

/// The leaf that a simulation selected.
pub(super) enum SelectedLeaf {
    /// A node that must be evaluated.
    Open,
    /// A node that has just been proven, with its result for the first player.
    Proven(i32),
}

impl<M: Copy> SearchTree<M> {
    pub(super) fn new() -> Self {
        SearchTree { nodes: Vec::new(), root: 0, most: 0 }
    }

    /// Starts anew from an open root.
    pub(super) fn reset(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(None, Proof::Open));
        self.root = 0;
    }

    pub(super) fn children(&self, at: usize) -> &[Node<M>] {
        &self.nodes[self.nodes[at].children()]
    }

    pub(super) fn is_proven(&self) -> bool {
        !self.nodes[self.root].proof.is_open()
    }

    /// Gives an open node its children, and the proof that follows from them. Each child is
    /// checked for the end of the game at once, so that no win in one is overlooked.
    /// `false` if there is no memory for them (for a root there always is), or if a custom
    /// game lists no moves although it is not over.
    pub(super) fn expand<G: Game<Move = M>>(
        &mut self,
        game: &G,
        at: usize,
        state: &G::State,
        moves: &mut Vec<M>,
    ) -> bool {
        moves.clear();
        game.moves(state).for_each(|mv| moves.push(mv));
        let first = self.nodes.len();
        if moves.is_empty() || !self.make_room(moves.len(), at == self.root) {
            return false;
        }
        for &mv in &*moves {
            let proof = Proof::of(game.outcome(&game.result(state, mv)));
            self.nodes.push(Node::new(Some(mv), proof));
        }
        let mover = game.to_move(state);
        let proof = Proof::of_children(mover, self.nodes[first..].iter().map(|node| node.proof));
        let node = &mut self.nodes[at];
        (node.first, node.count, node.proof) = (first as u32, moves.len() as u32, proof);
        true
    }

    fn make_room(&mut self, more: usize, at_root: bool) -> bool {
        let (length, capacity) = (self.nodes.len(), self.nodes.capacity());
        let needed = length + more;
        if at_root {
            self.nodes.reserve(more);
            return true;
        }
        let wanted = needed.max((2 * capacity).min(self.most));
        needed <= capacity.min(self.most)
            || needed <= self.most && self.nodes.try_reserve_exact(wanted - length).is_ok()
    }

    /// Takes `simulation` from the root to a node that no simulation has
    /// evaluated, or that cannot be expanded, or that is proven when it is reached.
    pub(super) fn descend<G: Game<Move = M>>(
        &mut self,
        game: &G,
        simulation: &mut Simulation<G>,
        rng: &mut Rng,
        parameters: UctParameters,
    ) -> SelectedLeaf {
        let mut at = self.root;
        self.nodes[at].visits += 1;
        loop {
            if simulation.path.len() >= parameters.depth {
                return SelectedLeaf::Open;
            }
            if !self.nodes[at].is_expanded() {
                let is_new = self.nodes[at].visits == 1;
                if is_new || !self.expand(game, at, &simulation.state, &mut simulation.moves) {
                    return SelectedLeaf::Open;
                }
                let proof = self.nodes[at].proof;
                if !proof.is_open() {
                    self.backpropagate_proof(&simulation.path);
                    return SelectedLeaf::Proven(proof.result());
                }
            }
            let mover = game.to_move(&simulation.state);
            let (child, takes_draw) = self.select(at, parameters.exploration, rng);
            let node = &mut self.nodes[child];
            node.visits += 1;
            node.total -= i64::from(WIN);
            if let Some(mv) = node.mv {
                game.play_unchecked(&mut simulation.state, mv);
            }
            simulation.path.push(Step { node: child, mover, takes_draw });
            at = child;
        }
    }

    /// The open child to visit next: one of those not tried, else the one with the
    /// highest upper confidence bound. Also whether the player to move would
    /// rather take a proven draw than hope for that bound: the visit then serves
    /// the proof alone.
    fn select(&mut self, at: usize, exploration: f32, rng: &mut Rng) -> (usize, bool) {
        let Node { first, count, visits, .. } = self.nodes[at];
        while self.nodes[at].tried < count {
            let tried = self.nodes[at].tried;
            let next = (first + tried) as usize;
            let picked = (first + rng.random_range(tried..count)) as usize;
            self.nodes[at].tried += 1;
            self.nodes.swap(next, picked);
            if self.nodes[next].proof.is_open() {
                return (next, false);
            }
        }
        let weight = exploration * (visits as f32).ln().sqrt();
        let (mut best, mut highest, mut has_draw) = (first as usize, f32::NEG_INFINITY, false);
        for (child, node) in (first as usize..).zip(self.children(at)) {
            if !node.proof.is_open() {
                has_draw |= node.proof == Proof::Drawn;
                continue;
            }
            let visits = node.visits as f32;
            let bound = node.total as f32 / (WIN as f32 * visits) + weight / visits.sqrt();
            if bound > highest {
                (best, highest) = (child, bound);
            }
        }
        (best, has_draw && highest <= 0.0)
    }

    /// Adds the result of a simulation, for the first player, along its path.
    pub(super) fn backpropagate(&mut self, path: &[Step], mut result: i32) {
        for step in path.iter().rev() {
            let result_for_mover = if step.mover == Player::First { result } else { -result };
            self.nodes[step.node].total += i64::from(WIN + result_for_mover);
            if step.takes_draw {
                result = 0;
            }
        }
    }

    /// Passes the proof of the last node of a path on to the nodes above, as far as
    /// it proves anything of them.
    fn backpropagate_proof(&mut self, path: &[Step]) {
        for (number, step) in path.iter().enumerate().rev() {
            let parent = number.checked_sub(1).map_or(self.root, |above| path[above].node);
            if !self.nodes[parent].proof.is_open() {
                return;
            }
            let children = self.children(parent).iter().map(|node| node.proof);
            let proof = Proof::of_children(step.mover, children);
            if proof.is_open() {
                return;
            }
            self.nodes[parent].proof = proof;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use enraya_rules::ConnectFour;
    use rand::SeedableRng;

    use super::*;

    /// Of simulations that have no result yet, each has gone another way, although
    /// one move is the best of all so far.
    #[test]
    fn a_virtual_loss_keeps_others_away() {
        let (game, parameters) =
            (ConnectFour::default(), UctParameters { exploration: 0.1, depth: 1 });
        let mut tree = SearchTree { most: 1_000, ..SearchTree::new() };
        let mut rng = Rng::seed_from_u64(1);
        let mut simulation = Simulation::new(game.start());
        tree.reset();
        tree.expand(&game, 0, &game.start(), &mut Vec::new());
        let mut descend = |tree: &mut SearchTree<_>| {
            simulation.return_to(&game.start());
            tree.descend(&game, &mut simulation, &mut rng, parameters);
            simulation.path.clone()
        };
        for result in [4_000, 0, 0, 0, 0, 0, 0] {
            let path = descend(&mut tree);
            tree.backpropagate(&path, result);
        }
        let best = descend(&mut tree);
        tree.backpropagate(&best, 4_000);
        assert_eq!(descend(&mut tree)[0].node, best[0].node);
        let under_way: HashSet<usize> = (0..6).map(|_| descend(&mut tree)[0].node).collect();
        assert_eq!(under_way.len(), 6);
        assert!(!under_way.contains(&best[0].node));
    }
}
