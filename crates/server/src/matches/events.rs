//! A match as it changes: server-sent events.
//!
//! A watcher is told the newest version, not every version: one that reads slowly
//! skips, and holds nobody up. The events are written out once for all watchers.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use utoipa::{IntoParams, ToSchema};

use super::door::{Address, Door};
use super::problem::WatcherProblems;
use crate::AppState;
use crate::body::Asked;
use crate::problem::Problem;
use crate::rooms::News;

/// A line comes at least so often, so that nobody between takes the silence for the
/// end.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// How soon to come back when the stream breaks, in milliseconds.
const GREETING: Bytes = Bytes::from_static(b"retry: 1000\n\n");

/// What the watcher knows.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Known {
    /// The newest version that the watcher has seen; for those who cannot send the
    /// header `Last-Event-ID`.
    #[param(format = "uint64")]
    after: Option<u64>,
}

/// One of the events, as clients see it.
#[derive(ToSchema)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(super) struct Told {
    /// Always `match`.
    event: String,
    /// The version.
    id: String,
    /// The match, as JSON.
    data: String,
}

/// A match as it changes. Every event `match` has the version as its id and the match
/// as its data; the first comes at once unless the watcher has it.
#[utoipa::path(
    get, path = "/matches/{id}/events", tag = "matches",
    params(
        Address,
        ("Last-Event-ID" = Option<String>, Header, description = "The newest version seen"),
        Known,
    ),
    responses(
        (status = OK, description = "The events", body = Told, content_type = "text/event-stream"),
        WatcherProblems,
    ),
)]
pub(super) async fn events(
    State(state): State<AppState>,
    door: Door,
    Asked(known): Asked<Known>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let header = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let news = door.watch().await?;
    let watcher =
        Watcher { news, seen: header.or(known.after), greeted: false, stopping: state.stopping };
    let headers = [
        (CONTENT_TYPE.as_str(), "text/event-stream"),
        (CACHE_CONTROL.as_str(), "no-cache"),
        ("x-accel-buffering", "no"),
    ];
    Ok((headers, Body::from_stream(unfold(watcher, Watcher::next))).into_response())
}

/// Somebody who watches.
struct Watcher {
    news: watch::Receiver<News>,
    /// The newest version sent.
    seen: Option<u64>,
    greeted: bool,
    stopping: CancellationToken,
}

impl Watcher {
    /// The next piece of the stream; `None` when the match is forgotten or the server
    /// stops.
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Watcher)> {
        if !self.greeted {
            self.greeted = true;
            return Some((Ok(GREETING), self));
        }
        loop {
            let newest = self.news.borrow_and_update().clone();
            if self.seen != Some(newest.version) {
                self.seen = Some(newest.version);
                return Some((Ok(newest.event), self));
            }
            let changed = tokio::select! {
                changed = timeout(KEEP_ALIVE, self.news.changed()) => changed,
                () = self.stopping.cancelled() => return None,
            };
            match changed {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return None,
                Err(_) => return Some((Ok(Bytes::from_static(b": still here\n\n")), self)),
            }
        }
    }
}
