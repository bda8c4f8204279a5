//! The margin solver: by how much a game is won with best play, for endgames and small boards.
//!
//! Alpha-beta to the end of the game with null windows: a driver asks "is the margin above α?"
//! until one number is left. What is secured on the way is added up along the path, and the
//! transposition table remembers what was open, so that who owns which closed box does not
//! matter.

mod endgame;
mod last_cells;
mod table;
mod worker;

pub use endgame::Endgame;

use crate::engine::NoMemory;
use crate::solver::window_driver::{self, Goal, NullWindowResult};
use crate::solver::{Bounds, Progress};
use crate::{Budget, SearchResult, Stopped};
use table::Table;
use worker::Worker;

/// Finds margins of one game, and remembers what it learnt.
///
/// ```
/// use enraya_rules::{Dots, Game};
/// use enraya_search::{Budget, MarginSolver};
///
/// let game = Dots::new(2, 2)?;
/// let mut solver = MarginSolver::new(game)?;
/// let found = solver.solve(&game.start(), &Budget::unlimited());
/// assert_eq!(found.value.exact(), Some(2)); // three boxes to one
/// assert_eq!(found.pv.len(), 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct MarginSolver<G> {
    game: G,
    table: Table,
}

/// The margins that the moves of a position lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarginRanking<M> {
    /// Every move, in the game's order, with its final margin for the player who makes it.
    pub moves: Vec<(M, Bounds)>,
    /// Nodes entered.
    pub nodes: u64,
    /// Whether every margin is exact.
    pub complete: bool,
}

impl<G: Endgame> MarginSolver<G> {
    /// The size of a table unless another is asked for, in MiB.
    pub const TABLE_MIB: usize = 64;

    /// A solver with a table of the usual size.
    pub fn new(game: G) -> Result<Self, NoMemory> {
        Self::with_table(game, Self::TABLE_MIB)
    }

    /// A solver with a table of this many MiB.
    pub fn with_table(game: G, mib: usize) -> Result<Self, NoMemory> {
        let table = Table::new(mib).ok_or(NoMemory { mib })?;
        Ok(MarginSolver { game, table })
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Forgets every position.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The final margin with best play, for the player to move, and a line of best play. A
    /// depth limit means nothing here.
    pub fn solve(&mut self, state: &G::State, budget: &Budget) -> SearchResult<G::Move, Bounds> {
        let mut worker = self.worker(budget);
        let (bounds, complete) = settle(&mut worker, state, Goal::Score, &mut |_| ());
        let pv = match bounds.exact().filter(|_| complete) {
            Some(margin) => worker.principal_variation(state, margin),
            None => Vec::new(),
        };
        let best = pv.first().copied().or_else(|| worker.likeliest_move(state));
        let pv = if pv.is_empty() { best.into_iter().collect() } else { pv };
        SearchResult { best, value: bounds, pv, nodes: worker.meter.nodes(), complete }
    }

    /// Bounds on the final margin, for the player to move, and the nodes entered; exact if the
    /// budget suffices. With `weak` only its sign is searched for. Tells `report` whenever the
    /// bounds get narrower.
    ///
    /// ```
    /// use enraya_rules::{Dots, Game};
    /// use enraya_search::{Budget, Class, MarginSolver};
    ///
    /// let game = Dots::new(1, 1)?;
    /// let mut solver = MarginSolver::new(game)?;
    /// let found = solver.bounds(&game.start(), true, &Budget::unlimited(), &mut |_| ());
    /// assert_eq!(found.bounds.class(), Some(Class::Loss));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bounds(
        &mut self,
        state: &G::State,
        weak: bool,
        budget: &Budget,
        report: &mut dyn FnMut(Progress),
    ) -> Progress {
        let mut worker = self.worker(budget);
        let goal = if weak { Goal::Class } else { Goal::Score };
        let (bounds, _) = settle(&mut worker, state, goal, report);
        Progress { bounds, nodes: worker.meter.nodes() }
    }

    /// Whether the final margin is above α, for the player to move, and the nodes entered;
    /// `None` if the budget does not suffice.
    pub fn is_above(
        &mut self,
        state: &G::State,
        alpha: i32,
        budget: &Budget,
    ) -> (Option<bool>, u64) {
        let mut worker = self.worker(budget);
        let (bounds, met) = settle(&mut worker, state, Goal::Above(alpha), &mut |_| ());
        (met.then_some(bounds.lower > alpha), worker.meter.nodes())
    }

    /// The moves that lead to a margin of at least `margin`, in the game's order, and the
    /// nodes entered; `None` if the budget does not suffice.
    pub fn moves_reaching(
        &mut self,
        state: &G::State,
        margin: i32,
        budget: &Budget,
    ) -> (Option<Vec<G::Move>>, u64) {
        let mut worker = self.worker(budget);
        let mut reaching = Vec::new();
        for mv in worker.game.moves(state) {
            match worker.reaches(state, mv, margin) {
                Ok(true) => reaching.push(mv),
                Ok(false) => {}
                Err(Stopped) => return (None, worker.meter.nodes()),
            }
        }
        (Some(reaching), worker.meter.nodes())
    }

    /// The final margin of every move.
    pub fn rank(&mut self, state: &G::State, budget: &Budget) -> MarginRanking<G::Move> {
        let mut worker = self.worker(budget);
        let (game, mut complete) = (worker.game, true);
        let mover = game.to_move(state);
        let mut moves = Vec::new();
        for mv in game.moves(state) {
            let next = game.result(state, mv);
            let (bounds, settled) = settle(&mut worker, &next, Goal::Score, &mut |_| ());
            complete &= settled;
            moves.push((mv, if game.to_move(&next) == mover { bounds } else { -bounds }));
        }
        MarginRanking { moves, nodes: worker.meter.nodes(), complete }
    }

    fn worker(&mut self, budget: &Budget) -> Worker<'_, G> {
        self.table.grow_older();
        Worker::new(&self.game, &self.table, budget.clone())
    }
}

/// Bounds on the final margin of a position for its player to move, and whether the goal was
/// met.
fn settle<G: Endgame>(
    worker: &mut Worker<'_, G>,
    state: &G::State,
    goal: Goal,
    report: &mut dyn FnMut(Progress),
) -> (Bounds, bool) {
    let game = worker.game;
    let mover = game.to_move(state);
    if game.outcome(state).is_some() {
        return (Bounds::exactly(game.margin(state, mover)), true);
    }
    let (secured, open) = (game.secured_margin(state, mover), game.open_margin(state));
    let mut bounds = Bounds { lower: secured - open, upper: secured + open };
    let ask = |alpha: i32, node_limit: Option<u64>| {
        worker.meter.limit_nodes(node_limit.unwrap_or(u64::MAX));
        let answer = worker.search(state, alpha - secured);
        worker.meter.limit_nodes(u64::MAX);
        match answer {
            Ok(margin) => Ok((NullWindowResult::Score(secured + margin), worker.meter.nodes())),
            Err(Stopped) if node_limit.is_some() && !worker.meter.is_spent() => {
                Ok((NullWindowResult::Unknown, worker.meter.nodes()))
            }
            Err(Stopped) => Err(Stopped),
        }
    };
    let tell = |bounds, nodes| report(Progress { bounds, nodes });
    let met = window_driver::narrow(goal, &mut bounds, ask, tell).is_ok();
    (bounds, met)
}
