//! Positions: boards, their histories and legal moves.

use serde_json::{Value, json};

use crate::client::Client;

#[tokio::test]
async fn both_ways_of_asking_give_the_same_answer() {
    let client = Client::new().await;
    for (game, position, moves) in [
        ("connect4", "4453", &["4", "3"][..]),
        ("gomoku", "h8 h9", &["a1", "o15"]),
        ("nim:3,4,5", "", &["b2", "c5"]),
        ("dots:2x3", "a1b1", &["a1a2"]),
        ("tictactoe", "XO./.../...", &[]),
    ] {
        let list = moves.join(",");
        let query = format!("/api/v1/positions?game={game}&position={position}&moves={list}");
        let answer = client.get(&query.replace(' ', "%20")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let body = json!({ "game": game, "position": position, "moves": moves });
        let long = client.post("/api/v1/positions", &body).await;
        assert_eq!(answer.json(), long.json(), "{game}");
        let shown = answer.json();
        assert_eq!((&shown["game"], &shown["balanced"]), (&json!(game), &json!(true)));
        let last = shown["plies"].as_array().unwrap().iter().rev().take(moves.len()).rev();
        assert_eq!(last.map(|ply| ply["move"].clone()).collect::<Vec<_>>(), moves.to_vec());
    }
}

/// Sends every legal move of a position, and compares the board it leads to with what was
/// told about it.
#[tokio::test]
async fn what_a_move_changes_is_what_happens() {
    let client = Client::new().await;
    for (game, position) in [
        ("tictactoe", "b2 a1"),
        ("line:4x4x3+gravity", "1122"),
        ("nim:1,2,3", "c1"),
        ("dots:1x2", "a1b1 a2b2 a1a2 b1c1 c1c2"),
    ] {
        let ask = async |moves: Vec<Value>| {
            let body = json!({ "game": game, "position": position, "moves": moves });
            client.post("/api/v1/positions", &body).await.json()
        };
        let before = ask(vec![]).await;
        for legal in before["legal"].as_array().unwrap() {
            let after = ask(vec![legal["move"].clone()]).await;
            let mut places = before["picture"]["places"].clone();
            for change in legal["changes"].as_array().unwrap() {
                places[change["place"].as_u64().unwrap() as usize] = change["to"].clone();
            }
            assert_eq!(after["picture"]["places"], places, "{game} {legal}");
            let ply = after["plies"].as_array().unwrap().last().unwrap();
            assert_eq!((&ply["move"], &ply["changes"]), (&legal["move"], &legal["changes"]));
            assert_eq!(ply["player"], before["to_move"], "{game}");
        }
    }
}

#[tokio::test]
async fn every_answer_about_a_position_has_its_board() {
    let client = Client::new().await;
    let (game, position) = ("nim:3,4,5", "b2");
    let query = format!("/api/v1/positions?game={game}&position={position}");
    let shown = client.get(&query).await.json();
    let body = json!({ "game": game, "position": position });
    let analysis = client.post("/api/v1/analyses", &body).await.json()["analyses"][0].clone();
    let explanation = client.post("/api/v1/explanations", &body).await.json();
    let body = json!({ "game": game, "start": position, "moves": ["a1"] });
    let review = client.post("/api/v1/reviews", &body).await.json();
    for answer in [analysis, explanation, review] {
        for field in ["picture", "legal", "winning", "to_move"] {
            assert_eq!(answer[field], shown[field], "{field}");
        }
    }
    let puzzle = client.get("/api/v1/puzzles?game=nim:3,4,5&seed=1").await.json();
    let position = puzzle["position"].as_str().unwrap().replace(' ', "%20");
    let shown = client.get(&format!("/api/v1/positions?game={game}&position={position}")).await;
    for field in ["picture", "legal", "winning", "to_move"] {
        assert_eq!(puzzle[field], shown.json()[field], "{field}");
    }
}

#[tokio::test]
async fn what_is_wrong_is_told_in_a_sentence() {
    let client = Client::new().await;
    for (query, code, sentence) in [
        ("game=chess", "bad-game", "chess"),
        ("game=nim:3,4&position=4453", "bad-position", "heap"),
        ("game=connect4&position=44&moves=b2", "bad-move", "b2"),
        ("game=dots:2x2&moves=4", "bad-move", "a1b1"),
        ("game=nim:3,4&moves=a1,pass", "bad-move", "pass"),
        ("game=tictactoe&moves=b2,b2", "bad-move", "b2"),
        ("position=44", "bad-request", "game"),
    ] {
        let answer = client.get(&format!("/api/v1/positions?{query}")).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, code), "{query}");
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains(sentence), "{query}: {detail}");
    }
    let body = json!({ "game": "connect4", "moves": "4" });
    assert_eq!(client.post("/api/v1/positions", &body).await.problem(), "bad-request");
}

#[tokio::test]
async fn the_catalogue_says_what_a_page_needs() {
    let client = Client::new().await;
    let catalogue = client.get("/api/v1/games?lang=es").await.json();
    let find = |name: &str| {
        let games = catalogue["games"].as_array().unwrap().iter();
        games.clone().find(|game| game["name"] == name).unwrap_or_else(|| panic!("{name}"))
    };
    for (name, family, title, kind, editable, puzzles) in [
        ("tictactoe", "tictactoe", "Tres en raya", "grid", true, true),
        ("gomoku", "gomoku", "Gomoku", "grid", true, false),
        ("nim:1,3,5,7", "nim", "Nim", "heaps", false, true),
        ("dots:2x2", "dots", "Puntos y cajas", "boxes", false, true),
        ("dots:4x4", "dots", "Puntos y cajas", "boxes", false, true),
        ("othello:6x6", "othello", "Othello", "grid", false, true),
    ] {
        let game = find(name);
        assert_eq!((&game["family"], &game["family_title"]), (&json!(family), &json!(title)));
        assert_eq!(game["picture"]["kind"], kind, "{name}");
        assert_eq!((&game["editable"], &game["puzzles"]), (&json!(editable), &json!(puzzles)));
        let start = client.get(&format!("/api/v1/positions?game={name}")).await.json();
        assert_eq!(game["picture"], start["first"], "{name}");
        assert_eq!(game["legal"], start["legal"], "{name}");
    }
}

/// Each family that says so has puzzles.
#[tokio::test]
async fn games_with_puzzles_have_puzzles() {
    let client = Client::new().await;
    let catalogue = client.get("/api/v1/games").await.json();
    for game in catalogue["games"].as_array().unwrap() {
        let name = game["name"].as_str().unwrap();
        for difficulty in [1, 3] {
            let query = format!("/api/v1/puzzles?game={name}&difficulty={difficulty}&seed=5");
            let answer = client.get(&query).await;
            let expected = if game["puzzles"] == true { 200 } else { 409 };
            assert_eq!(answer.status, expected, "{name}: {}", answer.text());
        }
    }
}
