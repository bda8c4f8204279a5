//! `GET /matches/{id}`: the current state of a match.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use enraya_api::matches::MatchView;

use super::extract::{MatchHandle, MatchPath};
use super::problem::WatcherProblems;
use crate::http::problem::ProblemResponse;
use crate::open_matches::Snapshot;

impl IntoResponse for Snapshot {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.json).into_response()
    }
}

/// The current state of a match. Its entity tag is its version.
#[utoipa::path(
    get, path = "/matches/{id}", tag = "matches",
    params(MatchPath),
    responses(
        (status = OK, description = "The match", body = MatchView),
        (status = NOT_MODIFIED, description = "The caller has this version"),
        WatcherProblems,
    ),
)]
pub(super) async fn state(
    handle: MatchHandle,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let snapshot = handle.snapshot().await?;
    let tag = format!("\"{}\"", snapshot.version);
    let known = headers.get_all(IF_NONE_MATCH).iter().any(|value| {
        value.to_str().is_ok_and(|tags| tags.split(',').any(|known| is_same(known, &tag)))
    });
    let caching = [(CACHE_CONTROL, "no-cache".to_owned()), (ETAG, tag)];
    Ok(if known {
        (StatusCode::NOT_MODIFIED, caching).into_response()
    } else {
        (caching, snapshot).into_response()
    })
}

/// Whether a tag in `If-None-MatchView` is this one. What stands between us and the
/// client may have weakened it.
fn is_same(known: &str, tag: &str) -> bool {
    let known = known.trim();
    known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag
}
