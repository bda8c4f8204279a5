//! JSON bodies and query strings, with problems in the caller's language.

use std::error::Error;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Json, OptionalFromRequest, Query, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use enraya_words::{Words, say};
use serde::de::DeserializeOwned;
use tower_http::timeout::TimeoutError;

use crate::language::Caller;
use crate::problem::{Code, Problem};

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let (parts, body) = request.into_parts();
        let Caller(words) = Caller::of(&parts);
        let request = Request::from_parts(parts, body);
        let read = <Json<T> as FromRequest<S>>::from_request(request, state).await;
        let Json(body) = read.map_err(|error| refuse(&error, words))?;
        Ok(Body(body))
    }
}

/// A body that may be missing: nothing is there if its type is not said, or if it is
/// null.
impl<S: Send + Sync, T: DeserializeOwned> OptionalFromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Option<Body<T>>, Problem> {
        if !request.headers().contains_key(CONTENT_TYPE) {
            return Ok(None);
        }
        let Body(body) = <Body<Option<T>> as FromRequest<S>>::from_request(request, state).await?;
        Ok(body.map(Body))
    }
}

/// What follows the question mark of an address.
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Problem> {
        let Caller(words) = Caller::of(parts);
        let asked = Query::from_request_parts(parts, state).await;
        let Query(asked) = asked.map_err(|error: QueryRejection| {
            let reason = error.body_text();
            let detail = say!(words, "problem-query", reason = reason);
            Problem::new(Code::BadRequest, words).because(detail)
        })?;
        Ok(Asked(asked))
    }
}

fn refuse(error: &JsonRejection, words: &Words) -> Problem {
    let code = match error {
        JsonRejection::JsonSyntaxError(_) => Code::BadJson,
        JsonRejection::JsonDataError(_) => Code::BadRequest,
        JsonRejection::MissingJsonContentType(_) => Code::BadMediaType,
        other => match other.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
            _ if timed_out(other) => Code::TooSlow,
            _ => Code::BadRequest,
        },
    };
    let problem = Problem::new(code, words);
    match code {
        Code::BadJson | Code::BadRequest => {
            let reason = error.body_text();
            problem.because(say!(words, "problem-body", reason = reason))
        }
        _ => problem,
    }
}

/// Whether the body did not arrive in time.
fn timed_out(error: &(dyn Error + 'static)) -> bool {
    error.is::<TimeoutError>() || error.source().is_some_and(timed_out)
}
