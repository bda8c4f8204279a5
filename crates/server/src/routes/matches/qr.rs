//! `GET /matches/{id}/qr.svg`: the link to a match as a QR code.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::response::{IntoResponse, Response};
use enraya_api::{Problem, ProblemCode};
use enraya_words::Words;
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::{ECL, QRBuilder};

use super::extract::{MatchHandle, MatchPath};
use super::problem::WatcherProblems;
use crate::http::problem::ProblemResponse;
use crate::state::AppState;

/// The QR code of the page on which a match is played or watched.
#[utoipa::path(
    get, path = "/matches/{id}/qr.svg", tag = "matches",
    params(MatchPath),
    responses(
        (status = OK, description = "The picture", body = String, content_type = "image/svg+xml"),
        WatcherProblems,
    ),
)]
pub(super) async fn qr(
    State(state): State<AppState>,
    handle: MatchHandle,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    handle.snapshot().await?;
    qr_code(&state, &headers, &format!("/room/{}", handle.id), handle.words)
}

/// The QR code of a page of this server.
pub(crate) fn qr_code(
    state: &AppState,
    headers: &HeaderMap,
    path: &str,
    words: &Words,
) -> Result<Response, ProblemResponse> {
    let public = state.config.public_url.clone();
    let here = public.or_else(|| asked_at(headers)).ok_or_else(|| {
        Problem::new(ProblemCode::BadRequest, words).with_detail(words.get("problem-host"))
    })?;
    let code = QRBuilder::new(format!("{here}{path}")).ecl(ECL::M).build().map_err(|error| {
        tracing::error!(?error, "a link is too long for a QR code");
        Problem::new(ProblemCode::Internal, words)
    })?;
    let picture = SvgBuilder::default().to_str(&code);
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-cache")];
    Ok((headers, picture).into_response())
}

/// The URL that the request was sent to, if its host is a valid name.
fn asked_at(headers: &HeaderMap) -> Option<String> {
    const LONGEST: usize = 255;
    let host = headers.get(HOST)?.to_str().ok()?;
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "-.:[]_".contains(sign);
    let is_name = !host.is_empty() && host.len() <= LONGEST && host.chars().all(plain);
    is_name.then(|| format!("http://{host}"))
}
