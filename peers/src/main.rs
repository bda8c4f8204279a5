//! Times enraya's exact solver beside other public Connect Four solvers.
//!
//! The programs take turns position by position, so that a slow minute of the
//! machine hits all of them alike and their ratio still means something. Each
//! has one thread, no opening book and a table emptied before every position;
//! only the solving itself is timed. Every answer is compared with the score in
//! the file: a fast wrong answer is worth nothing.
//!
//! `scripts/bench-peers` runs this. It exits with 1 if an answer was wrong or
//! something failed, with 2 if it was called wrongly.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a bench prints its figures")]

mod bitbully;
mod connect_four_ai;
mod enraya;
mod options;
mod program;
mod report;
mod set;
mod tally;

use std::process::ExitCode;

use options::{Asked, Options, USAGE};
use program::Program;
use report::{Closest, heading, row};
use set::Set;
use tally::Tally;

/// Solved by all programs in some milliseconds.
const WARM_UP: &str = "4444443265555";

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(Asked::Run(options)) => options,
        Ok(Asked::Help) => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(complaint) => {
            eprintln!("bench-peers: {complaint}");
            return ExitCode::from(2);
        }
    };
    match compare(&options) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(complaint) => {
            eprintln!("bench-peers: {complaint}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the table; the number of wrong answers in it.
fn compare(options: &Options) -> Result<u32, String> {
    // All are read first: a missing file should not cost an hour to find.
    let sets: Vec<Set> = options.sets().collect::<Result<_, _>>()?;
    // Ours comes first: the others' ratios are to the first.
    let mut programs = [
        enraya::program(),
        connect_four_ai::program(),
        bitbully::program(bitbully::MTDF)?,
        bitbully::program(bitbully::NULL_WINDOW)?,
    ];
    // What happens only once, such as touching memory for the first time, is not
    // part of solving a position.
    for program in &mut programs {
        program.solve(WARM_UP)?;
    }
    let mut closest = Closest::default();
    let mut wrong = 0;
    println!("{}", heading());
    for set in &sets {
        let tallies = take_turns(&mut programs, set)?;
        let (_, ours) = &tallies[0];
        for (name, tally) in &tallies {
            println!("{}", row(set.name, name, tally, ours));
            wrong += tally.wrong();
        }
        for (name, tally) in &tallies[1..] {
            closest.see(set.name, name, tally, ours);
        }
    }
    println!("{closest}");
    Ok(wrong)
}

/// Each program's figures for a set, ours first.
fn take_turns(programs: &mut [Program], set: &Set) -> Result<Vec<(&'static str, Tally)>, String> {
    let mut sides: Vec<(&mut Program, Tally)> = programs
        .iter_mut()
        .filter(|program| !set.is_empty_board() || program.solves_empty_board)
        .map(|program| (program, Tally::default()))
        .collect();
    let mut order: Vec<usize> = (0..sides.len()).collect();
    for position in &set.positions {
        for &side in &order {
            let (program, tally) = &mut sides[side];
            let answer = program.solve(&position.columns)?;
            if !tally.add(&answer, position.score) {
                eprintln!(
                    "bench-peers: {} says {} for '{}' of {}, the file {}",
                    program.name, answer.score, position.columns, set.name, position.score
                );
            }
        }
        // Emptying the tables of those outside this process sweeps the caches.
        // The first of the two inside finds them so: each is it half the time.
        order.swap(0, 1);
    }
    Ok(sides.into_iter().map(|(program, tally)| (program.name, tally)).collect())
}
