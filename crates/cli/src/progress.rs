//! Progress line on the terminal, cleared at the end.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::context::Context;

/// Minimum time between two updates.
const PAUSE: Duration = Duration::from_millis(200);

/// A progress line; shows nothing unless standard error is a terminal.
pub(crate) struct Progress {
    terminal: bool,
    last: Option<Instant>,
    line: StatusLine,
}

impl Progress {
    pub(crate) fn new() -> Progress {
        Progress { terminal: io::stderr().is_terminal(), last: None, line: StatusLine::default() }
    }

    /// Updates the line, at most once every [`PAUSE`].
    pub(crate) fn show(&mut self, context: &mut Context, line: impl FnOnce(&Context) -> String) {
        if !self.terminal || self.last.is_some_and(|last| last.elapsed() < PAUSE) {
            return;
        }
        self.last = Some(Instant::now());
        let line = line(context);
        self.line.write(&mut context.err, &line);
    }

    pub(crate) fn clear(&mut self, context: &mut Context) {
        self.line.clear(&mut context.err);
    }
}

/// A line of a terminal that is rewritten in place. Write errors are ignored.
#[derive(Default)]
pub(crate) struct StatusLine {
    /// Characters on the line now.
    width: usize,
}

impl StatusLine {
    pub(crate) fn write(&mut self, err: &mut dyn Write, line: &str) {
        // Some terminals report no size; a line that wraps cannot be cleared.
        let size = crossterm::terminal::size().ok().filter(|(columns, _)| *columns > 0);
        let room = size.map_or(80, |(columns, _)| usize::from(columns)).saturating_sub(1);
        let line: String = line.chars().take(room).collect();
        let _ = write!(err, "\r{line:<width$}", width = self.width);
        let _ = err.flush();
        self.width = line.chars().count();
    }

    pub(crate) fn clear(&mut self, err: &mut dyn Write) {
        if self.width > 0 {
            self.write(err, "");
            let _ = write!(err, "\r");
            let _ = err.flush();
        }
    }
}

/// Progress bar.
pub(crate) fn bar(done: usize, total: usize) -> String {
    const WIDTH: usize = 20;
    let full = (WIDTH * done.min(total)).checked_div(total).unwrap_or(WIDTH);
    format!("[{}{}]", "#".repeat(full), ".".repeat(WIDTH - full))
}

#[cfg(test)]
mod tests {
    use super::{StatusLine, bar};

    #[test]
    fn what_a_shorter_line_leaves_over_is_wiped() {
        let (mut line, mut shown) = (StatusLine::default(), Vec::new());
        line.clear(&mut shown);
        line.write(&mut shown, "five!");
        line.write(&mut shown, "one");
        line.clear(&mut shown);
        assert_eq!(String::from_utf8(shown).unwrap(), "\rfive!\rone  \r   \r");
    }

    #[test]
    fn a_bar_fills_up() {
        assert_eq!(bar(0, 3), "[....................]");
        assert_eq!(bar(2, 3), "[#############.......]");
        assert_eq!(bar(3, 3), "[####################]");
        assert_eq!(bar(0, 0), "[####################]");
    }
}
