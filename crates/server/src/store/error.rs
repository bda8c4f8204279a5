//! Errors of the event store.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use enraya_play::Localized;
use enraya_words::{Words, say};
use rusqlite::ErrorCode;

use super::migrations::MigrationError;

/// Why there is no store in a file.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file cannot be made, or not written to.
    #[error("'{}' cannot be written: {reason}", path.display())]
    NotWritable {
        /// The file.
        path: PathBuf,
        /// What the database says.
        reason: String,
    },
    /// The file is something else.
    #[error("'{}' is not a database of enraya's", path.display())]
    NotAStore {
        /// The file.
        path: PathBuf,
    },
    /// A newer program has used the file.
    #[error("'{}' was written by a newer version of enraya", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
    },
    /// The file is damaged.
    #[error("'{}' is damaged: {reason}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first fault.
        reason: String,
    },
    /// Anything else.
    #[error("'{}' cannot be opened: {reason}", path.display())]
    Failed {
        /// The file.
        path: PathBuf,
        /// What the database says.
        reason: String,
    },
}

impl OpenError {
    pub(super) fn new(path: &Path, error: MigrationError) -> OpenError {
        let path = path.to_owned();
        let error = match error {
            MigrationError::Newer => return OpenError::Newer { path },
            MigrationError::Different => return OpenError::NotAStore { path },
            MigrationError::Failed(error) => error,
        };
        let reason = match &error {
            rusqlite::Error::SqliteFailure(_, Some(message)) => message.clone(),
            error => error.to_string(),
        };
        match error.sqlite_error_code() {
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen) => {
                OpenError::NotWritable { path, reason }
            }
            Some(ErrorCode::NotADatabase) => OpenError::NotAStore { path },
            Some(ErrorCode::DatabaseCorrupt) => OpenError::Damaged { path, reason },
            _ => OpenError::Failed { path, reason },
        }
    }
}

impl Localized for OpenError {
    fn say(&self, words: &Words) -> String {
        let file = |path: &Path| path.display().to_string();
        match self {
            OpenError::NotWritable { path, reason } => {
                say!(words, "error-store-not-writable", file = file(path), reason = reason)
            }
            OpenError::NotAStore { path } => say!(words, "error-store-other", file = file(path)),
            OpenError::Newer { path } => say!(words, "error-store-newer", file = file(path)),
            OpenError::Damaged { path, reason } => {
                say!(words, "error-store-damaged", file = file(path), reason = reason)
            }
            OpenError::Failed { path, reason } => {
                say!(words, "error-store-failed", file = file(path), reason = reason)
            }
        }
    }
}

/// Why an event was not added.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AppendError {
    /// The match is at another version, or there is none.
    #[error("the match is at another version")]
    Conflict,
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
    /// The database failed; nothing was added, as far as it can tell.
    #[error("the event could not be stored: {0}")]
    Failed(Arc<rusqlite::Error>),
}

impl StoreError {
    /// Whether what is stored is wrong: trying again does not help.
    pub(crate) fn is_damage(&self) -> bool {
        match self {
            StoreError::Closed => false,
            StoreError::Unreadable(_) => true,
            StoreError::Failed(error) => matches!(
                error.sqlite_error_code(),
                Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
            ),
        }
    }
}

/// Why stored matches cannot be read or forgotten.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
    /// What is stored is not an event.
    #[error("a stored event cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The database failed.
    #[error("the store failed: {0}")]
    Failed(#[from] rusqlite::Error),
}
