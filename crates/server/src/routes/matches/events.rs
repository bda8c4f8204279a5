//! `GET /matches/{id}/events`: changes of a match as server-sent events.
//!
//! A watcher gets the latest version, not every version: a slow reader skips some and
//! delays no other. Snapshots are serialized once for all watchers. Search progress is
//! throttled and may be skipped too.

use std::convert::Infallible;
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use enraya_api::matches::{MatchView, ProgressReport, Seat};
use enraya_words::Words;
use futures_util::stream::unfold;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_util::sync::CancellationToken;
use utoipa::openapi::Object;
use utoipa::{IntoParams, ToSchema};

use super::extract::{MatchHandle, MatchPath};
use super::problem::{WatcherProblems, busy};
use crate::http::event_stream::{
    COMMENT, KEEP_ALIVE, RETRY, data_schema, event_stream, last_event_id,
};
use crate::http::extract::QueryParams;
use crate::http::problem::ProblemResponse;
use crate::open_matches::{PresenceReport, Progress, Snapshot};
use crate::presence::{Seen, Stay};
use crate::shares::Share;
use crate::state::AppState;

/// Minimum time between two progress events.
const THROTTLE: Duration = Duration::from_millis(100);

/// What the watcher has, and who it is.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Known {
    /// The last version that the watcher has; for clients that cannot send the header
    /// `Last-Event-ID`.
    #[param(format = "uint64")]
    after: Option<u64>,
    /// The presence key of a player, who is there while the stream is open.
    presence: Option<String>,
}

/// A server-sent event.
#[derive(ToSchema)]
#[schema(as = Told)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(super) struct ServerEvent {
    /// `match`, `thinking` or `presence`.
    event: String,
    /// The version; only with `match`.
    id: Option<String>,
    #[schema(schema_with = event_data)]
    data: String,
}

/// Data of an event.
#[derive(ToSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(crate) enum EventData {
    /// Of `match`: the match.
    Match(Box<MatchView>),
    /// Of `thinking`: progress of the engine's search.
    Thinking(ProgressReport),
    /// Of `presence`: which players are there.
    Presence(PresenceReport),
}

fn event_data() -> Object {
    data_schema("EventData")
}

/// Changes of a match. Every event `match` has the version as its id and the match as its
/// data; the first comes at once unless the watcher has it. While an engine searches,
/// events `thinking` report its progress, at most ten a second. Events `presence` tell which
/// players have a stream open. Both are not stored and have no id.
#[utoipa::path(
    get, path = "/matches/{id}/events", tag = "matches",
    params(
        MatchPath,
        ("Last-Event-ID" = Option<String>, Header, description = "The newest version seen"),
        Known,
    ),
    responses(
        (status = OK, description = "The events", body = ServerEvent, content_type = "text/event-stream"),
        WatcherProblems,
    ),
)]
pub(super) async fn events(
    State(state): State<AppState>,
    handle: MatchHandle,
    QueryParams(known): QueryParams<Known>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let share = state.streams.take(handle.client(), 1);
    let share = share.ok_or_else(|| busy(handle.words, "problem-streams-full"))?;
    // Watchers without a key, and with that of another match, only watch.
    let key = known.presence.as_deref().and_then(|key| key.parse().ok());
    let (presence, stay) = handle.attend(key.as_ref()).await?;
    let watcher = Watcher {
        presence,
        _stay: stay,
        snapshots: handle.watch().await?,
        progress: handle.subscribe().await?,
        throttled_until: Instant::now(),
        words: handle.words,
        seen: last_event_id(&headers).or(known.after),
        started: false,
        stopping: state.stopping,
        _share: share,
    };
    Ok(event_stream(unfold(watcher, Watcher::next)))
}

/// State of one stream.
struct Watcher {
    snapshots: watch::Receiver<Snapshot>,
    progress: watch::Receiver<Option<Arc<Progress>>>,
    presence: watch::Receiver<Seen<Seat>>,
    _stay: Option<Stay<Seat>>,
    /// When the next progress event may be sent.
    throttled_until: Instant,
    words: &'static Words,
    /// The newest version sent.
    seen: Option<u64>,
    started: bool,
    stopping: CancellationToken,
    _share: Share,
}

impl Watcher {
    /// The next piece of the stream; `None` when the match expires or the server stops.
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Watcher)> {
        if !self.started {
            self.started = true;
            return Some((Ok(RETRY), self));
        }
        loop {
            let newest = self.snapshots.borrow_and_update().clone();
            if self.seen != Some(newest.version) {
                self.seen = Some(newest.version);
                return Some((Ok(newest.event), self));
            }
            let changed = tokio::select! {
                changed = timeout(KEEP_ALIVE, self.snapshots.changed()) => changed,
                progress = next_progress(&mut self.progress, self.throttled_until) => {
                    // Progress on an older version is outdated.
                    let Some(progress) =
                        progress.filter(|progress| progress.version == newest.version)
                    else {
                        continue;
                    };
                    self.throttled_until = Instant::now() + THROTTLE;
                    return Some((Ok(progress.event(self.words)), self));
                }
                report = next_report(&mut self.presence) => {
                    return Some((Ok(report.event()), self));
                }
                () = self.stopping.cancelled() => return None,
            };
            match changed {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return None,
                Err(_) => return Some((Ok(COMMENT), self)),
            }
        }
    }
}

/// The latest progress that was not sent yet, not before `throttled_until`.
async fn next_progress(
    progress: &mut watch::Receiver<Option<Arc<Progress>>>,
    throttled_until: Instant,
) -> Option<Arc<Progress>> {
    sleep_until(throttled_until).await;
    if progress.changed().await.is_err() {
        // The match has expired: its snapshots end too.
        return pending().await;
    }
    progress.borrow_and_update().clone()
}

/// The next report on the players who are there, once one was seen.
async fn next_report(presence: &mut watch::Receiver<Seen<Seat>>) -> PresenceReport {
    loop {
        if presence.changed().await.is_err() {
            return pending().await;
        }
        let report = PresenceReport::new(&presence.borrow_and_update());
        if report != PresenceReport::default() {
            return report;
        }
    }
}

#[cfg(test)]
mod tests {
    use enraya_api::matches::{Id, Match, Token};
    use enraya_play::Thinking;
    use enraya_search::Value;
    use enraya_words::Language;
    use serde_json::json;

    use super::*;
    use crate::client::Client;
    use crate::http::locale::words;
    use crate::open_matches::ProgressSender;
    use crate::shares::Shares;

    #[tokio::test(start_paused = true)]
    async fn progress_is_throttled_to_the_latest() {
        let created = json!({
            "event": "created", "game": "connect4", "start": "", "opponent": "engine",
            "first": "guest", "name": null, "key": Token::from_bits([7; 16]).digest(), "seed": 1,
        });
        let created = serde_json::from_value(created).unwrap();
        let state = Match::open(Id::from_bits([1; 16]), &created, 0).unwrap();
        let snapshots = watch::Sender::new(Snapshot::new(&state));
        let progress = watch::Sender::new(None);
        let mut watcher = Watcher {
            snapshots: snapshots.subscribe(),
            progress: progress.subscribe(),
            presence: watch::Sender::new(Seen::new()).subscribe(),
            _stay: None,
            throttled_until: Instant::now(),
            words: words(Language::En),
            seen: Some(1),
            started: true,
            stopping: CancellationToken::new(),
            _share: Shares::new(1, 1).take(&Client::nobody(), 1).unwrap(),
        };
        let sender = ProgressSender::new(progress, 1, 0);
        let (start, mut depths) = (Instant::now(), Vec::new());
        for batch in 1..=3 {
            for depth in 10 * batch..10 * (batch + 1) {
                let (depth, value, pv) = (Some(depth), Value::Draw, vec!["4".to_owned()]);
                sender.send(Thinking { depth, nodes: 1, seconds: 1.0, value, pv }, true);
            }
            let (told, next) = watcher.next().await.unwrap();
            let told = String::from_utf8(told.unwrap().to_vec()).unwrap();
            let data = told.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
            depths.push(serde_json::from_str::<serde_json::Value>(data).unwrap()["depth"].clone());
            watcher = next;
        }
        assert_eq!(depths, [19, 29, 39]);
        assert_eq!(start.elapsed().as_millis() / 10, 20, "two silences of a tenth of a second");
    }
}
