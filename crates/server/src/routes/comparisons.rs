//! `/comparisons`: costs of algorithms, depth by depth.

use axum::Json;
use axum::extract::State;
use enraya_api::{ComparisonRequest, ComparisonView, compare};

use crate::http::extract::JsonBody;
use crate::http::locale::Locale;
use crate::http::problem::{ProblemResponse, QuestionProblems};
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
    Locale(words): Locale,
    JsonBody(request): JsonBody<ComparisonRequest>,
) -> Result<Json<ComparisonView>, ProblemResponse> {
    request.check(words)?;
    let search = state.pool.search(state.config.analysis_time, words, move |sessions, budget| {
        compare(&request, sessions, budget, words)
    });
    Ok(Json(search.await?))
}
