//! Authorization: requests without a valid token read and change nothing.

use axum::http::Method;
use serde_json::{Value, json};

use super::Seat;
use crate::client::Client;

/// Everything that needs a token.
fn writes() -> Vec<(Method, &'static str, Option<Value>)> {
    let plain = ["undo", "redo", "resign", "rounds", "swap", "hint", "engine-moves"];
    let mut writes: Vec<_> = plain.map(|what| (Method::POST, what, None)).into();
    writes.push((Method::POST, "moves", Some(json!({ "move": "b2" }))));
    writes.push((Method::POST, "engine-moves", Some(json!({ "ply": 0 }))));
    writes.push((Method::PUT, "seats/guest", Some(json!({ "agent": "random" }))));
    writes
}

#[tokio::test]
async fn unknown_and_not_yours_are_the_same_answer() {
    let client = Client::new().await;
    let (host, guest) = client.friends("tictactoe").await;
    let other = client.host(json!({ "game": "tictactoe" })).await;
    let unknown = |token: Option<String>| Seat { id: "A".repeat(21) + "A", token };
    let strangers = [
        Seat { token: other.token.clone(), ..host.clone() },
        host.watching(),
        Seat { token: Some("not a token".to_owned()), ..host.clone() },
        Seat { token: Some("A".repeat(22)), ..host.clone() },
        unknown(host.token.clone()),
        unknown(None),
        Seat { id: "no-id".to_owned(), token: host.token.clone() },
        Seat { id: "%00".to_owned(), token: None },
        Seat { id: "%FF".to_owned(), token: None },
    ];
    let before = client.state(&host).await;
    for (method, what, body) in writes() {
        let mut answers = Vec::new();
        for stranger in &strangers {
            let answer = client.request(method.clone(), stranger, what, body.as_ref()).await;
            assert_eq!(
                (answer.status.as_u16(), answer.problem().as_str()),
                (404, "not-found"),
                "{what}"
            );
            answers.push((answer.headers, answer.bytes));
        }
        assert!(answers.windows(2).all(|pair| pair[0] == pair[1]), "{what}: {answers:?}");
    }
    for what in ["", "events", "qr.svg"] {
        for id in [&strangers[4], &strangers[6], &strangers[8]] {
            assert_eq!(client.request(Method::GET, id, what, None).await.problem(), "not-found");
        }
    }
    assert_eq!(client.wish(&unknown(None), "seats").await.problem(), "not-found");
    assert_eq!(client.state(&guest).await, before, "nothing has changed");
}

#[tokio::test]
async fn tokens_are_bearers() {
    use axum::body::Body;
    use axum::http::Request;

    let client = Client::new().await;
    let host = client.host(json!({ "game": "tictactoe" })).await;
    let token = host.token.clone().unwrap();
    for (header, status) in [
        (format!("Basic {token}"), 404),
        (token.clone(), 404),
        (format!("Bearer {token}x"), 404),
        (format!("Bearer {}", token.to_lowercase()), 404),
        (format!("bearer {token}"), 200),
    ] {
        let request = Request::post(format!("/api/v1/matches/{}/resign", host.id))
            .header("authorization", &header)
            .body(Body::empty());
        assert_eq!(client.send(request.unwrap()).await.status, status, "{header}");
    }
}

#[tokio::test]
async fn tokens_are_never_shown_again() {
    let client = Client::new().await;
    let (host, guest) = client.friends("tictactoe").await;
    client.play(&[&host, &guest], "b2 a1").await;
    let state = client.request(Method::GET, &host, "", None).await.text();
    for token in [host.token.unwrap(), guest.token.unwrap()] {
        assert!(!state.contains(&token));
    }
}
