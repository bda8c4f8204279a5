//! Choice of a puzzle: by number, by day, or at random by theme and difficulty.

use enraya_rules::AnyGame;
use enraya_search::Budget;

use super::{Puzzle, PuzzleDate, PuzzleError, PuzzleSet, PuzzleTheme, puzzle};

/// Which puzzle of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleQuery {
    /// The one of this number in the set.
    Number(u32),
    /// The one of a day, from the set.
    Daily(PuzzleDate),
    /// A random one: of the set or, if the game has none, made on demand.
    Random {
        /// Of this theme.
        theme: Option<PuzzleTheme>,
        /// Of this difficulty or, if there is none, of the nearest.
        difficulty: Option<u8>,
        /// The same seed draws the same puzzle from the same set.
        seed: u64,
    },
}

/// The difficulty of a puzzle made on demand if none was asked for.
const USUAL_DIFFICULTY: u8 = 1;

/// The puzzle that is asked for.
///
/// ```
/// use enraya_search::Budget;
/// use enraya_study::{PuzzleQuery, PuzzleTheme, draw_puzzle};
///
/// let (theme, difficulty) = (Some(PuzzleTheme::Zugzwang), Some(4));
/// let query = PuzzleQuery::Random { theme, difficulty, seed: 7 };
/// let game = "connect4".parse()?;
/// let puzzle = draw_puzzle(&game, &query, &Budget::unlimited())?;
/// assert_eq!((puzzle.theme, puzzle.difficulty), (theme, 4));
/// let number = PuzzleQuery::Number(puzzle.number.unwrap());
/// assert_eq!(draw_puzzle(&game, &number, &Budget::unlimited())?, puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw_puzzle(
    game: &AnyGame,
    query: &PuzzleQuery,
    budget: &Budget,
) -> Result<Puzzle, PuzzleError> {
    match (PuzzleSet::of(game), *query) {
        (Some(set), PuzzleQuery::Number(number)) => set.numbered(number),
        (Some(set), PuzzleQuery::Daily(date)) => set.daily(date),
        (Some(set), PuzzleQuery::Random { theme, difficulty, seed }) => {
            set.draw(theme, difficulty, seed)
        }
        (None, PuzzleQuery::Random { theme: None, difficulty, seed }) => {
            puzzle(game, difficulty.unwrap_or(USUAL_DIFFICULTY), seed, budget)
        }
        (None, _) => Err(PuzzleError::NoSet),
    }
}
