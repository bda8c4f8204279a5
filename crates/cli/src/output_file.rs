//! Output files, written as `.part` and renamed, so that one with its final name is
//! complete.

use std::path::{Path, PathBuf};
use std::{fs, io};

use enraya_play::quote::shown;
use enraya_words::{Words, say};

use crate::error::CliError;

/// Writes a file: all of it, or nothing under that name.
pub(crate) fn save(words: &Words, path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let part = part_path(path);
    let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&part);
        CliError::Failed(save_error(words, path, &error))
    })
}

/// The name of a file while it is written.
pub(crate) fn part_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// The message for a file that cannot be written.
pub(crate) fn save_error(words: &Words, path: &Path, error: &io::Error) -> String {
    let (file, reason) = (shown(&path.to_string_lossy()), error.to_string());
    say!(words, "error-save", file = file, reason = reason)
}
