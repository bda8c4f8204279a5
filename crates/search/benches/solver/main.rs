//! Benchmark of the exact solver on files of positions, with a check of its answers.
//!
//! One thread, one position after the other; the table is cleared before each,
//! which is not timed.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod options;
mod row;
mod set;

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::thread::available_parallelism;

use enraya_rules::ConnectFour;
use enraya_search::solver::Solver;

use options::{Asked, Options, USAGE};
use row::Row;
use set::Set;

/// The table's size: as large as the hardest sets fill.
const TABLE_MIB: usize = 64;
/// The empty board fills more.
const LARGE_TABLE_MIB: usize = 512;

fn main() -> ExitCode {
    // Cargo says that this is a bench.
    let arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let outcome = match Options::parse(arguments) {
        Ok(Asked::Help) => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Ok(Asked::Run(options)) => run(&options),
        Err(message) => Err(message),
    };
    match outcome {
        Ok(0) => ExitCode::SUCCESS,
        Ok(wrong) => {
            eprintln!("bench: {wrong} wrong answers");
            ExitCode::FAILURE
        }
        Err(message) => {
            eprintln!("bench: {message}");
            ExitCode::from(2)
        }
    }
}

/// Prints the table; returns the number of wrong answers.
fn run(options: &Options) -> Result<usize, String> {
    let sets = options.sets()?;
    println!("one thread; the table is cleared before each position, untimed");
    println!("{}", Row::HEADING);
    let mut wrong = 0;
    let mut solver = solver(TABLE_MIB, NonZeroUsize::MIN)?;
    for set in sets {
        let row = Row::measure(&set, &mut solver);
        println!("{row}");
        wrong += row.wrong;
    }
    if options.empty {
        let all = available_parallelism().unwrap_or(NonZeroUsize::MIN);
        for threads in [NonZeroUsize::MIN, all] {
            let set = Set::empty_board(threads);
            let row = Row::measure(&set, &mut self::solver(LARGE_TABLE_MIB, threads)?);
            println!("{row}");
            wrong += row.wrong;
        }
    }
    Ok(wrong)
}

type ConnectFourSolver = Solver<enraya_rules::line::Fixed<6, 7, 4, true>>;

fn solver(mib: usize, threads: NonZeroUsize) -> Result<ConnectFourSolver, String> {
    Solver::with_table(ConnectFour::default(), mib)
        .and_then(|solver| solver.threads(threads))
        .map_err(|error| error.to_string())
}
