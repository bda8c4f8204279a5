//! Schema migrations, recorded in the file as the crate `sqlx` does.
//!
//! The first versions of the server used that crate, so its table `_sqlx_migrations`
//! and its checksums (SHA-384 of the script) stay: every version opens the files of
//! the others. A script that was released is never changed, only followed by others.

use rusqlite::{Connection, TransactionBehavior};
use sha2::{Digest as _, Sha384};

/// A script that brings the schema to `version`.
struct Migration {
    version: i64,
    description: &'static str,
    script: &'static str,
}

impl Migration {
    fn checksum(&self) -> Vec<u8> {
        Sha384::digest(self.script.as_bytes()).to_vec()
    }
}

/// All of them, in order.
static MIGRATIONS: [Migration; 2] = [
    Migration {
        version: 1,
        description: "matches",
        script: include_str!("../../migrations/0001_matches.sql"),
    },
    Migration {
        version: 2,
        description: "classes",
        script: include_str!("../../migrations/0002_classes.sql"),
    },
];

const RECORD: &str = "CREATE TABLE IF NOT EXISTS _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
)";

/// Why the schema could not be brought up to date.
#[derive(Debug)]
pub(super) enum MigrationError {
    /// A migration is recorded that this program does not know.
    Newer,
    /// A migration of the same number had another script.
    Different,
    Failed(rusqlite::Error),
}

impl From<rusqlite::Error> for MigrationError {
    fn from(error: rusqlite::Error) -> MigrationError {
        MigrationError::Failed(error)
    }
}

/// Runs the migrations that the file does not have, all or none.
pub(super) fn run(connection: &mut Connection) -> Result<(), MigrationError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(RECORD)?;
    for migration in missing(&transaction)? {
        let Migration { version, description, script } = migration;
        transaction.execute_batch(script)?;
        transaction.execute(
            "INSERT INTO _sqlx_migrations \
             (version, description, success, checksum, execution_time) \
             VALUES (?, ?, TRUE, ?, 0)",
            (version, description, migration.checksum()),
        )?;
    }
    Ok(transaction.commit()?)
}

/// Refuses a file that is not a store of this program or an earlier one. Returns whether it has
/// classes, which the first versions did not know.
pub(super) fn expect(connection: &Connection) -> Result<bool, MigrationError> {
    let table = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    let has_record = connection.query_row(table, [], |row| row.get::<_, i64>(0))? == 1;
    if !has_record {
        return Err(MigrationError::Different);
    }
    match missing(connection)?.as_slice() {
        [] => Ok(true),
        [Migration { version: 2, .. }] => Ok(false),
        _ => Err(MigrationError::Different),
    }
}

/// The migrations that the file does not have; an error if it has others.
fn missing(connection: &Connection) -> Result<Vec<&'static Migration>, MigrationError> {
    let recorded = recorded(connection)?;
    let known = |version| MIGRATIONS.iter().any(|migration| migration.version == version);
    if recorded.iter().any(|(version, _)| !known(*version)) {
        return Err(MigrationError::Newer);
    }
    let mut missing = Vec::new();
    for migration in &MIGRATIONS {
        match recorded.iter().find(|(version, _)| *version == migration.version) {
            Some((_, checksum)) if *checksum == migration.checksum() => {}
            Some(_) => return Err(MigrationError::Different),
            None => missing.push(migration),
        }
    }
    Ok(missing)
}

/// The versions that the file has, with the checksums of their scripts.
fn recorded(connection: &Connection) -> rusqlite::Result<Vec<(i64, Vec<u8>)>> {
    let mut query = connection.prepare("SELECT version, checksum FROM _sqlx_migrations")?;
    query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}
