//! Extractors of JSON bodies and query strings, with problems in the caller's language.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use enraya_api::{Problem, ProblemCode, read_body, read_query};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::locale::Locale;
use super::middleware::BodyTime;
use super::problem::ProblemResponse;

/// A body of JSON.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ProblemResponse;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, ProblemResponse> {
        let (parts, body) = request.into_parts();
        let Locale(words) = Locale::from_parts(&parts);
        if !is_json(&parts.headers) {
            return Err(Problem::new(ProblemCode::BadMediaType, words).into());
        }
        let time = parts.extensions.get().map_or(Duration::MAX, |BodyTime(time)| *time);
        let request = Request::from_parts(parts, body);
        let read = timeout(time, Bytes::from_request(request, state)).await;
        let read = read.map_err(|_| Problem::new(ProblemCode::TooSlow, words))?;
        let bytes = read.map_err(|error| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Problem::new(ProblemCode::TooLarge, words),
            _ => Problem::new(ProblemCode::BadRequest, words),
        })?;
        Ok(JsonBody(read_body(&bytes, words)?))
    }
}

/// Whether a body says that it is JSON: `application/json`, or a type that ends in `+json`.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let essence = kind.split(';').next().unwrap_or("").trim().to_ascii_lowercase();
    let subtype = essence.strip_prefix("application/").unwrap_or("");
    subtype == "json" || subtype.ends_with("+json")
}

/// An optional body: missing if there is no content type, or if it is null.
impl<S: Send + Sync, T: DeserializeOwned> OptionalFromRequest<S> for JsonBody<T> {
    type Rejection = ProblemResponse;

    async fn from_request(
        request: Request,
        state: &S,
    ) -> Result<Option<JsonBody<T>>, ProblemResponse> {
        if !request.headers().contains_key(CONTENT_TYPE) {
            return Ok(None);
        }
        let JsonBody(body) =
            <JsonBody<Option<T>> as FromRequest<S>>::from_request(request, state).await?;
        Ok(body.map(JsonBody))
    }
}

/// Parameters of the query string.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for QueryParams<T> {
    type Rejection = ProblemResponse;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &S,
    ) -> Result<QueryParams<T>, ProblemResponse> {
        let Locale(words) = Locale::from_parts(parts);
        let params = read_query(parts.uri.query().unwrap_or(""), words)?;
        Ok(QueryParams(params))
    }
}
