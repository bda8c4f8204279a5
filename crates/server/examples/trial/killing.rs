//! The server is killed at random instants while people play. A move that was
//! acknowledged must be there afterwards, once; one that was not may be there or
//! not, and sending it again must not double it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use serde_json::{Value, json};

use crate::Outcome;
use crate::analyses::parsed;
use crate::http::Connection;
use crate::matches::Playing;
use crate::server::Server;

const CLIENTS: u64 = 20;
const SEED: u64 = 200;

/// What the clients have seen together.
#[derive(Default)]
struct Tally {
    acknowledged: AtomicU64,
    repeated: AtomicU64,
    interrupted: AtomicU64,
}

pub(crate) async fn run(times: u32) -> Outcome {
    let mut server = Server::start(&["--rate", "0"])?;
    let (tally, over) = (Arc::new(Tally::default()), Arc::new(AtomicBool::new(false)));
    let clients: Vec<_> = (0..CLIENTS)
        .map(|_| tokio::spawn(play(server.authority.clone(), tally.clone(), over.clone())))
        .collect();
    let mut rng = Pcg64::seed_from_u64(SEED);
    for time in 1..=times {
        tokio::time::sleep(Duration::from_millis(rng.random_range(20..400))).await;
        server.kill()?;
        server.restart()?;
        if clients.iter().any(tokio::task::JoinHandle::is_finished) {
            break;
        }
        if time % 20 == 0 {
            let moves = tally.acknowledged.load(Ordering::Relaxed);
            println!("  killed {time} times, {moves} moves acknowledged");
        }
    }
    over.store(true, Ordering::Relaxed);
    for client in clients {
        client.await??;
    }
    println!(
        "  no move lost or doubled: {} acknowledged, {} requests interrupted, {} of their moves \
         had been kept",
        tally.acknowledged.load(Ordering::Relaxed),
        tally.interrupted.load(Ordering::Relaxed),
        tally.repeated.load(Ordering::Relaxed),
    );
    Ok(())
}

/// Plays match after match and compares what the server has with what it
/// acknowledged.
async fn play(authority: String, tally: Arc<Tally>, over: Arc<AtomicBool>) -> Outcome {
    let mut connection = connect(&authority).await;
    while !over.load(Ordering::Relaxed) {
        let Ok(Playing { id, token, .. }) = Playing::start(&mut connection).await else {
            connection = connect(&authority).await;
            continue;
        };
        let path = format!("/api/v1/matches/{id}");
        let mut acknowledged: Vec<String> = Vec::new();
        while acknowledged.len() < 18 && !over.load(Ordering::Relaxed) {
            let column = (acknowledged.len() / 6 + 1).to_string();
            let body = json!({ "move": column, "ply": acknowledged.len() });
            let answer =
                connection.post(&format!("{path}/moves"), Some(&token), body.clone()).await;
            let seen = match answer {
                Ok(answer) => moves(&parsed(&answer)?),
                Err(_) => {
                    tally.interrupted.fetch_add(1, Ordering::Relaxed);
                    connection = connect(&authority).await;
                    let Ok(state) = connection.get(&path, false).await else { continue };
                    let kept = moves(&parsed(&state)?);
                    check(&kept, &acknowledged, &column)?;
                    if kept.len() > acknowledged.len() {
                        tally.repeated.fetch_add(1, Ordering::Relaxed);
                    }
                    continue;
                }
            };
            acknowledged.push(column);
            tally.acknowledged.fetch_add(1, Ordering::Relaxed);
            if seen != acknowledged {
                return Err(format!("{id}: played {acknowledged:?}, found {seen:?}").into());
            }
        }
    }
    Ok(())
}

/// What was acknowledged is there, and nothing else but the move under way.
fn check(kept: &[String], acknowledged: &[String], under_way: &str) -> Outcome {
    let rest = kept.strip_prefix(acknowledged);
    match rest {
        Some([]) => Ok(()),
        Some([last]) if last == under_way => Ok(()),
        _ => Err(format!("acknowledged {acknowledged:?}, found {kept:?}").into()),
    }
}

fn moves(state: &Value) -> Vec<String> {
    let moves = state["moves"].as_array().into_iter().flatten();
    moves.filter_map(|mv| mv.as_str().map(str::to_owned)).collect()
}

/// A connection, as soon as there is a server again.
async fn connect(authority: &str) -> Connection {
    loop {
        if let Ok(connection) = Connection::open(authority).await {
            return connection;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
