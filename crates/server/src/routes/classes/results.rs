//! `GET /classes/{code}`: the class, its games, its results as CSV, its QR code.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use enraya_api::classes::{ClassView, GameView, games_csv, standings_csv};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::extract::{ClassHandle, ClassPath};
use crate::http::extract::QueryParams;
use crate::http::problem::ProblemResponse;
use crate::open_classes::ClassSnapshot;
use crate::routes::matches::problem::WatcherProblems;
use crate::routes::matches::qr::qr_code;
use crate::state::AppState;

impl IntoResponse for ClassSnapshot {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.json).into_response()
    }
}

/// The class, for its teacher and its students.
#[utoipa::path(
    get, path = "/classes/{code}", tag = "classes",
    params(ClassPath),
    responses((status = OK, description = "The class", body = ClassView), WatcherProblems),
    security(("token" = [])),
)]
pub(super) async fn state(handle: ClassHandle) -> Result<Response, ProblemResponse> {
    let snapshot = handle.ask(|class, _| ClassSnapshot::new(class)).await?;
    Ok(([(CACHE_CONTROL, "no-cache")], snapshot).into_response())
}

/// The games of all rounds, for the teacher and the students.
#[utoipa::path(
    get, path = "/classes/{code}/games", tag = "classes",
    params(ClassPath),
    responses((status = OK, description = "The games", body = Vec<GameView>), WatcherProblems),
    security(("token" = [])),
)]
pub(super) async fn games(handle: ClassHandle) -> Result<Response, ProblemResponse> {
    let games = handle.ask(|class, _| class.games()).await?;
    Ok(([(CACHE_CONTROL, "no-cache")], Json(games)).into_response())
}

/// What the file has.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CsvQuery {
    /// The standings (if missing), or all games.
    #[serde(default)]
    #[param(inline)]
    of: CsvContent,
}

/// Content of a CSV file.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum CsvContent {
    #[default]
    Standings,
    Games,
}

/// The results as CSV, for the teacher.
#[utoipa::path(
    get, path = "/classes/{code}/results.csv", tag = "classes",
    params(ClassPath, CsvQuery),
    responses(
        (status = OK, description = "The file", body = String, content_type = "text/csv"),
        WatcherProblems,
    ),
    security(("token" = [])),
)]
pub(super) async fn csv(
    handle: ClassHandle,
    QueryParams(query): QueryParams<CsvQuery>,
) -> Result<Response, ProblemResponse> {
    handle.expect_teacher().await?;
    let (text, name) = handle
        .ask(|class, _| match query.of {
            CsvContent::Standings => (standings_csv(class), "standings"),
            CsvContent::Games => (games_csv(class), "games"),
        })
        .await?;
    let file = format!("attachment; filename=\"{}-{name}.csv\"", handle.code);
    let headers = [
        (CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, file),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, text).into_response())
}

/// The QR code of the page on which students join a class, whether or not there is one.
#[utoipa::path(
    get, path = "/classes/{code}/qr.svg", tag = "classes",
    params(ClassPath),
    responses(
        (status = OK, description = "The picture", body = String, content_type = "image/svg+xml"),
        WatcherProblems,
    ),
)]
pub(super) async fn qr(
    State(state): State<AppState>,
    handle: ClassHandle,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    qr_code(&state, &headers, &format!("/class?code={}", handle.code), handle.words)
}
