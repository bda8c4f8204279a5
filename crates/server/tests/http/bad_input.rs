//! Invalid requests: every one gets a problem with the right code.

use std::num::NonZeroU32;

use axum::body::Body;
use axum::http::Request;
use enraya_server::Config;
use serde_json::json;

use crate::client::Client;

#[tokio::test]
async fn wrong_questions_are_refused() {
    let client = Client::new().await;
    for (body, status, code) in [
        ("", 400, "bad-json"),
        ("{", 400, "bad-json"),
        ("nonsense", 400, "bad-json"),
        ("[]", 400, "bad-request"),
        ("{}", 400, "bad-request"),
        (r#"{"game":7,"position":""}"#, 400, "bad-request"),
        (r#"{"game":"connect4","position":"","extra":1}"#, 400, "bad-request"),
        (r#"{"game":"connect4"}"#, 400, "bad-request"),
        (r#"{"game":"connect4","position":"","positions":[]}"#, 400, "bad-request"),
        (r#"{"game":"chess","position":""}"#, 400, "bad-game"),
        (r#"{"game":"line:100x100x5","position":""}"#, 400, "bad-game"),
        (r#"{"game":"line:99999999999x1x1","position":""}"#, 400, "bad-game"),
        (r#"{"game":"'; DROP TABLE matches; --","position":""}"#, 400, "bad-game"),
        (r#"{"game":"connect4","position":"8"}"#, 400, "bad-position"),
        (r#"{"game":"connect4","position":"1111111"}"#, 400, "bad-position"),
        (r#"{"game":"connect4","position":"<script>alert(1)</script>"}"#, 400, "bad-position"),
        ("{\"game\":\"connect4\",\"position\":\"\u{0}\"}", 400, "bad-json"),
    ] {
        let answer = client.post_text("/api/v1/analyses", body).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (status, code), "{body}");
    }
    let many = json!({ "game": "connect4", "positions": vec![""; 65] });
    assert_eq!(client.post("/api/v1/analyses", &many).await.problem(), "bad-request");
}

#[tokio::test]
async fn nothing_wrong_is_explained() {
    let client = Client::new().await;
    for (body, code) in [
        ("{", "bad-json"),
        ("{}", "bad-request"),
        (r#"{"game":"connect4","position":7}"#, "bad-request"),
        (r#"{"game":"connect4","extra":1}"#, "bad-request"),
        (r#"{"game":"chess"}"#, "bad-game"),
        (r#"{"game":"connect4","position":"8"}"#, "bad-position"),
        (r#"{"game":"tictactoe","position":"XXX/.../OOO"}"#, "bad-position"),
    ] {
        let answer = client.post_text("/api/v1/explanations", body).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, code), "{body}");
    }
}

#[tokio::test]
async fn bodies_end_somewhere() {
    let client = Client::new().await;
    let huge = vec![b' '; 10 * 1024 * 1024];
    let answer = client.post_text("/api/v1/analyses", huge).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (413, "too-large"));
}

#[tokio::test]
async fn bodies_are_json() {
    let client = Client::new().await;
    let request = Request::post("/api/v1/analyses").body(Body::from("{}")).unwrap();
    let answer = client.send(request).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (415, "bad-media-type"));
}

#[tokio::test]
async fn unknown_addresses_and_methods_are_refused() {
    let client = Client::new().await;
    for path in ["/api", "/api/v1", "/api/v1/nothing", "/api/v2/games", "/api/v1/games/"] {
        let answer = client.get(path).await;
        assert_eq!(
            (answer.status.as_u16(), answer.problem().as_str()),
            (404, "not-found"),
            "{path}"
        );
    }
    let request = Request::delete("/api/v1/games").body(Body::empty()).unwrap();
    let answer = client.send(request).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (405, "method-not-allowed"));
}

#[tokio::test]
async fn other_sites_pages_may_not_write() {
    let client = Client::new().await;
    for (origin, status) in
        [("http://localhost:8080", 200), ("http://evil.test", 403), ("null", 403)]
    {
        let request = Request::post("/api/v1/analyses")
            .header("content-type", "application/json")
            .header("host", "localhost:8080")
            .header("origin", origin)
            .body(Body::from(r#"{"game":"tictactoe","position":""}"#))
            .unwrap();
        assert_eq!(client.send(request).await.status, status, "{origin}");
    }
}

#[tokio::test]
async fn a_client_above_the_rate_limit_has_to_wait() {
    let config = Config { rate: NonZeroU32::new(1), ..Config::default() };
    let client = Client::with(config).await;
    let mut refused = 0;
    for _ in 0..8 {
        let answer = client.get("/api/v1/games").await;
        if answer.status == 429 {
            assert_eq!(answer.problem(), "too-many-requests");
            assert!(answer.header("retry-after").parse::<u32>().unwrap() >= 1);
            refused += 1;
        }
    }
    assert!((3..=4).contains(&refused), "a burst of four is allowed: {refused} of 8 refused");
    assert_eq!(client.get("/healthz").await.status, 200, "health is always told");
}

#[tokio::test]
async fn a_crowd_is_told_that_the_engines_are_busy() {
    let config = Config {
        workers: std::num::NonZeroUsize::MIN,
        queue: 1,
        analysis_time: std::time::Duration::from_secs(2),
        ..Config::default()
    };
    let client = Client::with(config).await;
    let question = json!({ "game": "gomoku", "position": "" });
    let ask = || client.post("/api/v1/analyses", &question);
    let (a, b, c, d) = tokio::join!(ask(), ask(), ask(), ask());
    let busy: Vec<_> = [a, b, c, d].into_iter().filter(|answer| answer.status == 503).collect();
    assert!(!busy.is_empty());
    for answer in busy {
        assert_eq!(answer.problem(), "busy");
        assert!(answer.header("retry-after").parse::<u32>().unwrap() >= 1);
    }
}

#[tokio::test]
async fn problems_are_said_in_the_callers_language() {
    let client = Client::new().await;
    for (language, detail) in [("es-MX,es;q=0.9", "No encontrado."), ("en", "Not found.")] {
        let request = Request::get("/api/v1/nothing").header("accept-language", language);
        let answer = client.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.json()["detail"], detail);
    }
}

/// A move of another game, or one that this game does not have, is refused with a sentence,
/// in both languages, and nothing is lost.
#[tokio::test]
async fn moves_of_other_games_are_refused_with_a_sentence() {
    let client = Client::new().await;
    for (game, text, code, english, spanish) in [
        ("connect4", "b2", "bad-move", "moves look like '4'", "«4»"),
        ("connect4", "pass", "bad-move", "moves look like '4'", "«4»"),
        ("tictactoe", "4", "bad-move", "'b2'", "«b2»"),
        ("nim:3,4,5", "a1b1", "bad-move", "'a1'", "«a1»"),
        ("nim:3,4,5", "pass", "bad-move", "'a1'", "«a1»"),
        ("dots:2x2", "a1", "bad-move", "'a1b1'", "«a1b1»"),
        ("dots:2x2", "pass", "bad-move", "'a1b1'", "«a1b1»"),
        ("othello", "4", "bad-move", "'d3'", "«d3»"),
        ("othello", "a1b1", "bad-move", "'d3'", "«d3»"),
        ("othello", "pass", "illegal-move", "only when you have no other move", "no hay otra"),
        ("othello", "a1", "illegal-move", "flip none", "no voltearía"),
    ] {
        let made = client.post("/api/v1/matches", &json!({ "game": game })).await.json();
        let (id, token) = (&made["match"]["id"], made["token"].as_str().unwrap());
        let path = format!("/api/v1/matches/{}", id.as_str().unwrap());
        for (language, sentence) in [("en", english), ("es", spanish)] {
            let request = Request::post(format!("{path}/moves?lang={language}"))
                .header("content-type", "application/json")
                .header("authorization", format!("Bearer {token}"))
                .body(Body::from(json!({ "move": text }).to_string()))
                .unwrap();
            let answer = client.send(request).await;
            assert_eq!(answer.problem(), code, "{game} {text}");
            let detail = answer.json()["detail"].as_str().unwrap().to_owned();
            assert!(detail.contains(sentence), "{game} {text}: {detail}");
        }
        assert_eq!(client.get(&path).await.json()["moves"], json!([]), "nothing is lost");
    }
}

#[tokio::test]
async fn a_game_that_does_not_exist_is_refused_wherever_it_is_named() {
    let client = Client::new().await;
    for game in ["chess", "nim:", "dots:0x3", "dots:2", "othello:5x5", "line:3x3"] {
        let body = json!({ "game": game, "moves": [] });
        for path in ["positions", "reviews"] {
            let answer = client.post(&format!("/api/v1/{path}"), &body).await;
            assert_eq!(answer.problem(), "bad-game", "{path} {game}");
        }
        let body = json!({ "game": game, "position": "" });
        for path in ["matches", "analyses", "explanations", "evaluations"] {
            let answer = client.post(&format!("/api/v1/{path}"), &body).await;
            assert_eq!(answer.problem(), "bad-game", "{path} {game}");
        }
        for path in [format!("puzzles?game={game}"), format!("games/{game}")] {
            assert_eq!(
                client.get(&format!("/api/v1/{path}")).await.problem(),
                "bad-game",
                "{path}"
            );
        }
    }
}
