//! Event store: an SQLite file with every event of every match.
//!
//! All SQL is in this module: the rest of the server sees an append-only list of
//! events for each match. An event is durable when [`Store::append`] returns. One
//! thread does all the writing: while it waits for the disk the next events queue up,
//! and go to the disk together (group commit). Reads have connections of their own,
//! which write-ahead logging lets run beside the writer.

mod classes;
mod database;
mod error;
#[cfg(test)]
pub(crate) mod faulty_vfs;
mod integrity;
mod maintenance;
mod migrations;
mod readers;
mod subject;
#[cfg(test)]
mod tests;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use enraya_api::matches::{Event, Id};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};
use tokio::task::spawn_blocking;

pub(crate) use classes::OldClass;
use database::Database;
pub use error::{AppendError, OpenError, StoreError};
pub use maintenance::{CheckReport, Compacted, MaintenanceError, backup, check, compact};
use readers::Readers;
use subject::Subject;
use writer::{Append, Job, Writer};

/// Events that may wait for the disk.
const QUEUE: usize = 1024;
/// Matches that are deleted together, at most: other jobs run in between.
const SWEEP: usize = 200;

/// What happened in a match, with its times, and what requests are known by.
type History = (Vec<(Event, i64)>, Vec<String>);

/// An event as it is stored.
#[derive(Serialize, Deserialize)]
struct Stored<E> {
    #[serde(flatten)]
    event: E,
    /// What the request is known by that caused it, if it may be sent again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    request: Option<String>,
}

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

    /// The store in a file that is reached through another layer of SQLite's.
    #[cfg(test)]
    pub(crate) async fn through(vfs: &'static str, path: &Path) -> Result<Store, OpenError> {
        Store::connect(Database::through(vfs, path)).await
    }

    async fn connect(database: Database) -> Result<Store, OpenError> {
        let readers = Arc::new(Readers::new(database.clone()));
        let (jobs, queue) = mpsc::channel(QUEUE);
        let warmed = Arc::clone(&readers);
        let start = move || {
            let opened = database.writer().map_err(Into::into).and_then(|mut connection| {
                migrations::run(&mut connection)?;
                warmed.warm()?;
                Ok(connection)
            });
            let connection = opened.map_err(|error| OpenError::new(database.path(), error))?;
            integrity::look(&connection, database.path())?;
            let path = database.path().to_owned();
            let writer = Writer::new(database, connection);
            let thread = std::thread::Builder::new().name("store".to_owned());
            match thread.spawn(move || writer.run(queue)) {
                Ok(_) => Ok(()),
                Err(error) => Err(OpenError::Failed { path, reason: error.to_string() }),
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
        self.append_once(id, version, event, at, None).await
    }

    /// The same, with a text by which the request is known that caused the event.
    pub(crate) async fn append_once(
        &self,
        id: Id,
        version: u64,
        event: &Event,
        at: i64,
        request: Option<&str>,
    ) -> Result<(), AppendError> {
        self.append_event(Subject::Match, id.to_string(), version, event, at, request).await
    }

    async fn append_event(
        &self,
        subject: Subject,
        id: String,
        version: u64,
        event: &impl Serialize,
        at: i64,
        request: Option<&str>,
    ) -> Result<(), AppendError> {
        let event = Stored { event, request: request.map(str::to_owned) };
        let event = serde_json::to_string(&event).expect("events are strings and numbers");
        let append = Append { subject, id, version: version as i64, event, at };
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job::Append(append, answer)).await.map_err(|_| AppendError::Closed)?;
        answered.await.unwrap_or(Err(AppendError::Closed))
    }

    /// Everything that happened in a match, with its times; `None` if there is no
    /// such match.
    pub async fn load(&self, id: Id) -> Result<Option<Vec<(Event, i64)>>, StoreError> {
        Ok(self.load_with_requests(id).await?.map(|(events, _)| events))
    }

    /// The same, and the texts by which requests are known that caused events, in their order.
    pub(crate) async fn load_with_requests(&self, id: Id) -> Result<Option<History>, StoreError> {
        self.load_events(Subject::Match, id.to_string()).await
    }

    async fn load_events<E: DeserializeOwned>(
        &self,
        subject: Subject,
        id: String,
    ) -> Result<Option<(Vec<(E, i64)>, Vec<String>)>, StoreError> {
        let rows = self.readers.read(move |connection| {
            let (table, column) = (subject.events(), subject.id_column());
            let query =
                format!("SELECT event, at FROM {table} WHERE {column} = ? ORDER BY version");
            let mut events = connection.prepare(&query)?;
            let rows = events.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect::<Result<Vec<(String, i64)>, _>>()
        });
        let (mut events, mut requests) = (Vec::new(), Vec::new());
        for (event, at) in rows.await? {
            let Stored { event, request } = serde_json::from_str(&event)?;
            events.push((event, at));
            requests.extend(request);
        }
        Ok((!events.is_empty()).then_some((events, requests)))
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

    /// How many matches there are, and when the last change of a match or class before `before`
    /// was.
    pub async fn newest(&self, before: i64) -> Result<(usize, Option<i64>), StoreError> {
        let found = self.readers.read(move |connection| {
            let query = "SELECT (SELECT count(*) FROM matches), (SELECT max(updated) FROM \
                 (SELECT updated FROM matches UNION ALL SELECT updated FROM classes) \
                 WHERE updated < ?)";
            let count = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)?, row.get(1)?));
            connection.query_row(query, [before], count)
        });
        let (matches, newest) = found.await?;
        Ok((usize::try_from(matches).unwrap_or_default(), newest))
    }

    /// Deletes matches in which nothing has happened since `before`, at most so many, and
    /// returns their ids.
    pub async fn expire(&self, before: i64, most: usize) -> Result<Vec<Id>, StoreError> {
        let mut forgotten = Vec::new();
        while forgotten.len() < most {
            let some = SWEEP.min(most - forgotten.len());
            let expire = |answer| Job::Expire(before, some, answer);
            let some: Vec<Id> = self.order(expire).await?;
            if some.is_empty() {
                break;
            }
            forgotten.extend(some);
        }
        Ok(forgotten)
    }

    /// Writes something that changes nothing, as durably as an event.
    pub async fn probe(&self) -> Result<(), StoreError> {
        self.order(Job::Probe).await
    }

    async fn order<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(job(answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
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
