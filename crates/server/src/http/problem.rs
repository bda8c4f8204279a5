//! Problems as HTTP responses (`application/problem+json`, RFC 9457).

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use enraya_api::Problem;

/// A [`Problem`] as a response, with its status and `Retry-After`.
#[derive(Debug)]
pub(crate) struct ProblemResponse(Problem);

impl From<Problem> for ProblemResponse {
    fn from(problem: Problem) -> ProblemResponse {
        ProblemResponse(problem)
    }
}

impl IntoResponse for ProblemResponse {
    fn into_response(self) -> Response {
        let ProblemResponse(problem) = self;
        let status = StatusCode::from_u16(problem.code.status()).expect("a status code");
        let body = serde_json::to_string(&problem).expect("strings and numbers");
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = problem.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Problems of requests about positions, for the OpenAPI description.
#[derive(utoipa::IntoResponses)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(crate) enum QuestionProblems {
    /// The request is invalid.
    #[response(status = BAD_REQUEST, content_type = "application/problem+json")]
    Wrong(Problem),
    /// The engines are busy.
    #[response(status = SERVICE_UNAVAILABLE, content_type = "application/problem+json")]
    Busy(Problem),
}
