//! The type-erased exact solver: the only way from this crate to `enraya_search::solver`.

use std::sync::Arc;

use enraya_rules::line::{Dynamic, Large, Line, LineState};
use enraya_rules::{
    ConnectFour, Custom, Dots, Game, Nim, Othello, PlayError, Player, TicTacToe, Tree,
};
use enraya_search::solver::value_of_score;
use enraya_search::solver::{Book, Progress, Solution, Solver, SolverShape, Unsolvable};
use enraya_search::{Budget, Endgame, MarginSolver, NoMemory, Value};

use crate::exact_margins::{ExactMargins, FinalMargin, margin_at_end};
use crate::recipe::{self, Recipes};
use crate::resources::Resources;
use crate::threat::{Threat, Zugzwang, line_threats};
use crate::tree_size;

/// A game of another type with more plies than this is not searched to its end.
const CUSTOM_PLIES: u32 = 30;

/// The opening book that an exact solver looks positions up in.
#[derive(Clone, Debug, Default)]
pub enum OpeningBook {
    /// The embedded book, where there is one for the board.
    #[default]
    Embedded,
    /// No book.
    None,
    /// A book read from a file.
    Opened(Arc<Book>),
}

/// Resources and opening book of an exact solver.
#[derive(Clone, Debug, Default)]
pub struct SolverConfig {
    /// Threads and memory.
    pub resources: Resources,
    /// The book.
    pub book: OpeningBook,
}

impl SolverConfig {
    /// The same without an opening book.
    #[must_use]
    pub fn without_book(&self) -> SolverConfig {
        SolverConfig { book: OpeningBook::None, ..self.clone() }
    }

    /// The exact solver of a board. Other crates ask [`Capabilities::exact_solver`], so that
    /// the solver is compiled once.
    fn solver<S: SolverShape>(&self, game: &Line<S>) -> Result<Solver<S>, Unsolvable> {
        let book = match &self.book {
            OpeningBook::Embedded => Book::embedded(&game.rules()),
            OpeningBook::None => None,
            OpeningBook::Opened(book) => Some(Arc::clone(book)),
        };
        let Resources { threads, table_mib } = self.resources;
        Ok(Solver::with_table(*game, table_mib)?.threads(threads)?.with_book(book))
    }
}

/// Options of a query to the solver.
pub struct ScoreQuery<'a> {
    /// Weak solution: only who wins, not when.
    pub weak: bool,
    /// The limits.
    pub budget: Budget,
    /// Called whenever the bounds get narrower.
    pub report: &'a mut (dyn FnMut(Progress) + Send),
}

/// Exact scores of positions of one game, with a transposition table that is kept between queries.
pub trait ExactSolver<G: Game>: Send {
    /// The score of an unfinished position, for its player to move.
    fn score(&mut self, state: &G::State, query: ScoreQuery<'_>) -> Solution;
    /// The score of an unfinished position within a budget.
    fn score_within(&mut self, state: &G::State, budget: &Budget) -> Solution {
        let report = &mut |_| {};
        self.score(state, ScoreQuery { weak: false, budget: budget.clone(), report })
    }
    /// The score of a position, and the moves that keep it (weakly: its class).
    fn best_moves(
        &mut self,
        state: &G::State,
        weak: bool,
        budget: Budget,
    ) -> (Solution, Vec<G::Move>);
    /// Every move with its score, for the player who makes it.
    fn moves(&mut self, state: &G::State, budget: Budget) -> Vec<(G::Move, Solution)>;
    /// The principal variation from a position with this score.
    fn line(&mut self, state: &G::State, score: i32, budget: Budget) -> Vec<G::Move>;
    /// The score of a position as a value with its distance.
    fn value(&self, state: &G::State, score: i32) -> Value;
    /// The empty cells that complete a line, the first player's before the second's, and the
    /// zugzwang.
    fn threats(&self, state: &G::State) -> (Vec<Threat>, Zugzwang);
}

/// Capabilities of a game beyond the traits of `enraya_rules` and `enraya_search`.
pub trait Capabilities: Game + Sized {
    /// Whether the exact solver supports this game.
    fn is_solvable(&self) -> bool {
        false
    }
    /// Whether the engine supports this game: not where leaves are numbers rather than won,
    /// drawn or lost.
    fn has_engine(&self) -> bool {
        true
    }
    /// About how many moves a position and those after it have.
    fn branching(&self, state: &Self::State) -> u32 {
        self.moves(state).count() as u32
    }
    /// Why a move of the game cannot be played where it is not legal.
    fn unlisted(&self) -> PlayError {
        PlayError::Illegal
    }
    /// Whether textbook alpha-beta searches the game to its end in a moment; `None` if only
    /// the search can tell, as in games of other types.
    fn is_small(&self) -> Option<bool> {
        Some(false)
    }
    /// Whether the agent `perfect` plays this game: by the exact solver, by the margin solver or
    /// by a search to the end. A game for which only the search can tell is one that it tries.
    fn plays_perfectly(&self) -> bool {
        self.is_solvable()
            || self.has_margin_in_reach(&self.start())
            || self.is_small() != Some(false)
    }
    /// What the levels below the highest do.
    fn recipes(&self) -> &'static Recipes {
        &recipe::LINE
    }
    /// A solver with an empty table; `None` if it does not support this game.
    fn exact_solver(
        &self,
        _: &SolverConfig,
    ) -> Result<Option<Box<dyn ExactSolver<Self>>>, NoMemory> {
        Ok(None)
    }
    /// The empty cells that complete a line, the first player's first; `None` in a game without
    /// lines, or where a line loses.
    fn threats(&self, _: &Self::State) -> Option<Vec<Threat>> {
        None
    }
    /// Whether the game is won by a margin.
    fn has_margin(&self) -> bool {
        false
    }
    /// The margin of a finished game for `player`, if the game is won by a margin.
    fn margin_at_end(&self, _: &Self::State, _player: Player) -> Option<FinalMargin> {
        None
    }
    /// Whether margins are likely to be found within a second.
    fn has_margin_in_reach(&self, _: &Self::State) -> bool {
        false
    }
    /// A margin solver with an empty table of so many MiB; `None` if the game is not won by a
    /// margin.
    fn margin_solver(
        &self,
        _table_mib: usize,
    ) -> Result<Option<Box<dyn ExactMargins<Self>>>, NoMemory> {
        Ok(None)
    }
}

impl<S: SolverShape> ExactSolver<Line<S>> for Solver<S>
where
    Solver<S>: Send,
{
    fn score(&mut self, state: &LineState<S::Bits>, query: ScoreQuery<'_>) -> Solution {
        let ScoreQuery { weak, budget, report } = query;
        let query = self.query().budget(budget).report(report);
        if weak { query.weak() } else { query }.score(state)
    }

    fn best_moves(
        &mut self,
        state: &LineState<S::Bits>,
        weak: bool,
        budget: Budget,
    ) -> (Solution, Vec<<Line<S> as Game>::Move>) {
        let query = self.query().budget(budget);
        if weak { query.weak() } else { query }.best_moves(state)
    }

    fn moves(
        &mut self,
        state: &LineState<S::Bits>,
        budget: Budget,
    ) -> Vec<(<Line<S> as Game>::Move, Solution)> {
        self.query().budget(budget).moves(state)
    }

    fn line(
        &mut self,
        state: &LineState<S::Bits>,
        score: i32,
        budget: Budget,
    ) -> Vec<<Line<S> as Game>::Move> {
        self.query().budget(budget).line(state, score)
    }

    fn value(&self, state: &LineState<S::Bits>, score: i32) -> Value {
        value_of_score(&self.game().rules(), state, score)
    }

    fn threats(&self, state: &LineState<S::Bits>) -> (Vec<Threat>, Zugzwang) {
        let game = self.game();
        let threats = line_threats(game, state).unwrap_or_default();
        let zugzwang = Zugzwang::of(&threats, game.rules().rows());
        (threats, zugzwang)
    }
}

macro_rules! solvable {
    ($($game:ty),*) => {$(
        impl Capabilities for $game {
            fn is_solvable(&self) -> bool {
                let rules = self.rules();
                rules.gravity() && !rules.misere() && !rules.exact()
            }
            fn unlisted(&self) -> PlayError {
                PlayError::Taken
            }
            fn is_small(&self) -> Option<bool> {
                Some(tree_size::is_small(self))
            }
            fn threats(&self, state: &Self::State) -> Option<Vec<Threat>> {
                line_threats(self, state)
            }
            fn exact_solver(
                &self,
                config: &SolverConfig,
            ) -> Result<Option<Box<dyn ExactSolver<Self>>>, NoMemory> {
                match config.solver(self) {
                    Ok(solver) => Ok(Some(Box::new(solver))),
                    Err(Unsolvable::NoGravity | Unsolvable::OtherGoal) => Ok(None),
                    Err(Unsolvable::Memory { mib }) => Err(NoMemory { mib }),
                }
            }
        }
    )*};
}
solvable!(ConnectFour, Line<Dynamic<u64>>, Line<Dynamic<u128>>);

macro_rules! unsolvable {
    ($($game:ty),*) => {$(
        impl Capabilities for $game {
            fn unlisted(&self) -> PlayError {
                PlayError::Taken
            }
            fn is_small(&self) -> Option<bool> {
                Some(tree_size::is_small(self))
            }
            fn threats(&self, state: &Self::State) -> Option<Vec<Threat>> {
                line_threats(self, state)
            }
        }
    )*};
}
unsolvable!(TicTacToe, Line<Dynamic<Large>>);

impl Capabilities for Nim {
    fn unlisted(&self) -> PlayError {
        PlayError::Taken
    }
    fn is_small(&self) -> Option<bool> {
        Some(tree_size::is_small(self))
    }
}

/// The methods of a game that is won by a margin.
macro_rules! by_margin {
    () => {
        fn has_margin(&self) -> bool {
            true
        }
        fn margin_at_end(&self, state: &Self::State, player: Player) -> Option<FinalMargin> {
            margin_at_end(self, state, player)
        }
        fn has_margin_in_reach(&self, state: &Self::State) -> bool {
            self.is_endgame(state)
        }
        fn margin_solver(
            &self,
            table_mib: usize,
        ) -> Result<Option<Box<dyn ExactMargins<Self>>>, NoMemory> {
            Ok(Some(Box::new(MarginSolver::with_table(*self, table_mib)?)))
        }
    };
}

impl Capabilities for Othello {
    /// Moves make moves: four at the start, one where a player must pass, about ten between.
    fn branching(&self, state: &Self::State) -> u32 {
        let usual = (self.plies_left(state) / 2).min(10);
        usual.max(self.moves(state).count() as u32)
    }
    fn is_small(&self) -> Option<bool> {
        Some(self.cells() <= 16)
    }
    fn recipes(&self) -> &'static Recipes {
        &recipe::OTHELLO
    }
    by_margin!();
}

impl Capabilities for Custom {
    fn is_small(&self) -> Option<bool> {
        if self.max_plies() <= CUSTOM_PLIES { None } else { Some(false) }
    }
}

impl Capabilities for Dots {
    fn is_small(&self) -> Option<bool> {
        Some(tree_size::is_small(self))
    }
    by_margin!();
}

impl Capabilities for Tree {
    fn is_small(&self) -> Option<bool> {
        Some(true)
    }
    fn has_engine(&self) -> bool {
        false
    }
}
