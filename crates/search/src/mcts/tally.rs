//! What the simulations add up to.

use enraya_rules::{Game, Player};

use super::tree::Tree;
use crate::Value;
use crate::evaluator::WIN;

/// What a Monte-Carlo tree search knows, during the search or at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally<M> {
    /// The move to play; none if the game is over. The quickest proven win, else
    /// the move visited most, unless a proven draw is better than its mean; where
    /// all are lost, the slowest loss. The first legal move if nothing is known.
    pub best: Option<M>,
    /// What the position is worth to the player to move: proven, or else the mean
    /// of the best move as an estimate.
    ///
    /// A proven win or loss is beyond doubt; its distance is a bound, the winner
    /// needs no more plies than that. At the end of a search it is exact where a
    /// short look at all lines of play, one ply deeper each time, reaches so far.
    pub value: Value,
    /// Every legal move, in the game's order.
    pub moves: Vec<Candidate<M>>,
    /// The line that the best move begins, as far as it has been visited.
    pub pv: Vec<M>,
    /// Simulations of this search.
    pub simulations: u64,
    /// Nodes in memory, those kept from searches before among them.
    pub nodes: usize,
    /// Whether the search came to its end: the root is proven, or as many
    /// simulations were made as the searcher was asked for. `false` if the budget
    /// ran out first, and while the search goes on.
    pub complete: bool,
}

/// A move of the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// How many simulations went through it, those kept from searches before among
    /// them.
    pub visits: u32,
    /// The mean of their results for the player to move at the root, from -1 to 1;
    /// zero without visits.
    pub mean: f64,
    /// What is proven of the move, for the same player, its distance counted from
    /// the root.
    pub proven: Option<Value>,
}

impl<M> Candidate<M> {
    /// What is proven, else the mean as an estimate.
    pub fn value(&self) -> Value {
        self.proven.unwrap_or_else(|| estimate(self.mean))
    }
}

fn estimate(mean: f64) -> Value {
    let most = f64::from(WIN - 1);
    Value::Estimate((mean * f64::from(WIN)).clamp(-most, most).round() as i32)
}

impl<M: Copy + PartialEq> Tally<M> {
    /// The tally of a finished game.
    pub(super) fn of_end(value: Value) -> Self {
        let (moves, pv) = (Vec::new(), Vec::new());
        Tally { best: None, value, moves, pv, simulations: 0, nodes: 0, complete: true }
    }

    /// What `tree`, whose root is expanded and has this state, says.
    pub(super) fn of<G: Game<Move = M>>(
        tree: &Tree<M>,
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
        let nodes = tree.nodes.len();
        Tally { best, value, moves, pv, simulations, nodes, complete: false }
    }
}

fn principal_variation<G: Game>(tree: &Tree<G::Move>, game: &G, state: &G::State) -> Vec<G::Move> {
    let (mut at, mut state, mut pv) = (tree.root, state.clone(), Vec::new());
    while let Some(child) = favourite(tree, at, game.to_move(&state))
        && let Some(mv) = tree.nodes[child].mv
    {
        game.play_unchecked(&mut state, mv);
        pv.push(mv);
        at = child;
    }
    pv
}

/// The child of a node that its mover should play, if it has children.
fn favourite<M: Copy>(tree: &Tree<M>, at: usize, mover: Player) -> Option<usize> {
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
