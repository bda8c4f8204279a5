//! Why a program lost a game without being beaten on the board.

use std::process::ExitStatus;
use std::time::Duration;

use crate::PlayTextError;
use crate::complaint::shown;

/// What a program did that loses it the game. As text, the reason in a record,
/// which is data and so in one language; [`Complaint`](crate::Complaint) says it
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
    /// For an answer that the table does not take for a move.
    pub(crate) fn of_answer(text: &str, error: &PlayTextError) -> Forfeit {
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
pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64())
}
