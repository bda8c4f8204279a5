//! Results of Monte Carlo tree search: visits, means and proofs of the root moves.

use enraya_rules::{Game, Player};

use super::tree::SearchTree;
use crate::evaluator::WIN;
use crate::{SearchResult, Value};

/// The result of a Monte Carlo tree search, during the search or at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct MctsResult<M> {
    /// The move to play, its value and the principal variation as far as it was
    /// visited; the nodes are simulations of this search.
    ///
    /// The best move is the quickest proven win, else the move visited most,
    /// unless a proven draw is better than its mean; where all are lost, the
    /// slowest loss. The first legal move if nothing is known.
    ///
    /// The value is proven, or else the mean of the best move as an estimate. The
    /// distance of a proven win or loss is an upper bound for the winner; at the
    /// end of a search it is exact where a small depth-first search reaches so far.
    ///
    /// The search is complete if the root is proven or as many simulations were
    /// made as were asked for: not if the budget ran out first, and not while
    /// the search goes on.
    pub result: SearchResult<M>,
    /// Every legal move, in the game's order.
    pub moves: Vec<Candidate<M>>,
    /// Nodes of the tree in memory, those kept from searches before among them.
    pub tree_nodes: usize,
}

/// A move of the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// The number of simulations through it, those kept from searches before among
    /// them.
    pub visits: u32,
    /// The mean of their results for the player to move at the root, from -1 to 1;
    /// zero without visits.
    pub mean: f64,
    /// The proven value of the move, for the same player, its distance counted from
    /// the root.
    pub proven: Option<Value>,
}

impl<M> Candidate<M> {
    /// The proven value, else the mean as an estimate.
    pub fn value(&self) -> Value {
        self.proven.unwrap_or_else(|| estimate(self.mean))
    }
}

fn estimate(mean: f64) -> Value {
    let most = f64::from(WIN - 1);
    Value::Estimate((mean * f64::from(WIN)).clamp(-most, most).round() as i32)
}

impl<M: Copy + PartialEq> MctsResult<M> {
    /// The result of a finished game.
    pub(super) fn game_over<G: Game<Move = M>>(game: &G, state: &G::State) -> Self {
        let result = SearchResult::game_over(game, state);
        MctsResult { result, moves: Vec::new(), tree_nodes: 0 }
    }

    /// The result of `tree`, whose root is expanded and has this state.
    pub(super) fn from_tree<G: Game<Move = M>>(
        tree: &SearchTree<M>,
        game: &G,
        state: &G::State,
        simulations: u64,
    ) -> Self {
        let mover = game.to_move(state);
        let root = &tree.nodes[tree.root];
        let children = tree.children(tree.root);
        let candidate = |mv: M| {
            let node = children.iter().find(|node| node.mv == Some(mv))?;
            let proven = node.proof.value_for(mover).map(Value::earlier);
            Some(Candidate { mv, visits: node.visits, mean: node.mean(), proven })
        };
        let moves: Vec<Candidate<M>> = game.moves(state).filter_map(candidate).collect();
        let pv = principal_variation(tree, game, state);
        let best = pv.first().copied();
        let chosen = moves.iter().find(|candidate| Some(candidate.mv) == best);
        let value = root.proof.value_for(mover).unwrap_or_else(|| {
            // A draw at hand is no proof that there is nothing better.
            let mean = chosen.filter(|chosen| chosen.proven.is_none()).map(|chosen| chosen.mean);
            estimate(mean.unwrap_or(0.0))
        });
        let result = SearchResult { best, value, pv, nodes: simulations, complete: false };
        MctsResult { result, moves, tree_nodes: tree.nodes.len() }
    }
}

fn principal_variation<G: Game>(
    tree: &SearchTree<G::Move>,
    game: &G,
    state: &G::State,
) -> Vec<G::Move> {
    let (mut at, mut state, mut pv) = (tree.root, state.clone(), Vec::new());
    while let Some(child) = best_child(tree, at, game.to_move(&state))
        && let Some(mv) = tree.nodes[child].mv
    {
        game.play_unchecked(&mut state, mv);
        pv.push(mv);
        at = child;
    }
    pv
}

/// The child of a node that its mover should play, if it has children.
fn best_child<M: Copy>(tree: &SearchTree<M>, at: usize, mover: Player) -> Option<usize> {
    let children = || (tree.nodes[at].first as usize..).zip(tree.children(at));
    let proven = children()
        .filter_map(|(child, node)| Some((node.proof.value_for(mover)?, child)))
        .max_by(|(one, a), (other, b)| one.cmp(other).then(b.cmp(a)));
    let visited = children()
        .filter(|(_, node)| node.proof.is_open() && node.visits > 0)
        .max_by_key(|(child, node)| (node.visits, node.total, std::cmp::Reverse(*child)));
    match (proven, visited) {
        (Some((Value::Win(_), child)), _) => Some(child),
        (Some((Value::Draw, child)), visited)
            if visited.is_none_or(|(_, node)| node.total <= 0) =>
        {
            Some(child)
        }
        (_, Some((child, _))) => Some(child),
        (proven, None) => {
            let unknown = children().find(|(_, node)| node.proof.is_open());
            unknown.map(|(child, _)| child).or(proven.map(|(_, child)| child))
        }
    }
}
