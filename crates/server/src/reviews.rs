//! Finished games, move by move.

use axum::Json;
use axum::extract::State;
use enraya_lab::report::ReviewReport;
use enraya_lab::{Complaint, ReviewError, review};
use enraya_search::Budget;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;
use crate::body::Body;
use crate::catalogue::parse_game;
use crate::language::Caller;
use crate::problem::{Code, Problem, QuestionProblems};

/// Which game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Record {
    /// The game's name.
    game: String,
    /// The position it starts from; the empty text is the start.
    #[serde(default)]
    start: String,
    /// The moves played from there.
    moves: Vec<String>,
}

pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(review_game))
}

/// What each move of a game changed, and what was better.
#[utoipa::path(
    post, path = "/reviews", tag = "truth", request_body = Record,
    responses(
        (status = OK, body = ReviewReport),
        QuestionProblems,
    ),
)]
async fn review_game(
    State(state): State<AppState>,
    Caller(words): Caller,
    Body(Record { game, start, moves }): Body<Record>,
) -> Result<Json<ReviewReport>, Problem> {
    let game = parse_game(&game, words)?;
    let time = state.config.analysis_time;
    let reviewed = state.pool.run(move |shelf, cancel| {
        let table = shelf.table(&game, "")?;
        let budget = Budget::unlimited().time(time).cancel(cancel);
        let review = review(table, &start, &moves, &budget)?;
        Ok(ReviewReport::new(table, &start, &review, words))
    });
    let reviewed = reviewed.await.map_err(|error| error.problem(words))?;
    reviewed.map(Json).map_err(|error: ReviewError| {
        let code = match error {
            ReviewError::Start(_) => Code::BadPosition,
            ReviewError::UnknownMove { .. } | ReviewError::IllegalMove { .. } => Code::BadMove,
        };
        Problem::new(code, words).because(error.say(words))
    })
}
