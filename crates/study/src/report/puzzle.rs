//! JSON of puzzles and of tries at them.

use enraya_play::{Localized, Session};
use enraya_words::Words;
use serde::Serialize;

use super::ValueReport;
use crate::puzzle::{Puzzle, PuzzleSet, PuzzleTheme, PuzzleTry};

/// A position with exactly one good move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleReport {
    /// The game's name.
    pub game: String,
    /// The seed that makes it.
    pub seed: u64,
    /// Its number in the game's set; null if it was made from the seed.
    pub number: Option<u32>,
    /// `double-threat`, `block`, `odd-threat`, `endgame` or `zugzwang`; null if it is of no set.
    pub theme: Option<&'static str>,
    /// The theme in the reader's language.
    pub theme_words: Option<String>,
    /// The difficulty, from 1.
    pub difficulty: u8,
    /// The position, as the moves that lead to it.
    pub position: String,
    /// `X` or `O`.
    pub to_move: String,
    /// `win` or `draw`.
    pub task: &'static str,
    /// Plies to the end, if the task is to win and it is known when.
    pub distance: Option<u32>,
    /// By how many boxes or discs the move to find wins; null in games that are not won by a
    /// margin.
    pub margin: Option<i32>,
    /// The move to find.
    pub solution: String,
    /// The task in the reader's language.
    pub words: String,
    /// Why the difficulty is not the one asked for, in the reader's language; null if it is.
    pub note: Option<String>,
}

impl PuzzleReport {
    /// The report on a puzzle of `game` that was made from `seed`, or is of the game's set.
    pub fn new(game: &str, seed: u64, puzzle: &Puzzle, words: &Words) -> PuzzleReport {
        PuzzleReport {
            game: game.to_owned(),
            seed: puzzle.number.map_or(seed, PuzzleSet::seed_of),
            number: puzzle.number,
            theme: puzzle.theme.map(PuzzleTheme::name),
            theme_words: puzzle.theme.map(|theme| theme.say(words)),
            difficulty: puzzle.difficulty,
            position: puzzle.position.clone(),
            to_move: puzzle.to_move.to_string(),
            task: puzzle.task.name(),
            distance: puzzle.worth.distance(),
            margin: puzzle.worth.margin.map(|margin| margin.by),
            solution: puzzle.solution.clone(),
            words: puzzle.task.say(words),
            note: puzzle.miss.map(|miss| miss.say(words)),
        }
    }
}

/// A move of a puzzle, judged and answered.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleTryReport {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Whether it still achieves the task.
    pub right: bool,
    /// Its value for the player who made it.
    pub value: ValueReport,
    /// After a right move the best defence, up to the next move of the player; after a wrong one
    /// its refutation.
    pub replies: Vec<String>,
    /// Whether nothing is left to find: the game is over or, if it can only be held, several
    /// moves hold it.
    pub solved: bool,
}

impl PuzzleTryReport {
    /// The report on a move in the position of `session`.
    pub fn new(session: &Session, tried: &PuzzleTry, words: &Words) -> PuzzleTryReport {
        PuzzleTryReport {
            text: tried.text.clone(),
            right: tried.right,
            value: ValueReport::new(tried.worth, words, session.alternates()),
            replies: tried.replies.clone(),
            solved: tried.solved,
        }
    }
}
