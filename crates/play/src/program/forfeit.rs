//! Forfeits: what a program did that loses it the game.

use std::process::ExitStatus;
use std::time::Duration;

use enraya_words::{Words, say};

use crate::localize::Localized;
use crate::played::PlayTextError;
use crate::quote::shown;

/// What a program did that loses it the game. As text, the reason in a record,
/// which is data and so in one language; [`Localized`](crate::Localized) says it
/// in the reader's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Forfeit {
    /// There is no such program, or the system refuses to start it.
    #[error("cannot start '{}' ({reason})", shown(program))]
    Start {
        /// The program.
        program: String,
        /// What the system says.
        reason: String,
    },
    /// It ended in the middle of a game.
    #[error("crashed ({ending}){last}", last = after(last_words))]
    Crashed {
        /// How.
        ending: Ending,
        /// The last line of its error output, if it wrote any.
        last_words: String,
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
    /// It answered with a move that cannot be played.
    #[error("illegal move '{}'", shown(.0))]
    Illegal(String),
    /// It answered with something that is no move.
    #[error("malformed answer '{}'", shown(.0))]
    Malformed(String),
    /// It wrote more than anybody wants to read.
    #[error("output too long")]
    TooLong,
    /// It never reads what it is told.
    #[error("does not read its input")]
    Deaf,
}

impl Forfeit {
    /// For an answer that is not a legal move.
    pub fn from_answer(text: &str, error: &PlayTextError) -> Forfeit {
        match error {
            PlayTextError::Move(_) => Forfeit::Malformed(text.to_owned()),
            PlayTextError::Play(_) => Forfeit::Illegal(text.to_owned()),
        }
    }
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Ending {
    /// With this exit code.
    #[error("exit code {0}")]
    Code(i32),
    /// By this signal.
    #[error("signal {0}")]
    Signal(i32),
    /// It still runs, but will say nothing more.
    #[error("output closed")]
    Closed,
}

impl Ending {
    pub(super) fn of(status: Option<ExitStatus>) -> Ending {
        let code = status.and_then(|status| status.code()).map(Ending::Code);
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

fn after(last_words: &str) -> String {
    if last_words.is_empty() { String::new() } else { format!(": {}", shown(last_words)) }
}

/// Whole and tenths.
fn seconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64())
}

impl Localized for Forfeit {
    fn say(&self, words: &Words) -> String {
        match self {
            Forfeit::Start { program, reason } => {
                say!(words, "forfeit-start", program = shown(program), reason = shown(reason))
            }
            Forfeit::Crashed { ending, last_words } => {
                let ending = match ending {
                    Ending::Code(code) => say!(words, "forfeit-exit-code", code = code.to_string()),
                    Ending::Signal(number) => {
                        say!(words, "forfeit-signal", number = number.to_string())
                    }
                    Ending::Closed => words.get("forfeit-closed"),
                };
                let crashed = say!(words, "forfeit-crashed", ending = ending);
                match last_words.as_str() {
                    "" => crashed,
                    _ => format!("{crashed}: {}", shown(last_words)),
                }
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
        }
    }
}
