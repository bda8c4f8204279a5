//! The page: files of `web/`, which are part of the program, and what its first
//! view needs to start without asking for anything.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use enraya_draw::stepper::Script;
use enraya_words::{Language, phrases};
use rust_embed::{EmbeddedFile, RustEmbed};
use serde_json::json;

use crate::catalogue::catalogue;
use crate::config::Config;
use crate::http::locale::{Locale, words};

#[derive(RustEmbed)]
#[folder = "web/"]
struct Files;

/// What the templates are filled with.
pub(crate) struct Page {
    /// What a view needs to start, in each language.
    boots: [(Language, String); 2],
}

impl Page {
    pub(crate) fn new(config: &Config) -> Page {
        Page { boots: Language::ALL.map(|language| (language, Page::boot(config, language))) }
    }

    fn boot(config: &Config, language: Language) -> String {
        let both = |of: &dyn Fn(Language) -> serde_json::Value| {
            let entries = Language::ALL.map(|language| (language.code().to_owned(), of(language)));
            serde_json::Value::Object(entries.into_iter().collect())
        };
        let boot = json!({
            "version": env!("CARGO_PKG_VERSION"),
            "language": language.code(),
            "public_url": config.public_url,
            "catalogue": both(&|language| json!(catalogue(language))),
            "words": both(&|language| json!(phrases(language, "page-"))),
        });
        // Inside an element of HTML: nothing in it may look like a tag.
        boot.to_string().replace('<', "\\u003c")
    }

    /// A template of `web/` with the words of a language.
    fn fill(&self, file: &str, language: Language) -> Option<String> {
        let template = String::from_utf8(Files::get(file)?.data.into_owned()).ok()?;
        let words = words(language);
        let (_, boot) = self.boots.iter().find(|(of, _)| *of == language)?;
        Some(
            template
                .replace("{{lang}}", language.code())
                .replace("{{title}}", &words.get("page-title"))
                .replace("{{description}}", &words.get("page-description"))
                .replace("{{boot}}", boot),
        )
    }
}

/// Every view but the one for other people's pages.
pub(crate) async fn index(State(page): State<Arc<Page>>, locale: Locale) -> Response {
    filled(&page, "index.html", locale)
}

/// The view that other people's pages may frame.
pub(crate) async fn embed(State(page): State<Arc<Page>>, locale: Locale) -> Response {
    filled(&page, "embed.html", locale)
}

fn filled(page: &Page, file: &str, Locale(words): Locale) -> Response {
    let Some(html) = page.fill(file, words.language()) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-language"),
    ];
    (headers, html).into_response()
}

/// A file of the page by its path, or what the page says of an address that
/// there is nothing at.
pub(crate) async fn file(
    State(page): State<Arc<Page>>,
    Path(path): Path<String>,
    locale: Locale,
    headers: HeaderMap,
) -> Response {
    let file = Files::get(&path).or_else(|| Script::get(&path));
    match file.filter(|_| !path.ends_with(".html")) {
        Some(file) => served(&path, &file, &headers),
        None => (StatusCode::NOT_FOUND, filled(&page, "index.html", locale)).into_response(),
    }
}

fn served(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let digits: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{digits}\"");
    let tag = HeaderValue::from_str(&tag).expect("digits and quotes");
    // A compressed answer carries a weak tag.
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let same = known.is_some_and(|known| known.contains(&digits));
    let mut response = if same {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let kind = [(header::CONTENT_TYPE, content_type(path))];
        (kind, file.data.clone().into_owned()).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::ETAG, tag);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if path == "embed.js" {
        // Pages of other origins load it as a module.
        let any = HeaderValue::from_static("*");
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, any);
    }
    response
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
