//! Output files named on the command line.

use std::io;
use std::path::Path;

use enraya_play::Localized;
use enraya_play::file::output;
use enraya_play::quote::shown;
use enraya_words::{Words, say};

use crate::error::CliError;

/// Writes a file: all of it, or nothing under that name. A read-only file needs `force`.
pub(crate) fn save(words: &Words, path: &Path, bytes: &[u8], force: bool) -> Result<(), CliError> {
    output::save(path, bytes, force).map_err(|error| save_failed(words, path, &error))
}

/// A file that cannot be written is a failure, not wrong usage.
pub(crate) fn save_failed(words: &Words, path: &Path, error: &io::Error) -> CliError {
    CliError::Failed(save_error(words, path, error))
}

/// The message for a file that cannot be written.
pub(crate) fn save_error(words: &Words, path: &Path, error: &io::Error) -> String {
    let (file, reason) = (shown(&path.to_string_lossy()), error.say(words));
    say!(words, "error-save", file = file, reason = reason)
}
