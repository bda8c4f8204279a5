//! A match as it changes: server-sent events.
//!
//! A watcher is told the newest version, not every version: one that reads slowly
//! skips, and holds nobody up. The events are written out once for all watchers. So
//! it is with what an engine thinks, which nobody has to know.

use std::convert::Infallible;
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use enraya_words::Language;
use futures_util::stream::unfold;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_util::sync::CancellationToken;
use utoipa::openapi::schema::Type;
use utoipa::openapi::{Object, ObjectBuilder, Ref};
use utoipa::{IntoParams, ToSchema};

use super::door::{Address, Door};
use super::problem::WatcherProblems;
use crate::AppState;
use crate::body::Asked;
use crate::problem::Problem;
use crate::room::Match;
use crate::rooms::{self, Musing, News};

/// A line comes at least so often, so that nobody between takes the silence for the
/// end.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// How long there is silence after a thought: engines think faster than people read.
const HUSH: Duration = Duration::from_millis(100);

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
    /// `match` or `thinking`.
    event: String,
    /// The version; none with `thinking`.
    id: Option<String>,
    #[schema(schema_with = written)]
    data: String,
}

/// What an event carries.
#[derive(ToSchema)]
#[schema(as = EventData)]
#[serde(untagged)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(crate) enum Data {
    /// Of `match`: the match.
    Match(Box<Match>),
    /// Of `thinking`: what the engine on turn thinks.
    Thinking(rooms::Told),
}

/// In a stream the data of an event is text; what the text says is [`Data`].
fn written() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("An `EventData` as one line of JSON."))
        .content_media_type("application/json")
        .content_schema(Some(Ref::from_schema_name("EventData")))
        .build()
}

/// A match as it changes. Every event `match` has the version as its id and the match
/// as its data; the first comes at once unless the watcher has it. While an engine
/// thinks that says how, there are events `thinking` between, ten a second at most.
/// They are not stored and have no id; nobody who comes back misses anything by them.
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
    let watcher = Watcher {
        news: door.watch().await?,
        musings: door.overhear().await?,
        hushed: Instant::now(),
        language: door.words.language(),
        seen: header.or(known.after),
        greeted: false,
        stopping: state.stopping,
    };
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
    musings: watch::Receiver<Option<Arc<Musing>>>,
    /// Until when no thought is told.
    hushed: Instant,
    language: Language,
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
                musing = thought(&mut self.musings, self.hushed) => {
                    // What is thought about an older version is of no interest.
                    let Some(musing) = musing.filter(|musing| musing.version == newest.version)
                    else {
                        continue;
                    };
                    self.hushed = Instant::now() + HUSH;
                    return Some((Ok(musing.event(self.language)), self));
                }
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

/// The newest thought that was not told yet, not before `hushed`.
async fn thought(
    musings: &mut watch::Receiver<Option<Arc<Musing>>>,
    hushed: Instant,
) -> Option<Arc<Musing>> {
    sleep_until(hushed).await;
    if musings.changed().await.is_err() {
        // The match is forgotten, which is told otherwise.
        return pending().await;
    }
    musings.borrow_and_update().clone()
}

#[cfg(test)]
mod tests {
    use enraya_lab::Thinking;
    use enraya_search::Value;
    use serde_json::json;

    use super::*;
    use crate::Store;
    use crate::room::{Id, Token};
    use crate::rooms::Rooms;

    #[tokio::test(start_paused = true)]
    async fn thoughts_are_told_ten_times_a_second_and_only_the_newest() {
        let rooms = Rooms::new(Store::in_memory().await.unwrap(), 1);
        let id = Id::of([1; 16]);
        let created = json!({
            "event": "created", "game": "connect4", "start": "", "opponent": "engine",
            "first": "guest", "name": null, "key": Token::of([7; 16]).digest(), "seed": 1,
        });
        rooms.create(id, serde_json::from_value(created).unwrap()).await.unwrap();
        let mut watcher = Watcher {
            news: rooms.watch(id).await.unwrap(),
            musings: rooms.overhear(id).await.unwrap(),
            hushed: Instant::now(),
            language: Language::En,
            seen: Some(1),
            greeted: true,
            stopping: CancellationToken::new(),
        };
        let voice = rooms.voice(id, 1, 0).await.unwrap();
        let (start, mut depths) = (Instant::now(), Vec::new());
        for batch in 1..=3 {
            for depth in 10 * batch..10 * (batch + 1) {
                let (depth, value, line) = (Some(depth), Value::Draw, vec!["4".to_owned()]);
                voice.tell(Thinking { depth, nodes: 1, seconds: 1.0, value, line }, true);
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
