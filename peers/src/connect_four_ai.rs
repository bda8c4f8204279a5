//! The crate `connect-four-ai`, without the opening book it brings along.

use std::hint::black_box;
use std::time::Instant;

use connect_four_ai::{Position, Solver, TTFlag, TranspositionTable};

use crate::program::{Answer, Program};

/// It empties its table by giving entries an age of eight bits, which comes
/// round again: before it does, the table is made anew.
const RESETS: u32 = u8::MAX as u32;

/// Its only algorithm. The empty board is not asked of it, for that may take
/// longer than a benchmark should take.
pub(crate) fn program() -> Program {
    let mut solver = Solver::empty();
    solver.transposition_table = fresh_table();
    let mut resets = 0;
    Program::new("connect-four-ai", move |columns| {
        let position = Position::from_moves(columns)
            .map_err(|error| format!("connect-four-ai does not take '{columns}': {error:?}"))?;
        if resets == RESETS {
            solver.transposition_table = fresh_table();
            resets = 0;
        }
        solver.reset();
        resets += 1;
        let start = Instant::now();
        let score = black_box(solver.solve(black_box(&position)));
        let time = start.elapsed();
        Ok(Answer { score: score.into(), nodes: Some(solver.explored_positions as u64), time })
    })
    .without_empty_board()
}

/// A table that has all its memory before the clock starts: a new one gets it
/// from the system page by page while it is used. What is written there has the
/// age before the first reset, which no search ever sees.
fn fresh_table() -> TranspositionTable {
    let mut table = TranspositionTable::new();
    for index in 0..TranspositionTable::MAX_SIZE as u64 {
        table.put(index, 0, TTFlag::Exact, 0);
    }
    table
}
