//! Errors of a command and their exit codes.

use std::io;

use enraya_play::localize::say_option;
use enraya_play::{Forfeit, Localized, SetupError};
use enraya_search::UnknownName;
use enraya_study::compare::parse_depths;
use enraya_words::{Words, say};

/// An unsuccessful end of a command.
#[derive(Debug)]
pub(crate) enum CliError {
    /// Invalid command line: message in the user's language.
    Usage(String),
    /// Invalid command line; the message has been printed.
    Shown,
    /// Failure: message in the user's language.
    Failed(String),
    /// The answer is incomplete and has been printed as far as it goes.
    CutShort,
    /// An answer differs from the expected one, as has been printed.
    Wrong,
    /// Reading failed.
    Read(io::Error),
    /// Writing failed.
    Write(io::Error),
}

/// An error of `write!`.
impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        CliError::Write(error)
    }
}

impl CliError {
    /// The documented exit code.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            CliError::Usage(_) | CliError::Shown => 2,
            CliError::Wrong => 3,
            // The reader closed the pipe after all it wanted.
            CliError::Write(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            _ => 1,
        }
    }

    /// The line to show, if there is one.
    pub(crate) fn line(&self, words: &Words) -> Option<String> {
        let message = match self {
            CliError::Usage(message) | CliError::Failed(message) => message.clone(),
            CliError::CutShort | CliError::Shown | CliError::Wrong => return None,
            CliError::Write(error) if error.kind() == io::ErrorKind::BrokenPipe => return None,
            CliError::Write(error) => say!(words, "error-write", reason = error.say(words)),
            CliError::Read(error) => say!(words, "error-read", reason = error.say(words)),
        };
        Some(say!(words, "error", message = message))
    }
}

/// Turns a library's error into a usage error.
pub(crate) trait OrUsage<T> {
    fn or_usage(self, words: &Words) -> Result<T, CliError>;
}

impl<T, E: Localized> OrUsage<T> for Result<T, E> {
    fn or_usage(self, words: &Words) -> Result<T, CliError> {
        self.map_err(|error| CliError::Usage(error.say(words)))
    }
}

/// The chosen move. An external program that cannot be started is a usage error, one
/// that stops playing a failure.
pub(crate) fn chosen<T>(choice: Result<T, SetupError>, words: &Words) -> Result<T, CliError> {
    choice.map_err(|error| match error {
        SetupError::Program(Forfeit::Start { .. }) => CliError::Usage(error.say(words)),
        SetupError::Program(_) => CliError::Failed(error.say(words)),
        _ => CliError::Usage(error.say(words)),
    })
}

/// Parses the value of `--depths`.
pub(crate) fn parse_depths_option(words: &Words, text: &str) -> Result<Vec<u32>, CliError> {
    parse_depths(text).map_err(|error| {
        CliError::Usage(say_option(words, "--depths", &error.found, &error.allowed))
    })
}

/// Parses the value of an option; the error names the option.
pub(crate) fn parse_option<T: std::str::FromStr<Err = UnknownName>>(
    words: &Words,
    option: &str,
    text: &str,
) -> Result<T, CliError> {
    text.parse().map_err(|error: UnknownName| {
        CliError::Usage(say_option(words, option, &error.found, &error.allowed))
    })
}
