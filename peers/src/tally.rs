//! Time, nodes and wrong answers of a program over a set of positions.

use std::time::Duration;

use crate::program::Answer;

/// Sums over positions, told as means.
#[derive(Default)]
pub(crate) struct Tally {
    positions: u32,
    wrong: u32,
    time: Duration,
    /// Positions whose nodes the program did not tell.
    uncounted: u32,
    nodes: u64,
}

impl Tally {
    /// Takes an answer in; whether it was right.
    pub(crate) fn add(&mut self, answer: &Answer, score: i32) -> bool {
        let right = answer.score == score;
        self.positions += 1;
        self.wrong += u32::from(!right);
        self.time += answer.time;
        match answer.nodes {
            Some(nodes) => self.nodes += nodes,
            None => self.uncounted += 1,
        }
        right
    }

    pub(crate) fn positions(&self) -> u32 {
        self.positions
    }

    pub(crate) fn wrong(&self) -> u32 {
        self.wrong
    }

    /// In seconds.
    pub(crate) fn mean_time(&self) -> f64 {
        self.time.as_secs_f64() / f64::from(self.positions)
    }

    /// None unless every position's nodes were told.
    pub(crate) fn mean_nodes(&self) -> Option<f64> {
        (self.uncounted == 0).then(|| self.nodes as f64 / f64::from(self.positions))
    }
}
