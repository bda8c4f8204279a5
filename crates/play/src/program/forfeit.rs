//! Forfeits: faults of a program that lose it the game.

use std::process::ExitStatus;
use std::time::Duration;

use enraya_words::{Words, say};

use crate::localize::Localized;
use crate::play_text_error::PlayTextError;
use crate::quote::shown;

/// A fault of a program that loses it the game. `Display` is the reason in a record, always in
/// English because it is data; [`Localized`](crate::Localized) translates it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Forfeit {
    /// The program does not exist or cannot be started.
    #[error("cannot start '{}' ({reason})", shown(program))]
    Start {
        /// The program.
        program: String,
        /// The system's message.
        reason: String,
    },
    /// It exited during a game.
    #[error("crashed ({ending}){last}", last = after(last_error))]
    Crashed {
        /// The exit status.
        ending: Ending,
        /// The last lines of its error output, if it wrote any.
        last_error: String,
    },
    /// It did not answer at all.
    #[error("silent for {} s", seconds(*.0))]
    Silent(Duration),
    /// It answered, but too late.
    #[error("over its time by {} ms", .0.as_millis())]
    Late(Duration),
    /// It had not finished its answer.
    #[error("not finished after {} s", seconds(*.0))]
    Unfinished(Duration),
    /// It answered with an illegal move.
    #[error("illegal move '{}'", shown(.0))]
    Illegal(String),
    /// It answered with text that is not a move.
    #[error("malformed answer '{}'", shown(.0))]
    Malformed(String),
    /// It exceeded the output limit.
    #[error("output too long")]
    TooLong,
    /// It does not read its input.
    #[error("does not read its input")]
    Deaf,
    /// Its processes together exceeded the memory limit.
    #[error("more than {mib} MiB of memory")]
    Memory {
        /// The limit.
        mib: u64,
    },
}

impl Forfeit {
    /// The forfeit for an answer that is not a legal move.
    pub fn from_answer(text: &str, error: &PlayTextError) -> Forfeit {
        match error {
            PlayTextError::Move(_) => Forfeit::Malformed(text.to_owned()),
            PlayTextError::Play(_) => Forfeit::Illegal(text.to_owned()),
        }
    }
}

/// The end of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Ending {
    /// With this exit code.
    #[error("exit code {0}")]
    Code(i32),
    /// By this signal.
    #[error("signal {0}")]
    Signal(i32),
    /// It still runs but has closed its output.
    #[error("output closed")]
    Closed,
}

impl Ending {
    /// `wrapped`: a sandbox reports a signal as 128 more than its number, as shells do.
    pub(super) fn of(status: Option<ExitStatus>, wrapped: bool) -> Ending {
        let code = status.and_then(|status| status.code()).map(|code| match code {
            129..=192 if wrapped => Ending::Signal(code - 128),
            _ => Ending::Code(code),
        });
        code.or_else(|| status.and_then(signal).map(Ending::Signal)).unwrap_or(Ending::Closed)
    }
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}

fn after(last_error: &str) -> String {
    last_error.lines().last().map_or_else(String::new, |line| format!(": {}", line.trim()))
}

/// Seconds with one decimal.
fn seconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64())
}

impl Localized for Forfeit {
    fn say(&self, words: &Words) -> String {
        match self {
            Forfeit::Start { program, reason } => {
                say!(words, "forfeit-start", program = shown(program), reason = shown(reason))
            }
            Forfeit::Crashed { ending, last_error } => {
                let ending = match ending {
                    Ending::Code(code) => say!(words, "forfeit-exit-code", code = code.to_string()),
                    Ending::Signal(number) => {
                        say!(words, "forfeit-signal", number = number.to_string())
                    }
                    Ending::Closed => words.get("forfeit-closed"),
                };
                say!(words, "forfeit-crashed", ending = ending) + &after(last_error)
            }
            Forfeit::Silent(time) => say!(words, "forfeit-silent", seconds = seconds(*time)),
            Forfeit::Late(time) => {
                say!(words, "forfeit-late", ms = time.as_millis().to_string())
            }
            Forfeit::Unfinished(time) => {
                say!(words, "forfeit-unfinished", seconds = seconds(*time))
            }
            Forfeit::Illegal(text) => say!(words, "forfeit-illegal", text = shown(text)),
            Forfeit::Malformed(text) => say!(words, "forfeit-malformed", text = shown(text)),
            Forfeit::TooLong => words.get("forfeit-too-long"),
            Forfeit::Deaf => words.get("forfeit-deaf"),
            Forfeit::Memory { mib } => say!(words, "forfeit-memory", mib = *mib),
        }
    }
}
