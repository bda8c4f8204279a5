//! Puzzles: positions with one good move.

use enraya_play::{Localized, Session};
use enraya_search::Budget;
use enraya_study::report::PuzzleReport;
use enraya_study::{HARDEST, PuzzleError};
use enraya_words::{Words, say};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::parse::parse_game;
use crate::picture::BoardView;
use crate::problem::{Problem, ProblemCode};
use crate::seed::seed_or;

/// The puzzle to make.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PuzzleRequest {
    /// The game's name.
    #[serde(default = "connect4")]
    #[param(default = "connect4")]
    pub game: String,
    /// From 1 to 5.
    #[serde(default = "easiest")]
    #[param(default = 1, minimum = 1, maximum = 5)]
    pub difficulty: u8,
    /// The same seed makes the same puzzle; random if missing, and part of the answer.
    #[param(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
}

fn connect4() -> String {
    "connect4".to_owned()
}

fn easiest() -> u8 {
    1
}

impl PuzzleRequest {
    /// What can be refused without a search.
    pub fn check(&self, words: &Words) -> Result<(), Problem> {
        parse_game(&self.game, words)?;
        if !(1..=HARDEST).contains(&self.difficulty) {
            let detail = say!(words, "problem-difficulty", most = HARDEST);
            return Err(Problem::new(ProblemCode::BadRequest, words).with_detail(detail));
        }
        seed_or(self.seed, 0, words).map(drop)
    }
}

/// A puzzle with its board.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Puzzle)]
pub struct PuzzlePosition {
    #[serde(flatten)]
    report: PuzzleReport,
    #[serde(flatten)]
    board: BoardView,
}

/// A position in which exactly one move keeps the win or the draw. `fresh_seed` is a random
/// number, used if the request has no seed.
pub fn puzzle(
    request: &PuzzleRequest,
    fresh_seed: u64,
    budget: &Budget,
    words: &Words,
) -> Result<PuzzlePosition, Problem> {
    request.check(words)?;
    let game = parse_game(&request.game, words)?;
    let seed = seed_or(request.seed, fresh_seed, words)?;
    let puzzle =
        enraya_study::puzzle(&game, request.difficulty, seed, budget).map_err(|error| {
            let code = match error {
                PuzzleError::Unsolvable | PuzzleError::NotFound => ProblemCode::NotPossible,
                PuzzleError::Stopped => ProblemCode::Busy,
            };
            Problem::new(code, words).with_detail(error.say(words))
        })?;
    let session = Session::open(&game, &puzzle.position).expect("it was played");
    let report = PuzzleReport::new(&game.to_string(), seed, &puzzle, words);
    Ok(PuzzlePosition { report, board: BoardView::new(&session) })
}
