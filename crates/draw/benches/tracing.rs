//! Cost of recording a search: time compared with the search alone, and bytes per node.
//!
//! `scripts/bench tracing` runs this and fails if a target is missed. Both searches run
//! alternately, and the best of several runs counts.

#![allow(clippy::print_stdout, reason = "a bench prints its figures")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use enraya_draw::trace::{Recording, record};
use enraya_play::{Session, Workspace};
use enraya_search::{Algorithm, Budget};
use enraya_study::{Experiment, Method, count};

const MAX_TIMES: f64 = 5.0;
const MAX_BYTES: f64 = 300.0;
const RUNS: usize = 7;

const CASES: [(&str, &str, u32, Method); 6] = [
    ("tictactoe", "b2", 9, Method::Textbook(Algorithm::Minimax)),
    ("tictactoe", "", 9, Method::Textbook(Algorithm::AlphaBeta)),
    ("connect4", "", 8, Method::Textbook(Algorithm::AlphaBeta)),
    ("connect4", "", 8, Method::Textbook(Algorithm::Pvs)),
    ("connect4", "", 8, Method::Textbook(Algorithm::Deepening)),
    ("line:5x5x4", "", 4, Method::Textbook(Algorithm::AlphaBeta)),
];

fn main() -> ExitCode {
    // `cargo test --all-targets` runs this too, without the argument.
    if !std::env::args().any(|argument| argument == "--bench") {
        return ExitCode::SUCCESS;
    }
    println!("game          algorithm    nodes     kept    alone  recorded  times  bytes/node");
    let mut missed = false;
    for (game, position, depth, method) in CASES {
        let game = game.parse().expect("a game");
        let session = Session::open(&game, position).expect("a position");
        missed |= measure(&session, depth, method);
    }
    if missed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn measure(session: &Session, depth: u32, method: Method) -> bool {
    let budget = Budget::unlimited().depth(depth);
    let recording = Recording { method, ..Recording::default() };
    let experiment = Experiment {
        algorithm: method.textbook().expect("the textbook's"),
        profile: recording.profile,
        convention: recording.convention.clone(),
    };
    let (mut alone, mut recorded) = (Duration::MAX, Duration::MAX);
    let (mut trace, mut workspace) = (None, Workspace::default());
    for _ in 0..RUNS {
        let start = Instant::now();
        count(session, &mut workspace, &experiment, &budget).expect("a count");
        alone = alone.min(start.elapsed());
        let start = Instant::now();
        trace = Some(record(session, &recording, &budget).expect("a trace"));
        recorded = recorded.min(start.elapsed());
    }
    let trace = trace.expect("at least one run");
    let times = recorded.as_secs_f64() / alone.as_secs_f64();
    let bytes = trace.bytes() as f64 / trace.nodes().len() as f64;
    println!(
        "{:<14}{:<10}{:>8}{:>9}{:>8.1}ms{:>8.1}ms{times:>7.2}{bytes:>12.0}",
        session.name(),
        method.name(),
        trace.counter.nodes,
        trace.nodes().len(),
        alone.as_secs_f64() * 1e3,
        recorded.as_secs_f64() * 1e3,
    );
    times > MAX_TIMES || bytes > MAX_BYTES
}
