//! Extractors of JSON bodies and query strings, with problems in the caller's language.

use std::time::Duration;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Json, OptionalFromRequest, Query, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use enraya_api::{Problem, ProblemCode};
use enraya_words::{Words, say};
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
        let time = parts.extensions.get().map_or(Duration::MAX, |BodyTime(time)| *time);
        let request = Request::from_parts(parts, body);
        let read = timeout(time, <Json<T> as FromRequest<S>>::from_request(request, state)).await;
        let read = read.map_err(|_| Problem::new(ProblemCode::TooSlow, words))?;
        let Json(body) = read.map_err(|error| refuse(&error, words))?;
        Ok(JsonBody(body))
    }
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
        state: &S,
    ) -> Result<QueryParams<T>, ProblemResponse> {
        let Locale(words) = Locale::from_parts(parts);
        let read = Query::from_request_parts(parts, state).await;
        let Query(params) = read.map_err(|error: QueryRejection| {
            let reason = error.body_text();
            let detail = say!(words, "problem-query", reason = reason);
            Problem::new(ProblemCode::BadRequest, words).with_detail(detail)
        })?;
        Ok(QueryParams(params))
    }
}

fn refuse(error: &JsonRejection, words: &Words) -> Problem {
    let code = match error {
        JsonRejection::JsonSyntaxError(_) => ProblemCode::BadJson,
        JsonRejection::JsonDataError(_) => ProblemCode::BadRequest,
        JsonRejection::MissingJsonContentType(_) => ProblemCode::BadMediaType,
        other => match other.status() {
            StatusCode::PAYLOAD_TOO_LARGE => ProblemCode::TooLarge,
            _ => ProblemCode::BadRequest,
        },
    };
    let problem = Problem::new(code, words);
    match code {
        ProblemCode::BadJson | ProblemCode::BadRequest => {
            let reason = error.body_text();
            problem.with_detail(say!(words, "problem-body", reason = reason))
        }
        _ => problem,
    }
}
