//! Input files named on the command line.

use std::path::Path;
use std::{fs, io};

use enraya_play::quote::shown;
use enraya_words::{Words, say};

use crate::error::CliError;

/// Reads a text file; invalid UTF-8 is replaced.
pub(crate) fn read(words: &Words, path: &Path) -> Result<String, CliError> {
    let bytes = fs::read(path).map_err(|error| CliError::Usage(read_error(words, path, &error)))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The message for a file that cannot be read.
pub(crate) fn read_error(words: &Words, path: &Path, error: &io::Error) -> String {
    let (file, reason) = (shown(&path.to_string_lossy()), error.to_string());
    say!(words, "error-file", file = file, reason = reason)
}
