//! Commands of players: moves, undo, redo, draws, resignation, rounds, sides.

use enraya_api::matches::{Command, MatchView, NewMove};

use super::extract::{MatchHandle, MatchPath};
use super::problem::PlayerProblems;
use crate::http::extract::JsonBody;
use crate::http::idempotency::IdempotencyHeader;
use crate::http::problem::ProblemResponse;
use crate::open_matches::Snapshot;

/// Plays a move. It is stored before the answer.
#[utoipa::path(
    post, path = "/matches/{id}/moves", tag = "matches", request_body = NewMove,
    params(MatchPath, IdempotencyHeader),
    responses((status = OK, description = "The match after it", body = MatchView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn play(
    handle: MatchHandle,
    JsonBody(body): JsonBody<NewMove>,
) -> Result<Snapshot, ProblemResponse> {
    let NewMove { text, ply } = body;
    handle.act(Command::Play { text, ply }).await
}

/// Takes back: one move at the same screen; to the own last move against an engine.
/// Between friends the first call asks, and the other's call grants.
#[utoipa::path(
    post, path = "/matches/{id}/undo", tag = "matches",
    params(MatchPath, IdempotencyHeader),
    responses((status = OK, description = "The match after it", body = MatchView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn undo(handle: MatchHandle) -> Result<Snapshot, ProblemResponse> {
    handle.act(Command::Undo).await
}

/// Plays again what was taken back.
#[utoipa::path(
    post, path = "/matches/{id}/redo", tag = "matches",
    params(MatchPath, IdempotencyHeader),
    responses((status = OK, description = "The match after it", body = MatchView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn redo(handle: MatchHandle) -> Result<Snapshot, ProblemResponse> {
    handle.act(Command::Redo).await
}

/// Offers a friend a draw, or agrees to the friend's offer. A move of either withdraws it.
#[utoipa::path(
    post, path = "/matches/{id}/draw", tag = "matches",
    params(MatchPath, IdempotencyHeader),
    responses((status = OK, description = "The match after it", body = MatchView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn draw(handle: MatchHandle) -> Result<Snapshot, ProblemResponse> {
    handle.act(Command::Draw).await
}

/// Declines what the friend asks for: to take back, or a draw. Before the next move the friend
/// cannot ask for it again.
#[utoipa::path(
    post, path = "/matches/{id}/decline", tag = "matches",
    params(MatchPath, IdempotencyHeader),
    responses((status = OK, description = "The match after it", body = MatchView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn decline(handle: MatchHandle) -> Result<Snapshot, ProblemResponse> {
    handle.act(Command::Decline).await
}

/// Resigns the round; at the same screen, for the player to move.
#[utoipa::path(
    post, path = "/matches/{id}/resign", tag = "matches",
    params(MatchPath, IdempotencyHeader),
    responses((status = OK, description = "The match after it", body = MatchView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn resign(handle: MatchHandle) -> Result<Snapshot, ProblemResponse> {
    handle.act(Command::Resign).await
}

/// Starts the next round, in which the other seat plays X.
#[utoipa::path(
    post, path = "/matches/{id}/rounds", tag = "matches",
    params(MatchPath, IdempotencyHeader),
    responses((status = OK, description = "The match after it", body = MatchView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn next_round(handle: MatchHandle) -> Result<Snapshot, ProblemResponse> {
    handle.act(Command::NextRound).await
}

/// Changes sides in this round. Not between friends.
#[utoipa::path(
    post, path = "/matches/{id}/swap", tag = "matches",
    params(MatchPath, IdempotencyHeader),
    responses((status = OK, description = "The match after it", body = MatchView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn swap(handle: MatchHandle) -> Result<Snapshot, ProblemResponse> {
    handle.act(Command::Swap).await
}
