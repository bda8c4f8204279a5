//! The manual of `docs/` as views of the page: Markdown in, HTML without anything inline out.

mod chapter;
mod contents;
mod search;

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use enraya_words::Language;
use rust_embed::RustEmbed;
use serde::Deserialize;

use crate::embedded::Embedded as _;
use crate::http::locale::{Locale, words};
use crate::page::{self, Page};

use contents::Contents;

#[derive(RustEmbed)]
#[folder = "$ENRAYA_MANUAL"]
struct Files;

/// The folder of a language, by its code, if the manual has one.
fn language(folder: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.code() == folder)
}

fn text(path: &str) -> Option<String> {
    String::from_utf8(Files::file(path)?.data.into_owned()).ok()
}

/// The manual in the caller's language.
pub(crate) async fn index(Locale(words): Locale) -> Redirect {
    Redirect::to(&format!("/docs/{}/", words.language().code()))
}

/// The address of a folder with its slash, to which links in the chapters are relative.
pub(crate) async fn folder(uri: Uri) -> Redirect {
    Redirect::to(&format!("{}/", uri.path()))
}

/// The first chapter.
pub(crate) async fn start(
    page: State<Arc<Page>>,
    Path(folder): Path<String>,
    headers: HeaderMap,
) -> Response {
    chapter(page, Path((folder, "README".to_owned())), headers).await
}

/// A chapter as a view, or as the Markdown it is made of (`NAME.md`).
pub(crate) async fn chapter(
    State(page): State<Arc<Page>>,
    Path((folder, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(language) = language(&folder) else {
        return page::missing(&page, Language::default(), headers);
    };
    let contents = Contents::of(language);
    let file = name.strip_suffix(".md").unwrap_or(&name);
    let Some(at) = contents.position(file) else {
        return page::missing(&page, language, headers);
    };
    let markdown = text(&contents.path(at)).unwrap_or_default();
    if name.ends_with(".md") {
        let kind = [(header::CONTENT_TYPE, "text/markdown; charset=utf-8")];
        return (kind, markdown).into_response();
    }
    let article = chapter::render(&markdown, &folder);
    let html = contents.frame(Some(at), &article);
    let title = contents.chapters[at].title.clone();
    page::with_insert(&page, language, &page::chapter(title, html), &headers)
}

/// What is looked for.
#[derive(Deserialize)]
pub(crate) struct Looking {
    #[serde(default)]
    q: String,
}

/// The sections in which all words of a text occur.
pub(crate) async fn search(
    State(page): State<Arc<Page>>,
    Path(folder): Path<String>,
    Query(looking): Query<Looking>,
    headers: HeaderMap,
) -> Response {
    let Some(language) = language(&folder) else {
        return page::missing(&page, Language::default(), headers);
    };
    let contents = Contents::of(language);
    let found = search::results(&contents, &looking.q);
    let html = contents.frame(None, &found);
    let title = words(language).get("manual-results");
    page::with_insert(&page, language, &page::chapter(title, html), &headers)
}

/// A picture of the manual.
pub(crate) async fn picture(
    State(page): State<Arc<Page>>,
    Path((folder, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let known = language(&folder).filter(|_| !name.contains(['/', '\\']));
    let file = known.and_then(|_| Files::file(&format!("{folder}/pictures/{name}")));
    match file {
        Some(file) => page::served(&page, &name, file, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
