//! Connections to the database, with the settings that durability rests on.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

/// How long to wait for another connection that has locked the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// A database that connections can be opened to.
#[derive(Clone)]
pub(super) struct Database {
    path: PathBuf,
    in_memory: bool,
    /// The layer between SQLite and the system, if it is not the usual one.
    vfs: Option<&'static str>,
}

impl Database {
    pub(super) fn file(path: &Path) -> Database {
        Database { path: path.to_owned(), in_memory: false, vfs: None }
    }

    /// A file that is reached through another layer of SQLite's.
    #[cfg(test)]
    pub(super) fn through(vfs: &'static str, path: &Path) -> Database {
        Database { vfs: Some(vfs), ..Database::file(path) }
    }

    /// A database of its own, gone with its last connection. In SQLite's `memdb`, a
    /// name that starts with a slash is shared by the connections of a process.
    pub(super) fn in_memory() -> Database {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = format!("file:/enraya-{number}?vfs=memdb").into();
        Database { path, in_memory: true, vfs: None }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn is_in_memory(&self) -> bool {
        self.in_memory
    }

    /// The connection that makes the file if it is missing, and changes it.
    pub(super) fn writer(&self) -> rusqlite::Result<Connection> {
        self.connect(OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// The same for a file that was there before: a missing one is not made anew.
    pub(super) fn writer_again(&self) -> rusqlite::Result<Connection> {
        self.connect(OpenFlags::empty())
    }

    /// A connection that refuses to change anything.
    pub(super) fn reader(&self) -> rusqlite::Result<Connection> {
        let connection = self.connect(OpenFlags::empty())?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(connection)
    }

    fn connect(&self, more: OpenFlags) -> rusqlite::Result<Connection> {
        let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | more;
        flags.set(OpenFlags::SQLITE_OPEN_URI, self.in_memory);
        let connection = match self.vfs {
            Some(vfs) => Connection::open_with_flags_and_vfs(&self.path, flags, vfs),
            None => Connection::open_with_flags(&self.path, flags),
        }?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        if !self.in_memory {
            connection.pragma_update(None, "journal_mode", "WAL")?;
            connection.pragma_update(None, "synchronous", "FULL")?;
        }
        Ok(connection)
    }
}
