//! Maintenance of a database file: integrity check, backup and compaction.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use enraya_api::classes::{Class, ClassCode};
use enraya_api::matches::{Id, Match};
use enraya_play::Localized;
use enraya_words::{Words, say};
use rusqlite::Connection;
use serde::de::DeserializeOwned;

use super::database::Database;
use super::migrations::{self, MigrationError};
use super::{OpenError, integrity};

/// Faults that are told, at most.
const MOST_FAULTS: usize = 100;

/// What a check has found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// Matches that were read.
    pub matches: usize,
    /// Classes that were read.
    pub classes: usize,
    /// Events of them all.
    pub events: usize,
    /// What is wrong, one line each; the first of them, if there are very many.
    pub faults: Vec<String>,
}

/// Size of a file before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compacted {
    /// Bytes before.
    pub before: u64,
    /// Bytes after.
    pub after: u64,
}

/// Why a file was not checked, copied or compacted.
#[derive(Debug, thiserror::Error)]
pub enum MaintenanceError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is no such file.
    #[error("there is no file '{}'", .0.display())]
    Missing(PathBuf),
    /// The file to write is there already.
    #[error("'{}' exists already", .0.display())]
    Exists(PathBuf),
    /// The file cannot be written.
    #[error("'{}' cannot be written: {reason}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: String,
    },
}

impl Localized for MaintenanceError {
    fn say(&self, words: &Words) -> String {
        let file = |path: &Path| path.display().to_string();
        match self {
            MaintenanceError::Open(error) => error.say(words),
            MaintenanceError::Missing(path) => say!(words, "error-db-missing", file = file(path)),
            MaintenanceError::Exists(path) => say!(words, "error-db-exists", file = file(path)),
            MaintenanceError::Write { path, reason } => {
                say!(words, "error-store-not-writable", file = file(path), reason = reason)
            }
        }
    }
}

/// Checks the structure of a file, and that every match in it can be read and goes by the
/// rules. Changes nothing; a server may be using the file.
pub fn check(path: &Path) -> Result<CheckReport, MaintenanceError> {
    let (connection, has_classes) = open_store(path)?;
    let told = |error| OpenError::new(path, MigrationError::Failed(error));
    let mut report = CheckReport {
        faults: integrity::faults(&connection, "integrity_check", MOST_FAULTS).map_err(told)?,
        ..CheckReport::default()
    };
    let read = read_matches(&connection, &mut report).and_then(|()| match has_classes {
        true => read_classes(&connection, &mut report),
        false => Ok(()),
    });
    if let Err(error) = read {
        // Of a damaged structure the faults say more than the query that failed by it.
        if report.faults.is_empty() {
            return Err(told(error).into());
        }
    }
    report.faults.truncate(MOST_FAULTS);
    Ok(report)
}

/// Folds the events of every match, one match at a time.
fn read_matches(connection: &Connection, report: &mut CheckReport) -> rusqlite::Result<()> {
    let mut ids = connection.prepare("SELECT id, version FROM matches ORDER BY id")?;
    let mut events =
        connection.prepare("SELECT event, at FROM events WHERE match_id = ? ORDER BY version")?;
    let ids = ids.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for row in ids {
        let (id, version): (String, i64) = row?;
        let rows = events.query_map([&id], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let rows: Vec<(String, i64)> = rows.collect::<Result<_, _>>()?;
        report.matches += 1;
        report.events += rows.len();
        if let Err(reason) = fold(&id, version, &rows) {
            report.faults.push(format!("{id}: {reason}"));
        }
    }
    let strays = "SELECT count(*) FROM events WHERE match_id NOT IN (SELECT id FROM matches)";
    let strays: i64 = connection.query_row(strays, [], |row| row.get(0))?;
    if strays > 0 {
        report.faults.push(format!("{strays} events without a match"));
    }
    Ok(())
}

/// Folds the events of every class, one class at a time.
fn read_classes(connection: &Connection, report: &mut CheckReport) -> rusqlite::Result<()> {
    let mut codes = connection.prepare("SELECT id, version FROM classes ORDER BY id")?;
    let mut events = connection
        .prepare("SELECT event, at FROM class_events WHERE class_id = ? ORDER BY version")?;
    let codes = codes.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for row in codes {
        let (code, version): (String, i64) = row?;
        let rows = events.query_map([&code], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let rows: Vec<(String, i64)> = rows.collect::<Result<_, _>>()?;
        report.classes += 1;
        report.events += rows.len();
        if let Err(reason) = fold_class(&code, version, &rows) {
            report.faults.push(format!("{code}: {reason}"));
        }
    }
    Ok(())
}

fn fold_class(code: &str, version: i64, rows: &[(String, i64)]) -> Result<(), String> {
    let code: ClassCode = code.parse().map_err(|error| format!("{error}"))?;
    let events = read_events(version, rows)?;
    Class::replay(code, &events).map(drop).map_err(|error| error.to_string())
}

fn read_events<E: DeserializeOwned>(
    version: i64,
    rows: &[(String, i64)],
) -> Result<Vec<(E, i64)>, String> {
    let read = |(event, at): &(String, i64)| Ok((serde_json::from_str(event)?, *at));
    let events = rows.iter().map(read).collect::<Result<Vec<_>, serde_json::Error>>();
    let events = events.map_err(|error| error.to_string())?;
    if i64::try_from(events.len()) != Ok(version) {
        return Err(format!("{} events, version {version}", events.len()));
    }
    Ok(events)
}

fn fold(id: &str, version: i64, rows: &[(String, i64)]) -> Result<(), String> {
    let id: Id = id.parse().map_err(|error| format!("{error}"))?;
    let events = read_events(version, rows)?;
    Match::replay(id, &events).map(drop).map_err(|error| error.to_string())
}

/// Copies a database to a file that does not exist yet; a server may be using it. The copy
/// is complete and on the disk, or it is not there.
pub fn backup(path: &Path, copy: &Path) -> Result<u64, MaintenanceError> {
    let connection = open(path)?;
    if copy.symlink_metadata().is_ok() {
        return Err(MaintenanceError::Exists(copy.to_owned()));
    }
    let failed = |reason: String| MaintenanceError::Write { path: copy.to_owned(), reason };
    let mut part = copy.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let name = part.to_str().ok_or_else(|| failed("its name is no text".to_owned()))?;
    let written = (|| -> Result<u64, String> {
        match std::fs::remove_file(&part) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.to_string()),
            _ => {}
        }
        let vacuum = || {
            connection.pragma_update(None, "query_only", false)?;
            connection.execute("VACUUM INTO ?", [name])
        };
        vacuum().map_err(|error| error.to_string())?;
        let move_there = || -> io::Result<u64> {
            let file = File::options().write(true).open(&part)?;
            file.sync_all()?;
            std::fs::rename(&part, copy)?;
            Ok(file.metadata()?.len())
        };
        move_there().map_err(|error| error.to_string())
    })();
    written.map_err(|reason| {
        let _ = std::fs::remove_file(&part);
        failed(reason)
    })
}

/// Gives the space of deleted matches back to the system. Waits a few seconds for a server
/// that is using the file.
pub fn compact(path: &Path) -> Result<Compacted, MaintenanceError> {
    let before = size(path);
    let connection = open(path)?;
    let told = |error| OpenError::new(path, MigrationError::Failed(error));
    connection.execute_batch("PRAGMA query_only = OFF; VACUUM").map_err(told)?;
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
    connection.query_row(checkpoint, [], |_| Ok(())).map_err(told)?;
    Ok(Compacted { before, after: size(path) })
}

fn size(path: &Path) -> u64 {
    path.metadata().map_or(0, |data| data.len())
}

/// A connection to a database of ours that exists, with the schema that this program knows.
fn open(path: &Path) -> Result<Connection, MaintenanceError> {
    Ok(open_store(path)?.0)
}

/// The same, and whether it has classes.
fn open_store(path: &Path) -> Result<(Connection, bool), MaintenanceError> {
    if !path.exists() {
        return Err(MaintenanceError::Missing(path.to_owned()));
    }
    let opened = Database::file(path).reader().map_err(MigrationError::from);
    let checked = opened.and_then(|connection| {
        let has_classes = migrations::expect(&connection)?;
        Ok((connection, has_classes))
    });
    Ok(checked.map_err(|error| OpenError::new(path, error))?)
}
