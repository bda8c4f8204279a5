//! `/explanations`: positions explained in words.

use axum::extract::State;
use enraya_api::{ExplanationView, PositionRequest, explain};

use crate::client::Client;
use crate::http::extract::JsonBody;
use crate::http::locale::Locale;
use crate::http::problem::{ProblemResponse, QuestionProblems};
use crate::pool::{Ask, JsonAnswer};
use crate::state::AppState;

/// Why the best move of a position is best, and what the others cost.
#[utoipa::path(
    post, path = "/explanations", tag = "analysis", request_body = PositionRequest,
    responses(
        (status = OK, body = ExplanationView),
        QuestionProblems,
    ),
)]
pub(super) async fn explain_position(
    State(state): State<AppState>,
    client: Client,
    Locale(words): Locale,
    JsonBody(request): JsonBody<PositionRequest>,
) -> Result<JsonAnswer, ProblemResponse> {
    request.check(words)?;
    let (ask, time) = (Ask::analysis(client), state.config.analysis_time);
    let search = state.pool.search_json(ask, time, words, move |sessions, budget| {
        explain(&request, sessions, budget, words)
    });
    Ok(search.await?)
}
