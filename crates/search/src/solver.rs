//! The exact solver for line games with gravity: Connect Four on any board up to 128 bits.
//!
//! A [`Solver`] holds a transposition table and answers questions about positions of
//! one game. What it answers is a *score*: 0 for a draw, else how early the game is
//! won, counted from the end (1: with the winner's very last stone), positive for
//! the player to move. It searches null windows only (`worker`), over bitboards with
//! a spare row as in Tromp's and Pons' solvers; what is never searched is in
//! `forced_moves`, `static_bounds` and `book`. `docs/solver-log.md` tells what was
//! tried.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod book;
mod cpu;
mod forced_moves;
mod geometry;
mod ordering;
mod parallel;
mod query;
mod shape;
mod solution;
mod static_bounds;
mod table;
pub(crate) mod window_driver;
mod worker;

use std::num::NonZeroUsize;
use std::sync::Arc;

use enraya_rules::Game;
use enraya_rules::line::Line;

use crate::{Budget, SearchResult, Strategy};

pub use book::{Book, BookBuilder, BookError, BookLeaf, ScoreError};
pub use cpu::instruction_set;
use geometry::Geometry;
use ordering::Ordering;
pub use query::{Progress, Query};
pub use shape::SolverShape;
pub use solution::{Bounds, Solution, value_of_score};
use table::TableLevel;
use worker::Child;

/// Bytes of each thread's own table: half of a common second-level cache.
const LOCAL_TABLE_BYTES: usize = 256 << 10;

/// Nodes that one thread searches before the others are called: fewer take less
/// time than it takes to get going together.
const SINGLE_THREAD_NODES: u64 = 300_000;

/// Answers questions about positions of one game, and remembers what it learnt.
///
/// ```
/// use enraya_rules::{ConnectFour, Notation};
/// use enraya_search::solver::Solver;
///
/// let game = ConnectFour::default();
/// let mut solver = Solver::new(game)?;
/// let solution = solver.solve(&game.parse_position("44444221123333311")?);
/// assert_eq!(solution.bounds.exact(), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver<S: SolverShape> {
    game: Line<S>,
    geometry: Geometry<S>,
    ordering: Ordering,
    shared: TableLevel<S::Bits>,
    /// One for each thread.
    local: Vec<TableLevel<S::Bits>>,
    /// Room for children, kept from one question to the next.
    stack: Vec<Child<S::Bits>>,
    book: Option<Arc<Book>>,
    /// Nodes that one thread searches before the others are called.
    single_thread_nodes: u64,
}

/// The reason that a game has no solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolvable {
    /// Stones do not fall.
    #[error("the solver needs a game with gravity")]
    NoGravity,
    /// Making a line loses, or longer lines do not count.
    #[error("the solver needs a game in which every line of k or more wins")]
    OtherGoal,
    /// The system has not that much memory.
    #[error("no memory for a table of {mib} MiB")]
    Memory {
        /// The size asked for.
        mib: usize,
    },
}

impl<S: SolverShape> Solver<S> {
    /// The size of a table unless another is asked for, in MiB.
    pub const TABLE_MIB: usize = 256;

    /// A solver with one thread and a table of the usual size.
    pub fn new(game: Line<S>) -> Result<Self, Unsolvable> {
        Self::with_table(game, Self::TABLE_MIB)
    }

    /// A solver whose table grows to at most this many MiB.
    pub fn with_table(game: Line<S>, mib: usize) -> Result<Self, Unsolvable> {
        let rules = game.rules();
        if !rules.gravity() {
            return Err(Unsolvable::NoGravity);
        }
        if rules.misere() || rules.exact() {
            return Err(Unsolvable::OtherGoal);
        }
        let shared =
            mib.checked_mul(1 << 20).and_then(|bytes| TableLevel::new(key_bits(&game), bytes));
        let shared = shared.ok_or(Unsolvable::Memory { mib })?;
        let geometry = Geometry::new(*game.shape());
        let ordering = Ordering::new(&geometry);
        let local = vec![local_table(&game)?];
        let (stack, book, single_thread_nodes) = (Vec::new(), None, SINGLE_THREAD_NODES);
        Ok(Solver { game, geometry, ordering, shared, local, stack, book, single_thread_nodes })
    }

    /// The same solver with this many threads. They search what one cannot settle
    /// in a moment, and always find the same scores.
    pub fn threads(mut self, threads: NonZeroUsize) -> Result<Self, Unsolvable> {
        while self.local.len() < threads.get() {
            self.local.push(local_table(&self.game)?);
        }
        self.local.truncate(threads.get());
        Ok(self)
    }

    /// The same solver, which looks positions up in this book before it searches
    /// them, or in none. A book of another game knows none of its positions.
    pub fn with_book(self, book: Option<Arc<Book>>) -> Self {
        Solver { book, ..self }
    }

    /// The game whose positions these are.
    pub fn game(&self) -> &Line<S> {
        &self.game
    }

    /// Forgets everything learnt.
    pub fn forget(&mut self) {
        self.shared.clear();
        self.local.iter().for_each(TableLevel::clear);
    }

    /// The score of a position, however long it takes.
    pub fn solve(&mut self, state: &<Line<S> as Game>::State) -> Solution {
        self.query().score(state)
    }

    /// A question with limits, reports or less to know.
    pub fn query(&mut self) -> Query<'_, S> {
        Query::new(self)
    }
}

/// Depth means nothing to the solver; nodes and time do. A move chosen before the
/// score is known is the one nearest to the middle.
impl<S: SolverShape> Strategy<Line<S>> for Solver<S> {
    fn choose(
        &mut self,
        state: &<Line<S> as Game>::State,
        budget: &Budget,
    ) -> SearchResult<<Line<S> as Game>::Move> {
        self.query().budget(budget.clone()).result(state)
    }

    fn forget(&mut self) {
        Solver::forget(self);
    }
}

fn key_bits<S: SolverShape>(game: &Line<S>) -> u32 {
    let rules = game.rules();
    (rules.rows() + 1) * rules.columns()
}

fn local_table<S: SolverShape>(game: &Line<S>) -> Result<TableLevel<S::Bits>, Unsolvable> {
    TableLevel::new(key_bits(game), LOCAL_TABLE_BYTES)
        .ok_or(Unsolvable::Memory { mib: LOCAL_TABLE_BYTES >> 20 })
}
