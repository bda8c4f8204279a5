//! Parts of a book that are solved apart, in any order and by any number of processes.

use enraya_play::localize::{Localized, no_books};
use enraya_play::{Capabilities, SolverConfig};
use enraya_rules::line::LineState;
use enraya_rules::{AnyGame, Game, Line, Packed};
use enraya_search::solver::{Book, BookBuilder, BookError, ScoreError, SolverShape};
use enraya_search::{Budget, NoMemory};
use enraya_words::{Words, say};

use super::scores::PositionScores;

/// Error of a part of a book.
#[derive(Debug, thiserror::Error)]
pub enum BookPartError {
    /// The game has no books.
    #[error("there are no books of {game}")]
    NoBooks {
        /// Its name.
        game: String,
    },
    /// The book's parameters are invalid.
    #[error(transparent)]
    Book(#[from] BookError),
    /// There is no memory for the solver.
    #[error(transparent)]
    Memory(#[from] NoMemory),
    /// A score is impossible.
    #[error(transparent)]
    Score(#[from] ScoreError),
    /// There are more or fewer scores than positions.
    #[error("{found} scores of {expected} positions")]
    Number {
        /// The scores.
        found: usize,
        /// The positions.
        expected: usize,
    },
}

/// The unfinished positions with this many stones, depth first, mirror images once, as
/// [`Packed`] writes them in one word. All other scores of a book follow from theirs.
///
/// ```
/// use enraya_study::book::book_positions;
/// assert_eq!(book_positions(&"line:4x4x3+gravity".parse()?, 2)?.len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn book_positions(game: &AnyGame, plies: u32) -> Result<Vec<u64>, BookPartError> {
    fn positions<S: SolverShape>(game: Line<S>, plies: u32) -> Result<Vec<u64>, BookPartError> {
        let draft = BookBuilder::new(game, plies)?;
        Ok(draft.leaves().iter().map(|leaf| packed(&game, &leaf.state)).collect())
    }
    match game {
        AnyGame::ConnectFour(game) => positions(*game, plies),
        AnyGame::Small(game) => positions(*game, plies),
        game => Err(BookPartError::NoBooks { game: game.to_string() }),
    }
}

/// The scores of these positions, as [`book_positions`] gives them; `None` if the budget ran
/// out. Exact scores depend on nothing but the position.
///
/// ```
/// use enraya_play::{Resources, SolverConfig};
/// use enraya_search::Budget;
/// use enraya_study::book::{bind_book, book_positions, book_scores};
///
/// let (game, plies) = ("line:4x4x3+gravity".parse()?, 2);
/// let resources = Resources { table_mib: 1, ..Resources::default() };
/// let config = SolverConfig { resources, ..SolverConfig::default() };
/// let positions = book_positions(&game, plies)?;
/// let (left, right) = positions.split_at(3);
/// let unlimited = Budget::unlimited();
/// let mut scores = book_scores(&game, left, &config, &unlimited)?.unwrap();
/// scores.extend(book_scores(&game, right, &config, &unlimited)?.unwrap());
/// assert!(bind_book(&game, plies, &scores)?.is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn book_scores(
    game: &AnyGame,
    positions: &[u64],
    config: &SolverConfig,
    budget: &Budget,
) -> Result<Option<Vec<i32>>, BookPartError> {
    fn scores<S: SolverShape>(
        game: &Line<S>,
        positions: &[u64],
        config: &SolverConfig,
        budget: &Budget,
    ) -> Result<Option<Vec<i32>>, BookPartError>
    where
        Line<S>: Capabilities + Game<State = LineState<S::Bits>>,
    {
        let none = || BookPartError::NoBooks { game: game.rules().to_string() };
        let mut solver = PositionScores::new(game, config)?.ok_or_else(none)?;
        let states = positions.iter().map(|&word| game.unpack(&[word]));
        Ok(states.map(|state| solver.score(&state, budget)).collect())
    }
    match game {
        AnyGame::ConnectFour(game) => scores(game, positions, config, budget),
        AnyGame::Small(game) => scores(game, positions, config, budget),
        game => Err(BookPartError::NoBooks { game: game.to_string() }),
    }
}

/// The book of these scores, in the order of [`book_positions`].
pub fn bind_book(game: &AnyGame, plies: u32, scores: &[i32]) -> Result<Book, BookPartError> {
    fn bind<S: SolverShape>(
        game: Line<S>,
        plies: u32,
        scores: &[i32],
    ) -> Result<Book, BookPartError> {
        let mut draft = BookBuilder::new(game, plies)?;
        let (found, expected) = (scores.len(), draft.total());
        if found != expected {
            return Err(BookPartError::Number { found, expected });
        }
        let leaves = draft.leaves().to_vec();
        for (leaf, &score) in leaves.iter().zip(scores) {
            draft.learn(&leaf.state, score)?;
        }
        drop(leaves);
        Ok(Book::from_bytes(draft.bind())?)
    }
    match game {
        AnyGame::ConnectFour(game) => bind(*game, plies, scores),
        AnyGame::Small(game) => bind(*game, plies, scores),
        game => Err(BookPartError::NoBooks { game: game.to_string() }),
    }
}

/// A position of at most 64 bits.
fn packed<S: SolverShape>(game: &Line<S>, state: &LineState<S::Bits>) -> u64 {
    let mut words = [0];
    game.pack(state, &mut words);
    words[0]
}

impl Localized for BookPartError {
    fn say(&self, words: &Words) -> String {
        match self {
            BookPartError::NoBooks { game } => no_books(words, game),
            BookPartError::Book(BookError::NoBooks { rules }) => {
                no_books(words, &rules.to_string())
            }
            BookPartError::Book(error) => error.say(words),
            BookPartError::Memory(error) => error.say(words),
            BookPartError::Score(ScoreError::Impossible { score }) => {
                say!(words, "error-score-impossible", score = *score)
            }
            BookPartError::Score(ScoreError::Contradiction { score, known }) => {
                say!(words, "error-score-contradiction", score = *score, known = *known)
            }
            BookPartError::Number { found, expected } => {
                say!(words, "error-jobs-units", found = *found, expected = *expected)
            }
        }
    }
}
