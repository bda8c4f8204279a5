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
        "/games",
        "/room/x",
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
