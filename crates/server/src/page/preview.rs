//! Link previews: Open Graph tags of the page, and icons as PNG.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use enraya_draw::{markup::in_xml, png};

use super::{Files, Page};
use crate::config::Config;
use crate::embedded::Embedded as _;

/// How long icons may be kept.
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
    let drawing = Files::file("icon.svg").expect("the icon");
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
