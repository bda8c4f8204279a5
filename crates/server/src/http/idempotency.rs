//! Idempotency keys: a write that is sent twice with the same key happens once.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use enraya_api::{Problem, ProblemCode};
use sha2::{Digest as _, Sha256};
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

/// The key of a request. A client that knows it gets the answer of the request: only its
/// hashes are kept.
#[derive(Clone)]
pub(crate) struct IdempotencyKey(String);

impl IdempotencyKey {
    const LENGTH: std::ops::RangeInclusive<usize> = 16..=128;

    /// Bits that only this key gives for this purpose.
    pub(crate) fn derive(&self, purpose: &str) -> [u8; 32] {
        let IdempotencyKey(key) = self;
        Sha256::new().chain_update(purpose).chain_update([0]).chain_update(key).finalize().into()
    }

    /// The same, as an array of another length.
    pub(crate) fn bits<const N: usize>(&self, purpose: &str) -> [u8; N] {
        let bits = self.derive(purpose);
        std::array::from_fn(|at| bits[at % bits.len()])
    }

    /// The key of a request, if it has one.
    pub(crate) fn read(parts: &Parts) -> Result<Option<IdempotencyKey>, Problem> {
        let Some(value) = parts.headers.get("idempotency-key") else { return Ok(None) };
        let text = value.to_str().ok().filter(|text| {
            Self::LENGTH.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
        });
        let key = text.ok_or_else(|| {
            let Locale(words) = Locale::from_parts(parts);
            let detail = words.get("problem-idempotency-key");
            Problem::new(ProblemCode::BadRequest, words).with_detail(detail)
        })?;
        Ok(Some(IdempotencyKey(key.to_owned())))
    }
}

/// The key of a request that may have none.
pub(crate) struct OptionalKey(pub(crate) Option<IdempotencyKey>);

impl<S: Sync> FromRequestParts<S> for OptionalKey {
    type Rejection = ProblemResponse;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<OptionalKey, ProblemResponse> {
        Ok(OptionalKey(IdempotencyKey::read(parts)?))
    }
}
