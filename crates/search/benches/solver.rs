//! Times the exact solver on files of positions with their scores.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use enraya_rules::{ConnectFour, Notation};
use enraya_search::solver::Solver;

fn main() -> ExitCode {
    let files: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let game = ConnectFour::default();
    let mut solver = Solver::with_table(game, 64).expect("Connect Four has a solver");
    let mut wrong = 0;
    for file in files {
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::from(2);
            }
        };
        let (mut time, mut nodes, mut count) = (Duration::ZERO, 0, 0);
        for line in text.lines() {
            let (position, score) = line.split_once(' ').expect("a line is a position and a score");
            let state = game.parse_position(position).expect("a legal position");
            solver.clear();
            let start = Instant::now();
            let solution = solver.solve(&state);
            time += start.elapsed();
            nodes += solution.nodes;
            count += 1;
            wrong += usize::from(
                solution.bounds.exact().map(|score| score.to_string()).as_deref()
                    != Some(score.trim()),
            );
        }
        let mean = time.as_secs_f64() / f64::from(count) * 1e6;
        let speed = nodes as f64 / time.as_secs_f64() / 1e6;
        println!(
            "{file} {count} {mean:.2} us {:.1} nodes {speed:.2} M nodes/s",
            nodes as f64 / f64::from(count)
        );
    }
    if wrong > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
