//! Progress line of the solver: the bounds proved so far.
//!
//! Without a terminal on standard error there is neither line nor thread.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use enraya_search::solver::{Bounds, Progress};
use enraya_words::{Words, say};

use crate::progress::StatusLine;

/// Time between two updates; shorter searches show no line.
const PAUSE: Duration = Duration::from_millis(250);

/// Runs `solve`, showing the bounds that it reports.
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
    let (start, position) = (Instant::now(), super::text::position(words, position));
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
