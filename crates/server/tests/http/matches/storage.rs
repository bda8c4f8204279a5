//! Durability: moves survive a restart of the server.

use axum::http::Method;
use enraya_server::{AppState, Config, Store, app};
use serde_json::json;
use tempfile::TempDir;

use crate::client::Client;

async fn server(directory: &TempDir) -> (Client, Store) {
    let store = Store::open(&directory.path().join("matches.db")).await.unwrap();
    (Client::of(app(AppState::new(Config::default(), store.clone()))), store)
}

#[tokio::test]
async fn a_match_goes_on_after_a_restart() {
    let directory = TempDir::new().unwrap();
    let (client, store) = server(&directory).await;
    let (host, guest) = client.friends("connect4").await;
    client.play(&[&host, &guest], "4 4 5").await;
    client.wish(&host, "undo").await;
    let before = client.request(Method::GET, &host, "", None).await;
    store.close().await;
    let refused = client.act(&guest, "moves", &json!({ "move": "1", "ply": 3 })).await;
    assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (503, "busy"));

    let (client, _store) = server(&directory).await;
    let after = client.request(Method::GET, &host, "", None).await;
    assert_eq!((after.status, after.bytes), (before.status, before.bytes), "to the byte");

    // A move that was stored but whose answer was lost is not played again.
    let again = client.act(&host, "moves", &json!({ "move": "5", "ply": 2 })).await;
    assert_eq!(again.json()["moves"], json!(["4", "4", "5"]));
    let granted = client.wish(&guest, "undo").await.json();
    assert_eq!(granted["moves"], json!(["4", "4"]));
    client.play(&[&host, &guest], "3 3").await;
    assert_eq!(client.state(&host).await["version"], 9);
}

#[tokio::test]
async fn two_servers_do_not_lose_each_others_moves() {
    let directory = TempDir::new().unwrap();
    let (one, _first) = server(&directory).await;
    let (two, _second) = server(&directory).await;
    let host = one.host(json!({ "game": "connect4" })).await;
    assert_eq!(two.state(&host).await["version"], 1);
    for _ in 0..3 {
        one.play(&[&host], "4").await;
        two.play(&[&host], "5").await;
    }
    assert_eq!(two.state(&host).await["moves"], json!(["4", "5", "4", "5", "4", "5"]));
}
