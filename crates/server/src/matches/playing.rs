//! What players do.

use serde::Deserialize;
use utoipa::ToSchema;

use super::door::{Address, Door};
use super::problem::PlayerProblems;
use crate::body::Body;
use crate::problem::Problem;
use crate::room::{Command, Match};
use crate::rooms::News;

/// A move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewMove {
    /// As the game writes it.
    #[serde(rename = "move")]
    #[schema(example = "4")]
    text: String,
    /// How many moves were played before it in this round. A request that is repeated
    /// is then answered like the first; without it a move is played whatever happened
    /// before.
    ply: Option<u64>,
}

/// Plays a move. It is stored when this is answered.
#[utoipa::path(
    post, path = "/matches/{id}/moves", tag = "matches", request_body = NewMove,
    params(Address),
    responses((status = OK, description = "The match after it", body = Match), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn play(door: Door, Body(body): Body<NewMove>) -> Result<News, Problem> {
    let NewMove { text, ply } = body;
    door.act(Command::Play { text, ply }).await
}

/// Takes back: one move where both players sit here, back to the own last move
/// against the engine. A friend is asked by the first call and grants it by calling.
#[utoipa::path(
    post, path = "/matches/{id}/undo", tag = "matches",
    params(Address),
    responses((status = OK, description = "The match after it", body = Match), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn undo(door: Door) -> Result<News, Problem> {
    door.act(Command::Undo).await
}

/// Plays again what was taken back.
#[utoipa::path(
    post, path = "/matches/{id}/redo", tag = "matches",
    params(Address),
    responses((status = OK, description = "The match after it", body = Match), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn redo(door: Door) -> Result<News, Problem> {
    door.act(Command::Redo).await
}

/// Gives the round up; where both players sit here, for the one to move.
#[utoipa::path(
    post, path = "/matches/{id}/resign", tag = "matches",
    params(Address),
    responses((status = OK, description = "The match after it", body = Match), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn resign(door: Door) -> Result<News, Problem> {
    door.act(Command::Resign).await
}

/// Begins the next round, in which the other seat is X.
#[utoipa::path(
    post, path = "/matches/{id}/rounds", tag = "matches",
    params(Address),
    responses((status = OK, description = "The match after it", body = Match), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn next_round(door: Door) -> Result<News, Problem> {
    door.act(Command::NextRound).await
}

/// Lets the seats change sides in this round. Friends do not.
#[utoipa::path(
    post, path = "/matches/{id}/swap", tag = "matches",
    params(Address),
    responses((status = OK, description = "The match after it", body = Match), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn swap(door: Door) -> Result<News, Problem> {
    door.act(Command::Swap).await
}
