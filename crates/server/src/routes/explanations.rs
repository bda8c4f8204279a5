//! `/explanations`: positions explained in words.

use axum::Json;
use axum::extract::State;
use enraya_api::{ExplanationView, PositionRequest, explain};

use crate::http::extract::JsonBody;
use crate::http::locale::Locale;
use crate::http::problem::{ProblemResponse, QuestionProblems};
use crate::state::AppState;

/// Why the best move of a position is best, and what the others cost.
#[utoipa::path(
    post, path = "/explanations", tag = "truth", request_body = PositionRequest,
    responses(
        (status = OK, body = ExplanationView),
        QuestionProblems,
    ),
)]
pub(super) async fn explain_position(
    State(state): State<AppState>,
    Locale(words): Locale,
    JsonBody(request): JsonBody<PositionRequest>,
) -> Result<Json<ExplanationView>, ProblemResponse> {
    request.check(words)?;
    let search = state.pool.search(state.config.analysis_time, words, move |sessions, budget| {
        explain(&request, sessions, budget, words)
    });
    Ok(Json(search.await?))
}
