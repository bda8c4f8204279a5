//! The page: the embedded files of `web/`, its modules bundled, and the data with which its
//! first view starts without a request.

mod bundle;
mod module;
mod preview;
mod site;

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use enraya_draw::stepper::Script;
use enraya_words::{Language, phrases};
use rust_embed::{EmbeddedFile, RustEmbed};
use serde::Serialize;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::catalogue::catalogue;
use crate::compression::{CompressedFiles, accepts_gzip};
use crate::config::Config;
use crate::embedded::Embedded as _;
use crate::http::locale::{Locale, words};
use bundle::Bundle;
pub(crate) use preview::icon;
pub use site::{SiteFile, SiteOptions, site};

#[derive(RustEmbed)]
#[folder = "$ENRAYA_PAGE"]
struct Files;

/// What the templates are filled with.
pub(crate) struct Page {
    /// What a view needs to start, in each language.
    boots: [String; Language::COUNT],
    /// The folder of the bundle's files, whose name changes with them.
    folder: String,
    /// The files of the bundle by name.
    bundle: HashMap<String, Document>,
    pub(crate) compressed: CompressedFiles,
    /// The icon in several sizes, by name.
    icons: HashMap<&'static str, Vec<u8>>,
    config: Config,
}

/// What the page starts with, and what a frame in other people's pages starts with.
const ENTRIES: [&str; 2] = ["app/main.js", "embed/inside.js"];
const STYLES: [&str; 11] = [
    "css/style.css",
    "css/board.css",
    "css/other-boards.css",
    "css/views.css",
    "css/match.css",
    "css/analysis.css",
    "css/candidates.css",
    "css/lab.css",
    "css/class.css",
    "css/judge.css",
    "css/forced-colors.css",
];

impl Page {
    pub(crate) fn new(config: &Config) -> Page {
        let boots = Language::ALL.map(|language| {
            let boot = Page::boot(language, json!({ "public_url": config.public_url }));
            in_html(&boot)
        });
        let Bundle { folder, chunks } =
            Bundle::new(&read, &ENTRIES, &STYLES).expect("the page's own modules");
        let documents = chunks.into_iter().map(|chunk| {
            let content = Cow::Owned(chunk.content.into_bytes());
            let document = Document::new(content_type(&chunk.name), content);
            (chunk.name, document)
        });
        Page {
            boots,
            folder,
            bundle: documents.collect(),
            compressed: CompressedFiles::default(),
            icons: preview::icons(),
            config: config.clone(),
        }
    }

    /// What the page starts with, and `more` that depends on where it comes from.
    fn boot(language: Language, more: serde_json::Value) -> serde_json::Value {
        let each = |of: &dyn Fn(Language) -> serde_json::Value| {
            let entries = Language::ALL.map(|language| (language.code().to_owned(), of(language)));
            serde_json::Value::Object(entries.into_iter().collect())
        };
        let mut boot = json!({
            "version": env!("CARGO_PKG_VERSION"),
            "language": language.code(),
            "catalogue": each(&|language| json!(catalogue(language))),
            "words": each(&|language| json!(phrases(language, "page-"))),
        });
        let entries = boot.as_object_mut().expect("made as one");
        entries.extend(more.as_object().cloned().unwrap_or_default());
        boot
    }

    /// A template of `web/` with the words of a language.
    fn fill(&self, file: &str, language: Language, insert: &Insert) -> Option<String> {
        let place = Place { root: "/", folder: &self.folder, boot: &self.boots[language as usize] };
        place.fill(file, language, insert)
    }
}

/// Where a page lies.
struct Place<'a> {
    /// The folder of the page, from its document, with a slash at the end.
    root: &'a str,
    /// The folder of the bundle's files.
    folder: &'a str,
    boot: &'a str,
}

impl Place<'_> {
    /// A template of `web/` with the words of a language.
    fn fill(&self, file: &str, language: Language, insert: &Insert) -> Option<String> {
        let Place { root, folder, boot } = self;
        let template = String::from_utf8(Files::file(file)?.data.into_owned()).ok()?;
        let words = words(language);
        let title = match insert.title.as_str() {
            "" => words.get("page-title"),
            title => format!("{title} · enraya"),
        };
        let style = if insert.html.is_empty() { "" } else { MANUAL_STYLE };
        let preload = insert.later.map(|module| {
            format!(
                "<link rel=\"modulepreload\" href=\"{root}bundle/{folder}/{}\" />",
                bundle::name(module)
            )
        });
        let mut filled = template
            .replace("{{lang}}", language.code())
            .replace("{{title}}", &title)
            .replace("{{description}}", &words.get("page-description"))
            .replace("{{style}}", style)
            .replace("{{preview}}", &insert.preview)
            .replace("{{root}}", root)
            .replace("{{bundle}}", &format!("{root}bundle/{folder}"))
            .replace("{{later}}", &preload.unwrap_or_default());
        for key in SHELL {
            filled = filled.replace(&format!("{{{{{key}}}}}"), &words.get(key));
        }
        // Last, for the data may contain anything.
        Some(filled.replace("{{insert}}", &insert.html).replace("{{boot}}", boot))
    }
}

/// A source of the page.
fn read(path: &str) -> Option<String> {
    let file = Files::file(path).or_else(|| Script::get(path))?;
    String::from_utf8(file.data.into_owned()).ok()
}

/// Data inside an element of HTML: nothing in it may look like a tag.
fn in_html(data: &serde_json::Value) -> String {
    data.to_string().replace('<', "\\u003c")
}

/// Messages of the shell, which is there before the script.
const SHELL: [&str; 8] = [
    "page-skip",
    "page-nav",
    "page-nav-play",
    "page-nav-analyse",
    "page-nav-puzzles",
    "page-nav-lab",
    "page-nav-class",
    "page-nav-games",
];

/// The module of a view that is loaded later, by the first part of its address.
fn later(path: &str) -> Option<&'static str> {
    let views = [
        ("/analyse", "views/analyse.js"),
        ("/puzzles", "views/puzzles.js"),
        ("/lab", "views/lab.js"),
        ("/class", "views/class.js"),
        ("/games", "views/games.js"),
        ("/judge", "views/judge.js"),
        ("/api/docs", "docs/docs.js"),
    ];
    views.into_iter().find(|(start, _)| path.starts_with(start)).map(|(_, module)| module)
}

const MANUAL_STYLE: &str = "<link rel=\"stylesheet\" href=\"/css/manual.css\" />";

/// What differs between addresses: a view that is written by the server, a chapter of the
/// manual, and the module of a view that is loaded later. Empty for all others.
#[derive(Default)]
pub(crate) struct Insert {
    pub(crate) title: String,
    pub(crate) html: String,
    pub(crate) later: Option<&'static str>,
    /// Tags for the preview of a link to it.
    pub(crate) preview: String,
}

/// A page of the manual.
pub(crate) fn chapter(title: String, html: String) -> Insert {
    Insert { title, html, later: Some("views/manual.js"), ..Insert::default() }
}

/// Every view but the one for other people's pages.
pub(crate) async fn index(
    State(page): State<Arc<Page>>,
    locale: Locale,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let words = locale.0;
    let (title, description) = (words.get("page-title"), words.get("page-description"));
    let code = words.language().code();
    let preview = preview::tags(&page.config, &uri, &headers, code, (&title, &description));
    let insert = Insert { later: later(uri.path()), preview, ..Insert::default() };
    filled(&page, "index.html", words.language(), &insert, &headers)
}

/// A file of the bundle.
pub(crate) async fn bundled(
    State(page): State<Arc<Page>>,
    Path((folder, name)): Path<(String, String)>,
    locale: Locale,
    headers: HeaderMap,
) -> Response {
    let Some(document) = page.bundle.get(&name).filter(|_| folder == page.folder) else {
        return missing(&page, locale.0.language(), headers);
    };
    let mut response = document.served(&page.compressed, &headers);
    let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
    response.headers_mut().insert(header::CACHE_CONTROL, forever);
    response
}

/// The page with a view that is written by the server.
pub(crate) fn with_insert(
    page: &Page,
    language: Language,
    insert: &Insert,
    headers: &HeaderMap,
) -> Response {
    filled(page, "index.html", language, insert, headers)
}

/// The view that other people's pages may frame.
pub(crate) async fn embed(
    State(page): State<Arc<Page>>,
    locale: Locale,
    headers: HeaderMap,
) -> Response {
    filled(&page, "embed.html", locale.0.language(), &Insert::default(), &headers)
}

fn filled(
    page: &Page,
    file: &str,
    language: Language,
    insert: &Insert,
    headers: &HeaderMap,
) -> Response {
    let Some(html) = page.fill(file, language, insert) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let document = Document::new("text/html; charset=utf-8", Cow::Owned(html.into_bytes()));
    let mut response = document.served(&page.compressed, headers);
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
    response
}

/// A file of the page by its path, or what the page says of an address that
/// there is nothing at.
pub(crate) async fn file(
    State(page): State<Arc<Page>>,
    Path(path): Path<String>,
    locale: Locale,
    headers: HeaderMap,
) -> Response {
    let file = Files::file(&path).or_else(|| Script::get(&path));
    let Some(file) = file.filter(|_| !path.ends_with(".html")) else {
        return missing(&page, locale.0.language(), headers);
    };
    let mut response = served(&page, &path, file, &headers);
    if path == "embed.js" {
        // Pages of other origins load it as a module.
        let any = HeaderValue::from_static("*");
        response.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, any);
    }
    response
}

/// What the page says of an address that there is nothing at.
pub(crate) fn missing(page: &Page, language: Language, mut headers: HeaderMap) -> Response {
    headers.remove(header::IF_NONE_MATCH);
    let view = filled(page, "index.html", language, &Insert::default(), &headers);
    (StatusCode::NOT_FOUND, view).into_response()
}

/// An embedded file, whose kind its name tells.
pub(crate) fn served(page: &Page, name: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let document = Document { kind: content_type(name), content: bytes(file.data), hash };
    document.served(&page.compressed, headers)
}

/// A text that is the same for every request, until the program changes.
pub(crate) struct Document {
    kind: &'static str,
    content: Bytes,
    hash: [u8; 32],
}

impl Document {
    fn new(kind: &'static str, content: Cow<'static, [u8]>) -> Document {
        let content = bytes(content);
        let hash = Sha256::digest(&content).into();
        Document { kind, content, hash }
    }

    pub(crate) fn json(value: &impl Serialize) -> Document {
        let json = serde_json::to_vec(value).expect("keys are texts");
        Document::new("application/json", Cow::Owned(json))
    }

    /// Compressed if the client reads that; empty if the client has it already.
    pub(crate) fn served(&self, compressed: &CompressedFiles, headers: &HeaderMap) -> Response {
        let digits: String = self.hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        // Weak: the plain and the compressed form have the same.
        let tag = HeaderValue::from_str(&format!("W/\"{digits}\"")).expect("digits and quotes");
        let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
        let same = known.is_some_and(|known| known.contains(&digits));
        let mut response = if same {
            StatusCode::NOT_MODIFIED.into_response()
        } else if accepts_gzip(headers) {
            let body = Body::from(compressed.get(self.hash, &self.content));
            ([(header::CONTENT_TYPE, self.kind), (header::CONTENT_ENCODING, "gzip")], body)
                .into_response()
        } else {
            ([(header::CONTENT_TYPE, self.kind)], self.content.clone()).into_response()
        };
        let headers = response.headers_mut();
        headers.insert(header::ETAG, tag);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    }
}

fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data),
    }
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
