//! A hostile client with two hundred connections beside honest ones.
//!
//! It analyses long lists, asks for large answers and reads none, exports pictures and leaves,
//! drips bodies, lets slow engines play in many matches, and watches. It has one address;
//! the honest clients have others.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Outcome;
use crate::analyses::parsed;
use crate::http::{Connection, connect_from};
use crate::server::Server;
use crate::times;

/// Last numbers of the addresses `127.0.0.x`.
const HOSTILE: u8 = 66;
const HONEST: u8 = 7;

/// Hostile connections of each kind: two hundred in all.
const KINDS: [(Hostility, usize); 6] = [
    (Hostility::Analyses, 60),
    (Hostility::Unread, 60),
    (Hostility::Exports, 20),
    (Hostility::Drip, 20),
    (Hostility::Engines, 20),
    (Hostility::Watching, 20),
];

#[derive(Clone, Copy)]
enum Hostility {
    Analyses,
    Unread,
    Exports,
    Drip,
    Engines,
    Watching,
}

/// Tells the figures of honest clients, alone and then beside the hostile one.
pub(crate) async fn measure(server: &Server, seconds: u32) -> Outcome {
    println!("  honest clients alone");
    honest(server, seconds).await?;
    let over = Arc::new(AtomicBool::new(false));
    let mut attack = Vec::new();
    for (kind, connections) in KINDS {
        for _ in 0..connections {
            let (authority, over) = (server.authority.clone(), Arc::clone(&over));
            attack.push(tokio::spawn(async move {
                while !over.load(Ordering::Relaxed) {
                    // It is refused, cut off or answered: it goes on in any case.
                    let _ = attack_once(kind, &authority).await;
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }));
        }
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    println!("  beside a hostile client with {} connections", attack.len());
    honest(server, seconds).await?;
    over.store(true, Ordering::Relaxed);
    for task in attack {
        task.abort();
    }
    println!(
        "  memory of the server: {} MiB now, {} MiB at most",
        server.mib("VmRSS")?,
        server.mib("VmHWM")?
    );
    Ok(())
}

async fn attack_once(kind: Hostility, authority: &str) -> Outcome {
    match kind {
        Hostility::Analyses => {
            let mut connection = Connection::open_from(HOSTILE, authority).await?;
            let positions: Vec<String> = (0..64).map(|at| format!("h8 a{}", at % 15 + 1)).collect();
            let body = json!({ "game": "gomoku", "positions": positions });
            connection.post("/api/v1/analyses", None, body).await?;
        }
        Hostility::Unread => {
            let body = json!({
                "game": "line:19x19x5", "algorithm": "pvs", "depth": 3, "show": "boards",
            });
            let mut stream = connect_from(HOSTILE, authority).await?;
            send(&mut stream, "/api/v1/traces", &body).await?;
            tokio::time::sleep(Duration::from_secs(30)).await;
        }
        Hostility::Exports => {
            let body =
                json!({ "game": "connect4", "algorithm": "minimax", "depth": 4, "limit": 2000 });
            let mut stream = connect_from(HOSTILE, authority).await?;
            send(&mut stream, "/api/v1/traces/export?format=png", &body).await?;
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        Hostility::Drip => {
            let mut stream = connect_from(HOSTILE, authority).await?;
            let head = format!(
                "POST /api/v1/analyses HTTP/1.1\r\nhost: {authority}\r\n\
                 content-type: application/json\r\ncontent-length: 60000\r\n\r\n"
            );
            stream.write_all(head.as_bytes()).await?;
            loop {
                tokio::time::sleep(Duration::from_secs(1)).await;
                stream.write_all(b" ").await?;
            }
        }
        Hostility::Engines => {
            let mut connection = Connection::open_from(HOSTILE, authority).await?;
            let body = json!({ "game": "gomoku", "opponent": "engine:time=3s", "first": "guest" });
            let made = parsed(&connection.post("/api/v1/matches", None, body).await?)?;
            let (id, token) = (text(&made["match"]["id"])?, text(&made["token"])?);
            let path = format!("/api/v1/matches/{id}/engine-moves");
            connection.post(&path, Some(&token), json!({})).await?;
        }
        Hostility::Watching => {
            let mut connection = Connection::open_from(HOSTILE, authority).await?;
            let made = connection.post("/api/v1/matches", None, json!({ "game": "connect4" }));
            let id = text(&parsed(&made.await?)?["match"]["id"])?;
            let mut stream = connect_from(HOSTILE, authority).await?;
            let head =
                format!("GET /api/v1/matches/{id}/events HTTP/1.1\r\nhost: {authority}\r\n\r\n");
            stream.write_all(head.as_bytes()).await?;
            let mut nothing = [0; 1024];
            while stream.read(&mut nothing).await? > 0 {}
        }
    }
    Ok(())
}

async fn send(stream: &mut TcpStream, path: &str, body: &Value) -> Outcome {
    let (body, host) = (body.to_string(), stream.peer_addr()?);
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    Ok(stream.write_all(head.as_bytes()).await?)
}

fn text(value: &Value) -> Outcome<String> {
    Ok(value.as_str().ok_or("no text")?.to_owned())
}

/// Answers of `level:5`, the page and `/healthz`, each by a client of its own.
async fn honest(server: &Server, seconds: u32) -> Outcome {
    let end = Instant::now() + Duration::from_secs(seconds.into());
    let moves = tokio::spawn(levels(server.authority.clone(), end));
    let page = tokio::spawn(reads(server.authority.clone(), "/", end));
    let health = tokio::spawn(reads(server.authority.clone(), "/healthz", end));
    times::print("a move of level:5", moves.await??);
    times::print("the page", page.await??);
    times::print("/healthz", health.await??);
    Ok(())
}

async fn reads(authority: String, path: &'static str, end: Instant) -> Outcome<Vec<Duration>> {
    let mut connection = Connection::open_from(HONEST, &authority).await?;
    let mut taken = Vec::new();
    while Instant::now() < end {
        let begun = Instant::now();
        connection.get(path, false).await?;
        taken.push(begun.elapsed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(taken)
}

/// Plays Connect Four against `level:5`; the time is that of its answers.
async fn levels(authority: String, end: Instant) -> Outcome<Vec<Duration>> {
    let mut connection = Connection::open_from(HONEST, &authority).await?;
    let mut taken = Vec::new();
    'matches: while Instant::now() < end {
        let body = json!({ "game": "connect4", "opponent": "level:5", "first": "host" });
        let made = parsed(&connection.post("/api/v1/matches", None, body).await?)?;
        let (id, token) = (text(&made["match"]["id"])?, text(&made["token"])?);
        let mut state = made["match"].clone();
        while Instant::now() < end {
            let Some(legal) = state["legal"].as_array().and_then(|legal| legal.first()) else {
                continue 'matches;
            };
            let column = text(&legal["move"])?;
            let begun = Instant::now();
            let path = format!("/api/v1/matches/{id}/moves");
            let played = connection.post(&path, Some(&token), json!({ "move": column })).await?;
            if !parsed(&played)?["outcome"].is_null() {
                continue 'matches;
            }
            let path = format!("/api/v1/matches/{id}/engine-moves");
            state = parsed(&connection.post(&path, Some(&token), json!({})).await?)?;
            taken.push(begun.elapsed());
            if !state["outcome"].is_null() {
                continue 'matches;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    Ok(taken)
}
