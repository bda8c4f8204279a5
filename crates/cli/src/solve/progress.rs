//! What is known so far, on one line of the terminal that is wiped at the end.
//!
//! Only a person wants to see it: where the error stream is no terminal there is
//! no line and no thread.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use enraya_search::solver::{Bounds, Progress};
use enraya_words::{Words, say};

use crate::progress::StatusLine;

/// How often the line is written anew; what takes less needs none.
const PAUSE: Duration = Duration::from_millis(250);

/// Solves, showing the bounds that `solve` reports.
pub(super) fn watched<T>(
    words: &Words,
    position: &str,
    solve: impl FnOnce(&mut (dyn FnMut(Progress) + Send)) -> T,
) -> T {
    if !io::stderr().is_terminal() {
        return solve(&mut |_| ());
    }
    let (sender, receiver) = channel();
    std::thread::scope(|scope| {
        scope.spawn(move || show(words, position, &receiver));
        // Dropped with this closure, the sender ends the thread.
        let sender = sender;
        solve(&mut |progress| {
            let _ = sender.send(progress);
        })
    })
}

fn show(words: &Words, position: &str, reports: &Receiver<Progress>) {
    let (start, position) = (Instant::now(), super::say::position(words, position));
    let (mut bounds, mut status, mut err) = (None, StatusLine::default(), io::stderr());
    loop {
        match reports.recv_timeout(PAUSE) {
            Ok(progress) => bounds = Some(progress.bounds),
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                status.write(&mut err, &line(words, &position, bounds, start.elapsed()));
            }
        }
    }
    status.clear(&mut err);
}

fn line(words: &Words, position: &str, bounds: Option<Bounds>, spent: Duration) -> String {
    let known = match bounds {
        None => words.get("solve-solving"),
        Some(Bounds { lower, upper }) => {
            say!(words, "solve-bounds", lower = lower, upper = upper)
        }
    };
    format!("{position}: {known}, {} s", spent.as_secs())
}
