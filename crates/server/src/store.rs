//! Event store: an SQLite file with every event of every match.
//!
//! All SQL is in this module: the rest of the server sees an append-only list of
//! events for each match. An event is durable when [`Store::append`] returns. One
//! thread does all the writing: while it waits for the disk the next events queue up,
//! and go to the disk together (group commit). Reads have connections of their own,
//! which write-ahead logging lets run beside the writer.

mod database;
mod error;
mod migrations;
mod readers;
#[cfg(test)]
mod tests;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use enraya_api::matches::{Event, Id};
use tokio::sync::{mpsc, oneshot};
use tokio::task::spawn_blocking;

use database::Database;
pub use error::{AppendError, OpenError, StoreError};
use readers::Readers;
use writer::{Append, Job, write};

/// Events that may wait for the disk.
const QUEUE: usize = 1024;

/// Stored matches. Clones share one store.
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
    readers: Arc<Readers>,
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
        Store::connect(Database::file(path)).await
    }

    /// A store that is gone when it is closed.
    pub async fn in_memory() -> Result<Store, OpenError> {
        Store::connect(Database::in_memory()).await
    }

    async fn connect(database: Database) -> Result<Store, OpenError> {
        let readers = Arc::new(Readers::new(database.clone()));
        let (jobs, queue) = mpsc::channel(QUEUE);
        let start = move || {
            let opened = database.writer().map_err(Into::into).and_then(|mut connection| {
                migrations::run(&mut connection)?;
                Ok(connection)
            });
            let connection = opened.map_err(|error| OpenError::new(database.path(), error))?;
            let writer = std::thread::Builder::new().name("store".to_owned());
            match writer.spawn(move || write(connection, queue)) {
                Ok(_) => Ok(()),
                Err(error) => Err(OpenError::Failed {
                    path: database.path().to_owned(),
                    reason: error.to_string(),
                }),
            }
        };
        spawn_blocking(start).await.expect("opening does not panic")?;
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
        let rows = self.readers.read(move |connection| {
            let query = "SELECT event, at FROM events WHERE match_id = ? ORDER BY version";
            let mut events = connection.prepare(query)?;
            let rows = events.query_map([id.to_string()], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect::<Result<Vec<(String, i64)>, _>>()
        });
        let read = |(event, at): (String, i64)| Ok((serde_json::from_str(&event)?, at));
        let events: Vec<(Event, i64)> =
            rows.await?.into_iter().map(read).collect::<Result<_, StoreError>>()?;
        Ok((!events.is_empty()).then_some(events))
    }

    /// The matches in which something has happened since, at most so many of them.
    pub async fn changed(&self, since: i64, most: usize) -> Result<Vec<Id>, StoreError> {
        let ids = self.readers.read(move |connection| {
            let query = "SELECT id FROM matches WHERE updated >= ? ORDER BY updated DESC LIMIT ?";
            let mut changed = connection.prepare(query)?;
            let ids = changed.query_map((since, most as i64), |row| row.get(0))?;
            ids.collect::<Result<Vec<String>, _>>()
        });
        Ok(ids.await?.iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// Deletes the matches in which nothing has happened since `before`, and returns
    /// their ids.
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
        self.readers.close().await;
        let (answer, answered) = oneshot::channel();
        if self.jobs.send(Job::Close(answer)).await.is_ok() {
            // An error means that another clone has closed it meanwhile.
            let _ = answered.await;
        }
    }
}
