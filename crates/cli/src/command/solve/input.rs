//! Positions to solve, from the command line, a file or standard input.
//!
//! In a file each line is a position, optionally with its expected score for `--check`.

use std::collections::VecDeque;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use enraya_play::file::input::read_line;
use enraya_play::quote::{shown, shown_end};
use enraya_play::{Localized, Session};
use enraya_rules::AnyGame;
use enraya_words::{Words, say};

use crate::args;
use crate::context::Context;
use crate::error::CliError;
use crate::input_file::read_error;
use crate::position_line::split;

/// Poll interval for Ctrl-C while waiting for input.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Lines read ahead of the solver.
const AHEAD: usize = 64;

/// A position to solve.
pub(super) struct Entry {
    /// The position as given.
    pub(super) position: String,
    /// The same, parsed.
    pub(super) session: Session,
    /// The expected score.
    pub(super) expected: Option<i32>,
}

pub(super) struct PositionInput {
    texts: Texts,
    game: AnyGame,
    check: bool,
    /// Whether moves are numbers, which may be separated by spaces.
    numbers: bool,
    line: usize,
}

enum Texts {
    /// Checked before the first is solved.
    Arguments(VecDeque<Entry>),
    File(BufReader<File>, PathBuf),
    /// Read on its own thread, so that Ctrl-C need not wait for a line.
    Input(Receiver<io::Result<Vec<u8>>>, Arc<AtomicBool>),
}

impl PositionInput {
    pub(super) fn open(
        context: &Context,
        args: &args::Solve,
        game: &AnyGame,
        interrupted: Arc<AtomicBool>,
    ) -> Result<PositionInput, CliError> {
        let words = &context.words;
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
                let file =
                    file.map_err(|error| CliError::Usage(read_error(words, name, &error)))?;
                Texts::File(file, name.clone())
            }
            (None, [only]) if only == "-" => input(),
            (None, positions) if positions.iter().any(|position| position == "-") => {
                return Err(CliError::Usage(words.get("error-input-alone")));
            }
            (None, []) if args.check => {
                return Err(CliError::Usage(words.get("error-check-nothing")));
            }
            (None, []) => Texts::Arguments([argument(words, args, game, "")?].into()),
            (None, positions) => {
                let entries = positions.iter().map(|text| argument(words, args, game, text));
                Texts::Arguments(entries.collect::<Result<_, _>>()?)
            }
        };
        Ok(PositionInput { texts, game: game.clone(), check: args.check, numbers, line: 0 })
    }

    /// The next position; `None` after the last, or on Ctrl-C.
    pub(super) fn next(&mut self, words: &Words) -> Result<Option<Entry>, CliError> {
        if let Texts::Arguments(entries) = &mut self.texts {
            return Ok(entries.pop_front());
        }
        while let Some(text) = self.text(words)? {
            if text.trim().is_empty() || text.trim_start().starts_with('#') {
                continue;
            }
            let at_line = |message: String| {
                let message = say!(words, "error-at-line", number = self.line, message = message);
                CliError::Usage(message)
            };
            let Some((position, expected)) = split(&text, self.check, true, self.numbers) else {
                return Err(at_line(say!(words, "error-no-score", found = shown(text.trim()))));
            };
            let session = Session::open(&self.game, &position);
            let session = session.map_err(|error| at_line(error.say(words)))?;
            return Ok(Some(Entry { position, session, expected }));
        }
        Ok(None)
    }

    /// The next line.
    fn text(&mut self, words: &Words) -> Result<Option<String>, CliError> {
        let bytes = match &mut self.texts {
            Texts::Arguments(_) => None,
            Texts::File(file, name) => {
                let mut bytes = Vec::new();
                let read = read_line(file, &mut bytes);
                let read =
                    read.map_err(|error| CliError::Failed(read_error(words, name, &error)))?;
                (read > 0).then_some(bytes)
            }
            Texts::Input(lines, interrupted) => loop {
                match lines.recv_timeout(POLL_INTERVAL) {
                    Ok(line) => break Some(line.map_err(CliError::Read)?),
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

/// A position of the command line, checked.
fn argument(
    words: &Words,
    args: &args::Solve,
    game: &AnyGame,
    text: &str,
) -> Result<Entry, CliError> {
    let Some((position, expected)) = split(text, args.check, false, false) else {
        let found = shown_end(text.trim());
        return Err(CliError::Usage(say!(words, "error-no-score-argument", found = found)));
    };
    let session = Session::open(game, &position).map_err(|error| {
        let message = error.say(words);
        CliError::Usage(match args.position.as_slice() {
            [_] => message,
            _ => {
                let position = shown_end(&position);
                say!(words, "error-at-position", position = position, message = message)
            }
        })
    })?;
    Ok(Entry { position, session, expected })
}

fn read_input() -> Receiver<io::Result<Vec<u8>>> {
    let (sender, receiver) = sync_channel(AHEAD);
    std::thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut line = Vec::new();
            let read = read_line(&mut input, &mut line);
            let last = !matches!(read, Ok(1..));
            if matches!(read, Ok(0)) || sender.send(read.map(|_| line)).is_err() || last {
                break;
            }
        }
    });
    receiver
}
