//! `/puzzles`: positions with one good move, and moves that are tried on them.

use axum::extract::State;
use enraya_api::{
    Problem, PuzzlePosition, PuzzleRequest, PuzzleTryReport, PuzzleTryRequest, puzzle, try_puzzle,
};

use crate::client::Client;
use crate::http::extract::{JsonBody, QueryParams};
use crate::http::locale::Locale;
use crate::http::problem::{ProblemResponse, QuestionProblems};
use crate::pool::{Ask, JsonAnswer};
use crate::random;
use crate::state::AppState;

/// A position in which exactly one move keeps the win or the draw.
#[utoipa::path(
    get, path = "/puzzles", tag = "analysis", params(PuzzleRequest),
    responses(
        (status = OK, body = PuzzlePosition),
        (status = BAD_REQUEST, body = Problem, content_type = "application/problem+json"),
        (status = CONFLICT, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn make_puzzle(
    State(state): State<AppState>,
    client: Client,
    Locale(words): Locale,
    QueryParams(request): QueryParams<PuzzleRequest>,
) -> Result<JsonAnswer, ProblemResponse> {
    request.check(words)?;
    let seed = random::seed(words)?.into();
    let (ask, time) = (Ask::study(client), state.config.analysis_time);
    let search = state
        .pool
        .search_json(ask, time, words, move |_, budget| puzzle(&request, seed, budget, words));
    Ok(search.await?)
}

/// Whether a move still achieves the task of a puzzle; the best defence, or its refutation.
#[utoipa::path(
    post, path = "/puzzles/tries", tag = "analysis", request_body = PuzzleTryRequest,
    responses(
        (status = OK, body = PuzzleTryReport),
        QuestionProblems,
    ),
)]
pub(super) async fn try_move(
    State(state): State<AppState>,
    client: Client,
    Locale(words): Locale,
    JsonBody(request): JsonBody<PuzzleTryRequest>,
) -> Result<JsonAnswer, ProblemResponse> {
    request.check(words)?;
    let (ask, time) = (Ask::analysis(client), state.config.analysis_time);
    let search = state.pool.search_json(ask, time, words, move |sessions, budget| {
        try_puzzle(&request, sessions, budget, words)
    });
    Ok(search.await?)
}
