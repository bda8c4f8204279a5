//! `/positions`: boards, their histories and legal moves.

use axum::Json;
use enraya_api::{BoardQuery, BoardRequest, PositionView, Problem, show_position};

use crate::http::extract::{JsonBody, QueryParams};
use crate::http::locale::Locale;
use crate::http::problem::{ProblemResponse, QuestionProblems};

/// A position with its history, its board and the legal moves.
#[utoipa::path(
    get, path = "/positions", tag = "games", params(BoardQuery),
    responses(
        (status = OK, body = PositionView),
        (status = BAD_REQUEST, body = Problem, content_type = "application/problem+json"),
        (status = TOO_MANY_REQUESTS, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn position(
    Locale(words): Locale,
    QueryParams(query): QueryParams<BoardQuery>,
) -> Result<Json<PositionView>, ProblemResponse> {
    Ok(Json(show_position(&query.into(), words)?))
}

/// The same, for long games.
#[utoipa::path(
    post, path = "/positions", tag = "games", request_body = BoardRequest,
    responses((status = OK, body = PositionView), QuestionProblems),
)]
pub(super) async fn long_position(
    Locale(words): Locale,
    JsonBody(request): JsonBody<BoardRequest>,
) -> Result<Json<PositionView>, ProblemResponse> {
    Ok(Json(show_position(&request, words)?))
}
