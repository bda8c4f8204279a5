//! Refusals of a file that are ours, not the system's.

use std::io;

use enraya_words::{Words, say};

use crate::localize::Localized;

/// The reason why a file was refused, inside an [`io::Error`], whose `say` translates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// The input goes on after the limit.
    #[error("more than {mib} MiB")]
    TooLarge {
        /// The limit.
        mib: u64,
    },
    /// A line goes on after the limit.
    #[error("a line of more than {kib} KiB")]
    LongLine {
        /// The limit.
        kib: usize,
    },
    /// The file to replace is write-protected.
    #[error("the file is read-only (--force replaces it)")]
    ReadOnly,
}

impl FileFault {
    /// The fault inside an error of the system's type, if it is one of ours.
    pub fn inside(error: &io::Error) -> Option<FileFault> {
        error.get_ref().and_then(|inner| inner.downcast_ref().copied())
    }
}

impl From<FileFault> for io::Error {
    fn from(fault: FileFault) -> io::Error {
        let kind = match fault {
            FileFault::TooLarge { .. } | FileFault::LongLine { .. } => io::ErrorKind::InvalidData,
            FileFault::ReadOnly => io::ErrorKind::PermissionDenied,
        };
        io::Error::new(kind, fault)
    }
}

/// The system's own messages are not translated.
impl Localized for io::Error {
    fn say(&self, words: &Words) -> String {
        match FileFault::inside(self) {
            Some(FileFault::TooLarge { mib }) => say!(words, "error-file-large", mib = mib),
            Some(FileFault::LongLine { kib }) => say!(words, "error-file-line", kib = kib),
            Some(FileFault::ReadOnly) => words.get("error-file-read-only"),
            None => self.to_string(),
        }
    }
}
