//! Engines in matches: taking a seat, moves, and hints.

use axum::Json;
use axum::extract::State;
use enraya_api::matches::{Command, Hint, MatchView, NewEngine, NewEngineMove};
use enraya_api::{check_agent, matches};

use super::extract::{MatchHandle, MatchPath};
use super::problem::PlayerProblems;
use crate::http::extract::JsonBody;
use crate::http::idempotency::IdempotencyHeader;
use crate::http::problem::ProblemResponse;
use crate::open_matches::Snapshot;
use crate::pool::Ask;
use crate::state::AppState;

/// Puts an engine on the guest's seat, if it is free or has another engine.
#[utoipa::path(
    put, path = "/matches/{id}/seats/guest", tag = "matches", request_body = NewEngine,
    params(MatchPath, IdempotencyHeader),
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

/// The match after the engine's move. The engine thinks whenever it is to move; this waits
/// for it, or answers at once if the move was played already. Watchers get its progress.
#[utoipa::path(
    post, path = "/matches/{id}/engine-moves", tag = "matches",
    request_body = Option<NewEngineMove>,
    params(MatchPath),
    responses((status = OK, description = "The match after it", body = MatchView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn answer(
    handle: MatchHandle,
    body: Option<JsonBody<NewEngineMove>>,
) -> Result<Snapshot, ProblemResponse> {
    let NewEngineMove { ply } = body.map(|JsonBody(body)| body).unwrap_or_default();
    handle.engine_move(ply).await
}

/// A best move for the caller, who must be to move. Between friends both see that it was
/// given, and it is refused unless the match was made with `hints`.
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
    handle.act(Command::Hint).await?;
    let words = handle.words;
    let (ask, time) = (Ask::analysis(handle.client_on_seat()), state.config.move_time);
    let search = state.pool.search(ask, time, words, move |sessions, budget| {
        Ok(matches::hint(&request, sessions, budget, words))
    });
    Ok(Json(search.await?.answer))
}
