//! Latency of analyses.

use std::time::Instant;

use enraya_play::Session;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use serde_json::{Value, json};

use crate::Outcome;
use crate::http::Connection;
use crate::server::Server;
use crate::times;

/// How many positions.
const POSITIONS: usize = 1000;
const SEED: u64 = 4;

pub(crate) async fn measure(server: &Server) -> Outcome {
    let mut connection = Connection::open(&server.authority).await?;
    let mut rng = Pcg64::seed_from_u64(SEED);
    let mut taken = Vec::new();
    let mut slowest = (std::time::Duration::ZERO, String::new());
    while taken.len() < POSITIONS {
        let Some(position) = position(&mut rng) else { continue };
        let question = json!({ "game": "connect4", "position": position });
        let begun = Instant::now();
        let answer = connection.post("/api/v1/analyses", None, question).await?;
        let time = begun.elapsed();
        if parsed(&answer)?["analyses"][0]["exact"] != true {
            return Err(format!("{position}: not exact").into());
        }
        taken.push(time);
        if time > slowest.0 {
            slowest = (time, position);
        }
    }
    times::print("analyses", taken);
    println!("  the slowest: {}", slowest.1);
    Ok(())
}

/// A position after any number of random moves; `None` if the game is over.
fn position(rng: &mut Pcg64) -> Option<String> {
    let mut table = Session::open(&"connect4".parse().ok()?, "").ok()?;
    for _ in 0..rng.random_range(0..42) {
        let moves = table.moves();
        table.play(moves.choose(rng)?).ok()?;
    }
    table.outcome().is_none().then(|| table.position())
}

/// Parsed JSON.
pub(crate) fn parsed(bytes: &[u8]) -> Outcome<Value> {
    Ok(serde_json::from_slice(bytes)?)
}
