//! Progress line of building and verifying a book.

use enraya_lab::book::BookProgress;
use enraya_words::say;

use crate::context::Context;

/// Positions done and time left.
pub(super) fn line(context: &Context, progress: BookProgress) -> String {
    let BookProgress { done, total, .. } = progress;
    let left = span(progress.seconds_left().unwrap_or_default());
    say!(context.words, "book-progress", done = done, total = total, left = left)
}

/// A time in at most two units.
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
