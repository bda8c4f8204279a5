//! `POST /matches`: creates a match.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, LOCATION};
use axum::response::{IntoResponse, Response};
use enraya_api::check_agent;
use enraya_api::matches::{Admission, Id, NewMatch, Seat, Token};

use super::join::admission;
use super::problem::{PlayerProblems, problem};
use crate::client::Client;
use crate::http::extract::JsonBody;
use crate::http::idempotency::{IdempotencyHeader, OptionalKey};
use crate::http::locale::Locale;
use crate::http::problem::ProblemResponse;
use crate::random;
use crate::state::AppState;

/// Creates a match. Sent again with the same idempotency key it answers with the same match
/// and token.
#[utoipa::path(
    post, path = "/matches", tag = "matches", request_body = NewMatch,
    params(IdempotencyHeader),
    responses((status = CREATED, description = "The host's seat", body = Admission), PlayerProblems),
)]
pub(super) async fn create(
    State(state): State<AppState>,
    client: Client,
    OptionalKey(once): OptionalKey,
    Locale(words): Locale,
    JsonBody(request): JsonBody<NewMatch>,
) -> Result<Response, ProblemResponse> {
    let setup = request.setup(words)?;
    if let Some(agent) = setup.agent() {
        check_agent(agent, &setup.game, words)?;
    }
    // Everything that is random follows from the key, if there is one: a client that sends the
    // request again is given what was made the first time, also by another server.
    let (id, token, seed) = match &once {
        Some(once) => (once.bits("id"), once.bits("token"), u32::from_le_bytes(once.bits("seed"))),
        None => (random::bits(words)?, random::bits(words)?, random::seed(words)?),
    };
    let (id, token) = (Id::from_bits(id), Token::from_bits(token));
    let created = request.created(setup, &token, seed.into(), words)?;
    let snapshot = match once {
        Some(_) => state.matches.create_once(client, id, created).await,
        None => state.matches.create_for(client, id, created).await,
    };
    let snapshot = snapshot.map_err(|error| problem(error, words))?;
    let headers = [
        (LOCATION, format!("/api/v1/matches/{id}")),
        (CONTENT_TYPE, "application/json".to_owned()),
    ];
    let admission = admission(Seat::Host, &token, &snapshot);
    Ok((StatusCode::CREATED, headers, admission).into_response())
}
