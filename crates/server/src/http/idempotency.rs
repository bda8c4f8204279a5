//! Idempotency keys: a write that is sent twice with the same key happens once.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use enraya_api::{IdempotencyKey, Problem};
use utoipa::IntoParams;

use super::locale::Locale;
use super::problem::ProblemResponse;

/// The header, for the OpenAPI description.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(crate) struct IdempotencyHeader {
    /// Unguessable text, a new one for every intention: the same request sent again with the
    /// same key, for example because its answer was lost, has no second effect.
    #[param(
        rename = "Idempotency-Key",
        min_length = 16,
        max_length = 128,
        pattern = "^[!-~]{16,128}$"
    )]
    idempotency_key: Option<String>,
}

/// The key of a request, if it has one.
pub(crate) fn key(parts: &Parts) -> Result<Option<IdempotencyKey>, Problem> {
    let Some(value) = parts.headers.get("idempotency-key") else { return Ok(None) };
    let Locale(words) = Locale::from_parts(parts);
    // What is no text has no visible characters.
    IdempotencyKey::read(value.to_str().unwrap_or_default(), words).map(Some)
}

/// The key of a request that may have none.
pub(crate) struct OptionalKey(pub(crate) Option<IdempotencyKey>);

impl<S: Sync> FromRequestParts<S> for OptionalKey {
    type Rejection = ProblemResponse;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<OptionalKey, ProblemResponse> {
        Ok(OptionalKey(key(parts)?))
    }
}
