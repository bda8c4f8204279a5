//! `/candidates`: the best moves of a position as a stream of JSON lines, one whenever the
//! search knows more.
//!
//! A reader gets the latest line, not every line: a slow one skips some. The search ends when
//! the reader leaves.

use std::convert::Infallible;
use std::pin::Pin;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use enraya_api::{CandidatesView, PositionRequest, Problem, candidates};
use futures_util::stream::unfold;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::client::Client;
use crate::http::extract::JsonBody;
use crate::http::locale::Locale;
use crate::http::problem::{ProblemResponse, QuestionProblems};
use crate::pool::Ask;
use crate::routes::matches::problem::busy;
use crate::shares::Share;
use crate::state::AppState;

/// Minimum time between two lines.
const THROTTLE: Duration = Duration::from_millis(100);

/// The best moves of a position, for boards too large for the value of every move. Each line
/// is a `Candidates`; the last has `done`.
#[utoipa::path(
    post, path = "/candidates", tag = "analysis", request_body = PositionRequest,
    responses(
        (status = OK, description = "Lines of JSON", body = CandidatesView, content_type = "application/x-ndjson"),
        QuestionProblems,
    ),
)]
pub(super) async fn stream_candidates(
    State(state): State<AppState>,
    client: Client,
    Locale(words): Locale,
    JsonBody(request): JsonBody<PositionRequest>,
) -> Result<Response, ProblemResponse> {
    request.check(words)?;
    let share = state.streams.take(&client, 1);
    let share = share.ok_or_else(|| busy(words, "problem-streams-full"))?;
    let (sender, lines) = watch::channel(Bytes::new());
    let (pool, time) = (state.pool.clone(), state.config.analysis_time);
    let search = async move {
        let found = pool.search(Ask::analysis(client), time, words, move |sessions, budget| {
            let mut tell = |view: CandidatesView| {
                sender.send_replace(line(&view));
            };
            candidates(&request, sessions, budget, words, &mut tell)
        });
        found.await.map(|found| found.answer.done(found.hurried))
    };
    let reading = Reading {
        search: Box::pin(search),
        lines,
        throttled_until: Instant::now(),
        stopping: state.stopping,
        _share: share,
    };
    // What is wrong with the request, or a full queue, is known before the first line.
    let (first, reading) = reading.next().await?;
    let stream = unfold((Some(first), reading), |(ready, reading)| async move {
        if let Some(ready) = ready {
            return Some((Ok::<_, Infallible>(ready), (None, reading)));
        }
        let (next, reading) = reading?.next().await.ok()?;
        Some((Ok(next), (None, reading)))
    });
    let headers = [
        (CONTENT_TYPE.as_str(), "application/x-ndjson"),
        (CACHE_CONTROL.as_str(), "no-store"),
        ("x-accel-buffering", "no"),
    ];
    Ok((headers, Body::from_stream(stream)).into_response())
}

fn line(view: &CandidatesView) -> Bytes {
    let mut line = serde_json::to_vec(view).expect("strings and numbers");
    line.push(b'\n');
    line.into()
}

/// A search under way, and the lines it has for its reader.
struct Reading {
    search: Pin<Box<dyn Future<Output = Result<CandidatesView, Problem>> + Send>>,
    lines: watch::Receiver<Bytes>,
    /// When the next line may be sent.
    throttled_until: Instant,
    stopping: CancellationToken,
    _share: Share,
}

impl Reading {
    /// The next line, and the rest if it is not the last.
    async fn next(mut self) -> Result<(Bytes, Option<Reading>), Problem> {
        let lines = &mut self.lines;
        let later = async {
            sleep_until(self.throttled_until).await;
            match lines.changed().await {
                Ok(()) => lines.borrow_and_update().clone(),
                // The search has ended: its answer comes.
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            found = &mut self.search => Ok((line(&found?), None)),
            latest = later => {
                self.throttled_until = Instant::now() + THROTTLE;
                Ok((latest, Some(self)))
            }
            () = self.stopping.cancelled() => Ok((Bytes::new(), None)),
        }
    }
}
