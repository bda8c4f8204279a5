//! Log of requests: route, status, time and a short hash of the client.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;

use crate::client::Client;

/// Logs a request when it is answered: a failure of the server as an error, all else only
/// when asked for. Requests refused because the server is busy do not fill the log.
pub(crate) async fn log(client: Client, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "?".to_owned());
    let (method, begun) = (request.method().clone(), Instant::now());
    let response = next.run(request).await;
    let (status, ms) = (response.status().as_u16(), begun.elapsed().as_millis());
    let client = client.short_hash();
    if is_failure(response.status()) {
        tracing::error!(%method, route, status, ms, client, "a request failed");
    } else {
        tracing::debug!(%method, route, status, ms, client, "answered");
    }
    response
}

/// Whether the server itself has failed.
fn is_failure(status: StatusCode) -> bool {
    status.is_server_error() && status != StatusCode::SERVICE_UNAVAILABLE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_server_has_not_failed() {
        for (status, failure) in
            [(200, false), (404, false), (429, false), (500, true), (503, false), (504, true)]
        {
            assert_eq!(is_failure(StatusCode::from_u16(status).unwrap()), failure, "{status}");
        }
    }
}
