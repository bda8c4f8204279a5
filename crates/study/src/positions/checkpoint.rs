//! Errors of checkpoints: files from which a count goes on.

use std::io;
use std::path::PathBuf;

use enraya_play::localize::{Localized, in_file};
use enraya_play::quote::shown;
use enraya_words::{Words, say};

use super::PositionCountError;

/// Error of counting with a checkpoint.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// Positions of this game or from this position are not counted.
    #[error(transparent)]
    Count(#[from] PositionCountError),
    /// The file is no checkpoint.
    #[error("{}: no checkpoint of a count", path.display())]
    NoCheckpoint {
        /// Its path.
        path: PathBuf,
    },
    /// The checkpoint belongs to another count or version.
    #[error("{}: a checkpoint of another count ({title})", path.display())]
    Other {
        /// Its path.
        path: PathBuf,
        /// The game and position that it is of.
        title: String,
    },
    /// The checkpoint is damaged.
    #[error("{}: the checkpoint is damaged", path.display())]
    Damaged {
        /// Its path.
        path: PathBuf,
    },
    /// The file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// Its path.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
}

impl Localized for CheckpointError {
    fn say(&self, words: &Words) -> String {
        match self {
            CheckpointError::Count(error) => error.say(words),
            CheckpointError::NoCheckpoint { path } => {
                in_file(words, path, words.get("error-checkpoint-none"))
            }
            CheckpointError::Other { path, title } => {
                let title = shown(title);
                in_file(words, path, say!(words, "error-checkpoint-other", title = title))
            }
            CheckpointError::Damaged { path } => {
                in_file(words, path, words.get("error-checkpoint-damaged"))
            }
            CheckpointError::File { path, source } => in_file(words, path, source.say(words)),
        }
    }
}
