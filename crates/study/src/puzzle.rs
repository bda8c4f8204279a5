//! Puzzles: positions in which exactly one move keeps the win, or the draw.
//!
//! Some games have a [set](PuzzleSet) of them, numbered, taken from played games, each with a
//! theme and rated by the cost of seeing its solution. Of every other game that can be solved
//! they are made on demand from a seed.

mod attempt;
mod cost;
mod date;
mod harvest;
mod maker;
mod query;
mod set;
mod theme;

use enraya_rules::{AnyGame, Player};
use enraya_search::{Budget, Class};
use enraya_words::{Words, say};

use enraya_play::localize::Localized;
use enraya_play::value::ProvenValue;
use enraya_play::{Capabilities, Session, with_played};

use crate::analysis::{Analysis, MoveValue};

pub use attempt::{PuzzleTry, PuzzleTryError, try_puzzle};
pub use date::{DateError, PuzzleDate};
pub use harvest::Harvest;
pub use query::{PuzzleQuery, draw_puzzle};
pub use set::{NumberedPuzzle, PuzzleFileError, PuzzleSet};
pub use theme::PuzzleTheme;

/// The greatest difficulty; the least is 1.
pub const HARDEST: u8 = 5;

/// Without an exact solver, games longer than this are not tried.
const LONGEST: u32 = 36;
/// The fewest legal moves of a puzzle.
const CHOICES: usize = 3;

enraya_search::named! {
    /// The task of a puzzle.
    pub enum PuzzleGoal {
        /// The only move that wins.
        Win = "win",
        /// The only move that does not lose.
        Draw = "draw",
    }
}

impl PuzzleGoal {
    /// The question in words.
    pub fn say(self, words: &Words) -> String {
        words.get(match self {
            PuzzleGoal::Win => "puzzle-win",
            PuzzleGoal::Draw => "puzzle-draw",
        })
    }
}

/// A position with one good move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position, as the moves that lead to it.
    pub position: String,
    /// The player to move.
    pub to_move: Player,
    /// The task.
    pub task: PuzzleGoal,
    /// The value of the solution.
    pub worth: ProvenValue,
    /// The move, as text.
    pub solution: String,
    /// From 1 to [`HARDEST`]. In a set, by the nodes that plain alpha-beta needs to see the
    /// solution ([`NumberedPuzzle::nodes`]). On demand, the number of moves to look ahead,
    /// either to see the win or to see that every other move fails, whichever is less (4 and 5
    /// are one step, 6 and more the last); one more if a two-ply search does not prefer the
    /// solution. On demand in a game that is won by a margin, half of the moves that are left
    /// in the game, less one.
    pub difficulty: u8,
    /// Its number, if it is of a set.
    pub number: Option<u32>,
    /// Its theme, if it is of a set.
    pub theme: Option<PuzzleTheme>,
    /// Why it is not of the difficulty that was asked for; `None` if it is.
    pub miss: Option<DifficultyMiss>,
}

/// A puzzle that is not of the difficulty that was asked for, because there was none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifficultyMiss {
    /// The difficulty that was asked for.
    pub asked: u8,
    /// The nearest one found.
    pub found: u8,
    /// The number of games that were played for it; `None` in a set.
    pub games: Option<u32>,
}

impl Localized for DifficultyMiss {
    fn say(&self, words: &Words) -> String {
        let DifficultyMiss { asked, found, games } = *self;
        match games {
            Some(games) => {
                say!(words, "puzzle-nearest", asked = asked, found = found, games = games)
            }
            None => say!(words, "puzzle-nearest-set", asked = asked, found = found),
        }
    }
}

/// Error of making a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// Exact values of this game's moves are out of reach.
    #[error("there are puzzles only of games that can be solved")]
    Unsolvable,
    /// No position with exactly one good move was found.
    #[error("no puzzle was found")]
    NotFound,
    /// The budget ran out.
    #[error("no puzzle was found in time")]
    Stopped,
    /// The game has no set.
    #[error("this game has no set of puzzles: {}", PuzzleSet::GAMES.join(", "))]
    NoSet,
    /// The set has no such number.
    #[error("the puzzles are numbered from 1 to {count}")]
    NoNumber {
        /// The last number.
        count: u32,
    },
    /// The set has no puzzle of this theme.
    #[error("no puzzle of this game has the theme {0}")]
    NoTheme(PuzzleTheme),
}

impl PuzzleError {
    /// Whether another request would be answered: the game or the wish is at fault, not chance.
    pub fn is_of_request(self) -> bool {
        !matches!(self, PuzzleError::NotFound | PuzzleError::Stopped)
    }
}

impl Localized for PuzzleError {
    fn say(&self, words: &Words) -> String {
        match *self {
            PuzzleError::Unsolvable => words.get("error-puzzle-unsolvable"),
            PuzzleError::NotFound => words.get("error-puzzle-none"),
            PuzzleError::Stopped => words.get("error-puzzle-stopped"),
            PuzzleError::NoSet => {
                say!(words, "error-puzzle-set", games = PuzzleSet::GAMES.join(", "))
            }
            PuzzleError::NoNumber { count } => say!(words, "error-puzzle-number", count = count),
            PuzzleError::NoTheme(theme) => {
                say!(words, "error-puzzle-theme", theme = theme.say(words))
            }
        }
    }
}

/// Whether exact values of a game's moves are in reach, so that there are puzzles of it.
pub fn has_puzzles(session: &Session) -> bool {
    let solvable = with_played!(session.played(), |played| played.is_solvable());
    solvable || is_won_by_margin(session) || session.max_plies() <= LONGEST
}

fn is_won_by_margin(session: &Session) -> bool {
    with_played!(session.played(), |played| played.game().has_margin())
}

/// Makes a puzzle of this difficulty or, where none is found, of the nearest. The same seed
/// makes the same puzzle, or none if the budget runs out; the seed of a puzzle of a set
/// ([`PuzzleSet::seed_of`]) is that puzzle.
///
/// ```
/// use enraya_study::puzzle;
/// use enraya_search::Budget;
///
/// let puzzle = puzzle(&"tictactoe".parse()?, 1, 7, &Budget::unlimited())?;
/// assert!(!puzzle.position.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn puzzle(
    game: &AnyGame,
    difficulty: u8,
    seed: u64,
    budget: &Budget,
) -> Result<Puzzle, PuzzleError> {
    if !has_puzzles(&Session::new(game.clone())) {
        return Err(PuzzleError::Unsolvable);
    }
    let numbered = PuzzleSet::of(game).and_then(|set| set.by_seed(seed).map(|found| (set, found)));
    match numbered {
        Some((set, found)) => set.open(found),
        None => maker::Maker::new(game, difficulty.clamp(1, HARDEST), seed, budget).make(),
    }
}

/// The task and the only move that achieves it, if there are enough moves to choose from.
fn only_move(analysis: &Analysis) -> Option<(PuzzleGoal, &MoveValue)> {
    let value = analysis.value().filter(|_| analysis.moves.len() >= CHOICES)?;
    let task = match value.class()? {
        Class::Win => PuzzleGoal::Win,
        Class::Draw => PuzzleGoal::Draw,
        Class::Loss => return None,
    };
    let mut good = analysis.moves.iter().filter(|mv| mv.value.class() == value.class());
    match (good.next(), good.next()) {
        (Some(solution), None) => Some((task, solution)),
        _ => None,
    }
}
