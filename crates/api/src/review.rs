//! Reviews of games, move by move.

use enraya_play::{Localized, Session};
use enraya_search::Budget;
use enraya_study::ReviewError;
use enraya_study::report::ReviewReport;
use enraya_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::parse::parse_game;
use crate::picture::{BoardView, Letter};
use crate::problem::{Problem, ProblemCode};
use crate::session_cache::SessionCache;

/// The game to review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Record)]
pub struct ReviewRequest {
    /// The game's name.
    #[schema(example = "connect4")]
    pub game: String,
    /// The position it starts from; the empty text is the start.
    #[serde(default)]
    pub start: String,
    /// The moves played from there.
    #[schema(example = json!(["4", "4", "3"]))]
    pub moves: Vec<String>,
}

impl ReviewRequest {
    /// What can be refused without a search.
    pub fn check(&self, words: &Words) -> Result<(), Problem> {
        parse_game(&self.game, words).map(drop)
    }
}

/// A game reviewed, with the board that it starts from.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Review)]
pub struct GameReview {
    #[serde(flatten)]
    report: ReviewReport,
    /// The player who moves first.
    to_move: Letter,
    #[serde(flatten)]
    board: BoardView,
}

/// What each move of a game changed, and what was better.
pub fn review(
    request: &ReviewRequest,
    sessions: &mut SessionCache,
    budget: &Budget,
    words: &Words,
) -> Result<GameReview, Problem> {
    let game = parse_game(&request.game, words)?;
    let (session, workspace) = sessions.open(&game, "").expect("every game has a start");
    let review = enraya_study::review(session, workspace, &request.start, &request.moves, budget);
    let review = review.map_err(|error| {
        let code = match error {
            ReviewError::Start(_) => ProblemCode::BadPosition,
            ReviewError::Move(_) => ProblemCode::BadMove,
        };
        Problem::new(code, words).with_detail(error.say(words))
    })?;
    let report = ReviewReport::new(session, &request.start, &review, words);
    let start = Session::open(&game, &request.start).expect("it was reviewed");
    Ok(GameReview { report, to_move: start.to_move().into(), board: BoardView::new(&start) })
}
