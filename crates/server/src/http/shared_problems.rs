//! Problems that any route can answer with, because middleware and extractors do, for the
//! OpenAPI description.

use enraya_api::Problem;
use utoipa::IntoResponses;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{OpenApi, PathItem};

/// Of every request.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the derive macro only")]
enum RequestProblems {
    /// The server is not known by the name in `Host`.
    #[response(status = MISDIRECTED_REQUEST, content_type = "application/problem+json")]
    Misdirected(Problem),
    /// The client is above its rate limit.
    #[response(status = TOO_MANY_REQUESTS, content_type = "application/problem+json")]
    Often(Problem),
    /// The server is busy.
    #[response(status = SERVICE_UNAVAILABLE, content_type = "application/problem+json")]
    Busy(Problem),
}

/// Of requests that may change something.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the derive macro only")]
enum WriteProblems {
    /// The request comes from another site's page.
    #[response(status = FORBIDDEN, content_type = "application/problem+json")]
    Foreign(Problem),
}

/// Of requests with a body.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the derive macro only")]
enum BodyProblems {
    /// The body took too long to arrive.
    #[response(status = REQUEST_TIMEOUT, content_type = "application/problem+json")]
    Slow(Problem),
    /// The body is too large.
    #[response(status = PAYLOAD_TOO_LARGE, content_type = "application/problem+json")]
    Large(Problem),
    /// The body is not JSON.
    #[response(status = UNSUPPORTED_MEDIA_TYPE, content_type = "application/problem+json")]
    Media(Problem),
}

/// Adds them to every operation that does not describe them itself.
pub(crate) fn describe(description: &mut OpenApi) {
    for item in description.paths.paths.values_mut() {
        let PathItem { get, post, put, patch, delete, .. } = item;
        if let Some(read) = get {
            add::<RequestProblems>(read);
        }
        for write in [post, put, patch, delete].into_iter().flatten() {
            add::<RequestProblems>(write);
            add::<WriteProblems>(write);
            if write.request_body.is_some() {
                add::<BodyProblems>(write);
            }
        }
    }
}

fn add<P: IntoResponses>(operation: &mut Operation) {
    for (status, response) in P::responses() {
        operation.responses.responses.entry(status).or_insert(response);
    }
}
