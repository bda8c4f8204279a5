//! Where matches are kept: an SQLite file that knows every event.
//!
//! Everything that speaks SQL is in here, so that another database can join without
//! a change elsewhere: the rest of the server sees a list of events for each match,
//! to which one can be added at its end. What is added is durable when
//! [`Store::append`] returns. One task does all the writing: while it waits for the
//! disk the next events queue up, and go to the disk together.

mod error;
#[cfg(test)]
mod tests;
mod writer;

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use enraya_api::matches::{Event, Id};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{mpsc, oneshot};

pub use error::{AppendError, OpenError, StoreError};
use writer::{Append, Job, write};

static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// Events that may wait for the disk.
const QUEUE: usize = 1024;
/// Connections that read.
const READERS: u32 = 4;
/// How long to wait for another program that has the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where matches are kept. Clones share one store.
///
/// ```
/// # tokio_test::block_on(async {
/// use enraya_server::Store;
/// use enraya_api::matches::{Event, Id};
///
/// let store = Store::in_memory().await.unwrap();
/// let id = Id::from_bits([1; 16]);
/// assert!(store.load(id).await.unwrap().is_none());
/// store.append(id, 1, &Event::Swapped, 1_000).await.unwrap();
/// assert!(store.append(id, 1, &Event::Swapped, 1_001).await.is_err(), "not after version 1");
/// assert_eq!(store.load(id).await.unwrap().unwrap(), [(Event::Swapped, 1_000)]);
/// store.close().await;
/// # });
/// ```
#[derive(Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
    readers: SqlitePool,
}

impl Store {
    /// The file in the platform's data directory, which may not exist yet; `None` if
    /// the platform has no such directory.
    pub fn usual_path() -> Option<PathBuf> {
        let directories = directories::ProjectDirs::from("", "", "enraya")?;
        Some(directories.data_dir().join("matches.db"))
    }

    /// The store in a file, which is made if it is missing, in a directory that
    /// exists.
    pub async fn open(path: &Path) -> Result<Store, OpenError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        Store::connect(options).await.map_err(|error| OpenError::new(path, error))
    }

    /// A store that is gone when it is closed.
    pub async fn in_memory() -> Result<Store, OpenError> {
        // Every parse names another database, which all of its connections share.
        let options = SqliteConnectOptions::from_str("sqlite::memory:");
        let connected = match options {
            Ok(options) => Store::connect(options).await,
            Err(error) => Err(error.into()),
        };
        connected.map_err(|error| OpenError::new(Path::new(":memory:"), error))
    }

    async fn connect(options: SqliteConnectOptions) -> Result<Store, sqlx::migrate::MigrateError> {
        let options = options.foreign_keys(true).busy_timeout(PATIENCE).disable_statement_logging();
        let mut connection = options.connect().await?;
        if let Err(error) = MIGRATIONS.run(&mut connection).await {
            let _ = connection.close().await;
            return Err(error);
        }
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        let readers = readers.connect_lazy_with(options.pragma("query_only", "ON"));
        let (jobs, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write(connection, queue));
        Ok(Store { jobs, readers })
    }

    /// Adds the event that brings a match to `version`, the first of which makes
    /// the match. Durable when this returns.
    pub async fn append(
        &self,
        id: Id,
        version: u64,
        event: &Event,
        at: i64,
    ) -> Result<(), AppendError> {
        let event = serde_json::to_string(event).expect("events are strings and numbers");
        let append = Append { id: id.to_string(), version: version as i64, event, at };
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job::Append(append, answer)).await.map_err(|_| AppendError::Closed)?;
        answered.await.unwrap_or(Err(AppendError::Closed))
    }

    /// Everything that happened in a match, with its times; `None` if there is no
    /// such match.
    pub async fn load(&self, id: Id) -> Result<Option<Vec<(Event, i64)>>, StoreError> {
        let rows: Vec<(String, i64)> =
            sqlx::query_as("SELECT event, at FROM events WHERE match_id = ? ORDER BY version")
                .bind(id.to_string())
                .fetch_all(&self.readers)
                .await?;
        let read = |(event, at): (String, i64)| Ok((serde_json::from_str(&event)?, at));
        let events: Vec<(Event, i64)> =
            rows.into_iter().map(read).collect::<Result<_, StoreError>>()?;
        Ok((!events.is_empty()).then_some(events))
    }

    /// Forgets the matches in which nothing has happened since `before`, and tells
    /// which they were.
    pub async fn expire(&self, before: i64) -> Result<Vec<Id>, StoreError> {
        let mut forgotten = Vec::new();
        loop {
            let (answer, answered) = oneshot::channel();
            self.jobs.send(Job::Expire(before, answer)).await.map_err(|_| StoreError::Closed)?;
            let some = answered.await.unwrap_or(Err(StoreError::Closed))?;
            if some.is_empty() {
                return Ok(forgotten);
            }
            forgotten.extend(some);
        }
    }

    /// Writes what was accepted, then closes the file. Nothing is accepted after.
    pub async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.jobs.send(Job::Close(answer)).await.is_ok() {
            // An error means that somebody else has closed it meanwhile.
            let _ = answered.await;
        }
        self.readers.close().await;
    }
}
