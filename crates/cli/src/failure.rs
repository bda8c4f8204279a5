//! How a command ends when it does not end well.

use std::io;

use enraya_lab::complaint::say_option;
use enraya_lab::{Complaint, Forfeit, SetupError};
use enraya_search::UnknownName;
use enraya_words::{Words, say};

/// Why a command stopped.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for something impossible: what and what is
    /// allowed, in the user's language.
    Usage(String),
    /// The command line is wrong and the reason has been shown.
    Shown,
    /// What was asked for could not be done: why, in the user's language.
    Failed(String),
    /// The answer was cut short and has been printed as far as it goes.
    CutShort,
    /// Everything was answered, but an answer is not the expected one, as has
    /// been shown.
    Wrong,
    /// Reading failed.
    Read(io::Error),
    /// Writing failed.
    Write(io::Error),
}

/// Errors of `write!` and friends.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Write(error)
    }
}

impl Failure {
    /// The documented exit code.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Failure::Usage(_) | Failure::Shown => 2,
            Failure::Wrong => 3,
            // Whoever closed the pipe has read all they wanted.
            Failure::Write(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            _ => 1,
        }
    }

    /// The line to show, if there is one.
    pub(crate) fn line(&self, words: &Words) -> Option<String> {
        let message = match self {
            Failure::Usage(message) | Failure::Failed(message) => message.clone(),
            Failure::CutShort | Failure::Shown | Failure::Wrong => return None,
            Failure::Write(error) if error.kind() == io::ErrorKind::BrokenPipe => return None,
            Failure::Write(error) => say!(words, "error-write", reason = error.to_string()),
            Failure::Read(error) => say!(words, "error-read", reason = error.to_string()),
        };
        Some(say!(words, "error", message = message))
    }
}

/// Turns a library's error into a usage error.
pub(crate) trait OrUsage<T> {
    fn or_usage(self, words: &Words) -> Result<T, Failure>;
}

impl<T, E: Complaint> OrUsage<T> for Result<T, E> {
    fn or_usage(self, words: &Words) -> Result<T, Failure> {
        self.map_err(|error| Failure::Usage(error.say(words)))
    }
}

/// A move that was chosen, or why there is none: a program that stops playing is
/// no fault of the command line.
pub(crate) fn chosen<T>(choice: Result<T, SetupError>, words: &Words) -> Result<T, Failure> {
    choice.map_err(|error| match error {
        SetupError::Program(Forfeit::Start { .. }) => Failure::Usage(error.say(words)),
        SetupError::Program(_) => Failure::Failed(error.say(words)),
        _ => Failure::Usage(error.say(words)),
    })
}

/// Parses the value of an option, or complains about it by the option's name.
pub(crate) fn parse_option<T: std::str::FromStr<Err = UnknownName>>(
    words: &Words,
    option: &str,
    text: &str,
) -> Result<T, Failure> {
    text.parse().map_err(|error: UnknownName| {
        Failure::Usage(say_option(words, option, &error.found, &error.allowed))
    })
}
