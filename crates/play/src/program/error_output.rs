//! The last lines of a program's error output, without the frames of its interpreter.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::pipe::each_line;
use crate::quote::is_unprintable;

/// Characters kept of a line.
const LINE_CHARS: usize = 200;
/// Lines kept.
const LINES: usize = 4;

/// The error output of a running program.
#[derive(Clone, Default)]
pub(super) struct ErrorOutput(Arc<Mutex<VecDeque<String>>>);

impl ErrorOutput {
    /// Reads until the end in a thread of its own.
    pub(super) fn read(mut errors: impl Read + Send + 'static) -> ErrorOutput {
        let output = ErrorOutput::default();
        let kept = output.clone();
        thread::spawn(move || {
            each_line(&mut errors, |line, ended| {
                // An unfinished line is kept when the output ends, or replaced by its whole.
                if ended {
                    kept.keep(&String::from_utf8_lossy(line));
                }
                true
            });
        });
        output
    }

    fn keep(&self, line: &str) {
        let line: String = line.chars().filter(|c| !is_unprintable(*c) || *c == '\t').collect();
        let line = without_interpreter(line.trim_end());
        if line.trim().is_empty() || is_frame(line.trim()) {
            return;
        }
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == LINES {
            lines.pop_front();
        }
        lines.push_back(line.chars().take(LINE_CHARS).collect());
    }

    /// The lines so far.
    pub(super) fn text(&self) -> String {
        let lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines.iter().map(String::as_str).collect::<Vec<_>>().join("\n")
    }
}

/// `/usr/bin/python3: can't open file` without the path that the student did not write.
fn without_interpreter(line: &str) -> &str {
    match line.split_once(": ") {
        Some((path, rest)) if path.starts_with('/') && !path.contains(char::is_whitespace) => rest,
        _ => line,
    }
}

/// Lines that Java, Node.js, GHC and Rust add after the message, and Python's marks below code.
fn is_frame(line: &str) -> bool {
    if line.chars().all(|c| matches!(c, '^' | '~' | ' ')) {
        return true;
    }
    let frames = ["at ", "Node.js v", "CallStack (from", "error, called at", "note: run with"];
    frames.iter().any(|start| line.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_is_kept_and_the_frames_are_not() {
        let check = |lines: &[&str], kept: &str| {
            let output = ErrorOutput::default();
            lines.iter().for_each(|line| output.keep(line));
            assert_eq!(output.text(), kept);
        };
        check(&[], "");
        check(&["one", "", "two\x1b[2J", "3", "4", "5"], "two[2J\n3\n4\n5");
        check(&["    raise Error()", "          ^^^^~~~"], "    raise Error()");
        check(&["mark \u{202e}001\u{200b}"], "mark 001");
        check(&["/usr/bin/python3: can't open file '/a'"], "can't open file '/a'");
        check(&["Exception: minimax", "\tat Student.main(Student.java:3)"], "Exception: minimax");
        check(
            &["Error: minimax", "    at minimax (/a.js:1)", "", "Node.js v18.1"],
            "Error: minimax",
        );
    }
}
