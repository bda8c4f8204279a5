//! Idempotency keys: a write that is sent twice happens once.

use axum::body::Body;
use axum::http::{Method, Request};
use enraya_server::{AppState, Config, Store, app};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::Seat;
use crate::client::{Answer, Client};

const KEY: &str = "0123456789abcdef";

impl Client {
    /// Sends a write with an idempotency key.
    async fn once(&self, key: &str, seat: Option<&Seat>, path: &str, body: &Value) -> Answer {
        let path = match seat {
            Some(seat) => format!("/api/v1/matches/{}/{path}", seat.id),
            None => "/api/v1/matches".to_owned(),
        };
        let mut request = Request::builder().method(Method::POST).uri(path);
        if let Some(token) = seat.and_then(|seat| seat.token.as_ref()) {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.header("content-type", "application/json");
        let request = request.header("idempotency-key", key);
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }
}

async fn server(directory: &TempDir) -> (Client, Store) {
    let store = Store::open(&directory.path().join("matches.db")).await.unwrap();
    (Client::of(app(AppState::new(Config::default(), store.clone()))), store)
}

#[tokio::test]
async fn a_match_is_made_once() {
    let directory = TempDir::new().unwrap();
    let (client, store) = server(&directory).await;
    let wanted = json!({ "game": "connect4", "opponent": "friend" });
    let first = client.once(KEY, None, "", &wanted).await;
    let again = client.once(KEY, None, "", &wanted).await;
    assert_eq!((first.status.as_u16(), again.status.as_u16()), (201, 201));
    assert_eq!(first.json(), again.json(), "the same token, too");
    let other = client.once("another-key-of-mine", None, "", &wanted).await;
    assert_ne!(first.json()["match"]["id"], other.json()["match"]["id"]);
    let differs = client.once(KEY, None, "", &json!({ "game": "tictactoe" })).await;
    assert_eq!((differs.status.as_u16(), differs.problem().as_str()), (422, "key-reused"));
    // Many at once, and after a restart.
    let at_once = (0..20).map(|_| client.once("a-key-for-a-race-1", None, "", &wanted));
    let answers = futures_util::future::join_all(at_once).await;
    for answer in &answers {
        assert_eq!(answer.status, 201, "{}", answer.text());
        assert_eq!(answer.json()["token"], answers[0].json()["token"]);
    }
    store.close().await;
    let (client, _store) = server(&directory).await;
    assert_eq!(client.once(KEY, None, "", &wanted).await.json(), first.json());
}

#[tokio::test]
async fn a_lost_answer_does_not_lose_the_seat() {
    let client = Client::new().await;
    let host = client.host(json!({ "game": "connect4", "opponent": "friend" })).await;
    let guest = json!({ "name": "Luis" });
    let first = client.once(KEY, Some(&host.watching()), "seats", &guest).await;
    assert_eq!(first.status, 200, "{}", first.text());
    let again = client.once(KEY, Some(&host.watching()), "seats", &guest).await;
    assert_eq!(first.json(), again.json());
    let other = client.once("another-key-of-mine", Some(&host.watching()), "seats", &guest).await;
    assert_eq!(other.problem(), "seat-taken");
}

#[tokio::test]
async fn commands_happen_once() {
    let directory = TempDir::new().unwrap();
    let (client, store) = server(&directory).await;
    let seat = client.host(json!({ "game": "tictactoe", "first": "host" })).await;
    client.play(&[&seat], "a1 a2 b1 b2").await;
    let moves = |answer: Answer| answer.json()["moves"].as_array().unwrap().len();
    let nothing = json!({});
    for _ in 0..3 {
        assert_eq!(moves(client.once(KEY, Some(&seat), "undo", &nothing).await), 3);
    }
    let other = "another-key-of-mine";
    assert_eq!(moves(client.once(other, Some(&seat), "undo", &nothing).await), 2);
    assert_eq!(
        moves(client.once(other, Some(&seat), "redo", &nothing).await),
        3,
        "another command"
    );
    // Another server reads the same file, as after a crash.
    store.close().await;
    let (client, _store) = server(&directory).await;
    assert_eq!(moves(client.once(KEY, Some(&seat), "undo", &nothing).await), 3);
    assert_eq!(moves(client.once(other, Some(&seat), "redo", &nothing).await), 3);
    client.play(&[&seat], "b2 c1").await;
    let rounds = [0; 3].map(|_| client.once(KEY, Some(&seat), "rounds", &nothing));
    for answer in futures_util::future::join_all(rounds).await {
        assert_eq!(answer.json()["round"], 2, "{}", answer.text());
    }
    // The key of one player is not that of another.
    let wrong = Seat { token: None, ..seat.clone() };
    assert_eq!(client.once(KEY, Some(&wrong), "undo", &nothing).await.problem(), "not-found");
}

#[tokio::test]
async fn a_key_is_long_enough_to_be_unguessable() {
    let client = Client::new().await;
    for key in ["", "short", "with a space inside", &"x".repeat(129)] {
        let answer = client.once(key, None, "", &json!({ "game": "connect4" })).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "bad-request"));
    }
}
