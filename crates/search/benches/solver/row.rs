//! Measurements of one position set, a row of the report.

use std::fmt;
use std::time::{Duration, Instant};

use crate::ConnectFourSolver;
use crate::set::Set;

/// The solver's figures for a set.
pub(crate) struct Row {
    set: String,
    positions: usize,
    time: Duration,
    nodes: u64,
    pub(crate) wrong: usize,
}

impl Row {
    pub(crate) const HEADING: &str =
        "set            positions    mean time     mean nodes  Mnodes/s  wrong";

    /// Solves every position of a set, and names those solved wrongly.
    pub(crate) fn measure(set: &Set, solver: &mut ConnectFourSolver) -> Row {
        let (mut time, mut nodes, mut wrong) = (Duration::ZERO, 0, 0);
        for scored in &set.positions {
            solver.forget();
            let start = Instant::now();
            let solution = solver.solve(&scored.state);
            time += start.elapsed();
            nodes += solution.nodes;
            if solution.bounds.exact() != Some(scored.score) {
                wrong += 1;
                let bounds = solution.bounds;
                eprintln!("{}: {} is {}, not {bounds:?}", set.name, scored.text, scored.score);
            }
        }
        Row { set: set.name.clone(), positions: set.positions.len(), time, nodes, wrong }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Row { set, positions, time, nodes, wrong } = self;
        let mean = time.as_secs_f64() / *positions as f64;
        let (time_shown, unit) = match mean {
            mean if mean < 1e-3 => (mean * 1e6, "us"),
            mean if mean < 1.0 => (mean * 1e3, "ms"),
            mean => (mean, "s"),
        };
        let mean_nodes = *nodes as f64 / *positions as f64;
        let speed = *nodes as f64 / time.as_secs_f64() / 1e6;
        write!(
            f,
            "{set:<14} {positions:>9} {time_shown:>9.2} {unit:<2} {mean_nodes:>14.1} {speed:>9.2} {wrong:>6}"
        )
    }
}
