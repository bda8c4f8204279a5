//! Durability: moves survive a restart of the server.

use std::path::Path;
use std::process::Command;

use axum::http::Method;
use enraya_api::matches::{Id, Token};
use enraya_server::{AppState, Config, Store, app};
use serde_json::json;
use tempfile::TempDir;

use super::Seat;
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

/// A small file system in memory, which only the administrator may mount.
struct SmallDisk<'d>(&'d Path);

impl SmallDisk<'_> {
    fn new(folder: &Path) -> Option<SmallDisk<'_>> {
        let disk = SmallDisk(folder);
        disk.mount("size=1m").then_some(disk)
    }

    fn mount(&self, options: &str) -> bool {
        let mut command = Command::new("mount");
        let command = command.args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(self.0);
        command.output().is_ok_and(|output| output.status.success())
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.0).status();
    }
}

#[tokio::test]
#[allow(clippy::print_stderr)]
async fn a_full_disk_refuses_and_recovers() {
    let directory = TempDir::new().unwrap();
    let Some(disk) = SmallDisk::new(directory.path()) else {
        return eprintln!("skipped: no file system can be mounted here");
    };
    let (client, store) = server(&directory).await;
    let mut made = Vec::new();
    let refused = loop {
        let answer = client.post("/api/v1/matches", &json!({ "game": "connect4" })).await;
        if answer.status != 201 {
            break answer;
        }
        made.push(format!("/api/v1/matches/{}", Seat::of(&answer).id));
        assert!(made.len() < 10_000, "a megabyte is full at some time");
    };
    assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (503, "storage"));
    assert_ne!(refused.header("retry-after"), "");
    assert_eq!(client.get("/healthz").await.status, 200, "it lives");

    assert!(disk.mount("remount,size=8m"));
    let answer = client.post("/api/v1/matches", &json!({ "game": "connect4" })).await;
    assert_eq!(answer.status, 201, "as soon as the disk has room");
    store.close().await;
    let (client, store) = server(&directory).await;
    for path in &made {
        assert_eq!(client.get(path).await.status, 200, "of {} acknowledged", made.len());
    }
    store.close().await;
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

/// Matches as versions wrote them that knew no pictures: the lines never change.
#[tokio::test]
async fn stored_matches_of_before_open() {
    let key = Token::from_bits([0; 16]).digest();
    let key = serde_json::to_string(&key).unwrap();
    let created = |game: &str, start: &str, opponent: &str| {
        format!(
            r#"{{"event":"created","game":"{game}","start":"{start}","opponent":"{opponent}","first":"host","name":null,"key":{key},"seed":7}}"#
        )
    };
    let played = |text: &str| format!(r#"{{"event":"played","move":"{text}"}}"#);
    let plain = |text: &str| text.to_owned();
    let store = Store::in_memory().await.unwrap();
    let client = Client::of(app(AppState::new(Config::default(), store.clone())));
    for (number, events, moves, places) in [
        (
            1,
            vec![
                created("line:2x3x2+gravity", "1", "here"),
                played("2"),
                played("2"),
                plain(r#"{"event":"taken-back","plies":1}"#),
            ],
            json!(["2"]),
            json!(["", "", "", "X", "O", ""]),
        ),
        (
            2,
            vec![
                created("nim:3,4,5", "", "friend"),
                format!(r#"{{"event":"joined","name":"Ana","key":{key}}}"#),
                played("c5"),
                plain(r#"{"event":"undo-asked","by":"host"}"#),
                plain(r#"{"event":"taken-back","plies":1}"#),
                played("a1"),
                plain(r#"{"event":"resigned","by":"guest"}"#),
                plain(r#"{"event":"round-begun"}"#),
                played("b4"),
            ],
            json!(["b4"]),
            json!([3, 0, 5]),
        ),
        (
            3,
            vec![
                created("dots:1x1", "a1b1", "level:1"),
                played("a1a2"),
                plain(r#"{"event":"swapped"}"#),
                plain(r#"{"event":"engaged","agent":"alphabeta:depth=6"}"#),
                plain(r#"{"event":"taken-back","plies":1}"#),
                plain(r#"{"event":"replayed","plies":1}"#),
                played("a2b2"),
                played("b1b2"),
            ],
            json!(["a1a2", "a2b2", "b1b2"]),
            json!([true, true, true, true, "O"]),
        ),
    ] {
        let id = Id::from_bits([number; 16]);
        for (version, event) in (1..).zip(&events) {
            let event = serde_json::from_str(event).unwrap();
            store.append(id, version, &event, 1_000).await.unwrap();
        }
        let view = client.get(&format!("/api/v1/matches/{id}")).await.json();
        assert_eq!((&view["moves"], &view["picture"]["places"]), (&moves, &places));
        let plies = view["plies"].as_array().unwrap().iter().map(|ply| ply["move"].clone());
        assert_eq!(plies.collect::<Vec<_>>(), *moves.as_array().unwrap());
        assert_eq!(view["version"], events.len());
    }
}
