//! Journal of a book being built: a file of solved positions beside it.
//!
//! Every score is written as soon as it is known, so that an interruption costs one position at
//! most.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use enraya_play::file::input::read_all;

/// The longest journal.
const MAX_MIB: u64 = 1024;

/// An open journal.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    file: File,
}

/// Error of resuming a journal.
#[derive(Debug)]
pub(super) enum JournalError {
    System(io::Error),
    /// It belongs to another book: its header.
    Other(String),
    /// Another process has it locked.
    Busy,
}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> Self {
        JournalError::System(error)
    }
}

impl Journal {
    /// Resumes the journal at `path`, or starts one, and returns its contents. An incomplete
    /// last line is dropped.
    pub(super) fn open(path: &Path, title: &str) -> Result<(Journal, String), JournalError> {
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(JournalError::Busy);
        }
        let mut bytes = read_all(&file, MAX_MIB)?;
        let ended = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        bytes.truncate(ended);
        let mut text = String::from_utf8_lossy(&bytes).into_owned();
        match text.lines().next() {
            Some(found) if found == title => {}
            Some(found) => return Err(JournalError::Other(found.to_owned())),
            None => text = format!("{title}\n"),
        }
        file.set_len(ended as u64)?;
        file.seek(SeekFrom::End(0))?;
        if ended == 0 {
            file.write_all(text.as_bytes())?;
        }
        Ok((Journal { path: path.to_owned(), file }, text))
    }

    /// Appends a score.
    pub(super) fn note(&mut self, columns: &str, score: i32) -> io::Result<()> {
        self.file.write_all(format!("{columns} {score}\n").as_bytes())
    }

    /// Deletes the journal, once its book is written.
    pub(super) fn discard(self) -> io::Result<()> {
        drop(self.file);
        fs::remove_file(self.path)
    }
}
