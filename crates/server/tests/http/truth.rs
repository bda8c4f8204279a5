//! Analyses.

use serde_json::{Value, json};

use crate::client::Client;

async fn analyse(client: &Client, game: &str, position: &str) -> Value {
    let question = json!({ "game": game, "position": position });
    let answer = client.post("/api/v1/analyses", &question).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["analyses"][0].clone()
}

#[tokio::test]
async fn analyses_are_exact() {
    let client = Client::new().await;
    // Scores published with the public test positions, and theory.
    for (game, position, score, best) in [
        ("connect4", "", Some(1), vec!["4"]),
        ("connect4", "2252576253462244111563365343671351441", Some(-1), vec![]),
        ("connect4", "7422341735647741166133573473242566", Some(1), vec![]),
        ("tictactoe", "", None, vec!["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]),
        ("tictactoe", "b2 b1", None, vec!["a3", "c3", "a2", "c2", "a1", "c1"]),
    ] {
        let report = analyse(&client, game, position).await;
        assert_eq!(report["exact"], true, "{position}");
        assert_eq!(report["score"], json!(score), "{position}");
        let moves = report["moves"].as_array().unwrap();
        let found: Vec<&str> = moves
            .iter()
            .filter(|mv| mv["best"] == true)
            .map(|mv| mv["move"].as_str().unwrap())
            .collect();
        // The published positions come without their best moves.
        assert!(
            found == best || best.is_empty() && !found.is_empty(),
            "{game} {position}: {found:?}"
        );
    }
}

#[tokio::test]
async fn finished_games_have_an_outcome_and_no_moves() {
    let client = Client::new().await;
    let report = analyse(&client, "connect4", "1212121").await;
    assert_eq!(report["outcome"], json!({ "winner": "X" }));
    assert_eq!((&report["moves"], &report["value"]), (&json!([]), &json!(null)));
}

#[tokio::test]
async fn what_cannot_be_searched_out_is_an_estimate() {
    let config = enraya_server::Config {
        analysis_time: std::time::Duration::from_millis(50),
        ..enraya_server::Config::default()
    };
    let client = Client::with(config).await;
    let report = analyse(&client, "gomoku", "h8").await;
    assert_eq!(report["exact"], false);
    assert_eq!(report["value"]["class"], "estimate");
    assert!(report["value"]["estimate"].is_number());
}

#[tokio::test]
async fn many_positions_are_answered_in_order_and_one_by_one() {
    let client = Client::new().await;
    let question = json!({ "game": "connect4", "positions": ["4", "48", "44"] });
    let answer = client.post("/api/v1/analyses", &question).await;
    assert_eq!(answer.status, 200);
    let analyses = answer.json()["analyses"].clone();
    assert_eq!(analyses[0]["position"], "4");
    assert_eq!(analyses[1]["position"], "48");
    assert_eq!(analyses[1]["problem"]["code"], "bad-position");
    assert_eq!(analyses[2]["score"], 1);
}

#[tokio::test]
async fn words_are_in_the_callers_language() {
    let client = Client::new().await;
    for (path, words) in [
        ("/api/v1/analyses?lang=es", "gana en"),
        ("/api/v1/analyses?lang=en", "wins in"),
        ("/api/v1/analyses", "wins in"),
    ] {
        let answer = client.post(path, &json!({ "game": "connect4", "position": "" })).await;
        let value = answer.json()["analyses"][0]["value"]["words"].clone();
        assert!(value.as_str().unwrap().starts_with(words), "{value}");
    }
}
