//! Our side.

use std::hint::black_box;
use std::time::Instant;

use enraya_rules::{ConnectFour, Notation};
use enraya_search::solver::Solver;

use crate::program::{Answer, Program};

/// No more memory than the others have: connect-four-ai takes 64 MiB, bitbully 96.
const TABLE_MIB: usize = 64;

/// The solver of this project.
pub(crate) fn program() -> Program {
    let game = ConnectFour::default();
    let mut solver = Solver::with_table(game, TABLE_MIB).expect("Connect Four has a solver");
    Program::new("enraya", move |columns| {
        let state = game.parse_position(columns).map_err(|error| format!("enraya: {error}"))?;
        solver.clear();
        let start = Instant::now();
        let solution = black_box(solver.solve(black_box(&state)));
        let time = start.elapsed();
        let score = solution.bounds.exact().ok_or_else(|| format!("enraya: '{columns}' is not solved"))?;
        Ok(Answer { score, nodes: Some(solution.nodes), time })
    })
}
