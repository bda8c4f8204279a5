//! Matches against an engine.

use std::num::NonZeroUsize;
use std::time::Duration;

use enraya_server::Config;
use serde_json::{Value, json};

use crate::client::Client;

fn plies(view: &Value) -> usize {
    view["moves"].as_array().unwrap().len()
}

#[tokio::test]
async fn a_game_against_the_perfect_engine_is_not_won() {
    let client = Client::new().await;
    let request = json!({ "game": "tictactoe", "opponent": "perfect", "first": "host" });
    let host = client.host(request).await;
    assert_eq!(client.wish(&host, "engine-moves").await.problem(), "not-your-turn");
    let mut view = client.state(&host).await;
    while view["outcome"] == json!(null) {
        view = if view["turn"] == "host" {
            let text = view["legal"][0]["move"].clone();
            client.act(&host, "moves", &json!({ "move": text, "ply": plies(&view) })).await.json()
        } else {
            client.act(&host, "engine-moves", &json!({ "ply": plies(&view) })).await.json()
        };
    }
    assert_ne!(view["outcome"]["seat"], "host");
    let after = client.act(&host, "engine-moves", &json!({ "ply": plies(&view) })).await;
    assert_eq!(after.problem(), "game-over");
}

#[tokio::test]
async fn the_engine_answers_by_itself() {
    let client = Client::with(Config { rate: None, ..Config::default() }).await;
    let request = json!({ "game": "nim:3,4,5", "opponent": "random", "first": "guest" });
    let host = client.host(request).await;
    let mut view = client.state(&host).await;
    // No request asks for a move: only the state is read.
    while view["outcome"] == json!(null) {
        if view["turn"] == "host" {
            client.play(&[&host], view["legal"][0]["move"].as_str().unwrap()).await;
        }
        tokio::task::yield_now().await;
        view = client.state(&host).await;
    }
    let players = view["plies"].as_array().unwrap().iter().map(|ply| ply["player"].clone());
    let expected = ["X", "O"].into_iter().cycle().take(plies(&view));
    assert!(players.eq(expected.map(Value::from)), "{view}");
}

#[tokio::test]
async fn the_engine_moves_once_however_often_it_is_asked() {
    let client = Client::new().await;
    let request = json!({ "game": "connect4", "opponent": "alphabeta:depth=4", "first": "guest" });
    let host = client.host(request).await;
    let ask = json!({ "ply": 0 });
    let again = || client.act(&host, "engine-moves", &ask);
    let (a, b, c) = tokio::join!(again(), again(), again());
    let moves = [a, b, c, again().await].map(|answer| answer.json()["moves"].clone());
    assert_eq!(moves[0].as_array().unwrap().len(), 1);
    assert!(moves.iter().all(|one| *one == moves[0]), "{moves:?}");

    client.play(&[&host], "1").await;
    assert!([2, 3].contains(&plies(&again().await.json())), "the present state");
    for (ply, code) in [(1, "stale"), (4, "stale")] {
        let answer = client.act(&host, "engine-moves", &json!({ "ply": ply })).await;
        assert_eq!(answer.problem(), code, "{ply}");
    }
    let wrong = client.act(&host, "engine-moves", &json!({ "depth": 3 })).await;
    assert_eq!(wrong.problem(), "bad-request");
    for _ in 0..2 {
        let answer = client.wish(&host, "engine-moves").await;
        assert_eq!(plies(&answer.json()), 3, "without a ply, the next or else the last");
    }
}

#[tokio::test]
async fn the_same_seed_plays_the_same_match() {
    let client = Client::new().await;
    let mut games = Vec::new();
    for seed in [7, 7, 8, 9] {
        let request = json!({
            "game": "gomoku", "opponent": "random", "first": "guest", "seed": seed,
        });
        let host = client.host(request).await;
        for text in ["a1", "b1", "c1"] {
            client.wish(&host, "engine-moves").await;
            let answer = client.act(&host, "moves", &json!({ "move": text })).await;
            if answer.status == 409 {
                client.act(&host, "moves", &json!({ "move": "o15" })).await;
            }
        }
        // The move that is taken back and asked for again is the same.
        let last = client.wish(&host, "engine-moves").await.json()["moves"].clone();
        client.wish(&host, "undo").await;
        client.wish(&host, "redo").await;
        assert_eq!(client.state(&host).await["moves"], last);
        games.push(last);
    }
    assert_eq!(games[0], games[1]);
    assert!(games[0] != games[2] || games[0] != games[3]);
}

#[tokio::test]
async fn undo_goes_back_to_the_persons_own_move() {
    let client = Client::new().await;
    let request = json!({ "game": "tictactoe", "opponent": "random", "first": "host", "seed": 1 });
    let host = client.host(request).await;
    client.play(&[&host], "b2").await;
    let answered = client.wish(&host, "engine-moves").await.json();
    let view = client.wish(&host, "undo").await.json();
    assert_eq!((&view["moves"], &view["undone"]), (&json!([]), &answered["moves"]));
    let view = client.wish(&host, "redo").await.json();
    assert_eq!((&view["moves"], &view["turn"]), (&answered["moves"], &json!("host")));
    let view = client.wish(&host, "swap").await.json();
    assert_eq!((&view["first"], &view["turn"]), (&json!("guest"), &json!("guest")));
    assert_eq!(plies(&client.wish(&host, "engine-moves").await.json()), 3);
}

#[tokio::test]
async fn a_move_taken_back_while_the_engine_thinks_is_not_answered() {
    let (workers, move_time) = (NonZeroUsize::MIN, Duration::from_secs(3600));
    let config = Config { workers, move_time, ..Config::default() };
    let client = Client::with(config).await;
    let request = json!({ "game": "gomoku", "opponent": "minimax:depth=99", "first": "host" });
    let host = client.host(request).await;
    client.play(&[&host], "h8").await;
    let early = client.act(&host, "moves", &json!({ "move": "a1" })).await;
    assert_eq!(early.problem(), "not-your-turn");
    // The engine is asked before the move is taken back, and would think for an hour.
    let (answer, undone) =
        tokio::join!(client.wish(&host, "engine-moves"), client.wish(&host, "undo"));
    assert_eq!(undone.json()["moves"], json!([]));
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (409, "stale"));
    assert_eq!(client.state(&host).await["moves"], json!([]));

    // The thread is free again.
    client.play(&[&host], "h8").await;
    let put = axum::http::Method::PUT;
    let random = json!({ "agent": "random" });
    client.request(put, &host, "seats/guest", Some(&random)).await;
    assert_eq!(plies(&client.wish(&host, "engine-moves").await.json()), 2);
}

#[tokio::test]
async fn a_crowd_of_engines_waits_and_is_answered() {
    let config = Config {
        workers: NonZeroUsize::MIN,
        queue: 1,
        move_time: Duration::from_millis(50),
        ..Config::default()
    };
    let client = Client::with(config).await;
    let request = json!({ "game": "gomoku", "opponent": "minimax:depth=9", "first": "guest" });
    let mut hosts = Vec::new();
    for _ in 0..4 {
        hosts.push(client.host(request.clone()).await);
    }
    let ask = |number: usize| client.wish(&hosts[number], "engine-moves");
    let (a, b, c, d) = tokio::join!(ask(0), ask(1), ask(2), ask(3));
    assert_eq!([a, b, c, d].map(|answer| plies(&answer.json())), [1; 4]);
}

#[tokio::test]
async fn every_agent_of_the_catalogue_plays() {
    let client = Client::new().await;
    let catalogue = client.get("/api/v1/games?lang=en").await.json();
    let list = |value: &Value| value.as_array().unwrap().clone();
    for (game, count) in [("tictactoe", 4), ("connect4", 10), ("gomoku", 10)] {
        let known = list(&catalogue["games"]).into_iter().find(|known| known["name"] == game);
        let levels = list(&known.unwrap()["levels"]);
        assert_eq!(levels.len(), count, "{game}");
        assert_eq!(
            levels[0],
            json!({
                "agent": "level:1", "title": "beginner",
                "about": "Looks 1 move ahead and often misjudges a position.",
            })
        );
        assert_eq!(levels[count - 1]["title"], "full strength");
    }
    let options = |name: &str| {
        let agents = list(&catalogue["agents"]);
        let agent = agents.iter().find(|agent| agent["name"] == name).unwrap();
        list(&agent["options"])
    };
    assert!(options("engine").contains(&json!("time=TIME")));
    assert!(options("random").is_empty());
    for agent in list(&catalogue["agents"]) {
        let name = agent["name"].as_str().unwrap();
        let opponent = if name == "level" { "level:2" } else { name };
        let request = json!({ "game": "tictactoe", "opponent": opponent, "first": "guest" });
        let host = client.host(request).await;
        assert_eq!(plies(&client.wish(&host, "engine-moves").await.json()), 1, "{name}");
        assert_eq!(client.state(&host).await["seats"]["guest"]["agent"], opponent);
    }
}
