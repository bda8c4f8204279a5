//! The link to a match for a phone's camera.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::response::{IntoResponse, Response};
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::{ECL, QRBuilder};

use super::door::{Address, Door};
use super::problem::WatcherProblems;
use crate::AppState;
use crate::problem::{Code, Problem};

/// The QR code of the page on which a match is played or watched.
#[utoipa::path(
    get, path = "/matches/{id}/qr.svg", tag = "matches",
    params(Address),
    responses(
        (status = OK, description = "The picture", body = String, content_type = "image/svg+xml"),
        WatcherProblems,
    ),
)]
pub(super) async fn qr(
    State(state): State<AppState>,
    door: Door,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    door.news().await?;
    let public = state.config.public_url.clone();
    let here = public.or_else(|| asked_at(&headers));
    let here = here.ok_or_else(|| {
        Problem::new(Code::BadRequest, door.words).because(door.words.get("problem-host"))
    })?;
    let link = format!("{here}/room/{}", door.id);
    let code = QRBuilder::new(link).ecl(ECL::M).build().map_err(|error| {
        tracing::error!(?error, "a link is too long for a QR code");
        Problem::new(Code::Internal, door.words)
    })?;
    let picture = SvgBuilder::default().to_str(&code);
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-cache")];
    Ok((headers, picture).into_response())
}

/// The address that the request was sent to, if its host is the name of one.
fn asked_at(headers: &HeaderMap) -> Option<String> {
    const LONGEST: usize = 255;
    let host = headers.get(HOST)?.to_str().ok()?;
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "-.:[]_".contains(sign);
    let is_name = !host.is_empty() && host.len() <= LONGEST && host.chars().all(plain);
    is_name.then(|| format!("http://{host}"))
}
