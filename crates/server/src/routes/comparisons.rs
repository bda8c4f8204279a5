//! `/comparisons`: costs of algorithms, depth by depth.

use axum::extract::State;
use enraya_api::{ComparisonRequest, ComparisonView, compare};

use crate::client::Client;
use crate::http::extract::JsonBody;
use crate::http::locale::Locale;
use crate::http::problem::{ProblemResponse, QuestionProblems};
use crate::pool::{Ask, JsonAnswer};
use crate::state::AppState;

/// Nodes and time of several algorithms, depth by depth.
///
/// Each search visits at most 1,000,000 nodes.
#[utoipa::path(
    post, path = "/comparisons", tag = "lab", request_body = ComparisonRequest,
    responses(
        (status = OK, body = ComparisonView),
        QuestionProblems,
    ),
)]
pub(super) async fn compare_searches(
    State(state): State<AppState>,
    client: Client,
    Locale(words): Locale,
    JsonBody(request): JsonBody<ComparisonRequest>,
) -> Result<JsonAnswer, ProblemResponse> {
    request.check(words)?;
    let (ask, time) = (Ask::study(client), state.config.analysis_time);
    let search = state.pool.search_json(ask, time, words, move |sessions, budget| {
        compare(&request, sessions, budget, words)
    });
    Ok(search.await?)
}
