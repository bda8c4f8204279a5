//! `POST /matches/{id}/seats`: joins a match.

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use enraya_api::matches::{Admission, Command, NewGuest, Seat, Token};

use super::extract::{MatchHandle, MatchPath};
use super::problem::PlayerProblems;
use crate::http::extract::JsonBody;
use crate::http::idempotency::IdempotencyHeader;
use crate::http::problem::ProblemResponse;
use crate::open_matches::Snapshot;
use crate::random;

/// Takes the free seat. Sent again with the same idempotency key it answers with the same
/// token.
#[utoipa::path(
    post, path = "/matches/{id}/seats", tag = "matches", request_body = Option<NewGuest>,
    params(MatchPath, IdempotencyHeader),
    responses((status = OK, description = "The guest's seat", body = Admission), PlayerProblems),
)]
pub(super) async fn join(
    handle: MatchHandle,
    body: Option<JsonBody<NewGuest>>,
) -> Result<Response, ProblemResponse> {
    let guest = body.map(|JsonBody(body)| body).unwrap_or_default();
    let name = guest.name(handle.words)?;
    let token = Token::from_bits(match &handle.once {
        Some(once) => once.bits(&format!("join {}", handle.id)),
        None => random::bits(handle.words)?,
    });
    let snapshot = handle.act(Command::Join { name, key: token.digest() }).await?;
    let json = [(CONTENT_TYPE, "application/json")];
    Ok((json, admission(Seat::Guest, &token, &snapshot)).into_response())
}

/// An [`Admission`] as JSON, around the match that is serialized already.
pub(super) fn admission(seat: Seat, token: &Token, snapshot: &Snapshot) -> Vec<u8> {
    let seat = match seat {
        Seat::Host => "host",
        Seat::Guest => "guest",
    };
    let presence = token.digest().presence();
    let head = format!(r#"{{"seat":"{seat}","token":"{token}","presence":"{presence}","match":"#);
    [head.as_bytes(), &snapshot.json, b"}"].concat()
}
