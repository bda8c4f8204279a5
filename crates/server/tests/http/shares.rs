//! Shares of one client: unread answers and streams.

use axum::body::Body;
use axum::http::{Method, Request};
use enraya_server::Config;
use serde_json::json;

use crate::client::Client;

#[tokio::test]
async fn unread_answers_are_limited() {
    let client = Client::with(Config { memory: 64, ..Config::default() }).await;
    let question = json!({ "game": "line:9x9x5", "algorithm": "pvs", "depth": 2, "limit": 300 });
    let ask = || {
        let request = Request::builder().method(Method::POST).uri("/api/v1/traces");
        let request = request.header("content-type", "application/json");
        client.open(request.body(Body::from(question.to_string())).unwrap())
    };
    let mut unread = Vec::new();
    let refused = loop {
        let response = ask().await;
        if response.status() != 200 {
            break response;
        }
        unread.push(response);
        assert!(unread.len() < 100);
    };
    assert_eq!(refused.status(), 503);
    assert!(refused.headers().contains_key("retry-after"));
    assert!(!unread.is_empty());
    // A client that reads makes room.
    unread.clear();
    assert_eq!(ask().await.status(), 200);
}

#[tokio::test]
async fn streams_are_limited() {
    let client = Client::with(Config { connections: 8, ..Config::default() }).await;
    let host = client.host(json!({ "game": "connect4" })).await;
    let path = format!("/api/v1/matches/{}/events", host.id);
    let watch = || client.open(Request::get(&path).body(Body::empty()).unwrap());
    let mut streams = vec![watch().await, watch().await];
    assert!(streams.iter().all(|stream| stream.status() == 200));
    let refused = client.get(&path).await;
    assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (503, "busy"));
    streams.pop();
    assert_eq!(watch().await.status(), 200);
}
