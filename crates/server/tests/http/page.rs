//! Files of the page and their security headers.

use axum::body::Body;
use axum::http::Request;
use enraya_server::Config;
use serde_json::Value;

use crate::client::Client;

#[tokio::test]
async fn every_view_is_the_page_in_the_callers_language() {
    let client = Client::new().await;
    for path in [
        "/",
        "/play",
        "/analyse?game=connect4&position=44",
        "/puzzles",
        "/lab",
        "/class",
        "/games",
        "/judge",
        "/room/x",
        "/api/docs",
        "/api/docs/",
    ] {
        for language in ["es", "en"] {
            let request = Request::get(path).header("accept-language", language);
            let answer = client.send(request.body(Body::empty()).unwrap()).await;
            assert_eq!(answer.status, 200, "{path}");
            let html = answer.text();
            assert!(html.contains(&format!("<html lang=\"{language}\"")), "{path}");
            assert!(!html.contains("{{"), "{path}: something was not filled in");
        }
    }
}

/// The data inside the page.
fn boot(html: &str) -> Value {
    let start = html.find("id=\"boot\">").unwrap() + "id=\"boot\">".len();
    let end = start + html[start..].find('<').unwrap();
    serde_json::from_str(&html[start..end]).unwrap()
}

#[tokio::test]
async fn the_page_brings_its_words_and_games() {
    let config =
        Config { public_url: Some("http://10.0.0.7:8080".to_owned()), ..Config::default() };
    let client = Client::with(config).await;
    let boot = boot(&client.get("/").await.text());
    assert_eq!(boot["public_url"], "http://10.0.0.7:8080");
    for language in ["en", "es"] {
        assert!(boot["words"][language]["page-title"].is_array());
        assert_eq!(boot["catalogue"][language]["games"][1]["name"], "connect4");
    }
}

#[tokio::test]
async fn what_is_not_there_is_a_page_too() {
    let client = Client::new().await;
    for path in ["/nothing", "/index.html", "/../Cargo.toml", "/%2e%2e/Cargo.toml"] {
        let answer = client.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.text().contains("[package]"));
    }
}

#[tokio::test]
async fn policies_allow_nothing_inline_and_frames_only_for_embedding() {
    let client = Client::new().await;
    for path in ["/", "/embed", "/api/v1/games", "/api/docs/", "/healthz", "/nothing"] {
        let answer = client.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
        let framed = policy.contains("frame-ancestors *");
        assert_eq!(framed, path == "/embed", "{path}");
        assert_eq!(answer.header("x-frame-options").is_empty(), framed, "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
    }
}

#[tokio::test]
async fn the_description_names_every_route() {
    let description = Client::new().await.get("/api/openapi.json").await.json();
    assert!(description["openapi"].as_str().unwrap().starts_with("3."));
    for path in ["/api/v1/games", "/api/v1/games/{name}", "/api/v1/analyses"] {
        assert!(description["paths"][path].is_object(), "{path}");
    }
}

/// Those that middleware answers are described on every route that it stands before.
#[tokio::test]
async fn the_description_names_every_problem() {
    let description = Client::new().await.get("/api/openapi.json").await.json();
    let paths = description["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| {
        item.as_object().unwrap().iter().map(move |(method, operation)| (path, method, operation))
    });
    let mut bodies = 0;
    for (path, method, operation) in operations {
        let mut wanted = vec!["421", "429", "503"];
        if method != "get" {
            wanted.push("403");
        }
        if operation["requestBody"].is_object() {
            wanted.extend(["408", "413", "415"]);
            bodies += 1;
        }
        for status in wanted {
            let content = &operation["responses"][status]["content"];
            let problem = &content["application/problem+json"];
            assert!(problem.is_object(), "{method} {path}: {status}");
        }
    }
    assert!(bodies > 5, "{bodies}");
}

/// What gzip makes of a body, by another program's library.
fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(bytes), &mut plain).unwrap();
    plain
}

#[tokio::test]
async fn texts_are_compressed_for_those_who_read_that() {
    let client = Client::new().await;
    for path in ["/", "/app/main.js", "/api/openapi.json", "/api/v1/games", "/nothing"] {
        let plain = client.get(path).await;
        assert_eq!(plain.header("content-encoding"), "", "{path}");
        let request = Request::get(path).header("accept-encoding", "br, gzip");
        let packed = client.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(packed.status, plain.status, "{path}");
        assert_eq!(packed.header("content-encoding"), "gzip", "{path}");
        assert!(packed.bytes.len() < plain.bytes.len(), "{path}");
        assert_eq!(unpacked(&packed.bytes), plain.bytes, "{path}");
        let vary: Vec<_> = packed.headers.get_all("vary").iter().collect();
        assert!(vary.iter().any(|vary| *vary == "accept-encoding"), "{path}: {vary:?}");
    }
    let small = Request::get("/healthz").header("accept-encoding", "gzip");
    let small = client.send(small.body(Body::empty()).unwrap()).await;
    assert_eq!(small.header("content-encoding"), "");
}

#[tokio::test]
async fn bundled_files_never_change_under_their_address() {
    let client = Client::new().await;
    let html = client.get("/lab").await.text();
    let addresses: Vec<&str> =
        html.split('"').filter(|part| part.starts_with("/bundle/")).collect();
    assert_eq!(addresses.len(), 3, "{addresses:?}");
    for address in addresses {
        let answer = client.get(address).await;
        assert_eq!(answer.status, 200, "{address}");
        assert!(answer.header("cache-control").contains("immutable"), "{address}");
        let other = address.replacen("/bundle/", "/bundle/0", 1);
        assert_eq!(client.get(&other).await.status, 404, "{other}");
    }
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let client = Client::new().await;
    for path in ["/", "/css/style.css", "/api/openapi.json", "/nothing"] {
        let tag = client.get(path).await.header("etag").to_owned();
        for encoding in ["identity", "gzip"] {
            let request = Request::get(path).header("if-none-match", &tag);
            let request = request.header("accept-encoding", encoding).body(Body::empty());
            let again = client.send(request.unwrap()).await;
            if path == "/nothing" {
                assert_eq!(again.status, 404);
                assert!(!again.bytes.is_empty());
            } else {
                assert_eq!(again.status, 304, "{path}");
                assert!(again.bytes.is_empty(), "{path}");
            }
        }
    }
}
