//! State reads and durable moves, each at its rate, at the same time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::Outcome;
use crate::analyses::parsed;
use crate::http::Connection;
use crate::server::Server;
use crate::times;

/// Requests a second.
const READS: u32 = 2000;
const MOVES: u32 = 500;

/// Connections that share them.
const READERS: u32 = 32;
const MOVERS: u32 = 32;

/// A match being played.
pub(crate) struct Playing {
    pub(crate) id: String,
    pub(crate) token: String,
    pub(crate) ply: usize,
}

impl Playing {
    pub(crate) async fn start(connection: &mut Connection) -> Outcome<Playing> {
        let answer = connection
            .post("/api/v1/matches", None, json!({ "game": "connect4", "opponent": "here" }))
            .await?;
        let created: Value = parsed(&answer)?;
        let text = |value: &Value| value.as_str().map(str::to_owned).ok_or("no text");
        let (id, token) = (text(&created["match"]["id"])?, text(&created["token"])?);
        Ok(Playing { id, token, ply: 0 })
    }

    /// Fills one column after the other: no player has four in a row before the
    /// fourth column.
    pub(crate) async fn play(&mut self, connection: &mut Connection) -> Outcome {
        let path = format!("/api/v1/matches/{}/moves", self.id);
        let column = self.ply / 6 + 1;
        let body = json!({ "move": column.to_string(), "ply": self.ply });
        connection.post(&path, Some(&self.token), body).await?;
        self.ply += 1;
        Ok(())
    }
}

/// Moves of a match before it is left for another.
const PLIES: usize = 18;

pub(crate) async fn measure(server: &Server, seconds: u32) -> Outcome {
    let ids = Arc::new(Mutex::new(Vec::new()));
    let mut opener = Connection::open(&server.authority).await?;
    for _ in 0..200 {
        ids.lock().await.push(Playing::start(&mut opener).await?.id);
    }
    let ids = Arc::new(ids.lock().await.clone());
    let begin = Instant::now() + Duration::from_millis(200);
    let mut readers = Vec::new();
    for reader in 0..READERS {
        let (authority, ids) = (server.authority.clone(), Arc::clone(&ids));
        readers.push(tokio::spawn(async move {
            let mut connection = Connection::open(&authority).await?;
            let mut taken = Vec::new();
            for number in (reader..READS * seconds).step_by(READERS as usize) {
                let due = begin + Duration::from_secs(1) * number / READS;
                tokio::time::sleep_until(due.into()).await;
                let id = &ids[number as usize % ids.len()];
                connection.get(&format!("/api/v1/matches/{id}"), false).await?;
                taken.push(due.elapsed());
            }
            Outcome::Ok(taken)
        }));
    }
    let mut movers = Vec::new();
    for mover in 0..MOVERS {
        let authority = server.authority.clone();
        movers.push(tokio::spawn(async move {
            let mut connection = Connection::open(&authority).await?;
            let mut taken = Vec::new();
            let mut playing = Playing::start(&mut connection).await?;
            for number in (mover..MOVES * seconds).step_by(MOVERS as usize) {
                if playing.ply == PLIES {
                    playing = Playing::start(&mut connection).await?;
                }
                let due = begin + Duration::from_secs(1) * number / MOVES;
                tokio::time::sleep_until(due.into()).await;
                playing.play(&mut connection).await?;
                taken.push(due.elapsed());
            }
            Outcome::Ok(taken)
        }));
    }
    for (what, tasks) in [
        (format!("reads, {READS} a second"), readers),
        (format!("moves, {MOVES} a second"), movers),
    ] {
        let mut all = Vec::new();
        for task in tasks {
            all.extend(task.await??);
        }
        times::print(&what, all);
    }
    println!("  in {:.1} s", begin.elapsed().as_secs_f64());
    Ok(())
}
