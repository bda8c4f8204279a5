//! Measured number with its target.

use std::fmt;
use std::time::{Duration, Instant};

/// The least time of several runs of each job, taken in turn: on a shared
/// machine the shortest run is the least disturbed, and taking turns lets a
/// slow minute hit all jobs alike.
pub(crate) fn race<const N: usize>(repeats: u32, mut jobs: [&mut dyn FnMut(); N]) -> [Duration; N] {
    let mut least = [Duration::MAX; N];
    for _ in 0..repeats {
        for (job, least) in jobs.iter_mut().zip(&mut least) {
            let start = Instant::now();
            job();
            *least = start.elapsed().min(*least);
        }
    }
    least
}

/// The target of a number. Not every bench has targets of every kind.
#[allow(dead_code)]
#[derive(Clone, Copy)]
pub(crate) enum Target {
    AtLeast(f64),
    AtMost(f64),
    /// Shown for comparison only.
    None,
}

/// A line of the table.
pub(crate) struct Figure {
    pub(crate) name: &'static str,
    pub(crate) measured: f64,
    pub(crate) unit: &'static str,
    pub(crate) target: Target,
}

impl Figure {
    /// How many times better than asked; below one, the target is missed.
    fn ratio(&self) -> Option<f64> {
        match self.target {
            Target::AtLeast(least) => Some(self.measured / least),
            Target::AtMost(most) => Some(most / self.measured),
            Target::None => None,
        }
    }

    pub(crate) fn missed(&self) -> bool {
        self.ratio().is_some_and(|ratio| ratio < 1.0)
    }
}

/// The line above the figures.
pub(crate) fn heading() -> String {
    format!("{:<52} {:>10} {:<9} {:>9}  {:>6}", "", "measured", "", "target", "ratio")
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let target = match self.target {
            Target::AtLeast(least) => format!(">= {least}"),
            Target::AtMost(most) => format!("<= {most}"),
            Target::None => String::new(),
        };
        let ratio = self.ratio().map_or(String::new(), |ratio| format!("{ratio:.2}"));
        let verdict = if self.missed() { "  MISSED" } else { "" };
        let line = format!(
            "{:<52} {:>10.3} {:<9} {target:>9}  {ratio:>6}{verdict}",
            self.name, self.measured, self.unit
        );
        f.write_str(line.trim_end())
    }
}
