//! Input files named on the command line.

use std::io;
use std::path::Path;

use enraya_play::Localized;
use enraya_play::file::input;
use enraya_play::quote::shown;
use enraya_words::{Words, say};

use crate::error::CliError;

/// Reads a text file; invalid UTF-8 is replaced.
pub(crate) fn read(words: &Words, path: &Path) -> Result<String, CliError> {
    input::read_text(path).map_err(|error| CliError::Usage(read_error(words, path, &error)))
}

/// The message for a file that cannot be read.
pub(crate) fn read_error(words: &Words, path: &Path, error: &io::Error) -> String {
    let (file, reason) = (shown(&path.to_string_lossy()), error.say(words));
    say!(words, "error-file", file = file, reason = reason)
}
