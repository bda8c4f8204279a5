//! Engines in matches: taking a seat, moves, and hints.

use axum::Json;
use axum::extract::State;
use enraya_api::matches::{Command, Hint, MatchView, NewEngine, NewEngineMove};
use enraya_api::{check_agent, matches};

use super::extract::{MatchHandle, MatchPath};
use super::problem::PlayerProblems;
use crate::http::extract::JsonBody;
use crate::http::problem::ProblemResponse;
use crate::open_matches::Snapshot;
use crate::state::AppState;

/// Puts an engine on the guest's seat, if it is free or has another engine.
#[utoipa::path(
    put, path = "/matches/{id}/seats/guest", tag = "matches", request_body = NewEngine,
    params(MatchPath),
    responses((status = OK, description = "The match after it", body = MatchView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn engage(
    handle: MatchHandle,
    JsonBody(body): JsonBody<NewEngine>,
) -> Result<Snapshot, ProblemResponse> {
    let game = handle.ask(|state, _| Ok(state.game().clone())).await?;
    let agent = body.agent(handle.words)?;
    check_agent(&agent, &game, handle.words)?;
    handle.act(Command::Engage { agent }).await
}

/// Requests the engine's move and answers when it is played. The search stops when the
/// caller disconnects or the match changes otherwise. Watchers get its progress.
#[utoipa::path(
    post, path = "/matches/{id}/engine-moves", tag = "matches",
    request_body = Option<NewEngineMove>,
    params(MatchPath),
    responses((status = OK, description = "The match after it", body = MatchView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn answer(
    State(state): State<AppState>,
    handle: MatchHandle,
    body: Option<JsonBody<NewEngineMove>>,
) -> Result<Snapshot, ProblemResponse> {
    let NewEngineMove { ply } = body.map(|JsonBody(body)| body).unwrap_or_default();
    let Some(request) = handle.ask(|state, _| state.ask_engine(ply)).await? else {
        return handle.snapshot().await;
    };
    let (ply, seen, words) = (request.ply, request.seen, handle.words);
    let progress = handle.progress(&request).await?;
    let search = state.pool.search(state.config.move_time, words, move |sessions, budget| {
        let tell = |thinking, alternates| progress.send(thinking, alternates);
        matches::engine_move(&request, sessions, budget, words, tell)
    });
    let mut snapshots = handle.watch().await?;
    let overtaken = async { drop(snapshots.wait_for(|snapshot| snapshot.version != seen).await) };
    let text = tokio::select! {
        text = search => text?,
        () = overtaken => {
            handle.ask(|state, _| state.answered(ply)).await?;
            return handle.snapshot().await;
        }
    };
    handle.act(Command::Answer { text, ply, seen }).await
}

/// A best move for the caller, who must be to move.
#[utoipa::path(
    post, path = "/matches/{id}/hint", tag = "matches",
    params(MatchPath),
    responses((status = OK, description = "A best move", body = Hint), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn hint(
    State(state): State<AppState>,
    handle: MatchHandle,
) -> Result<Json<Hint>, ProblemResponse> {
    let request = handle.ask(enraya_api::matches::Match::ask_hint).await?;
    let words = handle.words;
    let search = state.pool.search(state.config.move_time, words, move |sessions, budget| {
        Ok(matches::hint(&request, sessions, budget, words))
    });
    Ok(Json(search.await?))
}
