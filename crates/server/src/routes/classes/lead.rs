//! Requests of the teacher: rounds, pauses, results, removing students, deleting the class.

use std::collections::HashMap;

use axum::extract::Path;
use axum::http::StatusCode;
use enraya_api::classes::{ClassView, Command, NewResult};
use enraya_api::{Problem, ProblemCode};
use serde::Deserialize;
use utoipa::ToSchema;

use super::extract::{ClassHandle, ClassPath};
use crate::http::extract::JsonBody;
use crate::http::idempotency::IdempotencyHeader;
use crate::http::problem::ProblemResponse;
use crate::open_classes::ClassSnapshot;
use crate::routes::matches::problem::PlayerProblems;

/// The round to start.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClassRound)]
pub(super) struct NewRound {
    /// Its number, from one. A repeated request is then answered like the first.
    round: Option<u32>,
}

/// Starts the next round; all games of the one before are over.
#[utoipa::path(
    post, path = "/classes/{code}/rounds", tag = "classes", request_body = Option<NewRound>,
    params(ClassPath, IdempotencyHeader),
    responses((status = OK, description = "The class after it", body = ClassView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn start_round(
    handle: ClassHandle,
    body: Option<JsonBody<NewRound>>,
) -> Result<ClassSnapshot, ProblemResponse> {
    let NewRound { round } = body.map(|JsonBody(body)| body).unwrap_or_default();
    handle.act(Command::StartRound { round }).await
}

/// Stops all games: moves and answers are refused.
#[utoipa::path(
    post, path = "/classes/{code}/pause", tag = "classes",
    params(ClassPath, IdempotencyHeader),
    responses((status = OK, description = "The class after it", body = ClassView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn pause(handle: ClassHandle) -> Result<ClassSnapshot, ProblemResponse> {
    handle.act(Command::Pause).await
}

/// Lets the games go on.
#[utoipa::path(
    post, path = "/classes/{code}/resume", tag = "classes",
    params(ClassPath, IdempotencyHeader),
    responses((status = OK, description = "The class after it", body = ClassView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn resume(handle: ClassHandle) -> Result<ClassSnapshot, ProblemResponse> {
    handle.act(Command::Resume).await
}

/// Ends the class: standings are final, and no student can join.
#[utoipa::path(
    post, path = "/classes/{code}/end", tag = "classes",
    params(ClassPath, IdempotencyHeader),
    responses((status = OK, description = "The class after it", body = ClassView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn end(handle: ClassHandle) -> Result<ClassSnapshot, ProblemResponse> {
    handle.act(Command::End).await
}

/// Decides a game of the current round that is not over.
#[utoipa::path(
    post, path = "/classes/{code}/results", tag = "classes", request_body = NewResult,
    params(ClassPath, IdempotencyHeader),
    responses((status = OK, description = "The class after it", body = ClassView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn award(
    handle: ClassHandle,
    JsonBody(body): JsonBody<NewResult>,
) -> Result<ClassSnapshot, ProblemResponse> {
    let NewResult { table, result } = body;
    handle.act(Command::Award { table, result }).await
}

/// Removes a student, who loses the game under way and is paired no more.
#[utoipa::path(
    delete, path = "/classes/{code}/students/{number}", tag = "classes",
    params(ClassPath, ("number" = u32, Path, description = "The student's number"), IdempotencyHeader),
    responses((status = OK, description = "The class after it", body = ClassView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn remove(
    handle: ClassHandle,
    Path(path): Path<HashMap<String, String>>,
) -> Result<ClassSnapshot, ProblemResponse> {
    let student = path.get("number").and_then(|number| number.parse().ok());
    let student = student.ok_or_else(|| Problem::new(ProblemCode::NotFound, handle.words))?;
    handle.act(Command::Remove { student }).await
}

/// Deletes the class with its names, results and matches.
#[utoipa::path(
    delete, path = "/classes/{code}", tag = "classes",
    params(ClassPath),
    responses((status = NO_CONTENT, description = "It is gone"), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn delete(handle: ClassHandle) -> Result<StatusCode, ProblemResponse> {
    handle.expect_teacher().await?;
    let deleted = handle.classes.delete(handle.code).await;
    deleted.map_err(|error| handle.problem(error))?;
    Ok(StatusCode::NO_CONTENT)
}
