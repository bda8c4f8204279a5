//! Where positions come from: the command line, a file, or standard input.
//!
//! In a file each line is a position. A score may follow it: `--check` compares
//! with it, and nothing else looks at it.

use std::collections::VecDeque;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use enraya_lab::Complaint;
use enraya_lab::complaint::shown;
use enraya_rules::PositionError;
use enraya_words::{Words, say};

use crate::args;
use crate::failure::Failure;
use crate::session::Session;

/// How often a wait for input looks whether Ctrl-C was pressed.
const BLINK: Duration = Duration::from_millis(50);
/// Lines read ahead of the solver.
const AHEAD: usize = 64;

/// A position to solve.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Task {
    /// As it was given.
    pub(super) position: String,
    /// What its score should be.
    pub(super) expected: Option<i32>,
    /// The line it stands in.
    line: Option<usize>,
}

pub(super) struct Source {
    texts: Texts,
    check: bool,
    /// Whether moves are numbers, which may be written apart.
    numbers: bool,
    /// Whether one position must be told from others.
    several: bool,
    line: usize,
}

enum Texts {
    Arguments(VecDeque<String>),
    File(BufReader<File>),
    /// Read by a thread of its own: Ctrl-C must not wait for a line.
    Input(Receiver<io::Result<Vec<u8>>>, Arc<AtomicBool>),
}

impl Source {
    pub(super) fn open(
        session: &Session,
        args: &args::Solve,
        numbers: bool,
        interrupted: Arc<AtomicBool>,
    ) -> Result<Source, Failure> {
        let input = || Texts::Input(read_input(), interrupted);
        let texts = match (&args.file, args.position.as_slice()) {
            (Some(name), _) if name == OsStr::new("-") => input(),
            (Some(name), _) => {
                let file = File::open(name).map_err(|error| {
                    let (file, reason) = (shown(&name.to_string_lossy()), error.to_string());
                    Failure::Usage(say!(session.words, "error-file", file = file, reason = reason))
                })?;
                Texts::File(BufReader::new(file))
            }
            (None, [only]) if only == "-" => input(),
            (None, []) => Texts::Arguments([String::new()].into()),
            (None, positions) => Texts::Arguments(positions.iter().cloned().collect()),
        };
        let several = args.position.len() > 1;
        Ok(Source { texts, check: args.check, numbers, several, line: 0 })
    }

    /// The next position; `None` after the last, or if Ctrl-C ends the wait for
    /// one.
    pub(super) fn next(&mut self, words: &Words) -> Result<Option<Task>, Failure> {
        loop {
            let Some((text, line)) = self.text().map_err(Failure::Read)? else { return Ok(None) };
            let skipped = text.trim().is_empty() || text.trim_start().starts_with('#');
            if skipped && line.is_some() {
                continue;
            }
            let in_file = line.is_some();
            return match split(&text, self.check, in_file, self.numbers) {
                Some((position, expected)) => Ok(Some(Task { position, expected, line })),
                None => {
                    let message = say!(words, "error-no-score", found = shown(text.trim()));
                    Err(Failure::Usage(at_line(words, line, message)))
                }
            };
        }
    }

    /// What is wrong with a position, and where it stands.
    pub(super) fn blame(&self, words: &Words, task: &Task, error: &PositionError) -> Failure {
        let message = error.say(words);
        Failure::Usage(if self.several {
            say!(words, "error-at-position", position = shown(&task.position), message = message)
        } else {
            at_line(words, task.line, message)
        })
    }

    fn text(&mut self) -> io::Result<Option<(String, Option<usize>)>> {
        let bytes = match &mut self.texts {
            Texts::Arguments(texts) => return Ok(texts.pop_front().map(|text| (text, None))),
            Texts::File(file) => {
                let mut bytes = Vec::new();
                (file.read_until(b'\n', &mut bytes)? > 0).then_some(bytes)
            }
            Texts::Input(lines, interrupted) => loop {
                match lines.recv_timeout(BLINK) {
                    Ok(line) => break Some(line?),
                    Err(RecvTimeoutError::Disconnected) => break None,
                    Err(RecvTimeoutError::Timeout) if interrupted.load(Ordering::Relaxed) => {
                        break None;
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                }
            },
        };
        self.line += 1;
        let text = bytes.map(|bytes| {
            let text = String::from_utf8_lossy(&bytes);
            text.trim_start_matches('\u{feff}').trim_end().to_owned()
        });
        Ok(text.map(|text| (text, Some(self.line))))
    }
}

fn read_input() -> Receiver<io::Result<Vec<u8>>> {
    let (sender, receiver) = sync_channel(AHEAD);
    std::thread::spawn(move || {
        for line in io::stdin().lock().split(b'\n') {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}

fn at_line(words: &Words, line: Option<usize>, message: String) -> String {
    match line {
        Some(number) => say!(words, "error-at-line", number = number, message = message),
        None => message,
    }
}

/// A position and the score behind it; `None` if a score is missing that must be
/// there. Without `--check` scores are left out, and where moves are `numbers`,
/// which may be written apart, only a number behind a position without spaces is
/// one.
fn split(text: &str, check: bool, in_file: bool, numbers: bool) -> Option<(String, Option<i32>)> {
    let score = text.rsplit_once(char::is_whitespace).and_then(|(position, score)| {
        let score = score.parse().ok()?;
        let position = position.trim();
        let behind = !numbers || position.split_whitespace().count() == 1;
        (check || in_file && behind).then(|| (position.to_owned(), check.then_some(score)))
    });
    match score {
        None if check => None,
        None if in_file => Some((text.trim().to_owned(), None)),
        None => Some((text.to_owned(), None)),
        score => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_behind_a_position_is_its_score() {
        let (check, file) = (true, true);
        for (text, checked, in_file, expected) in [
            ("4453 -2", check, file, Some(("4453", Some(-2)))),
            ("4453\t18", check, file, Some(("4453", Some(18)))),
            ("4453 -2", !check, file, Some(("4453", None))),
            ("4453 -2", check, !file, Some(("4453", Some(-2)))),
            ("4453 -2", !check, !file, Some(("4453 -2", None))),
            ("4 4 5 3", !check, file, Some(("4 4 5 3", None))),
            ("4 4 5 3", check, file, Some(("4 4 5", Some(3)))),
            (" 1", check, file, Some(("", Some(1)))),
            ("  4453", !check, file, Some(("4453", None))),
            ("b2 a1", !check, file, Some(("b2 a1", None))),
            ("b2 a1 0", check, file, Some(("b2 a1", Some(0)))),
            (" b2 a1", !check, file, Some(("b2 a1", None))),
            (" b2 a1", !check, !file, Some((" b2 a1", None))),
            ("0,2,3 O", !check, file, Some(("0,2,3 O", None))),
            ("0,2,3 O -1", !check, file, Some(("0,2,3 O", None))),
            ("b2 a1 0", !check, file, Some(("b2 a1", None))),
            ("4453", check, file, None),
            ("4453 x", check, file, None),
        ] {
            let numbers = !text.contains(['b', ',']);
            let found = split(text, checked, in_file, numbers);
            let expected = expected.map(|(position, score)| (position.to_owned(), score));
            assert_eq!(found, expected, "{text} {checked} {in_file}");
        }
    }
}
