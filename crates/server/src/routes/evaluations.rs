//! `/evaluations`: static evaluations of positions.

use axum::Json;
use enraya_api::{EvaluationsReport, PositionRequest, evaluate_position};

use crate::http::extract::JsonBody;
use crate::http::locale::Locale;
use crate::http::problem::{ProblemResponse, QuestionProblems};

/// What every evaluation of the game sees in a position, term by term; nothing is searched.
#[utoipa::path(
    post, path = "/evaluations", tag = "analysis", request_body = PositionRequest,
    responses(
        (status = OK, body = EvaluationsReport),
        QuestionProblems,
    ),
)]
pub(super) async fn evaluate(
    Locale(words): Locale,
    JsonBody(request): JsonBody<PositionRequest>,
) -> Result<Json<EvaluationsReport>, ProblemResponse> {
    Ok(Json(evaluate_position(&request, words)?))
}
