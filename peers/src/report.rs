//! The table a person reads: a line for each program in each set.

use std::fmt;

use crate::tally::Tally;

/// The line above the figures.
pub(crate) fn heading() -> String {
    line("set", "positions", "program", "mean time", "mean nodes", "wrong", "ratio")
}

/// A program's figures for a set, beside ours.
pub(crate) fn row(set: &str, program: &str, tally: &Tally, ours: &Tally) -> String {
    line(
        set,
        &tally.positions().to_string(),
        program,
        &seconds(tally.mean_time()),
        &tally.mean_nodes().map_or("-".to_owned(), |nodes| format!("{nodes:.1}")),
        &tally.wrong().to_string(),
        &format!("{:.2}", ratio(tally, ours)),
    )
}

fn line(
    set: &str,
    positions: &str,
    program: &str,
    time: &str,
    nodes: &str,
    wrong: &str,
    ratio: &str,
) -> String {
    format!("{set:<14} {positions:>9}  {program:<20} {time:>10} {nodes:>14} {wrong:>6} {ratio:>8}")
}

/// How many times as long as ours.
fn ratio(tally: &Tally, ours: &Tally) -> f64 {
    tally.mean_time() / ours.mean_time()
}

/// Three digits that matter, in the unit that shows them.
fn seconds(seconds: f64) -> String {
    let (number, unit) = match seconds {
        s if s < 1e-3 => (s * 1e6, "us"),
        s if s < 1.0 => (s * 1e3, "ms"),
        s => (s, "s"),
    };
    let decimals = if number < 10.0 {
        2
    } else if number < 100.0 {
        1
    } else {
        0
    };
    format!("{number:.decimals$} {unit}")
}

/// Where another program comes closest to ours: the last line of the table.
#[derive(Default)]
pub(crate) struct Closest(Option<(f64, String)>);

impl Closest {
    /// Takes another program's row in.
    pub(crate) fn see(&mut self, set: &str, program: &str, tally: &Tally, ours: &Tally) {
        let ratio = ratio(tally, ours);
        if self.0.as_ref().is_none_or(|&(least, _)| ratio < least) {
            self.0 = Some((ratio, format!("{program}, {set}")));
        }
    }
}

impl fmt::Display for Closest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some((ratio, place)) => write!(f, "smallest ratio: {ratio:.2} ({place})"),
            None => f.write_str("smallest ratio: -"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_three_digits() {
        for (time, text) in [
            (1.234e-6, "1.23 us"),
            (45.67e-6, "45.7 us"),
            (0.000_456, "456 us"),
            (0.012_34, "12.3 ms"),
            (2.5, "2.50 s"),
            (1234.5, "1234 s"),
        ] {
            assert_eq!(seconds(time), text);
        }
    }
}
