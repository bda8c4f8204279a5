//! The engine: iterative-deepening principal variation search for any game.
//!
//! It has aspiration windows, a transposition table, killer moves, the history heuristic, late move reductions,
//! quiescence search and parallel search (ABDADA). What it proves is what the
//! textbook finds; where the two can be compared, tests do.

mod best_lines;
mod multi_pv;
mod ordering;
mod parallel;
mod quiescence;
mod result;
mod root;
mod score;
mod table;
mod worker;

pub use best_lines::{BestLines, RankedLine};
pub use result::{DeepeningResult, RankedMove, Ranking};
pub use score::utility;

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use enraya_rules::{Game, Player};

use crate::abdada::CurrentlySearching;
use crate::budget::Meter;
use crate::rank::sort_by_rank;
use crate::tactics::{Forced, OrderingContext, Tactics};
use crate::{Budget, Evaluator, Observer, SearchResult, Strategy};
use ordering::Ordering;
use root::Root;
use table::Table;
use worker::Worker;

/// There is no memory for a table of this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no memory for a table of {mib} MiB")]
pub struct NoMemory {
    /// The size asked for.
    pub mib: usize,
}

/// Plies from the start of the game in which mirror images share an entry by
/// default: their keys cost time, and pay only early.
const SYMMETRIC_PLIES: u32 = 4;

/// Searches positions of one game, and remembers what it learnt.
///
/// ```
/// use enraya_rules::{ConnectFour, Game, Notation};
/// use enraya_search::{Budget, Engine, Value};
///
/// let game = ConnectFour::default();
/// let mut engine = Engine::new(game)?;
/// let state = game.parse_position("4455")?;
/// let thought = engine.search(&state, &Budget::unlimited().depth(6));
/// assert_eq!(thought.result.value, Value::Win(3));
/// assert!(["3", "6"].contains(&game.move_text(thought.result.best.unwrap()).as_str()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine<G: Game> {
    game: G,
    evaluator: Box<dyn Evaluator<G::State>>,
    table: Table,
    threads: NonZeroUsize,
    symmetric_plies: u32,
    reduces: bool,
    /// Whether a late move was reduced and not re-searched since the table was
    /// empty: a shorter win may have been missed, here or in the table.
    reduced: AtomicBool,
}

impl<G: Game> std::fmt::Debug for Engine<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").field("threads", &self.threads).finish_non_exhaustive()
    }
}

impl<G: Game> Engine<G> {
    /// The size of a table unless another is asked for, in MiB.
    pub const TABLE_MIB: usize = 64;

    /// An engine with one thread, a table of the usual size and the best
    /// evaluation the game has.
    pub fn new(game: G) -> Result<Self, NoMemory>
    where
        G: Tactics,
    {
        let evaluator = game.best_evaluator();
        Self::with_evaluator(game, evaluator, Self::TABLE_MIB)
    }

    /// An engine with this evaluation and a table of this many MiB.
    pub fn with_evaluator(
        game: G,
        evaluator: Box<dyn Evaluator<G::State>>,
        table_mib: usize,
    ) -> Result<Self, NoMemory> {
        let table = Table::new(table_mib).ok_or(NoMemory { mib: table_mib })?;
        Ok(Engine {
            game,
            evaluator,
            table,
            threads: NonZeroUsize::MIN,
            symmetric_plies: SYMMETRIC_PLIES,
            reduces: true,
            reduced: AtomicBool::new(false),
        })
    }

    /// The same engine with this many threads. They prove what one proves; which
    /// of equally good moves they find is not certain.
    pub fn threads(self, threads: NonZeroUsize) -> Self {
        Engine { threads, ..self }
    }

    /// The same engine, taking mirror images and rotations for one position
    /// wherever this many plies are left or more: for solving small games.
    pub fn symmetric_from(self, plies_left: u32) -> Self
    where
        G: Tactics,
    {
        let plies = self.game.depth_left(&self.game.start()).saturating_sub(plies_left);
        Engine { symmetric_plies: plies, ..self }
    }

    /// The same engine without late move reductions: slower, but every win within
    /// the depth is found with its distance.
    pub fn without_reductions(self) -> Self {
        Engine { reduces: false, ..self }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The static evaluation of an unfinished position for `player`.
    pub fn estimate(&self, state: &G::State, player: Player) -> i32 {
        self.evaluator.evaluate(state, player)
    }

    /// Forgets every position.
    pub fn forget(&mut self) {
        self.table.clear();
        *self.reduced.get_mut() = false;
    }

    /// A worker for a position with `left` plies to the end.
    fn worker<'a, O>(
        &'a self,
        left: u32,
        budget: Budget,
        busy: Option<&'a CurrentlySearching>,
        observer: O,
    ) -> Worker<'a, G, O>
    where
        G: Tactics,
    {
        let longest = self.game.depth_left(&self.game.start());
        Worker {
            game: &self.game,
            evaluator: self.evaluator.as_ref(),
            table: &self.table,
            busy,
            reduces: self.reduces,
            reduced: &self.reduced,
            meter: Meter::new(budget),
            observer,
            ordering: Ordering::new(self.game.move_ids(), left as usize),
            symmetric_from: longest.saturating_sub(self.symmetric_plies),
            stack: Vec::new(),
        }
    }
}

impl<G> Engine<G>
where
    G: Tactics + Sync,
    G::State: Sync + Send,
    G::Move: Send + Sync,
{
    /// The best move found within the budget. However small the budget, there is
    /// one, unless the game is over.
    pub fn search(&mut self, state: &G::State, budget: &Budget) -> DeepeningResult<G::Move> {
        self.search_reporting(state, budget, &mut |_| ())
    }

    /// As [`search`](Engine::search), telling `report` whenever a depth is
    /// finished.
    pub fn search_reporting(
        &mut self,
        state: &G::State,
        budget: &Budget,
        report: &mut (dyn FnMut(&DeepeningResult<G::Move>) + Send),
    ) -> DeepeningResult<G::Move> {
        self.search_observed(state, budget, report, ())
    }

    /// As [`search_reporting`](Engine::search_reporting), watched by an observer
    /// that sees the first thread.
    pub fn search_observed<O: Observer<G>>(
        &mut self,
        state: &G::State,
        budget: &Budget,
        report: &mut (dyn FnMut(&DeepeningResult<G::Move>) + Send),
        observer: O,
    ) -> DeepeningResult<G::Move> {
        let Some(root) = self.root(state) else {
            return DeepeningResult::game_over(&self.game, state);
        };
        self.table.new_generation();
        parallel::search(self, root, budget, report, observer)
    }

    /// The moves of a position, likeliest first; `None` if the game is over.
    fn root(&self, state: &G::State) -> Option<Root<G::State, G::Move>> {
        let game = &self.game;
        if game.outcome(state).is_some() {
            return None;
        }
        let context = game.ordering_context(state);
        let mut moves: Vec<G::Move> = game.moves(state).collect();
        sort_by_rank(&mut moves, |mv| std::cmp::Reverse(context.rank(mv)));
        let mut root = Root { state: state.clone(), mover: game.to_move(state), moves };
        match game.forced_move(state) {
            Forced::Win(mv) | Forced::Block(mv) | Forced::Lost(mv) => root.prefer(mv),
            Forced::None => {}
        }
        Some(root)
    }
}

impl<G> Strategy<G> for Engine<G>
where
    G: Tactics + Sync,
    G::State: Sync + Send,
    G::Move: Send + Sync,
{
    fn choose(&mut self, state: &G::State, budget: &Budget) -> SearchResult<G::Move> {
        self.search(state, budget).result
    }

    fn forget(&mut self) {
        Engine::forget(self);
    }
}
