//! Simulation speed of Monte Carlo tree search on Connect Four: our side of
//! `scripts/bench-mcts`.
//!
//! `mcts_speed SIMULATIONS EXPLORATION [THREADS]` reads a position a line, searches
//! each with a new tree, and answers a line for each: simulations made, seconds.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::io;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Instant;

use enraya_rules::{ConnectFour, Notation};
use enraya_search::{Budget, Mcts};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let threads = arguments.get(2).map_or(Ok(NonZeroUsize::MIN), |threads| threads.parse());
    let (Some(Ok(simulations)), Some(Ok(exploration)), Ok(threads)) = (
        arguments.first().map(|number| number.parse()),
        arguments.get(1).map(|number| number.parse()),
        threads,
    ) else {
        eprintln!("usage: mcts_speed SIMULATIONS EXPLORATION [THREADS]");
        return ExitCode::from(2);
    };
    let game = ConnectFour::default();
    for (seed, line) in (0..).zip(io::stdin().lines().map_while(Result::ok)) {
        let state = match game.parse_position(line.trim()) {
            Ok(state) => state,
            Err(error) => {
                eprintln!("mcts_speed: {line}: {error}");
                return ExitCode::from(2);
            }
        };
        let mcts = Mcts::new(game).simulations(simulations).exploration(exploration);
        let mut mcts = mcts.threads(threads).seed(seed);
        let start = Instant::now();
        let tally = mcts.search(&state, &Budget::unlimited());
        let seconds = start.elapsed().as_secs_f64();
        println!("{} {seconds}", tally.result.nodes);
    }
    ExitCode::SUCCESS
}
