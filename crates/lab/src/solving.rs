//! Solving positions of a game whose type the application need not know.
//!
//! Gravity boards of up to 128 bits have the exact solver, whose table is kept
//! from one position to the next; every other game is searched to its end by the
//! engine. Both answer on the same scale: see `scale`.

mod complete;
mod exact;
mod scale;

use std::path::PathBuf;
use std::sync::Arc;

use enraya_rules::line::Line;
use enraya_rules::{AnyGame, Game, Outcome, Player, PositionError};
use enraya_search::solver::{Book, BookError, Bounds, Progress, Solver, SolverShape, Unsolvable};
use enraya_search::{Budget, Class, NoMemory, Value};

use crate::Effort;
use complete::Complete;
pub(crate) use complete::{completely, engine};
use exact::Exact;
pub(crate) use exact::exactly;

/// What a solver may use. Only the exact one has books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Threads and memory.
    pub effort: Effort,
    /// Whether a book may answer in place of a search.
    pub book: bool,
    /// The file of that book; `None` for the one in the program.
    pub book_file: Option<PathBuf>,
}

impl Setup {
    /// The same, but everything is searched.
    pub(crate) fn without_book(&self) -> Setup {
        Setup { book: false, ..self.clone() }
    }

    /// The exact solver of a board, set up like this.
    pub(crate) fn solver<S: SolverShape>(&self, game: &Line<S>) -> Result<Solver<S>, Unsolvable> {
        let book = if self.book { Book::embedded(&game.rules()) } else { None };
        let Effort { threads, table_mib } = self.effort;
        Ok(Solver::with_table(*game, table_mib)?.threads(threads)?.with_book(book))
    }
}

impl Default for Setup {
    fn default() -> Self {
        Setup { effort: Effort::default(), book: true, book_file: None }
    }
}

/// How a position is to be solved.
pub struct Ask<'a> {
    /// Only who wins, not when.
    pub weak: bool,
    /// The best moves as well.
    pub best: bool,
    /// The limits.
    pub budget: Budget,
    /// Told whenever the bounds get narrower.
    pub report: &'a mut (dyn FnMut(Progress) + Send),
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// Whose turn it is or, in a finished game, would be.
    pub to_move: Player,
    /// How the game ended, if it has.
    pub over: Option<Outcome>,
    /// The score, for the player to move.
    pub bounds: Bounds,
    /// Plies to the end with best play, if somebody wins and it is known when.
    pub distance: Option<u32>,
    /// The moves that keep the score (asked weakly: the class), in the game's
    /// order; `None` if they were not asked for or not found in time.
    pub best: Option<Vec<String>>,
    /// Nodes entered to find the score.
    pub nodes: u64,
    /// How long that took.
    pub seconds: f64,
    /// Whether the score (asked weakly: the class) is settled.
    pub complete: bool,
}

impl Solved {
    /// The score, if it is known.
    pub fn score(&self) -> Option<i32> {
        self.bounds.exact()
    }

    /// How the game ends with best play, if that is known.
    pub fn outcome(&self) -> Option<Outcome> {
        self.bounds.class().map(|class| match class {
            Class::Win => Outcome::Win(self.to_move),
            Class::Draw => Outcome::Draw,
            Class::Loss => Outcome::Win(!self.to_move),
        })
    }

    /// The answer in a game that is over.
    pub(crate) fn finished<G: Game>(game: &G, state: &G::State) -> Option<Solved> {
        let outcome = game.outcome(state)?;
        let to_move = game.to_move(state);
        let value = match outcome {
            Outcome::Draw => Value::Draw,
            Outcome::Win(winner) if winner == to_move => Value::Win(0),
            Outcome::Win(_) => Value::Loss(0),
        };
        Some(Solved {
            to_move,
            over: Some(outcome),
            bounds: Bounds::exactly(scale::score(game, state, value)),
            distance: value.distance(),
            best: Some(Vec::new()),
            nodes: 0,
            seconds: 0.0,
            complete: true,
        })
    }
}

/// Solves positions of one game, and remembers what it learnt.
///
/// ```
/// use enraya_lab::{Ask, Setup, solver};
/// use enraya_search::Budget;
///
/// let mut solver = solver(&"tictactoe".parse()?, &Setup::default())?;
/// let budget = Budget::unlimited();
/// let ask = Ask { weak: false, best: true, budget, report: &mut |_| () };
/// let solved = solver.solve("XO./.X./..O", ask)?;
/// assert_eq!((solved.score(), solved.distance), (Some(2), Some(3)));
/// assert_eq!(solved.best.unwrap(), ["a2", "a1"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Solving: Send {
    /// The game's name.
    fn name(&self) -> &str;
    /// Whether the players always take turns.
    fn alternates(&self) -> bool;
    /// Solves a position, finished ones included.
    fn solve(&mut self, position: &str, ask: Ask<'_>) -> Result<Solved, PositionError>;
}

/// Why there is no solver.
#[derive(Debug, thiserror::Error)]
pub enum SolvingError {
    /// There is no memory for it.
    #[error(transparent)]
    Solver(#[from] Unsolvable),
    /// There is no memory for an engine.
    #[error(transparent)]
    Engine(#[from] NoMemory),
    /// Its book cannot be used.
    #[error("{}: {source}", path.display())]
    Book {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: BookError,
    },
    /// Its book is of another game.
    #[error("{}: a book of {found}", path.display())]
    OtherGame {
        /// The file.
        path: PathBuf,
        /// The game of the book.
        found: String,
    },
}

/// The best solver there is for a game.
pub fn solver(game: &AnyGame, setup: &Setup) -> Result<Box<dyn Solving>, SolvingError> {
    let name = game.to_string();
    if let Some(path) = &setup.book_file {
        let book =
            Book::open(path).map_err(|source| SolvingError::Book { path: path.clone(), source })?;
        if Some(book.rules()) != game.line_rules() {
            let (path, found) = (path.clone(), AnyGame::line(book.rules()).to_string());
            return Err(SolvingError::OtherGame { path, found });
        }
        return match game {
            AnyGame::ConnectFour(game) => line(name, game, setup, Some(Arc::new(book))),
            AnyGame::Small(game) => line(name, game, setup, Some(Arc::new(book))),
            _ => unreachable!("only boards of one word have books"),
        };
    }
    Ok(match game {
        AnyGame::ConnectFour(game) => line(name, game, setup, None)?,
        AnyGame::Small(game) => line(name, game, setup, None)?,
        AnyGame::Medium(game) => line(name, game, setup, None)?,
        AnyGame::TicTacToe(game) => Box::new(Complete::new(name, game, setup.effort)?),
        AnyGame::Large(game) => Box::new(Complete::new(name, game, setup.effort)?),
        AnyGame::Nim(game) => Box::new(Complete::new(name, game, setup.effort)?),
        AnyGame::Dots(game) => Box::new(Complete::new(name, game, setup.effort)?),
        AnyGame::Tree(game) => Box::new(Complete::new(name, game, setup.effort)?),
        AnyGame::Custom(game) => Box::new(Complete::new(name, game, setup.effort)?),
    })
}

fn line<S>(
    name: String,
    game: &Line<S>,
    setup: &Setup,
    book: Option<Arc<Book>>,
) -> Result<Box<dyn Solving>, SolvingError>
where
    S: SolverShape + Send + 'static,
    S::Bits: Send + Sync,
{
    match setup.solver(game) {
        Ok(solver) if book.is_some() => Ok(Box::new(Exact::new(name, solver.with_book(book)))),
        Ok(solver) => Ok(Box::new(Exact::new(name, solver))),
        Err(Unsolvable::NoGravity | Unsolvable::OtherGoal) => {
            Ok(Box::new(Complete::new(name, game, setup.effort)?))
        }
        Err(error @ Unsolvable::Memory { .. }) => Err(error.into()),
    }
}
