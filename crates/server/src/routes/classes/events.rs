//! `GET /classes/{code}/events`: changes of a class as server-sent events.

use std::convert::Infallible;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use enraya_api::classes::ClassView;
use enraya_api::{Problem, ProblemCode};
use futures_util::stream::unfold;
use serde::Deserialize;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use utoipa::openapi::Object;
use utoipa::{IntoParams, ToSchema};

use super::extract::{ClassHandle, ClassPath};
use crate::http::event_stream::{
    COMMENT, KEEP_ALIVE, RETRY, data_schema, event_stream, last_event_id,
};
use crate::http::extract::QueryParams;
use crate::http::problem::ProblemResponse;
use crate::open_classes::{Attendance, AttendanceReport};
use crate::routes::matches::problem::{WatcherProblems, busy};
use crate::shares::Share;
use crate::state::AppState;

/// Who watches.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Watching {
    /// The presence key of the teacher or a student, who is there while the stream is open.
    presence: String,
}

/// A server-sent event.
#[derive(ToSchema)]
#[schema(as = ClassTold)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(super) struct ClassServerEvent {
    /// `class` or `presence`.
    event: String,
    /// The version; only with `class`.
    id: Option<String>,
    #[schema(schema_with = event_data)]
    data: String,
}

/// Data of an event of a class.
#[derive(ToSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(crate) enum ClassEventData {
    /// Of `class`: the class.
    Class(Box<ClassView>),
    /// Of `presence`: who is there.
    Presence(AttendanceReport),
}

fn event_data() -> Object {
    data_schema("ClassEventData")
}

/// Changes of a class, for its teacher and students. Every event `class` has the version as its id
/// and the class as its data; the first comes at once. Events `presence` tell who has a stream
/// open.
#[utoipa::path(
    get, path = "/classes/{code}/events", tag = "classes",
    params(
        ClassPath,
        ("Last-Event-ID" = Option<String>, Header, description = "The newest version seen"),
        Watching,
    ),
    responses(
        (status = OK, description = "The events", body = ClassServerEvent, content_type = "text/event-stream"),
        WatcherProblems,
    ),
)]
pub(super) async fn events(
    State(state): State<AppState>,
    handle: ClassHandle,
    QueryParams(watching): QueryParams<Watching>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let share = state.streams.take(&handle.client, 1);
    let share = share.ok_or_else(|| busy(handle.words, "problem-streams-full"))?;
    let key = watching.presence.parse();
    let key = key.map_err(|_| Problem::new(ProblemCode::NotFound, handle.words))?;
    let attended = handle.classes.attend(handle.code, &key).await;
    let attendance = attended.map_err(|error| handle.problem(error))?;
    let seen = last_event_id(&headers);
    let (started, stopping) = (false, state.stopping);
    let watcher = Watcher { attendance, seen, started, stopping, _share: share };
    Ok(event_stream(unfold(watcher, Watcher::next)))
}

/// State of one stream.
struct Watcher {
    attendance: Attendance,
    /// The newest version sent.
    seen: Option<u64>,
    started: bool,
    stopping: CancellationToken,
    _share: Share,
}

impl Watcher {
    /// The next piece of the stream; `None` when the class is deleted or the server stops.
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Watcher)> {
        if !self.started {
            self.started = true;
            return Some((Ok(RETRY), self));
        }
        loop {
            let Attendance { snapshots, seen, .. } = &mut self.attendance;
            let newest = snapshots.borrow_and_update().clone();
            if self.seen != Some(newest.version) {
                self.seen = Some(newest.version);
                return Some((Ok(newest.event), self));
            }
            tokio::select! {
                changed = snapshots.changed() => changed.ok()?,
                changed = seen.changed() => {
                    changed.ok()?;
                    let report = AttendanceReport::new(&seen.borrow_and_update());
                    return Some((Ok(report.event()), self));
                }
                () = sleep(KEEP_ALIVE) => return Some((Ok(COMMENT), self)),
                () = self.stopping.cancelled() => return None,
            }
        }
    }
}
