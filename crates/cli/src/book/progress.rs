//! How far a long job is, on one line of the terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use enraya_lab::book::BookProgress;
use enraya_words::say;

use crate::session::Session;

/// How often the line changes.
const PAUSE: Duration = Duration::from_millis(200);

/// The line, if messages go to a terminal.
pub(super) struct Progress {
    terminal: bool,
    last: Option<Instant>,
    /// Characters on the line now.
    width: usize,
}

impl Progress {
    pub(super) fn new() -> Progress {
        Progress { terminal: io::stderr().is_terminal(), last: None, width: 0 }
    }

    pub(super) fn show(&mut self, session: &mut Session, progress: BookProgress) {
        if !self.terminal || self.last.is_some_and(|last| last.elapsed() < PAUSE) {
            return;
        }
        self.last = Some(Instant::now());
        let BookProgress { done, total, .. } = progress;
        let left = span(progress.seconds_left().unwrap_or_default());
        let line = say!(session.words, "book-progress", done = done, total = total, left = left);
        self.write(session, &line);
    }

    pub(super) fn clear(&mut self, session: &mut Session) {
        if self.width > 0 {
            self.write(session, "");
            let _ = write!(session.err, "\r");
        }
    }

    /// Replaces the line. Nothing depends on it, so errors do not matter.
    fn write(&mut self, session: &mut Session, line: &str) {
        let _ = write!(session.err, "\r{line:<width$}", width = self.width);
        let _ = session.err.flush();
        self.width = line.chars().count();
    }
}

/// A span of time, as roughly as one reads it.
fn span(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::span;

    #[test]
    fn spans_have_two_units_at_most() {
        for (seconds, text) in [
            (0.0, "0 s"),
            (59.4, "59 s"),
            (59.6, "1 min 0 s"),
            (3599.0, "59 min 59 s"),
            (3600.0, "1 h 0 min"),
            (90_061.0, "25 h 1 min"),
        ] {
            assert_eq!(span(seconds), text);
        }
    }
}
