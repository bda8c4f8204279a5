//! Link previews: Open Graph tags of the page, the picture they name, and icons as PNG.
//!
//! Chat programs draw no SVG and run no script, so the server renders the position that an
//! address names.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use enraya_api::{BoardQuery, BoardRequest, preview_card};
use enraya_draw::{markup::in_xml, png};

use super::{Files, Page};
use crate::client::Client;
use crate::config::Config;
use crate::http::extract::QueryParams;
use crate::http::locale::Locale;
use crate::http::problem::ProblemResponse;
use crate::pool::Ask;
use crate::state::AppState;

/// What chat programs may keep a card for: a position looks the same for ever.
const KEPT: &str = "public, max-age=604800";

/// The sizes of the icon as PNG, in pixels: two of the manifest, one for telephones, one for
/// programs that ask for `/favicon.ico`.
const ICONS: [(&str, f32); 4] = [
    ("icon-192.png", 192.0),
    ("icon-512.png", 512.0),
    ("icon-180.png", 180.0),
    ("favicon.ico", 48.0),
];

/// The side of the icon's drawing.
const ICON_SIDE: f32 = 64.0;

/// The icons by name.
pub(super) fn icons() -> HashMap<&'static str, Vec<u8>> {
    let drawing = Files::get("icon.svg").expect("the icon");
    let drawing = String::from_utf8(drawing.data.into_owned()).expect("text");
    let sized = drawing.replacen("<svg ", r#"<svg width="64" height="64" "#, 1);
    let icon = |(name, side): (&'static str, f32)| {
        (name, png(&sized, side / ICON_SIDE).expect("a small drawing"))
    };
    ICONS.into_iter().map(icon).collect()
}

/// An icon as PNG.
pub(crate) async fn icon(State(page): State<Arc<Page>>, uri: Uri) -> Response {
    let name = uri.path().trim_start_matches('/');
    let icon = page.icons.get(name).cloned().unwrap_or_default();
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, KEPT)];
    (headers, icon).into_response()
}

/// The card of a position.
pub(crate) async fn card(
    State(state): State<AppState>,
    client: Client,
    Locale(words): Locale,
    QueryParams(query): QueryParams<BoardQuery>,
) -> Result<Response, ProblemResponse> {
    let request = BoardRequest::from(query);
    let (ask, time) = (Ask::study(client), state.config.move_time);
    let found =
        state.pool.search(ask, time, words, move |_, budget| preview_card(&request, budget, words));
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, KEPT)];
    Ok((headers, found.await?.answer).into_response())
}

/// The Open Graph tags of an address.
pub(super) fn tags(
    config: &Config,
    uri: &Uri,
    headers: &HeaderMap,
    language: &str,
    (title, description): (&str, &str),
) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = match (&config.public_url, host) {
        (Some(url), _) => url.clone(),
        (None, Some(host)) => format!("http://{host}"),
        (None, None) => return String::new(),
    };
    let named = |name: &str| {
        let pairs = uri.query().unwrap_or("").split('&').filter_map(|pair| pair.split_once('='));
        pairs.into_iter().find(|(found, _)| *found == name).map(|(_, value)| value)
    };
    // The values stay as they were written: encoded.
    let mut card = format!("{origin}/card.png?game={}", named("game").unwrap_or("connect4"));
    for name in ["position", "moves"] {
        if let Some(value) = named(name).filter(|value| !value.is_empty()) {
            let _ = write!(card, "&{name}={value}");
        }
    }
    let _ = write!(card, "&lang={language}");
    let mut tags = String::new();
    for (property, content) in [
        ("og:type", "website"),
        ("og:site_name", "enraya"),
        ("og:title", title),
        ("og:description", description),
        ("og:image", &card),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
    ] {
        let content = in_xml(content);
        let _ = write!(tags, r#"<meta property="{property}" content="{content}" />"#);
    }
    tags + r#"<meta name="twitter:card" content="summary_large_image" />"#
}
