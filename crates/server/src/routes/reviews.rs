//! `/reviews`: games reviewed move by move.

use axum::Json;
use axum::extract::State;
use enraya_api::{GameReview, ReviewRequest, review};

use crate::http::extract::JsonBody;
use crate::http::locale::Locale;
use crate::http::problem::{ProblemResponse, QuestionProblems};
use crate::state::AppState;

/// What each move of a game changed, and what was better.
#[utoipa::path(
    post, path = "/reviews", tag = "truth", request_body = ReviewRequest,
    responses(
        (status = OK, body = GameReview),
        QuestionProblems,
    ),
)]
pub(super) async fn review_game(
    State(state): State<AppState>,
    Locale(words): Locale,
    JsonBody(request): JsonBody<ReviewRequest>,
) -> Result<Json<GameReview>, ProblemResponse> {
    request.check(words)?;
    let search = state.pool.search(state.config.analysis_time, words, move |sessions, budget| {
        review(&request, sessions, budget, words)
    });
    Ok(Json(search.await?))
}
