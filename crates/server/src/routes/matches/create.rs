//! `POST /matches`: creates a match.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, LOCATION};
use axum::response::{IntoResponse, Response};
use enraya_api::check_agent;
use enraya_api::matches::{Admission, Id, NewMatch, Seat, Token};

use super::join::admission;
use super::problem::{PlayerProblems, problem};
use crate::http::extract::JsonBody;
use crate::http::locale::Locale;
use crate::http::problem::ProblemResponse;
use crate::random;
use crate::state::AppState;

/// Creates a match.
#[utoipa::path(
    post, path = "/matches", tag = "matches", request_body = NewMatch,
    responses((status = CREATED, description = "The host's seat", body = Admission), PlayerProblems),
)]
pub(super) async fn create(
    State(state): State<AppState>,
    Locale(words): Locale,
    JsonBody(request): JsonBody<NewMatch>,
) -> Result<Response, ProblemResponse> {
    let setup = request.setup(words)?;
    if let Some(agent) = setup.agent() {
        check_agent(agent, &setup.game, words)?;
    }
    let id = Id::from_bits(random::bits(words)?);
    let token = Token::from_bits(random::bits(words)?);
    let created = request.created(setup, &token, random::seed(words)?, words)?;
    let snapshot =
        state.matches.create(id, created).await.map_err(|error| problem(error, words))?;
    let headers = [
        (LOCATION, format!("/api/v1/matches/{id}")),
        (CONTENT_TYPE, "application/json".to_owned()),
    ];
    let admission = admission(Seat::Host, &token, &snapshot);
    Ok((StatusCode::CREATED, headers, admission).into_response())
}
