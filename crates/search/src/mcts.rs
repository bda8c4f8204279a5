//! Monte Carlo tree search: UCT (Kocsis and Szepesvári 2006) with a solver
//! (MCTS-Solver, Winands, Björnsson and Saito 2008).
//!
//! A simulation descends the tree, at each node to the move with the highest upper
//! confidence bound, evaluates the first new position with a rollout or an
//! evaluator, and adds the result to every node on its path. Wins, draws and losses
//! that follow from finished games are proven, passed up the tree, and not simulated
//! again.
//!
//! A node in which a draw is proven but others are open is visited further for the
//! sake of the proof; where its player could hope for no more than that draw, a
//! draw is what the visit counts for above it.
//!
//! The threads share one tree behind one lock (tree parallelization with a global
//! mutex and virtual loss, Chaslot, Winands and van den Herik 2008), held while
//! simulations descend and while their results are backed up; rollouts run outside
//! it. One lock and not one per node: the locked part is short, and the nodes near
//! the root, which every simulation changes, would move between the processors'
//! caches each time.

mod driver;
mod node;
mod proof;
mod result;
mod rollout;
mod shortest_win;
mod tree;
mod tree_reuse;

pub use result::{Candidate, MctsResult};

use std::fmt;
use std::num::NonZeroUsize;

use enraya_rules::Game;
use rand::SeedableRng;

use crate::{Budget, Evaluator, SearchResult, Strategy};
use driver::Driver;
use node::Node;
use rollout::Rng;
use tree::{SearchTree, UctParameters};

/// A searcher that keeps its tree from one search to the next.
///
/// ```
/// use enraya_rules::{ConnectFour, Notation};
/// use enraya_search::{Budget, Mcts, Value};
///
/// let game = ConnectFour::default();
/// let mut mcts = Mcts::new(game).simulations(10_000).seed(7);
///
/// let state = game.parse_position("444")?;
/// let tally = mcts.search(&state, &Budget::unlimited());
/// assert_eq!(tally.result.nodes, 10_000);
/// assert_eq!(tally.moves.len(), 7);
///
/// let state = game.parse_position("121212")?;
/// let tally = mcts.search(&state, &Budget::unlimited());
/// assert_eq!(tally.result.value, Value::Win(1));
/// assert_eq!(game.move_text(tally.result.best.unwrap()), "1");
/// # Ok::<(), enraya_rules::PositionError>(())
/// ```
pub struct Mcts<G: Game> {
    game: G,
    exploration: f64,
    simulations: Option<u64>,
    evaluator: Option<Box<dyn Evaluator<G::State> + Send + Sync>>,
    threads: NonZeroUsize,
    seed: u64,
    tree: SearchTree<G::Move>,
    /// The root's, once there is a tree.
    state: Option<G::State>,
    /// One for each thread that has searched.
    rngs: Vec<Rng>,
}

impl<G: Game + fmt::Debug> fmt::Debug for Mcts<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut mcts = f.debug_struct("Mcts");
        mcts.field("game", &self.game).field("state", &self.state);
        mcts.field("nodes", &self.tree.nodes.len()).finish_non_exhaustive()
    }
}

impl<G: Game> Mcts<G> {
    /// The default exploration constant: the best of those
    /// that `examples/mcts_tuning.rs` lets play, with 1,000 and 5,000 simulations.
    pub const EXPLORATION: f64 = 1.0;

    /// The memory for the tree, in MiB, unless another is asked for.
    pub const MEMORY: usize = 256;

    /// A searcher with rollouts, one thread and no limit on simulations.
    pub fn new(game: G) -> Self {
        let mcts = Mcts {
            game,
            exploration: Self::EXPLORATION,
            simulations: None,
            evaluator: None,
            threads: NonZeroUsize::MIN,
            seed: 0,
            tree: SearchTree::new(),
            state: None,
            rngs: Vec::new(),
        };
        mcts.memory(Self::MEMORY)
    }

    /// With this exploration constant, the *c* of UCT, for results between -1 and 1.
    /// Negative numbers count as zero.
    pub fn exploration(self, exploration: f64) -> Self {
        Mcts { exploration: exploration.max(0.0), ..self }
    }

    /// Makes at most this many simulations in each search.
    pub fn simulations(self, simulations: u64) -> Self {
        Mcts { simulations: Some(simulations), ..self }
    }

    /// Evaluates leaves with an evaluator instead of rollouts.
    pub fn evaluator(self, evaluator: Box<dyn Evaluator<G::State> + Send + Sync>) -> Self {
        Mcts { evaluator: Some(evaluator), ..self }
    }

    /// Searches with this many threads. One gives the same answers every time,
    /// several do not; what any number proves is the same.
    pub fn threads(self, threads: NonZeroUsize) -> Self {
        Mcts { threads, ..self }
    }

    /// With this seed for the random numbers.
    pub fn seed(self, seed: u64) -> Self {
        Mcts { seed, ..self }
    }

    /// Seeds the random numbers again, keeping the tree.
    pub fn reseed(&mut self, seed: u64) {
        (self.seed, self.rngs) = (seed, Vec::new());
    }

    /// Keeps the tree within this many MiB, at least one. Half of it is for nodes,
    /// half is the room to copy those that are kept. A full tree grows no further,
    /// but its leaves are still simulated.
    pub fn memory(mut self, mib: usize) -> Self {
        let bytes = mib.max(1).saturating_mul(1 << 20);
        self.tree.most = (bytes / 2 / size_of::<Node<G::Move>>()).min(u32::MAX as usize / 2);
        self
    }

    /// The game being searched.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Forgets the tree and starts the seed again, as for a new game.
    pub fn forget(&mut self) {
        (self.state, self.rngs) = (None, Vec::new());
        self.tree.nodes = Vec::new();
    }

    /// Sets the tree to this root, with what is known of it if it was part of the
    /// tree already.
    fn take_root(&mut self, state: &G::State, budget: &Budget) {
        let before = self.state.replace(state.clone());
        match before.and_then(|before| self.tree.find(&self.game, &before, state)) {
            Some(found) => self.tree.root = found,
            None => self.tree.reset(),
        }
        self.tree.prune(budget);
        let root = self.tree.root;
        if !self.tree.nodes[root].is_expanded() {
            if self.tree.nodes.len() > self.tree.most / 2 {
                self.tree.reset();
            }
            self.tree.expand(&self.game, self.tree.root, state, &mut Vec::new());
        }
    }
}

impl<G: Game + Sync> Mcts<G>
where
    G::State: Send + Sync,
    G::Move: Send,
{
    /// Simulates from `state` until the root is proven, the simulations asked for
    /// are done, or the budget runs out: its nodes are simulations, its depth is
    /// that of the tree (rollouts go on below).
    ///
    /// If `state` was in the tree of the search before, such as after a move and
    /// its reply, what is known of it is kept, and its visits count on.
    pub fn search(&mut self, state: &G::State, budget: &Budget) -> MctsResult<G::Move> {
        self.search_reporting(state, budget, &mut |_| ())
    }

    /// As [`search`](Mcts::search); calls `report` on the caller's thread whenever it has
    /// worked for some milliseconds: by a count of the work, so that it is always the same
    /// and needs no clock.
    pub fn search_reporting(
        &mut self,
        state: &G::State,
        budget: &Budget,
        report: &mut dyn FnMut(&MctsResult<G::Move>),
    ) -> MctsResult<G::Move> {
        if self.game.outcome(state).is_some() {
            return MctsResult::game_over(&self.game, state);
        }
        self.take_root(state, budget);
        let threads = self.threads.get();
        for number in self.rngs.len()..threads {
            let seed = self.seed.wrapping_add(number as u64);
            self.rngs.push(Rng::seed_from_u64(seed));
        }
        let most = self.simulations.unwrap_or(u64::MAX).min(budget.max_nodes().unwrap_or(u64::MAX));
        let depth = budget.max_depth().map_or(usize::MAX, |depth| depth.max(1) as usize);
        let driver = Driver {
            game: &self.game,
            evaluator: self.evaluator.as_deref(),
            state,
            budget,
            parameters: UctParameters { exploration: self.exploration as f32, depth },
            most,
        };
        let simulations = driver.run(&mut self.tree, &mut self.rngs[..threads], report);
        let mut tally = MctsResult::from_tree(&self.tree, &self.game, state, simulations);
        tally.result.complete = self.tree.is_proven() || self.simulations == Some(simulations);
        shortest_win::improve(&self.game, state, budget, &mut tally);
        tally
    }
}

impl<G: Game + Sync> Strategy<G> for Mcts<G>
where
    G::State: Send + Sync,
    G::Move: Send,
{
    fn choose(&mut self, state: &G::State, budget: &Budget) -> SearchResult<G::Move> {
        self.search(state, budget).result
    }

    fn forget(&mut self) {
        Mcts::forget(self);
    }
}
