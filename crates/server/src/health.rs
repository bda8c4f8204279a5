//! Health of the server: `/healthz`, whether it runs, and `/readyz`, whether it can store.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use enraya_api::{Problem, ProblemCode};
use serde_json::json;
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::http::locale::Locale;
use crate::http::problem::ProblemResponse;
use crate::open_matches::OpenMatches;

/// How long an answer counts: more frequent requests get it again, so that asking costs
/// the disk one write in this time, however many ask.
const VALID: Duration = Duration::from_secs(1);

/// The last answer, and when it was found.
#[derive(Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

/// Whether the server runs.
pub(crate) async fn live() -> Response {
    Json(json!({ "status": "ok" })).into_response()
}

/// Whether a change of a match would be stored: something is written to find out.
pub(crate) async fn ready(
    State(readiness): State<Arc<Readiness>>,
    State(matches): State<OpenMatches>,
    Locale(words): Locale,
) -> Response {
    let mut last = readiness.0.lock().await;
    let ready = match *last {
        Some((found, ready)) if found.elapsed() < VALID => ready,
        _ => {
            let ready = matches.is_ready().await;
            *last = Some((Instant::now(), ready));
            ready
        }
    };
    if ready {
        return live().await;
    }
    let problem = Problem::new(ProblemCode::Storage, words).with_retry_after(1);
    ProblemResponse::from(problem).into_response()
}
