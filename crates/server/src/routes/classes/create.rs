//! `POST /classes`: creates a class.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, LOCATION};
use axum::response::{IntoResponse, Response};
use enraya_api::check_agent;
use enraya_api::classes::{ClassAdmission, ClassCode, NewClass};
use enraya_api::matches::{Id, Token};

use super::problem::problem;
use crate::client::Client;
use crate::http::extract::JsonBody;
use crate::http::idempotency::{IdempotencyHeader, OptionalKey};
use crate::http::locale::Locale;
use crate::http::problem::ProblemResponse;
use crate::open_classes::{ClassError, ClassSnapshot};
use crate::open_matches::MatchError;
use crate::random;
use crate::routes::matches::problem::PlayerProblems;
use crate::state::AppState;

/// Codes that are tried until one is free.
const TRIES: u32 = 8;

/// Creates a class. Sent again with the same idempotency key it answers with the same class and
/// token. A class without students is deleted after an hour or two, others after ten days without
/// a change.
#[utoipa::path(
    post, path = "/classes", tag = "classes", request_body = NewClass,
    params(IdempotencyHeader),
    responses(
        (status = CREATED, description = "The teacher's part", body = ClassAdmission),
        PlayerProblems,
    ),
)]
pub(super) async fn create(
    State(state): State<AppState>,
    client: Client,
    OptionalKey(once): OptionalKey,
    Locale(words): Locale,
    JsonBody(request): JsonBody<NewClass>,
) -> Result<Response, ProblemResponse> {
    let setup = request.setup(words)?;
    if let Some(agent) = setup.agent() {
        check_agent(agent, &setup.game, words)?;
    }
    state.joins.check(&client, words)?;
    let (token, secret, seed) = match &once {
        Some(once) => (
            once.bits("class token"),
            once.bits("class secret"),
            u32::from_le_bytes(once.bits("class seed")),
        ),
        None => (random::bits(words)?, random::bits(words)?, random::seed(words)?),
    };
    let token = Token::from_bits(token);
    let created = setup.created(&token, seed.into(), Id::from_bits(secret).to_string());
    let mut tried = 0;
    let snapshot = loop {
        let bits = match &once {
            Some(once) => once.bits(&format!("class code {tried}")),
            None => random::bits(words)?,
        };
        tried += 1;
        let code = ClassCode::from_bits(bits);
        match state.classes.create(client, code, created.clone()).await {
            Err(ClassError::Room(MatchError::Exists)) if tried < TRIES => {}
            made => break made.map_err(|error| problem(error, words))?,
        }
    };
    let json = [(CONTENT_TYPE, "application/json")];
    let view: serde_json::Value = serde_json::from_slice(&snapshot.json).unwrap_or_default();
    let code = view["code"].as_str().unwrap_or_default();
    let location = [(LOCATION, format!("/api/v1/classes/{code}"))];
    Ok((StatusCode::CREATED, json, location, admission("", &token, &snapshot)).into_response())
}

/// A [`ClassAdmission`] or a student's, around the class that is serialized already.
pub(super) fn admission(number: &str, token: &Token, snapshot: &ClassSnapshot) -> Vec<u8> {
    let presence = token.digest().presence();
    let head = format!(r#"{{{number}"token":"{token}","presence":"{presence}","class":"#);
    [head.as_bytes(), &snapshot.json, b"}"].concat()
}
