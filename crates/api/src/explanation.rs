//! Explanations of positions in words.

use enraya_play::Localized;
use enraya_search::Budget;
use enraya_study::report::ExplanationReport;
use enraya_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::parse::parse_game;
use crate::picture::BoardView;
use crate::problem::{Problem, ProblemCode};
use crate::session_cache::SessionCache;

/// The position to explain.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Place)]
pub struct PositionRequest {
    /// The game's name.
    #[schema(example = "connect4")]
    pub game: String,
    /// The position; the empty text is the start.
    #[serde(default)]
    #[schema(example = "4453")]
    pub position: String,
}

impl PositionRequest {
    /// What can be refused without a search.
    pub fn check(&self, words: &Words) -> Result<(), Problem> {
        parse_game(&self.game, words).map(drop)
    }
}

/// A position explained.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Explanation)]
pub struct ExplanationView {
    #[serde(flatten)]
    report: ExplanationReport,
    #[serde(flatten)]
    board: BoardView,
}

/// Why the best move of a position is best, and what the others cost.
pub fn explain(
    request: &PositionRequest,
    sessions: &mut SessionCache,
    budget: &Budget,
    words: &Words,
) -> Result<ExplanationView, Problem> {
    let game = parse_game(&request.game, words)?;
    let (session, workspace) = sessions.open(&game, &request.position).map_err(|error| {
        Problem::new(ProblemCode::BadPosition, words).with_detail(error.say(words))
    })?;
    let explanation = enraya_study::explain(session, workspace, budget);
    let report = ExplanationReport::new(session, &request.position, &explanation, words);
    Ok(ExplanationView { report, board: BoardView::new(session) })
}
