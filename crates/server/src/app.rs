//! The router: all routes behind their middleware.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use enraya_api::{Problem, ProblemCode};
use serde_json::json;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::compression::compress;
use crate::health;
use crate::http::locale::Locale;
use crate::http::problem::ProblemResponse;
use crate::http::{answers, host, middleware, request_log, shared_problems};
use crate::manual;
use crate::page::{self, Document, Page};
use crate::preview_card;
use crate::routes::classes::ClassEventData;
use crate::routes::matches::{EventData, Tokens};
use crate::routes::routes;
use crate::state::AppState;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "enraya",
        description = "Play, analyse and learn two-player games: Tic-Tac-Toe, Connect Four, any k in a row, Nim, Dots and Boxes."
    ),
    components(schemas(EventData, ClassEventData, enraya_draw::NodeReport)),
    modifiers(&Tokens)
)]
struct Description;

/// Everything the server answers.
///
/// ```
/// # tokio_test::block_on(async {
/// use axum::body::Body;
/// use axum::http::Request;
/// use enraya_server::{AppState, Config, Store, app};
/// use tower::ServiceExt;
///
/// let store = Store::in_memory().await.unwrap();
/// let app = app(AppState::new(Config::default(), store));
/// let request = Request::get("/healthz").body(Body::empty()).unwrap();
/// assert_eq!(app.oneshot(request).await.unwrap().status(), 200);
/// # });
/// ```
pub fn app(state: AppState) -> Router {
    let (api, mut description) = OpenApiRouter::with_openapi(Description::openapi())
        .nest("/api/v1", routes())
        .split_for_parts();
    shared_problems::describe(&mut description);
    let description = Arc::new(Document::json(&description));
    let describe = |State(page): State<Arc<Page>>, headers: HeaderMap| async move {
        description.served(&page.compressed, &headers)
    };
    let page = Router::new()
        .route("/", get(page::index))
        .route("/play", get(page::index))
        .route("/analyse", get(page::index))
        .route("/puzzles", get(page::index))
        .route("/class", get(page::index))
        .route("/games", get(page::index))
        .route("/judge", get(page::index))
        .route("/lab", get(page::index))
        .route("/room/{id}", get(page::index))
        .route("/api/docs", get(page::index))
        .route("/api/docs/", get(page::index))
        .route("/docs", get(manual::index))
        .route("/docs/", get(manual::index))
        .route("/docs/en", get(manual::folder))
        .route("/docs/es", get(manual::folder))
        .route("/docs/{language}/", get(manual::start))
        .route("/docs/{language}/search", get(manual::search))
        .route("/docs/{language}/{chapter}", get(manual::chapter))
        .route("/docs/{language}/pictures/{name}", get(manual::picture))
        .route("/api/openapi.json", get(describe))
        .route("/embed", get(page::embed))
        .route("/card.png", get(preview_card::card))
        .route("/icon-192.png", get(page::icon))
        .route("/icon-512.png", get(page::icon))
        .route("/icon-180.png", get(page::icon))
        .route("/favicon.ico", get(page::icon))
        .route("/bundle/{folder}/{name}", get(page::bundled))
        .route("/{*path}", get(page::file));
    api.route("/api", any(unknown))
        .route("/api/{*path}", any(unknown))
        .merge(page)
        .layer(from_fn_with_state(state.clone(), middleware::rate))
        .route("/healthz", get(health::live))
        .route("/readyz", get(health::ready))
        .method_not_allowed_fallback(method_not_allowed)
        .fallback(unknown)
        .layer(from_fn_with_state(state.clone(), middleware::origin))
        .layer(from_fn_with_state(state.clone(), host::check))
        .layer(DefaultBodyLimit::max(state.config.body))
        .layer(from_fn_with_state(state.clone(), middleware::body_time))
        .layer(CatchPanicLayer::custom(|_| internal()))
        .layer(from_fn(compress))
        .layer(from_fn_with_state(state.clone(), answers::bounded))
        .layer(from_fn(middleware::headers))
        .layer(from_fn_with_state(state.clone(), request_log::log))
        .with_state(state)
}

async fn unknown(Locale(words): Locale) -> ProblemResponse {
    Problem::new(ProblemCode::NotFound, words).into()
}

async fn method_not_allowed(request: Request) -> Response {
    let Locale(words) = Locale::from_parts(&request.into_parts().0);
    ProblemResponse::from(Problem::new(ProblemCode::MethodNotAllowed, words)).into_response()
}

/// The response to a panic in a handler, in no language.
fn internal() -> axum::http::Response<axum::body::Body> {
    let body = json!({
        "type": "about:blank", "title": "internal", "status": 500, "code": ProblemCode::Internal,
        "detail": "internal",
    });
    let kind = [(header::CONTENT_TYPE, "application/problem+json")];
    (StatusCode::INTERNAL_SERVER_ERROR, kind, body.to_string()).into_response()
}
