//! `/traces`: recorded searches, and files of them.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use enraya_api::{ExportRequest, File, Problem, TraceRequest, TraceView};
use enraya_draw::TraceReport;

use crate::client::Client;
use crate::http::extract::{JsonBody, QueryParams};
use crate::http::locale::Locale;
use crate::http::problem::{ProblemResponse, QuestionProblems};
use crate::pool::{Ask, JsonAnswer};
use crate::state::AppState;

/// Every node and every step of a search of a position or an abstract tree.
///
/// At most 2,000 nodes are kept (`hidden` counts the others) and 1,000,000 are visited
/// (`complete` says whether that was enough).
#[utoipa::path(
    post, path = "/traces", tag = "lab", request_body = TraceRequest,
    responses(
        (status = OK, body = TraceView),
        (status = CONFLICT, body = Problem, content_type = "application/problem+json"),
        QuestionProblems,
    ),
)]
pub(super) async fn record(
    State(state): State<AppState>,
    client: Client,
    Locale(words): Locale,
    JsonBody(request): JsonBody<TraceRequest>,
) -> Result<JsonAnswer, ProblemResponse> {
    request.check(words)?;
    let (ask, time) = (Ask::study(client), state.config.analysis_time);
    let search = state.pool.search_json(ask, time, words, move |_, budget| {
        enraya_api::record(&request, budget, words)
    });
    Ok(search.await?)
}

/// The same as a file: a drawing, or everything as data.
#[utoipa::path(
    post, path = "/traces/export", tag = "lab", params(ExportRequest), request_body = TraceRequest,
    responses(
        (
            status = OK, description = "The file.",
            content(
                (Vec<u8> = "image/svg+xml"),
                (Vec<u8> = "image/png"),
                (Vec<u8> = "application/x-tex"),
                (TraceReport = "application/json"),
                (String = "text/html"),
            ),
        ),
        (status = CONFLICT, body = Problem, content_type = "application/problem+json"),
        QuestionProblems,
    ),
)]
pub(super) async fn export(
    State(state): State<AppState>,
    client: Client,
    Locale(words): Locale,
    QueryParams(wanted): QueryParams<ExportRequest>,
    JsonBody(request): JsonBody<TraceRequest>,
) -> Result<Response, ProblemResponse> {
    let format = wanted.format(words)?;
    request.check(words)?;
    let (ask, time) = (Ask::study(client), state.config.analysis_time);
    let search = state.pool.search(ask, time, words, move |_, budget| {
        enraya_api::export(&request, format, wanted.step, budget, words)
    });
    Ok(attachment(search.await?.answer))
}

fn attachment(file: File) -> Response {
    let disposition = format!("attachment; filename=\"{}\"", file.name);
    let disposition = HeaderValue::from_str(&disposition).expect("ASCII");
    let mut response = file.bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.media_type));
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    response
}
