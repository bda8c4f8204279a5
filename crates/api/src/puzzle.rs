//! Puzzles: positions with one good move, and moves that are tried on them.

use enraya_play::{Localized, Session};
use enraya_search::Budget;
use enraya_study::report::{PuzzleReport, PuzzleTryReport};
use enraya_study::{
    HARDEST, PuzzleDate, PuzzleError, PuzzleGoal, PuzzleQuery, PuzzleTheme, PuzzleTryError,
    draw_puzzle,
};
use enraya_words::{Words, say};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::parse::{parse_game, parse_option};
use crate::picture::BoardView;
use crate::problem::{Problem, ProblemCode};
use crate::seed::seed_or;
use crate::session_cache::SessionCache;

/// The puzzle to draw: by number, by date, by theme and difficulty, or by seed.
#[derive(Debug, Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
#[schema(as = PuzzleQuestion)]
pub struct PuzzleRequest {
    /// The game's name.
    #[serde(default = "connect4")]
    #[param(default = "connect4")]
    #[schema(default = "connect4")]
    pub game: String,
    /// From 1 to 5; any if missing, but 1 with a seed and in games without a set.
    #[param(minimum = 1, maximum = 5)]
    #[schema(minimum = 1, maximum = 5)]
    pub difficulty: Option<u8>,
    /// The same seed makes the same puzzle; random if missing, and part of the answer. Without a
    /// theme the puzzle is made from it, but for the seeds of numbered puzzles.
    #[param(maximum = 9007199254740991u64)]
    #[schema(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
    /// The number of a puzzle in the game's set, which the answer has.
    #[param(minimum = 1)]
    #[schema(minimum = 1)]
    pub number: Option<u32>,
    /// `double-threat`, `block`, `odd-threat`, `endgame` or `zugzwang`, from the game's set.
    #[param(example = "zugzwang")]
    pub theme: Option<String>,
    /// The puzzle of this day, from the game's set.
    #[param(example = "2026-11-18")]
    pub daily: Option<String>,
}

fn connect4() -> String {
    "connect4".to_owned()
}

/// How a puzzle is found.
enum Wanted {
    /// Made from the seed, as it always was.
    Made {
        difficulty: u8,
        seed: u64,
    },
    Drawn(PuzzleQuery),
}

impl PuzzleRequest {
    /// What can be refused without a search.
    pub fn check(&self, words: &Words) -> Result<(), Problem> {
        parse_game(&self.game, words)?;
        self.wanted(0, words).map(drop)
    }

    fn wanted(&self, fresh_seed: u64, words: &Words) -> Result<Wanted, Problem> {
        let refuse =
            |detail: String| Problem::new(ProblemCode::BadRequest, words).with_detail(detail);
        if self.difficulty.is_some_and(|difficulty| !(1..=HARDEST).contains(&difficulty)) {
            return Err(refuse(say!(words, "problem-difficulty", most = HARDEST)));
        }
        let seed = seed_or(self.seed, fresh_seed, words)?;
        let theme: Option<PuzzleTheme> = parse_option(words, "theme", self.theme.as_deref())?;
        let date = self.daily.as_deref().map(str::parse::<PuzzleDate>).transpose();
        let date = date.map_err(|error| refuse(error.say(words)))?;
        let difficulty = self.difficulty;
        Ok(match (self.number, date, theme, self.seed) {
            (Some(number), ..) => Wanted::Drawn(PuzzleQuery::Number(number)),
            (None, Some(date), ..) => Wanted::Drawn(PuzzleQuery::Daily(date)),
            (None, None, None, Some(seed)) => {
                Wanted::Made { difficulty: difficulty.unwrap_or(1), seed }
            }
            (None, None, theme, _) => {
                Wanted::Drawn(PuzzleQuery::Random { theme, difficulty, seed })
            }
        })
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
    let game = parse_game(&request.game, words)?;
    let puzzle = match request.wanted(fresh_seed, words)? {
        Wanted::Made { difficulty, seed } => enraya_study::puzzle(&game, difficulty, seed, budget),
        Wanted::Drawn(query) => draw_puzzle(&game, &query, budget),
    };
    let puzzle = puzzle.map_err(|error| {
        let code = match error {
            PuzzleError::Stopped => ProblemCode::Busy,
            _ => ProblemCode::NotPossible,
        };
        Problem::new(code, words).with_detail(error.say(words))
    })?;
    let session = Session::open(&game, &puzzle.position).expect("it was played");
    let seed = request.seed.unwrap_or(fresh_seed);
    let report = PuzzleReport::new(&game.to_string(), seed, &puzzle, words);
    Ok(PuzzlePosition { report, board: BoardView::new(&session) })
}

/// A move in a puzzle that is being solved.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PuzzleMove)]
pub struct PuzzleTryRequest {
    /// The game's name.
    #[schema(example = "connect4")]
    pub game: String,
    /// The position of the puzzle, or one that was reached from it.
    #[schema(example = "4455")]
    pub position: String,
    /// The task of the puzzle: `win` or `draw`.
    #[schema(example = "win")]
    pub task: String,
    /// The move.
    #[serde(rename = "move")]
    #[schema(example = "3")]
    pub text: String,
}

impl PuzzleTryRequest {
    /// What can be refused without a search.
    pub fn check(&self, words: &Words) -> Result<(), Problem> {
        parse_game(&self.game, words)?;
        self.goal(words).map(drop)
    }

    fn goal(&self, words: &Words) -> Result<PuzzleGoal, Problem> {
        let goal = parse_option(words, "task", Some(&self.task))?;
        Ok(goal.expect("a text was given"))
    }
}

/// Whether a move still achieves the task of a puzzle; the best defence, or its refutation.
pub fn try_puzzle(
    request: &PuzzleTryRequest,
    sessions: &mut SessionCache,
    budget: &Budget,
    words: &Words,
) -> Result<PuzzleTryReport, Problem> {
    let (game, goal) = (parse_game(&request.game, words)?, request.goal(words)?);
    let (session, workspace) = sessions.open(&game, &request.position).map_err(|error| {
        Problem::new(ProblemCode::BadPosition, words).with_detail(error.say(words))
    })?;
    let tried = enraya_study::try_puzzle(session, workspace, goal, &request.text, budget);
    let tried = tried.map_err(|error| {
        let code = match error {
            PuzzleTryError::Move(_) => ProblemCode::BadRequest,
            PuzzleTryError::Stopped => ProblemCode::Busy,
        };
        Problem::new(code, words).with_detail(error.say(words))
    })?;
    Ok(PuzzleTryReport::new(session, &tried, words))
}
