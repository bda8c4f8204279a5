//! Candidates of large boards, and preview cards.

use serde_json::{Value, json};

use crate::client::Client;

async fn lines(game: &str, position: &str) -> Vec<Value> {
    let config = enraya_server::Config {
        analysis_time: std::time::Duration::from_millis(600),
        ..enraya_server::Config::default()
    };
    let client = Client::with(config).await;
    let question = json!({ "game": game, "position": position });
    let answer = client.post("/api/v1/candidates", &question).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.header("content-type"), "application/x-ndjson");
    answer.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn candidates_come_line_by_line() {
    for (game, position) in [("gomoku", "h8 i9"), ("line:7x7x4+gravity", "44")] {
        let lines = lines(game, position).await;
        let (last, before) = lines.split_last().unwrap();
        assert_eq!(last["done"], true, "{game}");
        assert!(before.iter().all(|line| line["done"] == false), "{game}");
        let depths: Vec<_> = lines.iter().map(|line| line["depth"].as_u64().unwrap()).collect();
        assert!(depths.is_sorted(), "{game}: {depths:?}");
        let moves = last["candidates"].as_array().unwrap();
        assert_eq!(moves.len(), 5, "{game}");
        assert!(moves.iter().all(|found| found["line"][0] == found["move"]), "{game}");
    }
}

#[tokio::test]
async fn what_is_proved_is_exact_and_a_finished_game_has_no_candidates() {
    let lines_of = lines("gomoku", "h8 g8 i8 a1 j8 a2 k8 a3").await;
    let last = lines_of.last().unwrap();
    assert_eq!((&last["exact"], &last["value"]["distance"]), (&json!(true), &json!(1)));
    assert_eq!(last["candidates"][0]["move"], "l8");
    let over = lines("gomoku", "h8 g8 i8 a1 j8 a2 k8 a3 l8").await;
    assert_eq!(over.len(), 1);
    assert_eq!((&over[0]["candidates"], &over[0]["value"]), (&json!([]), &Value::Null));
    assert_eq!(over[0]["outcome"], json!({ "winner": "X" }));
}

#[tokio::test]
async fn wrong_requests_are_problems_before_the_first_line() {
    let client = Client::new().await;
    for (question, code) in [
        (json!({ "game": "chess" }), "bad-game"),
        (json!({ "game": "gomoku", "position": "z99" }), "bad-position"),
        (json!({ "position": "" }), "bad-request"),
    ] {
        let answer = client.post("/api/v1/candidates", &question).await;
        assert_eq!(answer.problem(), code, "{question}");
    }
}

#[tokio::test]
async fn the_catalogue_says_which_games_have_candidates() {
    let client = Client::new().await;
    for (game, candidates) in
        [("gomoku", true), ("connect4", false), ("line:8x8x4+gravity", true), ("othello", false)]
    {
        let answer = client.get(&format!("/api/v1/games/{game}").replace('+', "%2B")).await;
        assert_eq!(answer.json()["candidates"], candidates, "{game}");
    }
}

/// Width and height of a PNG.
fn sides(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[1..4], b"PNG");
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (side(16), side(20))
}

#[tokio::test]
async fn a_shared_position_has_a_card_and_names_it() {
    let client = Client::new().await;
    let card = client.get("/card.png?game=connect4&position=4453&lang=es").await;
    assert_eq!((card.status.as_u16(), card.header("content-type")), (200, "image/png"));
    assert_eq!(sides(&card.bytes), (1200, 630));
    let wrong = client.get("/card.png?game=connect4&position=99").await;
    assert_eq!(wrong.problem(), "bad-position");
    for (name, side) in [("/icon-192.png", 192), ("/icon-512.png", 512), ("/favicon.ico", 48)] {
        assert_eq!(sides(&client.get(name).await.bytes), (side, side), "{name}");
    }
}

#[tokio::test]
async fn tags_of_a_shared_link_are_escaped() {
    let request = |path: &str| {
        let request = axum::http::Request::get(path).header("host", "127.0.0.1:80");
        request.body(axum::body::Body::empty()).unwrap()
    };
    let client = Client::new().await;
    let html = client.send(request("/analyse?game=connect4&position=4453")).await.text();
    let image = "http://127.0.0.1:80/card.png?game=connect4&amp;position=4453&amp;lang=en";
    assert!(html.contains(&format!(r#"<meta property="og:image" content="{image}" />"#)));
    let html = client.send(request("/analyse?game=%22%3E&position='x")).await.text();
    assert!(!html.contains("game=\">"));
}
