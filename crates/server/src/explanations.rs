//! Positions explained in words.

use axum::Json;
use axum::extract::State;
use enraya_lab::report::ExplanationReport;
use enraya_lab::{Complaint, explain};
use enraya_rules::PositionError;
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

/// Which position.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Place {
    /// The game's name.
    game: String,
    /// The position; the empty text is the start.
    #[serde(default)]
    position: String,
}

pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(explain_position))
}

/// Why the best move of a position is best, and what the others cost.
#[utoipa::path(
    post, path = "/explanations", tag = "truth", request_body = Place,
    responses(
        (status = OK, body = ExplanationReport),
        QuestionProblems,
    ),
)]
async fn explain_position(
    State(state): State<AppState>,
    Caller(words): Caller,
    Body(Place { game, position }): Body<Place>,
) -> Result<Json<ExplanationReport>, Problem> {
    let game = parse_game(&game, words)?;
    let time = state.config.analysis_time;
    let explained = state.pool.run(move |shelf, cancel| {
        let table = shelf.table(&game, &position)?;
        let budget = Budget::unlimited().time(time).cancel(cancel);
        let explanation = explain(table, &budget);
        Ok(ExplanationReport::new(table, &position, &explanation, words))
    });
    let explained = explained.await.map_err(|error| error.problem(words))?;
    explained.map(Json).map_err(|error: PositionError| {
        Problem::new(Code::BadPosition, words).because(error.say(words))
    })
}
