//! Requests of students: joining a class, answering its quiz.

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use enraya_api::classes::{ClassView, Command, NewAnswer, NewStudent, Role, StudentAdmission};
use enraya_api::matches::Token;

use super::create::admission;
use super::extract::{ClassHandle, ClassPath};
use crate::http::extract::JsonBody;
use crate::http::idempotency::IdempotencyHeader;
use crate::http::problem::ProblemResponse;
use crate::open_classes::ClassSnapshot;
use crate::random;
use crate::routes::matches::problem::PlayerProblems;
use crate::state::AppState;

/// Joins a class under a name. Sent again with the same idempotency key it answers with the same
/// number and token.
#[utoipa::path(
    post, path = "/classes/{code}/students", tag = "classes", request_body = NewStudent,
    params(ClassPath, IdempotencyHeader),
    responses(
        (status = OK, description = "The student's part", body = StudentAdmission),
        PlayerProblems,
    ),
)]
pub(super) async fn join(
    State(state): State<AppState>,
    handle: ClassHandle,
    JsonBody(student): JsonBody<NewStudent>,
) -> Result<Response, ProblemResponse> {
    state.joins.check(&handle.client, handle.words)?;
    let name = student.name(handle.words)?;
    let token = Token::from_bits(match &handle.once {
        Some(once) => once.bits(&format!("student {}", handle.code)),
        None => random::bits(handle.words)?,
    });
    let key = token.digest();
    let snapshot = handle.act(Command::Join { name, key }).await?;
    let role = handle.classes.ask(handle.code, &key, |_, role| role).await;
    let number = match role.map_err(|error| handle.problem(error))? {
        Role::Student(number) => number,
        Role::Teacher => 0,
    };
    let json = [(CONTENT_TYPE, "application/json")];
    let number = format!(r#""number":{number},"#);
    Ok((json, admission(&number, &token, &snapshot)).into_response())
}

/// Answers the quiz of a round, once: the value of the root, and how many leaves alpha-beta
/// examines from left to right.
#[utoipa::path(
    post, path = "/classes/{code}/answers", tag = "classes", request_body = NewAnswer,
    params(ClassPath, IdempotencyHeader),
    responses((status = OK, description = "The class after it", body = ClassView), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn answer(
    handle: ClassHandle,
    JsonBody(body): JsonBody<NewAnswer>,
) -> Result<ClassSnapshot, ProblemResponse> {
    let NewAnswer { round, value, leaves } = body;
    handle.act(Command::Answer { round, value, leaves }).await
}
