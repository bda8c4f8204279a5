//! `/reviews`: games reviewed move by move.

use axum::extract::State;
use enraya_api::{GameReview, ReviewRequest, review};

use crate::client::Client;
use crate::http::extract::JsonBody;
use crate::http::locale::Locale;
use crate::http::problem::{ProblemResponse, QuestionProblems};
use crate::pool::{Ask, JsonAnswer};
use crate::state::AppState;

/// What each move of a game changed, and what was better.
#[utoipa::path(
    post, path = "/reviews", tag = "analysis", request_body = ReviewRequest,
    responses(
        (status = OK, body = GameReview),
        QuestionProblems,
    ),
)]
pub(super) async fn review_game(
    State(state): State<AppState>,
    client: Client,
    Locale(words): Locale,
    JsonBody(request): JsonBody<ReviewRequest>,
) -> Result<JsonAnswer, ProblemResponse> {
    request.check(words)?;
    let (ask, time) = (Ask::study(client), state.config.analysis_time);
    let search = state.pool.search_json(ask, time, words, move |sessions, budget| {
        review(&request, sessions, budget, words)
    });
    Ok(search.await?)
}
