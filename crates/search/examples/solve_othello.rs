//! Othello on 6 × 6 from the start: proves by how much it is won.
//!
//! `solve_othello [ROWS] [COLUMNS] [MARGIN] [MIB]` asks two questions, whether the margin of
//! the first player is at least this and whether it is at most this, and exits 1 if one of the
//! answers is no.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;

use enraya_rules::{Game, Othello};
use enraya_search::{Budget, MarginSolver};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let given: Vec<i32> =
        std::env::args().skip(1).map(|text| text.parse()).collect::<Result<_, _>>()?;
    let number = |at: usize, otherwise: i32| given.get(at).copied().unwrap_or(otherwise);
    let game = Othello::new(number(0, 6) as u32, number(1, 6) as u32)?;
    let (margin, mib) = (number(2, -4), number(3, 4096));
    let mut solver = MarginSolver::with_table(game, mib as usize)?;
    let mut proved = true;
    for (alpha, above) in [(margin, false), (margin - 1, true)] {
        let begin = Instant::now();
        let (answer, nodes) = solver.is_above(&game.start(), alpha, &Budget::unlimited());
        let answer = answer.ok_or("an unlimited search was stopped")?;
        let word = if answer { "at least" } else { "at most" };
        let bound = if answer { alpha + 1 } else { alpha };
        let seconds = begin.elapsed().as_secs_f64();
        println!("{word} {bound} for the first player: {nodes} nodes, {seconds:.0} s");
        proved &= answer == above;
    }
    Ok(ExitCode::from(u8::from(!proved)))
}
