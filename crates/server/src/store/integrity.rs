//! Integrity of a database file: SQLite's own check, within a time limit when a server starts.

use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};

use super::OpenError;
use super::migrations::MigrationError;

/// How long the start of a server may take for this.
const LIMIT: Duration = Duration::from_secs(5);

/// Looks at the structure of a file for a few seconds. A larger file is looked at as far as
/// that goes; `enraya db check` looks at all of it.
pub(super) fn look(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let (over, ended) = channel::<()>();
    let handle = connection.get_interrupt_handle();
    let watch = thread::spawn(move || {
        if ended.recv_timeout(LIMIT) == Err(RecvTimeoutError::Timeout) {
            handle.interrupt();
        }
    });
    let found = faults(connection, "quick_check", 1);
    drop(over);
    let _ = watch.join();
    match found {
        Ok(faults) => match faults.into_iter().next() {
            None => Ok(()),
            Some(reason) => Err(OpenError::Damaged { path: path.to_owned(), reason }),
        },
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted) => {
            tracing::warn!("the database is too large to be checked at the start");
            Ok(())
        }
        Err(error) => Err(OpenError::new(path, MigrationError::Failed(error))),
    }
}

/// The first faults that a check of SQLite's (`quick_check`, `integrity_check`) finds.
pub(super) fn faults(
    connection: &Connection,
    check: &str,
    most: usize,
) -> rusqlite::Result<Vec<String>> {
    let mut query = connection.prepare(&format!("PRAGMA {check}({most})"))?;
    let lines = query.query_map([], |row| row.get(0))?;
    let lines: Vec<String> = lines.collect::<Result<_, _>>()?;
    // A fault may take several lines, below a heading: the first has a place in a message.
    let first = |text: String| {
        let fault = text.lines().find(|line| !line.starts_with("***"));
        fault.unwrap_or(&text).to_owned()
    };
    Ok(lines.into_iter().filter(|line| line != "ok").map(first).collect())
}
