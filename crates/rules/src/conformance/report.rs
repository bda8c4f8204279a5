//! Report of a conformance run: what was checked, law by law.

use std::fmt;

use super::Law;

/// What a run without violations has checked, law by law. Displays as a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    seed: u64,
    counts: Vec<(Law, Count)>,
}

/// What one law was checked on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Positions, repetitions included.
    pub positions: u64,
    /// Moves in these positions, legal or rejected.
    pub moves: u64,
    /// Random games played to their end.
    pub games: u64,
}

impl Report {
    pub(super) fn new(seed: u64, laws: impl Iterator<Item = Law>) -> Report {
        Report { seed, counts: laws.map(|law| (law, Count::default())).collect() }
    }

    pub(super) fn add_position(&mut self, law: Law, moves: usize) {
        if let Some((_, count)) = self.counts.iter_mut().find(|(of, _)| *of == law) {
            count.positions += 1;
            count.moves += moves as u64;
        }
    }

    pub(super) fn add_game(&mut self) {
        for (_, count) in &mut self.counts {
            count.games += 1;
        }
    }

    /// The seed of the random games.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What `law` was checked on; `None` if it was not selected.
    pub fn count(&self, law: Law) -> Option<Count> {
        self.counts.iter().find(|(of, _)| *of == law).map(|(_, count)| *count)
    }

    /// The laws that were checked, with their counts.
    pub fn counts(&self) -> impl Iterator<Item = (Law, Count)> {
        self.counts.iter().copied()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<15}{:>10}{:>10}{:>10}", "law", "positions", "moves", "games")?;
        for (law, Count { positions, moves, games }) in self.counts() {
            write!(f, "\n{law:<15}{positions:>10}{moves:>10}{games:>10}")?;
        }
        Ok(())
    }
}
