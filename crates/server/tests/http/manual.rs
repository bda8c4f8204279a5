//! The manual at `/docs`: every chapter of the folder, links that lead somewhere, nothing inline.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use axum::body::Body;
use axum::http::Request;

use crate::client::Client;

fn folder(language: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs")).join(language)
}

/// What stands in the attributes of this name; code may look like tags.
fn attributes<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    let texts = html.split("<code>").map(|part| part.rsplit("</code>").next().unwrap_or(part));
    let values = texts.flat_map(|text| {
        let after: Vec<&str> = text.split(&start).skip(1).collect();
        after.into_iter().filter_map(|rest| Some(rest.split_once('"')?.0))
    });
    values.collect()
}

/// The part of a page that is the manual.
fn chapter_of(html: &str) -> &str {
    let start = html.find("<div class=\"manual\"").expect("the page has a chapter");
    let end = start + html[start..].find("</article></div>").unwrap();
    &html[start..end]
}

#[tokio::test]
async fn every_chapter_is_served_in_its_own_language() {
    let client = Client::new().await;
    for language in ["en", "es"] {
        for entry in fs::read_dir(folder(language)).unwrap().map(Result::unwrap) {
            let file = entry.file_name().into_string().unwrap();
            let Some(name) = file.strip_suffix(".md").filter(|name| *name != "SUMMARY") else {
                continue;
            };
            let markdown = fs::read_to_string(entry.path()).unwrap();
            let answer = client.get(&format!("/docs/{language}/{name}")).await;
            assert_eq!(answer.status, 200, "{file}");
            let html = answer.text();
            assert!(html.contains(&format!("<html lang=\"{language}\"")), "{file}");
            let title = markdown.lines().next().unwrap().trim_start_matches("# ");
            assert!(chapter_of(&html).contains(&format!(">{title}</h1>")), "{file}: {title}");
            for forbidden in [" style=", "<script", "<style", " onclick="] {
                assert!(!chapter_of(&html).contains(forbidden), "{file} has {forbidden}");
            }
            let plain = client.get(&format!("/docs/{language}/{file}")).await;
            assert_eq!(plain.header("content-type"), "text/markdown; charset=utf-8");
            assert_eq!(plain.text(), markdown);
        }
    }
}

#[tokio::test]
async fn links_of_the_book_lead_to_chapters_and_headings() {
    let client = Client::new().await;
    let mut open = vec!["/docs/en/".to_owned()];
    let mut seen: BTreeSet<String> = open.iter().cloned().collect();
    let mut pictures = 0;
    while let Some(address) = open.pop() {
        let (path, fragment) = address.split_once('#').unwrap_or((&address, ""));
        let answer = client.get(path).await;
        assert_eq!(answer.status, 200, "{address}");
        let html = answer.text();
        let chapter = chapter_of(&html);
        let found = fragment.is_empty() || attributes(chapter, "id").contains(&fragment);
        assert!(found, "{address}: no such heading");
        for source in attributes(chapter, "src") {
            let picture = client.get(source).await;
            assert_eq!(picture.status, 200, "{address} shows {source}");
            assert!(picture.header("content-type").starts_with("image/"), "{source}");
            pictures += 1;
        }
        for link in attributes(chapter, "href") {
            let link = match link.strip_prefix('#') {
                Some(heading) => format!("{path}#{heading}"),
                None => link.to_owned(),
            };
            if !link.starts_with("http") && seen.insert(link.clone()) {
                open.push(link);
            }
        }
    }
    assert!(seen.iter().any(|address| address.starts_with("/docs/es/")), "both languages");
    assert!(seen.len() > 40, "{seen:?}");
    assert!(pictures > 0);
}

#[tokio::test]
async fn the_address_without_a_language_asks_for_the_callers() {
    let client = Client::new().await;
    for (path, asked, target) in [
        ("/docs", "es", "/docs/es/"),
        ("/docs/", "en", "/docs/en/"),
        ("/docs/es", "en", "/docs/es/"),
    ] {
        let request = Request::get(path).header("accept-language", asked).body(Body::empty());
        let answer = client.send(request.unwrap()).await;
        assert_eq!((answer.status.as_u16(), answer.header("location")), (303, target), "{path}");
    }
}

#[tokio::test]
async fn what_the_book_does_not_have_is_not_found() {
    let client = Client::new().await;
    for path in [
        "/docs/en/nothing",
        "/docs/fr/tree",
        "/docs/en/SUMMARY.md",
        "/docs/en/book.toml",
        "/docs/en/..%2fjourneys.md",
        "/docs/en/pictures/nothing.png",
        "/docs/en/pictures/..%2ftree.md",
    ] {
        assert_eq!(client.get(path).await.status, 404, "{path}");
    }
    assert_eq!(client.get("/docs/docs.js").await.status, 200, "a script of the API page");
}

#[tokio::test]
async fn a_search_finds_sections_without_regard_to_accents() {
    let client = Client::new().await;
    let found = client.get("/docs/es/search?q=POSICION+notacion").await;
    assert_eq!(found.status, 200);
    let html = found.text();
    assert!(chapter_of(&html).contains("/docs/es/"), "{}", chapter_of(&html));
    let heading = client.get("/docs/en/search?q=opening%20books").await.text();
    let first =
        attributes(chapter_of(&heading).split("<article").nth(1).unwrap(), "href")[0].to_owned();
    assert_eq!(first, "/docs/en/solver#opening-books");
    let none = client.get("/docs/en/search?q=xyzzy%3Cscript%3E").await.text();
    assert!(chapter_of(&none).contains("Nothing found."));
    assert_eq!(client.get("/docs/en/search").await.status, 200);
}

/// The budget of the manual inside the program.
#[test]
fn the_book_is_at_most_a_megabyte() {
    let mut open = vec![folder("")];
    let mut bytes = 0;
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let about = entry.metadata().unwrap();
            if about.is_dir() {
                open.push(entry.path());
            } else {
                bytes += about.len();
            }
        }
    }
    assert!(bytes <= 1_000_000, "{bytes} bytes");
}
