//! Where positions come from: the command line, a file, or standard input.
//!
//! In a file each line is a position. A score may follow it: `--check` compares
//! with it, and nothing else looks at it.

use std::collections::VecDeque;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use enraya_lab::complaint::{shown, shown_end};
use enraya_lab::{Complaint, open};
use enraya_rules::{AnyGame, PositionError};
use enraya_words::{Words, say};

use crate::args;
use crate::failure::Failure;
use crate::session::Session;

/// How often a wait for input looks whether Ctrl-C was pressed.
const BLINK: Duration = Duration::from_millis(50);
/// Lines read ahead of the solver.
const AHEAD: usize = 64;

/// A position to solve.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Task {
    /// As it was given.
    pub(super) position: String,
    /// What its score should be.
    pub(super) expected: Option<i32>,
    /// The line it stands in.
    line: Option<usize>,
}

impl Task {
    /// What is wrong with it, and where it stands.
    pub(super) fn blame(&self, words: &Words, error: &PositionError) -> Failure {
        Failure::Usage(at_line(words, self.line, error.say(words)))
    }
}

pub(super) struct Source {
    texts: Texts,
    check: bool,
    /// Whether moves are numbers, which may be written apart.
    numbers: bool,
    line: usize,
}

enum Texts {
    /// Read before the first is solved.
    Arguments(VecDeque<Task>),
    File(BufReader<File>, PathBuf),
    /// Read by a thread of its own: Ctrl-C must not wait for a line.
    Input(Receiver<io::Result<Vec<u8>>>, Arc<AtomicBool>),
}

impl Source {
    pub(super) fn open(
        session: &Session,
        args: &args::Solve,
        game: &AnyGame,
        interrupted: Arc<AtomicBool>,
    ) -> Result<Source, Failure> {
        let words = &session.words;
        let numbers = game.line_rules().is_some_and(|rules| rules.gravity());
        let input = || Texts::Input(read_input(), interrupted);
        let texts = match (&args.file, args.position.as_slice()) {
            (Some(name), _) if name == OsStr::new("-") => input(),
            (Some(name), _) => {
                let file = File::open(name).and_then(|file| {
                    let mut file = BufReader::new(file);
                    // A directory can be opened, but not read.
                    file.fill_buf()?;
                    Ok(file)
                });
                let file = file.map_err(|error| Failure::Usage(unreadable(words, name, &error)))?;
                Texts::File(file, name.clone())
            }
            (None, [only]) if only == "-" => input(),
            (None, positions) if positions.iter().any(|position| position == "-") => {
                return Err(Failure::Usage(words.get("error-input-alone")));
            }
            (None, []) if args.check => {
                return Err(Failure::Usage(words.get("error-check-nothing")));
            }
            (None, []) => Texts::Arguments([Task::default()].into()),
            (None, positions) => {
                let tasks = positions.iter().map(|text| argument(words, args, game, text));
                Texts::Arguments(tasks.collect::<Result<_, _>>()?)
            }
        };
        Ok(Source { texts, check: args.check, numbers, line: 0 })
    }

    /// The next position; `None` after the last, or if Ctrl-C ends the wait for
    /// one.
    pub(super) fn next(&mut self, words: &Words) -> Result<Option<Task>, Failure> {
        if let Texts::Arguments(tasks) = &mut self.texts {
            return Ok(tasks.pop_front());
        }
        while let Some(text) = self.text(words)? {
            if text.trim().is_empty() || text.trim_start().starts_with('#') {
                continue;
            }
            let line = Some(self.line);
            return match split(&text, self.check, true, self.numbers) {
                Some((position, expected)) => Ok(Some(Task { position, expected, line })),
                None => {
                    let message = say!(words, "error-no-score", found = shown(text.trim()));
                    Err(Failure::Usage(at_line(words, line, message)))
                }
            };
        }
        Ok(None)
    }

    /// The next line.
    fn text(&mut self, words: &Words) -> Result<Option<String>, Failure> {
        let bytes = match &mut self.texts {
            Texts::Arguments(_) => None,
            Texts::File(file, name) => {
                let mut bytes = Vec::new();
                let read = file.read_until(b'\n', &mut bytes);
                let read =
                    read.map_err(|error| Failure::Failed(unreadable(words, name, &error)))?;
                (read > 0).then_some(bytes)
            }
            Texts::Input(lines, interrupted) => loop {
                match lines.recv_timeout(BLINK) {
                    Ok(line) => break Some(line.map_err(Failure::Read)?),
                    Err(RecvTimeoutError::Disconnected) => break None,
                    Err(RecvTimeoutError::Timeout) if interrupted.load(Ordering::Relaxed) => {
                        break None;
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                }
            },
        };
        self.line += 1;
        Ok(bytes.map(|bytes| {
            let text = String::from_utf8_lossy(&bytes);
            text.trim_start_matches('\u{feff}').trim_end().to_owned()
        }))
    }
}

fn unreadable(words: &Words, name: &Path, error: &io::Error) -> String {
    let (file, reason) = (shown(&name.to_string_lossy()), error.to_string());
    say!(words, "error-file", file = file, reason = reason)
}

/// A position on the command line, which must be one of the game.
fn argument(
    words: &Words,
    args: &args::Solve,
    game: &AnyGame,
    text: &str,
) -> Result<Task, Failure> {
    let Some((position, expected)) = split(text, args.check, false, false) else {
        let found = shown_end(text.trim());
        return Err(Failure::Usage(say!(words, "error-no-score-argument", found = found)));
    };
    open(game, &position).map_err(|error| {
        let message = error.say(words);
        Failure::Usage(match args.position.as_slice() {
            [_] => message,
            _ => {
                let position = shown_end(&position);
                say!(words, "error-at-position", position = position, message = message)
            }
        })
    })?;
    Ok(Task { position, expected, line: None })
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

/// The position in a line of a file, without the score that may stand behind it.
pub(crate) fn position_of(line: &str, numbers: bool) -> String {
    split(line, false, true, numbers).map(|(position, _)| position).unwrap_or_default()
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
